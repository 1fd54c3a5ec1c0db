"""counters: how often the panel was refreshed and a file was written, kept while the device goes to sleep.

They are for `fairway doctor`: how worn panel and flash are. Those of a life that ends otherwise are lost.
"""

from firmware.storage import StorageError
from shared_rules import sealed

FILE = "counters"
VERSION = 1


def add(storage, counts):
    """Add `counts` ({word: number}) to the file, and begin anew with them."""
    totals = read(storage)
    for word in counts:
        totals[word] = totals.get(word, 0) + counts[word]
        counts[word] = 0
    lines = ["%s %d" % (word, totals[word]) for word in sorted(totals)]
    try:
        storage.write(FILE, sealed.seal(FILE, VERSION, lines))
    except StorageError:
        pass  # a full flash is told of when a game cannot be saved


def read(storage):
    """{word: number} of the file; a damaged one begins anew, since nothing hangs on it."""
    try:
        pairs = [line.split(" ") for line in sealed.unseal(FILE, VERSION, storage.read(FILE) or ())]
        return {word: int(number) for word, number in pairs}
    except (ValueError, StorageError):
        return {}
