"""memory: words about the device's memory that are said once, if ever."""

TABLE = (
    """
formatted: The device's memory was formatted since it was used last: saved games and statistics are gone. \
A backup can be put back by cable.
deep_failed: The device did not wake from its deep rest, so that is off now. It can be switched on again in \
the settings.
""",
)
