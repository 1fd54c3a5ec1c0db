"""rng: deal number -> deck, the same on every machine and interpreter.

The generator is sfc16, a small chaotic generator on three 16-bit words and a counter (Chris
Doty-Humphrey, PractRand). No intermediate value needs more than 20 bits, so that MicroPython's
31-bit small integers hold everything without allocation.
"""

LARGEST_DEAL = 999999999


class Rng:
    """Random numbers of one deal. `stream` tells apart what one deal needs several of: the deck of
    each hole, each reshuffle, each computer player (0 to 65535)."""

    def __init__(self, number, stream=0):
        if not 0 <= number <= LARGEST_DEAL:
            raise ValueError("a deal number lies between 0 and %d" % LARGEST_DEAL)
        self._a = number & 0xFFFF
        self._b = number >> 16
        self._c = stream & 0xFFFF
        self._counter = 1
        # twenty rounds let every seed bit reach every state bit
        for _ in range(20):
            self._next()

    def _next(self):
        """The next 16 random bits."""
        a, b, c = self._a, self._b, self._c
        out = (a + b + self._counter) & 0xFFFF
        self._counter = (self._counter + 1) & 0xFFFF
        self._a = b ^ (b >> 5)
        self._b = (c + (c << 3)) & 0xFFFF
        self._c = (((c << 6) | (c >> 10)) + out) & 0xFFFF
        return out

    def below(self, n):
        """A number from 0 to n - 1, each equally likely; n from 1 to 65536."""
        limit = 65536 - 65536 % n
        while True:
            out = self._next()
            if out < limit:
                return out % n

    def shuffled(self, cards):
        """The cards (bytes) in random order, each order equally likely as far as 64 bits go."""
        deck = bytearray(cards)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return bytes(deck)
