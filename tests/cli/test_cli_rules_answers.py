"""What the referee says besides yes and no: duties, rules in words, what follows, hints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from .rules_lines import put
from .rules_tables import RECORD, asked, asked_json, drawing
from .wadi_tables import RECORD as WADI

NO_GATES = drawing("gates: off", north="##..............", rows={6: "......m........."})
CLAIMED = (
    drawing(
        "gates: on",
        "domes: a9=blue, c11=green",
        north="###.............",
        rows={11: "..O.............", 9: "O...............", 6: "......m........."},
    )
    .replace("9 . O", "9 # O")
    .replace("10 . .", "10 # .")
    .replace("11 . .", "11 # .")
)
"""Palaces of two players, equally large, both at walls of tower NW: who has the tiles is open."""
SETTING = WADI[: WADI.index("brown: guardian")]


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"game.txt": RECORD, "off.txt": NO_GATES, "wadi.txt": SETTING}
    put(tmp_path, {**texts, "claimed.txt": CLAIMED}, monkeypatch)


def test_in_the_guardian_round_the_referee_says_must(capsys: pytest.CaptureFixture[str]) -> None:
    """A player would pass, because nobody said that the guardian has to be set now."""
    assert "brown to move: must set the guardian (R9)" in asked(capsys, "show", "wadi.txt")
    assert "muss den Wächter setzen (R9)" in asked(capsys, "show", "wadi.txt", "--lang", "de")
    assert asked_json(capsys, "legal", "wadi.txt")["must"] == "R9"
    assert asked_json(capsys, "show", "wadi.txt")["must"] == "R9"
    said = asked(capsys, "check", "wadi.txt", "pass", code=1)
    assert "all players must set their guardians" in " ".join(said.split())
    assert "must" not in asked_json(capsys, "legal", "game.txt")


def test_explain_says_what_a_rule_demands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The number in a refusal would lead nowhere."""
    assert run(["explain", "ga7", "--lang", "de", "--picture", str(tmp_path / "ga7.svg")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("GA7  medina: The Gates of Medina\n  Vor einem neuen Stadttor darf")
    assert "<svg" in (tmp_path / "ga7.svg").read_text(encoding="utf-8")
    assert run(["explain", "R10", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["law"] == "R10" and document["game"] == "wadi"
    assert "A shaduf stands on: …" in document["cases"]
    assert run(["explain", "GA99"]) == 2
    assert "there is no rule 'GA99'" in capsys.readouterr().err
    assert run(["explain", "BO1", "--picture", str(tmp_path / "none.svg")]) == 2
    assert "has no picture" in capsys.readouterr().err
    assert not (tmp_path / "none.svg").exists()


def test_list_laws_lists_the_rules_of_both_games(capsys: pytest.CaptureFixture[str]) -> None:
    """A player could not find the number of the rule that is argued about."""
    assert run(["list", "laws", "--json"]) == 0
    laws = json.loads(capsys.readouterr().out)["laws"]
    assert len(laws) == 72
    assert run(["list", "laws", "wadi", "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 24
    assert "Im Sperrgebiet wird kein Schaduf gebaut." in out
    assert run(["list", "laws", "chess"]) == 2
    assert "chess" in capsys.readouterr().err


def test_a_single_gate_is_marked_with_its_reason(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """In Medina a single placement could not be shown, as an action of Wadi can."""
    shown = asked(capsys, "show", "game.txt", "--laws", "gate N1")
    assert "gate N1 is refused by GA5, GA6, GA8" in shown
    assert "Taken: N1." in shown
    assert asked_json(capsys, "show", "game.txt", "--laws", "wall N16")["laws"] == {"wall N16": []}
    asked(capsys, "show", "game.txt", "--laws", "gate N1", "--out", str(tmp_path / "one.svg"))
    drawn = (tmp_path / "one.svg").read_text(encoding="utf-8")
    assert "A gate never stands next to a tower." in drawn
    assert asked(capsys, "show", "game.txt", "--laws", "gate Q1", code=2, warnings=1) == ""


def test_a_question_about_gates_hints_at_the_switch(capsys: pytest.CaptureFixture[str]) -> None:
    """The player would read that there is no gate in hand, and not that one line is missing."""
    assert asked(capsys, "legal", "off.txt", "--piece", "gate", warnings=1) == ""
    run(["rules", "legal", "off.txt", "--piece", "gate"])
    assert "gates: on" in capsys.readouterr().err
    assert "gates: on" in asked(capsys, "check", "off.txt", "gate N4", code=1)
    asked(capsys, "show", "off.txt", "--laws", "gate", warnings=1)
    asked(capsys, "show", "off.txt", "--laws", "wall")
    asked(capsys, "legal", "game.txt", "--piece", "gate")


def test_who_has_a_tile_matters_only_where_tiles_count(capsys: pytest.CaptureFixture[str]) -> None:
    """A question about a gate would be sent back for tiles that have nothing to do with it."""
    assert asked(capsys, "check", "claimed.txt") == ("possible: no rule forbids this position\n")
    assert asked(capsys, "check", "claimed.txt", "gate N4").startswith("legal")
    assert "gate N4" in asked(capsys, "legal", "claimed.txt")
    shown = asked(capsys, "show", "claimed.txt", "--laws", "gate")
    assert "Tiles of an unknown player: NW orange" in shown
    assert "NW orange" in asked(capsys, "show", "claimed.txt")
    assert "NW orange" in asked(capsys, "try", "claimed.txt", "gate N4")
    asked(capsys, "perft", "claimed.txt", "--depth", "1")
    for words in (["score"], ["show", "--as", "line"], ["show", "--laws", "gate", "--json"]):
        asked(capsys, words[0], "claimed.txt", *words[1:], code=1, warnings=1)


def test_the_end_of_a_game_needs_all_tiles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Points without a tile of 4 would be shown, and the wrong winner with them."""
    hands = "gates: on\nturn: green 1\nhands: blue=-, green=w1, red=-"
    text = CLAIMED.replace("gates: on", hands)
    (tmp_path / "last.txt").write_text(text, encoding="utf-8")
    (tmp_path / "over.txt").write_text(text.replace("green 1", "-").replace("w1", "-"), "utf-8")
    for words in (["try", "last.txt", "wall N4"], ["show", "over.txt", "--out", "over.svg"]):
        assert asked(capsys, *words, code=1, warnings=1) == ""
    known = "turn: green 1\ntower_tiles: NW=blue\npalace_tiles: orange=green"
    (tmp_path / "last.txt").write_text(text.replace("turn: green 1", known), encoding="utf-8")
    assert "The game is over" in asked(capsys, "try", "last.txt", "wall N4")


def test_replay_says_what_follows(capsys: pytest.CaptureFixture[str]) -> None:
    """The group would miss a tile, or the flow, while following its own record."""
    told = asked(capsys, "replay", "game.txt")
    assert "- green takes the gate beside the board (GA3)" in told
    assert "GA3" not in asked(capsys, "replay", "game.txt", "--no-events")
    lines = asked(capsys, "replay", "game.txt", "--events", "--json").splitlines()
    events = [each for line in lines[:-1] for each in json.loads(line)["events"]]
    assert {each["kind"] for each in events} >= {"spare-gate", "palace-tile"}
    assert "Zwischenrunde beginnt" in asked(capsys, "replay", "wadi.txt", "--lang", "de")
