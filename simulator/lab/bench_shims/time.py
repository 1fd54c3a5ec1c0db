"""time: a clock for the bench that moves only when somebody waits; real time is measured with `utime`."""

now_us = 0
PERIOD = 1 << 30


def pass_us(us):
    global now_us
    now_us += us


def sleep_us(us):
    pass_us(us)


def sleep_ms(ms):
    pass_us(ms * 1000)


def sleep(seconds):
    pass_us(int(seconds * 1_000_000))


def ticks_us():
    return now_us & PERIOD - 1


def ticks_ms():
    return now_us // 1000 & PERIOD - 1


def ticks_add(ticks, delta):
    return ticks + delta & PERIOD - 1


def ticks_diff(later, earlier):
    return (later - earlier + PERIOD // 2 & PERIOD - 1) - PERIOD // 2
