"""safe: the words of the screen after failed starts."""

TABLE = (
    """
title: Safe start
why: The device has failed to start twice in a row. Your saved games are all there. What now?
resume: Open the game again
home: Home
aside: Put the open game aside
console: Nothing: leave it to the cable
""",
    """
about_resume: Try once more. If it fails again, this page comes back.
about_home: Start without the game that was open. It stays saved.
about_aside: Its save is kept under another name, and fairway backup still finds it.
about_console: The game stops and the USB console is free. Switch off and on to start again.
left: Stopped. Connect the device to a computer: fairway doctor tells what is wrong. Switch it off and on \
to start again.
""",
)
