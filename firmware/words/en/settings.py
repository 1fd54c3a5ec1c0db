"""settings: words of the settings, each with its values and what it does."""

TABLE = (
    """
title: Settings
version: Version %s
cleanup: Clean the screen
cleanup.unit: after %d changes
cleanup.0: never
cleanup.explain: Quick changes leave a faint shadow. When a place has changed so often, the whole screen is \
drawn anew, which takes a blink.
sleep: Sleep
sleep.unit: after %d minutes
sleep.1: after a minute
sleep.0: never
sleep.explain: After so long without a press the device sleeps. The picture stays, any button wakes it.
""",
    """
left_handed: Stock and waste
left_handed.false: on the left
left_handed.true: on the right
left_handed.explain: On the right, the left hand does not cover them.
hold: A held button counts
hold.400: soon
hold.600: after a moment
hold.900: late
hold.unit: after %d ms
hold.explain: How long a button must be down to count as held. All that is done by holding is in the menu too.
""",
    """
show_turns: The others at Golf
show_turns.together: play all at once
show_turns.one_by_one: play one by one
show_turns.explain: See the others’ turns in one picture, or each in its own.
deep: Deep rest
deep.false: off
deep.true: between presses
deep.explain: Saves battery: all clocks stop while you think, so it never sleeps. Not tried on a real device.
clean: Clean the screen now
clean.explain: Draws the whole screen anew and takes all shadows away.
""",
)
