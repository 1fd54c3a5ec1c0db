"""bench_figures: what the bench measures on MicroPython, each a `work` for bench_device.main.

Each prints lines for the bench: "> figure NAME us".
"""

import gc

import utime

from shared_rules import catalogue, playthrough
from shared_rules.rng import Rng


def figure(name, us):
    print("> figure", name, us)


def loop(device):
    """The loop whose time on a Pico is known."""
    for _ in range(5):
        began = utime.ticks_us()
        for _ in range(100000):
            pass
        figure("loop", utime.ticks_diff(utime.ticks_us(), began))


def script(device, path):
    """Follow a script: every press on a table to its first byte, at every shot a whole picture."""
    device.follow(path, _on_table(device), lambda screen: picture(device))


def by_chance(device, presses):
    """Presses by chance on the table that is open, each to its first byte."""
    device.wander(presses, _on_table(device))


def _on_table(device):
    def after_press(screen, moved, us):
        if us is None or not hasattr(screen, "choosing"):  # nothing was shown, or the screen is no table
            return
        what = "open" if device.app.screen is not screen else ("move " if moved else "step ") + screen.NAME
        figure(what, us)

    return after_press


def picture(device):
    """Draw the whole screen that is shown now."""
    canvas, screen = device.app.canvas, device.app.screen
    gc.collect()
    began = utime.ticks_us()
    canvas.invalidate()
    canvas.begin()
    screen.draw(canvas)
    canvas.finish()
    figure("picture " + screen.NAME, utime.ticks_diff(utime.ticks_us(), began))


def bots(device, name, preset, choice, number):
    """A game of Golf among experts only: every decision that leaves a choice."""
    from shared_rules.golf import bots
    from shared_rules.golf.game import tie_breaks
    from shared_rules.golf.view import view

    play = playthrough.Playthrough(catalogue.load("six_card"), preset, number, choice)
    while play.result() is None:
        position, moves = play.position, play.legal_moves()
        if position.seat == 0:
            gc.collect()  # as the app does when it has shown the person's turn
        began = utime.ticks_us()
        seen = view(position, position.seat, play.options)
        move = bots.choose(seen, play.options, tie_breaks(position, play.number), bots.EXPERT)
        taken = utime.ticks_diff(utime.ticks_us(), began)
        if len(moves) > 1:
            figure(name, taken)
        play.play(move)


def late_klondike(device):
    """A Klondike of many moves on the table: saving, looking for a dead end, undoing by B."""
    from shared_rules.patience import dead_end

    screen = device.app.screen
    play = screen.play
    for _ in range(40):
        gc.collect()
        began = utime.ticks_us()
        for _ in play.lines(screen.note()):
            pass
        figure("save", utime.ticks_diff(utime.ticks_us(), began))
        gc.collect()
        search = dead_end.search(play.position, play.options, play.game)
        for _ in range(8):
            began = utime.ticks_us()
            verdict = next(search)
            figure("board", utime.ticks_diff(utime.ticks_us(), began))
            if verdict is not None:
                break
        search = None
        us = device.press("b")
        if us is not None:
            figure("undo", us)


def prepare(device, family, size):
    """Leave a game in progress: a Klondike of `size` moves, or Golf at the beginning of hole `size`."""
    player = device.app.player
    if family == catalogue.GOLF:
        play = player.begin("six_card", {}, 5)
        while play.position.hole < size or play.computer_move() is not None:
            play.play(play.computer_move() or _any(play, 0))
    else:
        play = player.begin("klondike", {}, 5)
        for i in range(size):
            play.play(_any(play, i))
    player.keep(play)
    player.open_at(family)


def _any(play, i):
    """Any move that does not end the game or put a card back: the first of a shuffled list."""
    moves = [move for move in play.legal_moves() if move.act not in "aeo"]
    return moves[Rng(play.number, i + len(play.moves()) & 0xFFFF).below(len(moves))]
