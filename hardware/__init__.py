"""hardware: everything to build the reference handheld. Nobody has built one yet."""
