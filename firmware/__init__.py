"""firmware: the device."""

VERSION = "0.1.0"
