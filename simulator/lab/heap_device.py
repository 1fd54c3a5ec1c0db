"""heap_device: the device's end of `heap`, on MicroPython: what is in use after a module, after a press."""

import gc
import sys


def in_use():
    gc.collect()
    return gc.mem_alloc()


def modules(names):
    """Load one module after the other and print what each has cost."""
    before = in_use()
    for name in names:
        __import__(name)
        after = in_use()
        print("> module", name, after - before)
        before = after


def screens(device, path):
    """Make the presses of a script; print what is in use once all is shown, screen by screen."""
    show(device.app.screen)
    with open(path) as file:
        for line in file:
            words = line.split()
            if words[:1] == ["press"]:
                for _ in range(int(words[2]) if len(words) > 2 else 1):
                    device.press(words[1])
                    show(device.app.screen)


def show(screen):
    play = getattr(screen, "play", None)
    print("> screen", screen.NAME, play.id if play else "-", in_use())


if __name__ == "__main__":
    if sys.argv[1] == "modules":
        modules(sys.argv[2:])
    else:
        import bench_device

        bench_device.main(screens, sys.argv[2], sys.argv[3])
