"""names: gives what is ours short names, the same in all modules, before they are compiled.

MicroPython keeps each name for ever, in a table that doubles when it is full. What is called what is nobody
else's business than ours, so a function of one module, an attribute of a class and an argument elsewhere can
all be `a`, as long as no two of them stand in one module or in one class: some hundred names less, and a
twentieth of the heap. Names that the interpreter knows too, and those that a text asks for, stay as they are.
Every line stays where it is, so that a traceback tells module and line as before.

What a name became once it stays, as long as nothing that it stands with now is called so: else one line more
would give hundreds of names another one, and an update would send half of all modules. Where two can no
longer be called alike, the one that fewer modules know gives way. `short.txt` keeps what they became;
`python -m firmware.usb.build` brings it up to date, which is done for each version that is given out.
"""

import builtins
import io
import keyword
import re
import tokenize
from array import array
from collections import Counter, defaultdict
from itertools import count, product
from string import ascii_letters

from firmware.usb.constants import found, private, put_in
from firmware.usb.scopes import Scopes, theirs_in, with_own_names

ENTRY = ("run", "power_on")  # what the boot files call
# attributes and arguments of the interpreter's own modules that CPython lacks
DEVICE = """
    Pin SPI SoftSPI ADC WDT RTC Timer Signal UART I2C PWM value init deinit on off high low toggle irq
    mode pull IN OUT OPEN_DRAIN PULL_UP PULL_DOWN IRQ_FALLING IRQ_RISING handler trigger hard baudrate
    polarity phase bits firstbit MSB LSB sck mosi miso read write readinto write_readinto readline
    read_u16 read_uv lightsleep deepsleep idle reset soft_reset reset_cause PWRON_RESET WDT_RESET freq
    unique_id disable_irq enable_irq bootloader mem8 mem16 mem32 feed timeout datetime wake framebuf
    FrameBuffer MONO_HLSB MONO_HMSB MONO_VLSB GS2_HMSB GS4_HMSB GS8 RGB565 fill pixel hline vline line
    rect fill_rect ellipse poly text scroll blit sleep_ms sleep_us ticks_ms ticks_us ticks_cpu ticks_add
    ticks_diff const opt_level alloc_emergency_exception_buf mem_info qstr_info stack_use heap_lock
    heap_unlock schedule kbd_intr native viper asm_thumb mem_free mem_alloc threshold print_exception
    ilistdir statvfs urandom sync mount umount VfsFat VfsLfs1 VfsLfs2 readblocks writeblocks ioctl usbd
    rp2 Flash vfs uos utime ubinascii ujson ustruct key reverse end sep file default args errno
"""


def shortened(texts, kept=()):
    """{path: text of a module} with short names, from the same of all modules that run together. Names in
    `kept` are for others to ask for."""
    return renamed(texts, plan(texts, kept))


def plan(texts, kept=(), before=None):
    """What becomes of the names in `texts`, as plain data for `renamed`; `before`: {name: what it was}, which
    it is again where it can be."""
    kept = {*ENTRY, *kept}
    values = found(texts, kept)
    scopes = Scopes({path: put_in(path, texts[path], values) for path in texts})
    folded = {private(name) for names in values.values() for name in names}
    known = {name for name in scopes.names if name[:2] == "__"}  # such as __call__, to every interpreter
    fixed = scopes.fixed | folded | known | _interpreters() | kept
    return {"short": _coloured(scopes, scopes.given - fixed, before or {}), "constants": values}


def renamed(texts, planned):
    """The texts of the modules with the names of a plan."""
    return {path: _renamed(path, texts[path], **planned) for path in texts}


def program_renamed(text, planned):
    """The text of a program that uses the modules: what is theirs gets the name of the plan, what is its own
    keeps its name. Raises ValueError where two of its attributes would become one."""
    text = put_in("", text, planned["constants"])
    short = planned["short"]
    for scope in Scopes({"": text}).of_classes():
        names = [name for name in scope if name[0] != "_"]
        if len({short.get(name, name) for name in names}) < len(names):
            raise ValueError("attributes of a program become one: %s" % sorted(names))
    text = with_own_names(text)
    return _renamed("", text, **planned, at=theirs_in(text))


def _coloured(scopes, names, before):
    """{name: short name}: different ones for names that stand together in a scope."""
    around = defaultdict(list)  # name: scopes with it
    taken = [set() for _ in scopes.together]  # for each scope the short names given in it
    for number, scope in enumerate(scopes.together):
        for name in scope:
            around[name].append(number)
    pool = [short for short, _ in zip(_all_short(scopes.names), range(len(names)))]
    short, alone = {}, set()

    def give(name, wanted):
        """The first of those wanted that nothing around is called, if there is one."""
        used = set().union(*[taken[number] for number in around[name]]) | alone
        if name in scopes.alone:
            used |= set(short.values())
        found = next((letters for letters in wanted if letters not in used), None)
        if found is None:
            return
        short[name] = found
        if name in scopes.alone:
            alone.add(found)
        for number in around[name]:
            taken[number].add(found)

    order = sorted(names, key=lambda name: (name not in scopes.alone, -len(around[name]), name))
    kept = {name: before[name] for name in names if before.get(name) in pool}
    shared = Counter(kept.values())
    for name in sorted(kept, key=lambda name: (-scopes.mentions[name], name)):
        # one that has to be alone now does not drive out all that were called like it
        if not (name in scopes.alone and shared[kept[name]] > 1):
            give(name, [kept[name]])
    for name in order:
        if name not in short:
            give(name, pool)
    return short


def _all_short(used):
    for length in count(1):
        for letters in product(ascii_letters, repeat=length):
            word = "".join(letters)
            if word not in used and not keyword.iskeyword(word):
                yield word


def _interpreters():
    """The names that belong to the interpreter: of its own types and modules."""
    found = set(DEVICE.split()) | set(dir(builtins)) | set(keyword.kwlist)
    types = (str, bytes, bytearray, memoryview, list, dict, set, tuple, int, float, array, OSError)
    for owner in (*types, io.FileIO, io.TextIOWrapper, io.StringIO, type(_ for _ in ())):
        found.update(dir(owner))
    for module in (
        "os",
        "sys",
        "time",
        "json",
        "gc",
        "math",
        "struct",
        "binascii",
        "array",
        "collections",
        "io",
    ):
        found.add(module)
        found.update(dir(__import__(module)))
    return found


def _renamed(path, text, short, constants, at=None):
    """`at`: the only places where a name is one of the plan's, {(row, column)}."""
    text = put_in(path, text, constants)
    spots = Scopes({path: text}).spots
    given = set(short.values())
    lines = text.split("\n")
    for token in reversed(list(tokenize.generate_tokens(io.StringIO(text).readline))):
        (row, start), (_, end) = token.start, token.end
        word = token.string
        if token.type == tokenize.NAME and word in short and (at is None or (row, start) in at):
            new = short[word]
        elif token.type == tokenize.NAME and word in given and token.line[:start][-1:] != ".":
            new = word + "_"  # a program calls something of its own like that
        elif token.type == tokenize.STRING and (row, start) in spots:
            new = '"%s"' % " ".join([short.get(name, name) for name in re.findall(r"\w+", word)])
        else:
            continue
        line = lines[row - 1]
        lines[row - 1] = line[:start] + new + line[end:]
    return "\n".join(lines)
