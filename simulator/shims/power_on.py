"""power_on: what the boot file does on a device, for both interpreters: find the board's constants, run
main."""

import sys


def power_on(program, board, root, game="", number=0):
    """Run `program` (a module with a `run` like firmware.main's) until the power goes. `board` names a module
    of firmware.boards, `root` is the folder of saves with a slash at its end, `game` an id or ""."""
    board = "firmware.boards." + board
    __import__(program)
    __import__(board)
    sys.modules[program].run(root, (game, int(number)) if game else None, sys.modules[board])


if __name__ == "__main__":
    power_on(*sys.argv[1:])
