"""calls: the bytes of the wire between MicroPython and the virtual handheld. The desk reads this table;
wire.py beside it writes them.

A request is one byte, the call's place in CALLS, and its numbers (little-endian, struct's letters). A "*"
stands for a length of four bytes and so many bytes of data. A call with an answer form gets one number back;
the others get none and may travel together with the next call that does. Nothing is aligned, nothing is
optional."""

CALLS = (
    ("now", "", "q"),
    ("advance", "q", "h"),
    ("pin_mode", "Bbb", ""),
    ("pin_write", "BB", ""),
    ("pin_read", "B", "B"),
    ("pin_irq", "BB", ""),
    ("spi_init", "BI", ""),
    ("spi_write", "B*", ""),
    ("adc_read", "B", "H"),
    ("reset", "", "B"),
    ("dormant", "II", "B"),
)

LONGEST_DATA = 65536
