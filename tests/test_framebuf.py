"""CPython's framebuf paints what MicroPython's own paints, pixel for pixel."""

import json
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from simulator.shims.cpython import framebuf

MICROPYTHON = Path(sys.executable).parent / "micropython"
NAMES = ("fill", "pixel", "hline", "vline", "line", "rect", "rect", "fill_rect", "fill_rect", "scroll")
NAMES += ("blit",) * 4
FORMATS = (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)

# runs in both interpreters: paints every batch into its own buffer and gives the buffers' bytes
PAINTER = """
import framebuf

def picture(hexed, shape):
    return (bytearray(bytes.fromhex(hexed)),) + tuple(shape)

def paint(batches):
    results = []
    for hexed, shape, calls in batches:
        memory = bytearray(bytes.fromhex(hexed))
        canvas = framebuf.FrameBuffer(memory, *shape)
        answers = []
        for name, *numbers in calls:
            if name == "blit":
                source, x, y, key, palette = numbers
                source = picture(*source)
                if len(calls) % 2:
                    source = framebuf.FrameBuffer(*source)
                if palette:
                    palette = framebuf.FrameBuffer(*picture(*palette))
                    canvas.blit(source, x, y, key, palette)
                else:
                    canvas.blit(source, x, y, key)
            else:
                answers.append(getattr(canvas, name)(*numbers))
        results.append(["".join("%02x" % byte for byte in memory), answers])
    return results
"""

ON_MICROPYTHON = (
    PAINTER
    + """
import json, sys
print(json.dumps(paint(json.load(open(sys.argv[1])))))
"""
)


def random_picture(dice, widest, highest):
    """Noise of a random size, shape and row length, as hexadecimal and numbers."""
    width, height = dice.randint(1, widest), dice.randint(1, highest)
    stride = width + dice.choice((0, 0, 1, 5, 8, 17))
    memory = dice.randbytes((stride + 7) // 8 * ((height + 7) // 8 * 8) + stride)
    return memory.hex(), (width, height, dice.choice(FORMATS), stride)


def random_call(dice, width, height):
    x, y = dice.randint(-width, 2 * width), dice.randint(-height, 2 * height)
    w, h = dice.randint(-5, 2 * width), dice.randint(-5, 2 * height)
    colour = dice.choice((0, 1, 1, 2, 255))
    name = dice.choice(NAMES)
    if name == "fill":
        return [name, colour]
    if name == "pixel":
        return [name, x, y] + dice.choice(([], [colour]))
    if name in ("hline", "vline"):
        return [name, x, y, w, colour]
    if name == "line":
        return [name, x, y, dice.randint(-width, 2 * width), dice.randint(-height, 2 * height), colour]
    if name == "scroll":
        return [name, dice.randint(-12, 12), dice.randint(-9, 9)]
    if name == "blit":
        palette = dice.choice((None, None, (dice.choice(("00", "40", "80", "c0")), (2, 1, 3, 2))))
        return [name, random_picture(dice, 40, 30), x, y, dice.choice((-1, -1, 0, 1, 2)), palette]
    return [name, x, y, w, h, colour] + (dice.choice(([], [True], [False])) if name == "rect" else [])


def random_batches(seed, count, calls_each):
    dice = random.Random(seed)
    batches = []
    for _ in range(count):
        hexed, shape = random_picture(dice, 70, 40)
        calls = [random_call(dice, shape[0], shape[1]) for _ in range(dice.randint(1, calls_each))]
        batches.append((hexed, shape, calls))
    return batches


def on_micropython(tmp_path, source, *data):
    script = tmp_path / "script.py"
    script.write_text(source)
    arguments = []
    for number, each in enumerate(data):
        arguments.append(tmp_path / ("data%d.json" % number))
        arguments[-1].write_text(json.dumps(each))
    command = [str(MICROPYTHON), "-X", "heapsize=64m", str(script)] + [str(each) for each in arguments]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def on_cpython(batches):
    names = {}
    exec(PAINTER.replace("import framebuf", "from simulator.shims.cpython import framebuf"), names)
    return names["paint"](json.loads(json.dumps(batches)))


@pytest.mark.parametrize("seed", range(4))
def test_thousands_of_random_calls_leave_the_same_bytes_in_both_interpreters(tmp_path, seed):
    batches = random_batches(seed, 400, 12)
    theirs = on_micropython(tmp_path, ON_MICROPYTHON, batches)
    for batch, real, ours in zip(batches, theirs, on_cpython(batches)):
        assert ours == real, batch[1:]


def test_a_buffer_that_is_too_small_or_misshapen_is_refused_by_both(tmp_path):
    dice = random.Random(7)
    shapes = [
        (dice.randint(0, 60), dice.randint(-1, 20), dice.randint(-1, 30), dice.choice((0, 3, 4, 99)))
        + dice.choice(((), (dice.randint(0, 40),)))
        for _ in range(1500)
    ]
    judge = (
        "import framebuf, json, sys\n"
        "def accepted(size, *shape):\n"
        "    try:\n"
        "        framebuf.FrameBuffer(bytearray(size), *shape)\n"
        "        return True\n"
        "    except ValueError:\n"
        "        return False\n"
    )
    real = on_micropython(
        tmp_path, judge + "print(json.dumps([accepted(*s) for s in json.load(open(sys.argv[1]))]))", shapes
    )

    def accepted(size, *shape):
        try:
            framebuf.FrameBuffer(bytearray(size), *shape)
            return True
        except ValueError:
            return False

    assert 100 < sum(real) < 1400
    for shape, answer in zip(shapes, real):
        assert accepted(*shape) == answer, shape


def test_a_picture_that_may_not_be_changed_is_refused_as_canvas_but_can_be_blitted():
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(8), 8, 8, framebuf.MONO_HLSB)
    memory = bytearray(8)
    framebuf.FrameBuffer(memory, 8, 8, framebuf.MONO_HLSB).blit((b"\xa5", 8, 1, framebuf.MONO_HLSB), 0, 2)
    assert memory == b"\0\0\xa5\0\0\0\0\0"


def test_a_whole_screen_is_painted_in_a_few_milliseconds():
    memory = bytearray(15000)
    canvas = framebuf.FrameBuffer(memory, 400, 300, framebuf.MONO_HLSB)
    card = (bytes(48 * 8), 61, 48, framebuf.MONO_HLSB)
    start = time.process_time()
    canvas.fill(1)
    for number in range(28):
        canvas.blit(card, 3 + 13 * number, 7 * number)
        canvas.fill_rect(5 + 13 * number, 3, 40, 60, number & 1)
    assert time.process_time() - start < 0.05
