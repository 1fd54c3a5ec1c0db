"""buttons: a push button as its pin sees it, with contacts that bounce and contacts that stick."""

# When the contact is open again in the middle of closing, as shares of the bounce time: it closes at the
# first moment and at every second one after it. The last is always the end of the bouncing.
BOUNCES = (0.0, 0.08, 0.2, 0.31, 0.55, 0.62, 1.0)


class Button:
    """`pressed` is the level of the pin when the contact is closed; `bounce_us` 0 is a clean contact."""

    def __init__(self, pressed, bounce_us=0):
        self.pressed = pressed
        self.bounce_us = bounce_us
        self.down = False
        self.stuck = None  # True or False: the contact stays so, whatever the finger does

    @property
    def closed(self):
        return self.down if self.stuck is None else self.stuck

    def level(self, pull):
        """What the pin reads; `pull` is the level its own pull resistor gives when the contact is open."""
        return self.pressed if self.closed else pull

    def edges(self, start, down):
        """[(time, contact)] of a finger that goes down (or up) at `start`."""
        if not self.bounce_us:
            return [(start, down)]
        return [
            (start + int(share * self.bounce_us), down ^ bool(number & 1))
            for number, share in enumerate(BOUNCES)
        ]
