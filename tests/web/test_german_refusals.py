"""Settings that are refused in German."""

from __future__ import annotations

import pytest

from gatesmith.web.german_refusals import german_refusal
from gatesmith.web.protocol import answer

from .test_protocol import NoWorkshop

GATES = {
    ("row", "8xq"): "Reihe: 'q' ist keine Zahl",
    ("row", "240"): (
        "Reihe: 240 ergibt je 240 mm; Mauerlänge: 240 mm liegt über dem größten Wert 120 mm; "
        "möglich: 12 bis 120 mm; wenn das eine Reihe ist, schreibe die Anzahl dazu, wie in 8x240"
    ),
    ("row", "8x9999"): (
        "Reihe: 8x9999 ergibt je 1249,875 mm; Mauerlänge: 1249,875 mm liegt über dem größten Wert "
        "120 mm; möglich: 12 bis 120 mm"
    ),
    ("wall-length", "5,5"): (
        "Mauerlänge: '5,5' ist keine Zahl; schreibe einen Punkt statt des Kommas"
    ),
    ("wall-depth", "2"): (
        "Mauertiefe: 2 mm liegt unter dem kleinsten Wert 4 mm; möglich: 4 bis 60 mm"
    ),
    ("style", "gothic"): "Stil: 'gothic' gibt es nicht; bekannt sind: battlement, plain, ",
    ("height", "90"): (
        "Höhe: 90 mm sind mehr als das 1,5-fache der Mauer von 20 mm; nimm höchstens 30 mm"
    ),
    ("mark", "x" * 13): f"Inschrift: '{'x' * 13}' hat 13 Zeichen, mehr als 12",
    ("bogus", "1"): "'bogus' gibt es bei gate nicht; siehe gatesmith list parameters gate",
}


@pytest.mark.parametrize("setting", GATES)
def test_a_gate_is_refused_in_german(setting: tuple[str, str]) -> None:
    """The page would ask in German and refuse in English."""
    name, text = setting
    question = {"ask": "plan", "piece": "gate", "settings": {name: text}}
    german = answer({**question, "language": "de"}, NoWorkshop()).document["refused"]
    assert isinstance(german, dict)
    assert str(german["message"]).startswith(GATES[setting])
    assert german["language"] == "de"
    english = answer(question, NoWorkshop()).document["refused"]
    assert isinstance(english, dict)
    assert "language" not in english
    assert english["parameters"] == german["parameters"]


def test_a_piece_of_an_extension_says_what_is_possible() -> None:
    """A refusal of a piece that nobody translated would say nothing in German."""
    thin = "ring: 0.2 mm is thin; use at least 0.4 mm"
    assert german_refusal(thin) == "ring: 0,2 mm passen hier nicht; nimm mindestens 0,4 mm"
    assert german_refusal("the printer is on fire") is None
