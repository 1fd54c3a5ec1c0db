"""record: pictures of the glass as files: PNG, and a GIF that shows a sequence at its own pace."""

from PIL import Image

BLACK_BELOW = 128  # grey levels of the glass (0 black, 255 white) that a 1-bit picture shows black

# a GIF counts in hundredths of a second; long rests are cut short, nobody watches paper do nothing
LONGEST_FRAME_MS = 1500
LAST_FRAME_MS = 2000


def greys(levels, width, height):
    """The glass as an 8-bit picture, with what ghosting has left. `levels`: one byte a pixel, 255 is
    white."""
    return Image.frombytes("L", (width, height), bytes(levels))


def ink(picture):
    """The same in black and white only, as one reads it."""
    return picture.point(lambda level: 255 if level >= BLACK_BELOW else 0).convert(
        "1", dither=Image.Dither.NONE
    )


class Film:
    """Pictures with their times; `add` may be called after every refresh."""

    def __init__(self):
        self._frames = []  # (ms, picture)

    def __len__(self):
        return len(self._frames)

    def add(self, ms, picture):
        """`ms`: when this picture stood on the glass. A picture equal to the one before is left out."""
        if not self._frames or self._frames[-1][1].tobytes() != picture.tobytes():
            self._frames.append((ms, picture))

    def save(self, path):
        """Write the GIF. There must be a frame."""
        times = [ms for ms, _ in self._frames]
        lengths = [min(max(after - before, 20), LONGEST_FRAME_MS) for before, after in zip(times, times[1:])]
        first, *others = [picture.convert("L") for _, picture in self._frames]
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=[*lengths, LAST_FRAME_MS],
            loop=0,
            optimize=False,
        )
