"""Make what hardware/out holds: `python -m hardware` makes everything, `circuit` or `case` one half of it."""

import sys
import time


def main(words):
    halves = words or ["circuit", "case"]
    unknown = set(halves) - {"circuit", "case"}
    if unknown:
        print("hardware: no half '%s'; there are circuit and case" % sorted(unknown)[0], file=sys.stderr)
        return 2
    for half in halves:
        began = time.monotonic()
        if half == "circuit":
            from hardware import outputs

            outputs.write()
        else:
            from hardware import export_case

            export_case.main([])
        print("hardware/out: %s in %.1f s" % (half, time.monotonic() - began))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
