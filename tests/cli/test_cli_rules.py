"""What the rules' commands answer: placements, refusals, impossible positions, points, pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from .rules_lines import put
from .rules_tables import LINE, RECORD, asked, asked_json, drawing

ODD = drawing("gates: on", north="...=............", rows={6: "........m......."})
"""A gate with no wall beside it (GA5)."""


@pytest.fixture(autouse=True)
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    put(tmp_path, {"game.txt": RECORD, "odd.txt": ODD}, monkeypatch)
    return tmp_path / "game.txt"


def test_a_legal_placement(capsys: pytest.CaptureFixture[str]) -> None:
    """A user who asks about a placement that is allowed would read no, or get exit code 1."""
    assert asked(capsys, "check", "game.txt", "wall N16") == "legal  wall N16  (blue)\n"
    assert asked_json(capsys, "check", "game.txt", "wall", "N16") == {
        "placement": "wall N16",
        "player": "blue",
        "legal": True,
        "refusals": [],
        "possible": True,
        "problems": [],
    }


def test_a_refused_placement_names_every_law(capsys: pytest.CaptureFixture[str]) -> None:
    """A dispute would be settled by one law where two forbid the gate, or without its place."""
    output = asked(capsys, "check", "game.txt", "gate N1", code=1)
    assert output.splitlines()[0] == "illegal  gate N1  (blue)"
    found = asked_json(capsys, "check", "game.txt", "gate N1", code=1)
    assert found["legal"] is False
    refusals = found["refusals"]
    assert isinstance(refusals, list)
    # N1 has a wall already (GA5), is next to the tower (GA6), and N2 is the gate of its side (GA8).
    laws = {each["law"]: each for each in refusals if isinstance(each, dict)}
    assert list(laws) == ["GA5", "GA6", "GA8"]
    assert (laws["GA6"]["places"], laws["GA8"]["places"]) == (["NW"], ["N2"])
    for law, each in laws.items():
        assert f"rule {law}" in output
        assert str(each["sentence"]).split(".")[0][:30] in output


def test_german_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    """The table plays by German rules and would be answered in English, or half of it."""
    output = asked(capsys, "check", "game.txt", "gate N1", "--lang", "de", code=1)
    assert output.startswith("verboten  Stadttor N1  (blau)\n  Regel GA5  ")
    assert "law" not in output
    assert "Gebäude" in asked(capsys, "score", "game.txt", "--lang", "de")
    assert "ist am Zug" in asked(capsys, "show", "game.txt", "--lang", "de")


def test_the_player_can_be_another_one(capsys: pytest.CaptureFixture[str]) -> None:
    """A player who asks out of turn would be judged as the player to move."""
    found = asked_json(capsys, "check", "game.txt", "wall N16", "--player", "red", code=1)
    assert found["player"] == "red"
    assert found["refusals"] == [
        {
            "law": "TU1",
            "sentence": "On their turn, players place their own pieces, and only those they "
            "still hold. It is another player's turn.",
            "places": [],
        }
    ]


def test_an_impossible_position_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    """A table that was set up wrongly would be taken for one that came up in a game."""
    assert asked(capsys, "check", "odd.txt", code=1).startswith("impossible\n  rule GA5  ")
    found = asked_json(capsys, "check", "odd.txt", code=1)
    problems = found["problems"]
    assert isinstance(problems, list) and isinstance(problems[0], dict)
    assert found == {"possible": False, "problems": problems}
    assert (problems[0]["code"], problems[0]["law"], problems[0]["places"]) == (
        "gate-alone",
        "GA5",
        ["N4"],
    )
    assert asked_json(capsys, "check", "game.txt") == {"possible": True, "problems": []}


def test_an_impossible_position_is_a_warning_elsewhere(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An answer about a mistyped table would look as sound as any, or not come at all."""
    assert asked(capsys, "check", "odd.txt", "wall N1", warnings=1).startswith("legal")
    assert asked(capsys, "show", "odd.txt", warnings=1).count("[=]") == 2  # drawn and in the key
    assert asked(capsys, "check", "odd.txt", "wall N1", "--quiet") == ""
    # N4 has the gate of its side and no wall: no other gate stands on N, and none elsewhere can.
    assert asked(capsys, "legal", "odd.txt", "--piece", "gate", warnings=1) == ""
    assert asked(capsys, "score", "odd.txt", warnings=1).startswith("     ")
    assert asked(capsys, "perft", "odd.txt", "--depth", "1", warnings=1).strip().isdecimal()


@pytest.mark.parametrize("words", ["legal", "score", "perft --depth 1"])
def test_a_warning_leaves_the_document_alone(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program would read the warning for an answer, or nobody would see it."""
    command, *options = words.split()
    assert "warn" not in str(asked_json(capsys, command, "odd.txt", *options, warnings=1))
    assert run(["rules", command, "odd.txt", *options]) == 0
    assert capsys.readouterr().err.startswith("warning: rule GA5: ")


def test_the_list_of_legal_placements(capsys: pytest.CaptureFixture[str]) -> None:
    """A program would get placements of other pieces, or unsorted ones."""
    # The gate on N2 has its side; no other wall stands.
    assert asked(capsys, "legal", "game.txt", "--piece", "gate") == ""
    # N1 ends at its gate; every other arm has not begun.
    walls = ["wall E1", "wall E11", "wall N16", "wall S1", "wall S16", "wall W1", "wall W11"]
    found = asked_json(capsys, "legal", "game.txt", "--piece", "wall")
    assert found == {"player": "blue", "left": 2, "count": 7, "legal": walls}
    assert asked(capsys, "legal", "game.txt", "--piece", "wall").splitlines() == walls
    every = asked(capsys, "legal", "game.txt").splitlines()
    assert every == sorted(every)
    assert set(walls) < set(every)
    # The alley's ends are f6 and f7: beside each are three cells, and no other end is there.
    merchants = ["e6", "e7", "f5", "f8", "g6", "g7"]
    assert [text[9:] for text in every if text.startswith("merchant")] == merchants


def test_the_score_by_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    """Points would be counted for the wrong player, or a part would be missing from the sum."""
    found = asked_json(capsys, "score", "game.txt")
    # Two buildings and the tile of orange, worth 4; d11 stands at no wall, but before N4.
    parts = {"buildings": 2, "stables": 0, "walls": 0, "merchants": 0, "tower_tiles": 0}
    nothing = {**dict.fromkeys(parts, 0), "palace_tiles": 0, "total": 0}
    assert found == {
        "over": False,
        "scores": {
            "blue": nothing,
            "green": nothing,
            "red": {**parts, "palace_tiles": 4, "total": 6},
        },
        "winners": ["red"],
    }
    assert asked(capsys, "score", "game.txt").splitlines()[-1] == "ahead: red"


def test_a_drawn_board_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Lines would wrap in 80 columns, or colours be written into a pipe."""
    for language in ("en", "de"):
        output = asked(capsys, "show", "game.txt", "--laws", "gate", "--lang", language)
        assert max(map(len, output.splitlines())) <= 80
        assert "\x1b" not in output
        assert "x1 GA5" in output


def test_a_position_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """A program would have to read the line to know who is to move and who holds what."""
    found = asked_json(capsys, "show", "game.txt", "--laws", "gate")
    assert (found["position"], found["player"], found["left"]) == (LINE, "blue", 2)
    hands = found["hands"]
    assert isinstance(hands, dict)
    assert hands["green"] == {
        **{f"building {name}": 6 for name in ("grey", "black", "brown")},
        **{"building orange": 5, "dome": 4, "stable": 4, "merchant": 8, "wall": 10, "gate": 1},
    }
    assert found["palace_tiles"] == {"grey": None, "black": None, "brown": None, "orange": "red"}
    laws = found["laws"]
    assert isinstance(laws, dict)
    assert (laws["gate N16"], laws["gate S5"]) == (["GA5", "GA6", "GA8"], ["GA5"])


@pytest.mark.parametrize(("name", "start"), [("b.svg", b"<svg "), ("b.PNG", b"\x89PNG\r\n")])
def test_pictures(
    name: str, start: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture would not be written, or contain something other than its name says."""
    output = asked(capsys, "show", "game.txt", "--out", name, "--laws", "building orange")
    assert output == f"written: {name}\n"
    assert (tmp_path / name).read_bytes().startswith(start)
    assert asked_json(capsys, "show", "game.txt", "--out", name)["written"] == name


def test_a_colour_without_quotation_marks(capsys: pytest.CaptureFixture[str]) -> None:
    """``check`` would take a placement without them, and ``show`` and ``legal`` no piece."""
    for command, option in (("show", "--laws"), ("legal", "--piece")):
        output = asked(capsys, command, "game.txt", option, "building", "orange")
        assert output == asked(capsys, command, "game.txt", option, "building orange")


def test_a_file_whose_name_begins_like_a_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is there would be called a line that lacks its fields."""
    record.rename(record.with_name("medina of monday.txt"))
    assert asked(capsys, "show", "medina of monday.txt", "--as", "line") == f"{LINE}\n"


def test_colours_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board would be grey on a terminal that has colours, or its signs differ there."""
    plain = asked(capsys, "show", "game.txt", "--laws", "gate")
    monkeypatch.setattr("gatesmith.cli._terminal.coloured", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    styled = asked(capsys, "show", "game.txt", "--laws", "gate")
    assert "\x1b[" in styled
    assert re.sub(r"\x1b\[[0-9;]*m", "", styled) == plain


def test_the_leaflet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The leaflet would be written in one language alone, or in another than was asked for."""
    asked(capsys, "leaflet", "--out", "one", "--lang", "de", "--quiet")
    pages = sorted(path.name for path in (tmp_path / "one").glob("*.pdf"))
    assert pages == ["medina-leaflet.de.pdf"]
    assert asked(capsys, "leaflet", "--out", "both").count("written: ") == 2
    found = asked_json(capsys, "leaflet", "--out", "both")["written"]
    assert isinstance(found, list)
    files = [path for path in (tmp_path / "both").rglob("*") if path.is_file()]
    assert sorted(map(str, found)) == sorted(str(path.relative_to(tmp_path)) for path in files)
    pages = sorted(path.name for path in (tmp_path / "both").glob("*.pdf"))
    assert pages == ["medina-leaflet.de.pdf", "medina-leaflet.pdf"]
