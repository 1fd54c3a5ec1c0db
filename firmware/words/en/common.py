"""common: words that many screens say."""

TABLE = {
    "asleep": "Asleep. Press any button to go on.",
    "choose": "Choose",
    "change": "Change",
    "open": "Open",
    "back": "Back",
    "home": "Home",
    "go_on": "Go on",
    "deal": "Deal",
    "menu": "Menu",
    "you": "You",
    "on": "on",
    "off": "off",
    "cannot_save": "This could not be saved: %s. The device may be full.",
    "set_aside": "The file %s cannot be used: %s. It is kept as %s.",
}
