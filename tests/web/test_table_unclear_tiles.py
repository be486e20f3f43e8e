"""A drawing may leave open who holds a tile: the page asks for it only where points decide."""

from __future__ import annotations

from ..cli.rules_tables import drawing
from .test_table_answer import ask, opened

CLAIMED = drawing(
    "gates: on",
    "turn: green",
    "domes: a9=blue, c4=green",
    rows={9: "O...............", 6: "......m.........", 4: "..O............."},
)
"""Two palaces of one building, of two players: who was first has the orange tile."""


def test_a_drawing_without_its_tiles_can_be_asked() -> None:
    """Whoever asks at the table where a gate may go would be sent back for a tile."""
    found = opened(CLAIMED)
    (orange,) = (each for each in found["view"]["tiles"]["palaces"] if each["name"] == "orange")
    assert (orange["holder"], orange["unclear"]) == (None, True)
    assert not any(each["unclear"] for each in found["view"]["tiles"]["towers"])
    assert [each["total"] for each in found["view"]["players"]] == [1, 1, 0]
    told = ask("why", text=found["start"], moves=[], placement="gate N4")
    assert [each["law"] for each in told["reasons"]] == ["GA5"]


def test_whoever_builds_the_larger_palace_takes_the_tile_from_nobody() -> None:
    """The last player of all would be said to have lost it."""
    found = opened(opened(CLAIMED)["start"], "stable c3")
    assert {"code": "palace-tile", "tile": "orange", "player": "green", "from": None} in (
        found["history"][0]["events"]
    )
    share = ask("share", text=found["start"], moves=["stable c3"])
    assert "orange=green" in share["line"]


def test_texts_and_the_end_need_the_tile() -> None:
    """A position without the tile, or the wrong winner, would be passed on."""
    share = ask("share", text=CLAIMED, moves=[])
    assert "palace_tiles: orange=" in share["refused"]["message"]
    last = CLAIMED.replace("turn: green", "turn: green 1\nhands: blue=-, green=w1, red=-")
    assert (
        "palace_tiles: orange=" in ask("open", text=last, moves=["wall N1"])["refused"]["message"]
    )
    known = last.replace("hands:", "palace_tiles: orange=blue\nhands:")
    assert opened(known, "wall N1")["view"]["winners"] == ["blue"]
