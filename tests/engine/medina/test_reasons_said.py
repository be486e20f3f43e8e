"""What a refusal says: the cause that it has here, and what the named places have to do with it."""

from __future__ import annotations

import pytest

from gatesmith.catalog.medina import medina_edition
from gatesmith.core.errors import IllegalError
from gatesmith.engine.medina.referee.refusals import refusals
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.engine.medina.text.position_drawing import read_drawing
from gatesmith.engine.medina.text.record import final, read_record

BEGIN = "game: medina\nedition: medina-2001\nplayers: blue green red\ngates: on\nstart: {}\n\n"
OWNED = "blue: building grey c3; building grey c4\ngreen: dome c3; wall N1\n"
OPEN = "blue: building grey c5; building grey b5\n"
WALLED = (
    "blue: wall W1; wall W2\ngreen: wall W3; wall W4\nred: wall W5; wall W6\n"
    "blue: wall W7; wall W8\ngreen: wall W9; wall W10\n"
)
LED_PAST = "blue: wall N1; gate N2\ngreen: wall S1; gate S2\nred: merchant b11; merchant c11\n"
LED_BY = (
    "blue: wall N1; gate N2\ngreen: wall S1; gate S2\nred: merchant b11; wall E1\n"
    "blue: merchant b1 via N2; wall E2\n"
)
LED_TO = "blue: wall N1; gate N2\ngreen: wall S1; gate S2\nred: merchant b11; wall N16\n"
CORNERED = "blue: wall N1; gate N2\ngreen: wall W11; gate W10\nred: merchant b11; wall S1\n"
SHUT = (
    "blue: merchant b1; merchant a1\ngreen: building grey c2; building grey c3\n"
    "red: building grey b3; wall N1\n"
)

SAID = [
    # Start, turns, placement, law, the end of the English and of the German sentence.
    ("f6", OWNED, "dome c4", "DO1", "Its dome is on: c3.", "Sein Dach liegt auf: c3."),
    ("f6", OWNED, "dome j9", "DO1", "No building stands on: j9.", "Kein Gebäude steht auf: j9."),
    ("f6", OWNED, "dome q1", "DO1", "has no such place.", "auf dem Spielplan nicht."),
    ("f6", OWNED, "neutral-dome c4", "DO4", "Its dome is on: c3.", "Sein Dach liegt auf: c3."),
    ("f6", OWNED, "stable c4", "ST1", "Taken: c4.", "Besetzt: c4."),
    ("f6", OWNED, "stable j9", "ST1", "edge with: j9.", "Kante an Kante mit: j9."),
    ("f6", OWNED, "building grey f6", "BU1", "Taken: f6.", "Besetzt: f6."),
    ("f6", OWNED, "building grey q1", "BU1", "no such place.", "dem Spielplan nicht."),
    ("f6", OPEN, "building black d5", "BU4", "shares an edge with the cell: c5.", "dem Feld: c5."),
    ("f6", OPEN, "building black d6", "BU4", "a corner of the cell: c5.", "Feld über Eck: c5."),
    ("f6", OPEN, "building black c6", "BU4", "corners: b5, c5.", "Kanten und über Eck: b5, c5."),
    ("f6", OWNED, "wall N1", "WA1", "Taken: N1.", "Besetzt: N1."),
    (
        "f6",
        OWNED,
        "wall N5",
        "WA1",
        "side, the next wall goes on: N2, N16.",
        "weiter bei: N2, N16.",
    ),
    ("f6", WALLED, "wall W11", "WA2", "gap lies between: W10, NW.", "zwischen: W10, NW."),
    ("f6", OWNED, "gate N1", "GA5", "Taken: N1.", "Besetzt: N1."),
    ("f6", OWNED, "gate N5", "GA5", "a wall on this side: N2.", "dieser Seite: N2."),
    ("f6", OWNED, "gate S5", "GA5", "has such a slot.", "gibt es keinen solchen Platz."),
    ("f6", OWNED, "merchant c3", "ME1", "Taken: c3.", "Besetzt: c3."),
    ("f6", OWNED, "merchant j9", "ME1", "The alley ends on: f6.", "endet auf: f6."),
    ("f6", OWNED, "merchant j9", "ME3", "continue at: f5, e6, g6, f7.", "auf: f5, e6, g6, f7."),
    ("b2", SHUT, "merchant c3", "ME3", "cell is not empty: c3.", "Feld ist nicht leer: c3."),
    ("b10", LED_TO, "merchant b1 via N3", "GA13", "No gate stands on: N3.", "steht auf: N3."),
    ("b10", LED_TO, "merchant b1 via S2", "GA13", "ends on: b10, b11.", "endet auf: b10, b11."),
    ("b10", LED_TO, "merchant c1 via N2", "GA13", "stands in front of: c1.", "steht vor: c1."),
    ("b10", LED_TO, "merchant b11 via N2", "GA13", "Taken: b11.", "Besetzt: b11."),
    ("b10", LED_TO, "merchant b1 via N17", "GA13", "no such place.", "dem Spielplan nicht."),
    ("b10", CORNERED, "merchant a10 via N2", "GA13", "stands beside: a10.", "steht neben: a10."),
    ("b10", LED_PAST, "merchant b1 via N2", "GA14", "continued from: b11.", "weiter von: b11."),
    ("b10", LED_BY, "merchant b1 via N2", "GA14", "continued from: b11.", "weiter von: b11."),
    (
        "b10",
        OWNED,
        "neutral-dome c4",
        "TU1",
        "The player has no such piece left.",
        "nicht mehr im Vorrat.",
    ),
]


@pytest.mark.parametrize("row", SAID, ids=lambda row: f"{row[3]} {row[2]}")
def test_a_refusal_says_its_cause(row: tuple[str, str, str, str, str, str]) -> None:
    """A place would be named without a word on whether the piece should go there or cannot."""
    start, turns, text, law, english, german = row
    position = final(read_record(BEGIN.format(start) + turns, medina_edition))
    found = refusals(position, read_placement(position.rules, text))
    (refusal,) = (each for each in found if each.law == law)
    assert refusal.sentence().endswith(english), refusal.sentence()
    assert refusal.sentence("de").endswith(german), refusal.sentence("de")


def test_a_building_between_two_palaces_of_its_colour_would_join_them() -> None:
    """The player would read that a palace is too close, although the building may extend it."""
    rows = {2: "m" + "." * 15, 1: "G.G" + "." * 13}
    grid = [f"{row} . {rows.get(row, '.' * 16)} ." for row in range(11, 0, -1)]
    edge = f"* {'.' * 16} *"
    head = ["edition: medina-2001", "players: blue green red", ""]
    position = read_drawing("\n".join([*head, edge, *grid, edge, ""]), medina_edition)
    (refusal,) = refusals(position, read_placement(position.rules, "building grey b1"))
    assert refusal.law == "BU4"
    assert refusal.sentence().endswith("The building would join two palaces: a1, c1.")
    assert refusal.sentence("de").endswith("Das Gebäude würde zwei Paläste verbinden: a1, c1.")


def test_with_the_switch_merchants_beside_the_cell_are_named() -> None:
    """The cell would be called taken where merchants beside it are the cause."""
    begin = BEGIN.format("b2").replace("start: b2\n", "start: b2\nnew_alley: apart\n")
    position = final(read_record(begin + SHUT, medina_edition))
    (refusal,) = refusals(position, read_placement(position.rules, "merchant a2"))
    assert refusal.sentence().endswith("Merchants stand beside the cell: a1, b2.")
    assert refusal.sentence("de").endswith("Neben dem Feld stehen Händler: a1, b2.")


@pytest.mark.parametrize(
    ("turns", "english", "german"),
    [
        ("green: wall N1\n", "It is another player's turn.", "Ein anderer Spieler ist am Zug."),
        (
            "blue: wall N1\ngreen: wall N2\n",
            "can be placed in this turn.",
            "noch ein Bauteil eingesetzt werden.",
        ),
        ("blue: wall N1; wall N2; wall N3\n", "turn was already over.", "Zug war schon zu Ende."),
        (
            "blue: neutral-dome c3\n",
            "The player has no such piece left.",
            "Ein solches Bauteil ist nicht mehr im Vorrat.",
        ),
        (
            "green: neutral-dome c3\n",
            "and the player has no such piece left.",
            "ein solches Bauteil ist nicht mehr im Vorrat.",
        ),
    ],
)
def test_a_turn_that_is_wrong_says_why(turns: str, english: str, german: str) -> None:
    """One sentence would stand for another player's turn, an empty hand and a missing half."""
    with pytest.raises(IllegalError) as caught:
        final(read_record(BEGIN.format("f6") + turns, medina_edition))
    refusal = next(each for each in caught.value.refusals if each.law == "TU1")
    assert refusal.sentence().endswith(english)
    assert refusal.sentence("de").endswith(german)


@pytest.mark.parametrize(
    ("start", "english", "german"),
    [
        ("a1", "This one stands on: a1.", "Er steht auf: a1."),
        ("q1", "The board has no such place.", "Diesen Platz gibt es auf dem Spielplan nicht."),
    ],
)
def test_a_start_that_is_wrong_is_reported_in_both_languages(
    start: str, english: str, german: str
) -> None:
    """The start of a record would be refused in English alone."""
    with pytest.raises(IllegalError) as caught:
        final(read_record(BEGIN.format(start), medina_edition))
    (refusal,) = caught.value.refusals
    assert refusal.sentence().endswith(english)
    assert refusal.sentence("de").endswith(german)
    assert "stands" not in str(caught.value)
