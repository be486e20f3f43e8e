"""The German titles of the sets, editions and printers that come with the program."""

from __future__ import annotations

from collections.abc import Mapping

TEMPLATE_WORDS: Mapping[str, str] = {
    "Medina, first edition (2001)": "Medina, erste Ausgabe (2001)",
    "Medina, second edition (2014)": "Medina, zweite Ausgabe (2014)",
    "Any printer with a 0.4 mm nozzle": "Jeder Drucker mit einer Düse von 0,4 mm",
    "Bambu Lab P1 and X1": "Bambu Lab P1 und X1",
    "Creality Ender-3, 0.6 mm nozzle": "Creality Ender-3, Düse 0,6 mm",
    "Original Prusa MK4, 0.25 mm nozzle": "Original Prusa MK4, Düse 0,25 mm",
    "The gates of The Gates of Medina: one of each style, of which the game needs four": (
        "Die Tore aus Die Tore von Medina: eines in jedem Stil; das Spiel braucht vier"
    ),
    "A ladder of gates: measure them to calibrate your printer": (
        "Eine Reihe von Toren zum Messen: Sie zeigt, wie dein Drucker abweicht"
    ),
    "The guardians of Wadi, one per player": "Die Wächter von Wadi, einer je Spieler",
    "Wall outline chips: find your wall's length without a ruler": (
        "Plättchen mit Mauerumriss: die Länge deiner Mauern ohne Lineal"
    ),
    "Medina, first edition (2001): all pieces": "Medina, erste Ausgabe (2001): alle Teile",
    "Medina, second edition (2014): all pieces": "Medina, zweite Ausgabe (2014): alle Teile",
    "Wadi with The Guardians: all pieces": "Wadi mit den Wächtern: alle Teile",
}
"""English to German."""

_SAME = ("Wadi",)  # the same in German
_MEASURED = ", measured"  # as in the titles of editions and printers of one's own


def german_title(title: str) -> str:
    """The German title of a template; what somebody named stays as it is."""
    known = title.removesuffix(_MEASURED)
    german = known if known in _SAME else TEMPLATE_WORDS.get(known)
    if known == title or german is None:
        return german or title
    return f"{german}, gemessen"
