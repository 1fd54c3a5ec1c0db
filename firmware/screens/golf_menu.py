"""golf_menu: the menu of the Golf table and what it opens; loaded when it is asked for."""

from firmware.art import letters
from firmware.screens import CLOSE, HOME, common, over_home, tables
from firmware.text import keyed, say
from shared_rules.golf.position import GAME_OVER, HOLE_OVER
from shared_rules.moves import Move

IN_THE_MENU = {"e": "expose", "o": "end"}  # acts that have no place on the table
NEXT_HOLE = "n"


def sheet(table):
    """The menu, as a screen."""
    from firmware.screens.sheets import MenuSheet

    return MenuSheet(table, rows(table), final=("expose", "end"))


def rows(table):
    can_undo, moves = table.can_undo, table.moves
    found = [("undo", say("golf_menu.undo"), can_undo, keyed("{B}") if can_undo else say("golf_menu.stands"))]
    others = ["scorecard", "new", "rules", "statistics", "clean", "home"]
    if table.tells():
        others.insert(0, "recap")
    if len(moves) > 1 and moves[0].act != NEXT_HOLE:
        others.insert(1, "hint")
    for move in moves:  # not in the first row, which a hasty A would choose
        if move.act in IN_THE_MENU:
            others.insert(1, IN_THE_MENU[move.act])
    return found + [(key, say("golf_menu." + key), True) for key in others]


def choose(table, key):
    """Do what the menu offers. Returns what is to be opened, or None for the table."""
    play, player = table.play, table.player
    if key == "expose" or key == "end":
        play.play(Move("e" if key == "expose" else "o", 0, 0, 0))
    elif key == "undo":
        play.undo()
    elif key == "hint":
        _hint(table)
    elif key == "recap":
        from firmware.screens.recap import RecapScreen

        return RecapScreen(table.told(), table)
    elif key == "clean":
        table.full = True
    elif key == "scorecard":
        return scorecard(table)
    elif key == "new":
        from firmware.screens.setup import SetupScreen

        return over_home(lambda: SetupScreen(player, "golf"))
    elif key == "rules":
        from firmware.screens.rules import RulesScreen

        return RulesScreen(play.id)
    elif key == "statistics":
        from firmware.screens.statistics import StatisticsScreen

        return StatisticsScreen(player, play.id)
    elif key == "home":
        return HOME
    table.look()
    return None


def _hint(table):
    """Put the cursor on a good move and say why in place of what A would do there."""
    from firmware.screens.golf_hint import advice

    table.look()
    found = advice(table.view, table.play.options, table.stops, table.cursor.at)
    if found:
        table.point_to(*found)


def scorecard(table):
    from firmware.screens.scorecard import ScorecardScreen

    table.look()
    table.count()
    play, seen = table.play, table.view
    over = seen.phase == GAME_OVER
    scores = [[hole[seat] for hole in seen.hole_scores] for seat in range(play.options["players"])]
    on_a = None
    if seen.phase == HOLE_OVER:
        on_a = (say("golf_menu.next_hole"), lambda: next_hole(table))
    elif over:
        on_a = (say("golf_menu.new_game"), lambda: _new_game(table))
    return ScorecardScreen(
        common.names(play.options),
        scores,
        play.options["holes"] if play.options["game_length"] == "holes" else 0,
        over,
        on_a,
        game=common.game_name(play.id),
        note=_note(table, over),
        table=None if over else table,
    )


def _note(table, over):
    """What the total means, or how the pot stands."""
    if over:
        from firmware.screens import golf_ending

        return golf_ending.record_words(table.player.record(table.play), table.play.options["players"] == 1)
    if table.play.options["pot_ante"]:
        return say("golf_menu.pot", table.view.pot, common.number(table.view.chips[0]))
    return ""


def next_hole(table):
    move = Move(NEXT_HOLE, 0, 0, 0)
    letters.forget()  # the card has been read: room for the deal
    if move in table.play.legal_moves():  # not when the memory ran short after it was made
        table.play.play(move)
    table.full = True
    table.look()
    return CLOSE


def _new_game(table):
    """Another game under the same rules."""
    play = table.play
    return over_home(tables.beginning(table.player, play.id, dict(play.choice)))
