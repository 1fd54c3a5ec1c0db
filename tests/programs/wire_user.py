"""wire_user: a firmware for tests that makes every call of the wire once."""

import wire


def run(root, start, parts):
    print("screen wire")
    print(root.split("/")[-2], start, parts.NAME)
    wire.pin_mode(9, 1, 0)
    wire.pin_write(9, 1)
    wire.pin_irq(15, 3)
    wire.spi_init(1, 4000000)
    wire.spi_write(1, b"\x24")
    wire.spi_write(1, bytearray(15000))
    wire.spi_write(1, memoryview(b"abcdef")[2:4])
    print(wire.now(), wire.advance(3600000000), wire.pin_read(13), wire.adc_read(29))
    for i in range(300):
        wire.pin_write(8, i & 1)
    if parts.NAME and start and start[0] == "fails":
        raise ValueError("the firmware is broken")
    if start and start[0] == "chatters":
        for i in range(20000):
            print("line", i)
    if start and start[0] == "ends":
        return
    wire.reset()
    print("after the reset")
