"""golf_power: the table of Golf with power cards, where layouts grow and shrink and every card is reached."""

from firmware.screens import SHOW, common
from firmware.screens.golf import GolfScreen
from firmware.screens.golf_common import is_over, let_go
from firmware.screens.golf_power_cursor import WORDS, Cursor, first_stop, stops
from firmware.screens.golf_power_places import Places
from shared_rules.cards import EMPTY
from shared_rules.golf.position import HUMAN, SNAP, TURN


class PowerScreen(GolfScreen):
    """See GolfScreen. `_looking` is true while cards are chosen that are equal to the one in the hand."""

    def _lay_out(self, left_handed):
        self._places = Places(self.play.options, left_handed)
        self.cursor = Cursor()

    def _offer(self):
        self._said = {}
        self.stops = stops(self.moves, self.view.phase, self._looking)
        self._places.lay(self.faces, [word for word in WORDS if word in self.stops])
        spots = {stop: self._places.of(stop) for stop in self.stops}
        self.cursor.offer(self.stops, first_stop(self.stops, self.view.phase), spots)

    def work(self):
        done = GolfScreen.work(self)
        if done == SHOW:
            let_go("scoring")  # it is needed when a hole is over, and by the others
        return done

    def tells(self):
        seen = self.view
        asked = seen.seat == HUMAN and seen.phase in (TURN, SNAP)
        return (asked or is_over(seen)) and len(seen.power.events) > 0

    def told(self):
        from firmware.screens import golf_power_recap

        return golf_power_recap.told(self.view, common.names(self.play.options))

    # -- the picture

    def _what_a_does(self, at):
        if is_over(self.view) or not self.stops:
            return GolfScreen._what_a_does(self, at)
        from firmware.screens import golf_power_words as words

        return words.what_a_does(self.view, self.stops, at, self.play.options), words.key(
            self.view, self.stops, at
        )

    def _draw_cards(self, canvas, game):
        from firmware.screens import golf_picture
        from firmware.screens.golf_power_picture import band, own_cards

        seen, options, places = self.view, self.play.options, self._places
        golf_picture.status(canvas, seen, options, game, places)
        band(canvas, seen, self.faces, options, self._kept, places)
        golf_picture.stock_and_pile(canvas, seen, places)
        own_cards(canvas, seen, self.faces[HUMAN], places)
        names = common.names(options)
        self._kept.draw(canvas, "totals", seen.totals, golf_picture.totals, seen, names, places)

    def _draw_headline(self, canvas):
        from firmware.screens import golf_picture
        from firmware.screens import golf_power_words as words

        seen = self.view
        if seen.seat == HUMAN and seen.hand != EMPTY:
            golf_picture.in_hand(canvas, words.in_hand(seen, self.play.options), self._places)
        else:
            found = words.headline(seen, self.play.options, self._one_by_one)
            golf_picture.headline(canvas, found, self._places)

    def _draw_cursor(self, canvas, at):
        if not self.stops:
            return
        from firmware.screens.golf_power_picture import draw_words
        from firmware.screens.golf_power_words import on_the_table

        draw_words(canvas, on_the_table(self.view, self.stops), at, self._places)
        if at not in WORDS:
            self._places.cursor(canvas, at, self.stops[at])
