"""record: pictures of the glass as files: PNG, and a GIF that shows a sequence at its own pace."""

from PIL import Image

# a GIF counts in hundredths of a second; long rests are cut short, nobody watches paper do nothing
SHORTEST_FRAME_MS, LONGEST_FRAME_MS = 20, 1500
LAST_FRAME_MS = 2000


def ink(glass):
    """The picture as one reads it, black and white only."""
    return Image.frombytes("1", (glass.width, glass.height), glass.image())


class Film:
    """Pictures with their times."""

    def __init__(self):
        self._frames = []  # (ms, picture)

    def __len__(self):
        return len(self._frames)

    def add(self, ms, picture):
        """`ms`: when the picture was finished. One that equals the picture before is left out."""
        if not self._frames or self._frames[-1][1].tobytes() != picture.tobytes():
            self._frames.append((ms, picture))

    def save(self, path):
        """Write the GIF. There must be a picture."""
        times = [ms for ms, _ in self._frames]
        gaps = [after - before for before, after in zip(times, times[1:])]
        lengths = [min(max(gap, SHORTEST_FRAME_MS), LONGEST_FRAME_MS) for gap in gaps] + [LAST_FRAME_MS]
        first, *others = [picture.convert("L") for _, picture in self._frames]
        first.save(path, save_all=True, append_images=others, duration=lengths, loop=0, optimize=False)
