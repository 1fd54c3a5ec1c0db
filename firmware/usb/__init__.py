"""usb: the desk's end of the cable. Nothing in here goes on the device."""
