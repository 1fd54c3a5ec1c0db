"""golf.choices.bundles: house rules that are played together under one name (section 6)."""

from shared_rules.golf.choices.options import OPTIONS
from shared_rules.options import parse_value

# id, preset: what it changes
_TEXTS = (
    """
open_four four_card: place_face=up end_rule=first_exposed
frozen_four four_card: initial_mode=none initial_count=0 place_face=up frozen_face_up=true \
flip_on_reject=forced end_rule=all_exposed last_turns=none
spade_queen four_card: queen_spades_value=40 eight_value=0
ladder four_card: jack_value=0 queen_value=12 king_value=13
skipping_jacks four_card: jack_value=20 jack_skip=true
""",
    """
six_jokers six_card: jokers_per_pack=2 joker_value=-2
six_memory six_card: initial_mode=peek initial_count=3 initial_pick=nearest
locked_eight eight_card: initial_pick=any column_lock=true
nine_blocks nine_card: line_rule=row_column_diagonal square_bonus=-25
nine_caller nine_card: winner_zero=true ender_penalty=add_lowest last_turns=one_each
children six_card_alt: pair_rule=anywhere
""",
)


def _lines():
    for text in _TEXTS:
        for line in text.split("\n"):
            if line:
                yield line


def ids():
    return [line[: line.index(" ")] for line in _lines()]


def bundle(id):
    """(preset, what the bundle changes of it as a dict)"""
    for line in _lines():
        if line.startswith(id + " "):
            head, _, words = line.partition(": ")
            return head[len(id) + 1 :], read(words)
    raise ValueError("no house rules '%s'; there are %s" % (id, ", ".join(ids())))


def read(words):
    """{option: value} from "option=value option=value". Raises ValueError."""
    choice = {}
    for word in words.split(" ") if words else ():
        option, _, value = word.partition("=")
        choice[option] = parse_value(OPTIONS, option, value)
    return choice
