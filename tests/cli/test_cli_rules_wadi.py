"""What the rules' commands answer about Wadi: actions, refusals, zones, closed areas, pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.cli._run import run

from .rules_lines import put
from .rules_tables import asked, asked_json
from .wadi_tables import LEGAL, LINE, MAP, ODD, RECORD


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, {"game.txt": RECORD, "odd.txt": ODD, "map.txt": MAP}, monkeypatch)


def test_a_legal_action(capsys: pytest.CaptureFixture[str]) -> None:
    """A user who asks about an action that is allowed would read no, or get exit code 1."""
    assert asked(capsys, "check", "game.txt", "pump c2 d2") == "legal  pump c2 d2  (yellow)\n"
    assert asked_json(capsys, "check", "game.txt", "pump", "c2", "d2") == {
        "placement": "pump c2 d2",
        "player": "yellow",
        "legal": True,
        "refusals": [],
        "possible": True,
        "problems": [],
    }


def test_a_refused_action_names_every_law(capsys: pytest.CaptureFixture[str]) -> None:
    """A dispute would be settled by one law where two forbid it, or without its tiles."""
    found = asked_json(capsys, "check", "game.txt", "build e2", code=1)
    refusals = found["refusals"]
    assert isinstance(refusals, list)
    # e2 is beside the shaduf on d2 (A5), and in the areas of the guardians on e1 and e3 (R4).
    laws = {each["law"]: each["places"] for each in refusals if isinstance(each, dict)}
    assert laws == {"A5": ["d2"], "R4": ["e1", "e3"]}
    output = asked(capsys, "check", "game.txt", "build e2", "--lang", "de", code=1)
    assert output.startswith("verboten  bauen e2  (gelb)\n  Regel A5  ")
    assert "  Regel R4  " in output


def test_the_player_can_be_another_one(capsys: pytest.CaptureFixture[str]) -> None:
    """A player who asks out of turn would be judged as the player to move."""
    found = asked_json(capsys, "check", "game.txt", "build c1", "--player", "red", code=1)
    refusals = found["refusals"]
    assert found["player"] == "red" and isinstance(refusals, list)
    assert "A3" in [each["law"] for each in refusals if isinstance(each, dict)]


def test_an_impossible_position_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    """A table that was set up wrongly would be taken for one that came up in a game."""
    found = asked_json(capsys, "check", "odd.txt", code=1)["problems"]
    assert isinstance(found, list) and isinstance(found[0], dict)
    assert (found[0]["code"], found[0]["law"]) == ("guardians-beside", "R5")
    assert found[0]["places"] == ["d1", "e1"]
    assert asked(capsys, "legal", "odd.txt", warnings=1)
    assert asked(capsys, "score", "odd.txt", warnings=1)
    assert asked(capsys, "perft", "odd.txt", "--depth", "1", warnings=1)
    assert "R5" not in asked(capsys, "show", "odd.txt", warnings=1)
    assert asked(capsys, "zones", "odd.txt", warnings=1)
    assert asked(capsys, "closed", "odd.txt", warnings=1)
    assert asked(capsys, "closed", "odd.txt", "--at", "c1", warnings=1)


def test_a_map_alone_is_an_opening(capsys: pytest.CaptureFixture[str]) -> None:
    """A scenario could not be looked at, by its file or by its name."""
    start = "c3-c2-b2-b1 c3=4,c2=2 -/-/- -/-/- - 1:red:2"
    expected = f"wadi red,yellow,brown - 21~31/1~~12/3~121 {start}\n"
    assert asked(capsys, "show", "map.txt", "--as", "line") == expected
    assert asked(capsys, "show", MAP, "--as", "line", "--game", "wadi") == expected
    # Nothing stands there: every land tile but wet a2 of the example can be built on.
    builds = asked(capsys, "legal", "example-oasis", "--piece", "build").splitlines()
    assert len(builds) == 16 - 1 and "build a2" not in builds
    Path("example-oasis").write_text(LINE, encoding="utf-8")
    assert asked(capsys, "show", "example-oasis", "--as", "line") == f"{LINE}\n"


def test_the_list_of_legal_actions(capsys: pytest.CaptureFixture[str]) -> None:
    """A program would get actions of other kinds, or unsorted ones."""
    assert asked(capsys, "legal", "game.txt").splitlines() == LEGAL
    found = asked_json(capsys, "legal", "game.txt", "--piece", "pump")
    assert found == {"player": "yellow", "count": 2, "legal": LEGAL[2:]}
    assert asked(capsys, "legal", "game.txt", "--piece", "pass") == "pass\n"
    assert asked(capsys, "legal", "game.txt", "--piece", "guardian") == ""


def test_the_score_by_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    """Points would be counted for the wrong player, or a part would be missing from the sum."""
    # b3 of red touches a3, wet, 2; d2 of yellow touches d3, wet, 3.
    totals = {"red": 2, "yellow": 3, "brown": 0}
    assert asked_json(capsys, "score", "game.txt") == {
        "over": False,
        "scores": {
            player: {"land": points, "removed": 0, "penalty": 0, "total": points}
            for player, points in totals.items()
        },
        "winners": ["yellow"],
    }
    output = asked(capsys, "score", "game.txt", "--lang", "de").splitlines()
    assert output[-1] == "vorn: gelb"
    assert output[0].split() == ["Land", "entfernt", "Abzug", "Summe"]


def test_zones_and_whose_shadufs_stand_there(capsys: pytest.CaptureFixture[str]) -> None:
    """The table would quarrel on about where a zone ends."""
    # The river goes from c3 over c2 and b2 to b1: west of it a1 to a3 and b3, all else east.
    zones = [
        {"tiles": ["a1", "a2", "a3", "b3"], "shadufs": {"red": ["b3"]}},
        {
            "tiles": ["c1", "d1", "e1", "d2", "e2", "d3", "e3"],
            "shadufs": {"yellow": ["d2"]},
        },
    ]
    assert asked_json(capsys, "zones", "game.txt") == {"zones": zones}
    bare = [{**zone, "shadufs": {}} for zone in zones]
    assert asked_json(capsys, "zones", "map.txt") == {"zones": bare}
    assert asked(capsys, "zones", "map.txt").splitlines() == [
        "zone 1, 4 tiles: a1 a2 a3 b3",
        "zone 2, 7 tiles: c1 d1 e1 d2 e2 d3 e3",
    ]
    output = asked(capsys, "zones", "game.txt", "--lang", "de")
    assert "    Schadufs von gelb: d2\n" in output
    assert asked(capsys, "zones", "map:\n1 ~\nriver: b1\n") == "zone 1, 1 tile: a1\n"


def test_closed_areas(capsys: pytest.CaptureFixture[str]) -> None:
    """Something would be built or pumped where it must not be."""
    assert asked_json(capsys, "closed", "game.txt") == {
        "closed": [
            {"player": "red", "guardian": "e3", "tiles": ["e2", "d3", "e3"]},
            {"player": "yellow", "guardian": "a1", "tiles": ["a1", "a2"]},
            {"player": "brown", "guardian": "e1", "tiles": ["d1", "e1", "e2"]},
        ]
    }
    assert asked(capsys, "closed", "game.txt").splitlines()[1] == "yellow on a1 closes: a1 a2"
    assert asked(capsys, "closed", "map.txt") == "there is no guardian on the board\n"
    assert asked_json(capsys, "closed", "map.txt", "--at", "c1") == {
        "at": "c1",
        "tiles": ["c1", "d1"],
    }
    output = asked(capsys, "closed", "map.txt", "--at", "c1", "--lang", "de")
    assert output == "ein Wächter auf c1 sperrt: c1 d1\n"


def test_a_drawn_board_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Lines would wrap in 80 columns, or colours be written into a pipe."""
    for language in ("en", "de"):
        output = asked(capsys, "show", "game.txt", "--laws", "build", "--lang", language)
        assert max(map(len, output.splitlines())) <= 80
        assert "\x1b" not in output
        assert "R4" in output
    assert "R4" not in asked(capsys, "show", "game.txt")


def test_a_position_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """A program would have to read the line to know who is to move and what lies where."""
    found = asked_json(capsys, "show", "game.txt", "--laws", "build")
    assert (found["game"], found["position"], found["player"]) == ("wadi", LINE, "yellow")
    assert (found["round"], found["left"], found["built"], found["guardian"]) == (
        2,
        2,
        False,
        False,
    )
    assert found["water"] == {"c2": 3, "b2": 1, "a3": 1, "d3": 1}
    assert found["shadufs"] == {"red": ["b3"], "yellow": ["d2"], "brown": []}
    assert found["guardians"] == {"red": "e3", "yellow": "a1", "brown": "e1"}
    assert (found["removed"], found["problems"], found["written"]) == ([], [], None)
    laws = found["laws"]
    assert isinstance(laws, dict)
    assert (laws["build c1"], laws["build e2"], len(laws)) == ([], ["A5", "R4"], 11)


@pytest.mark.parametrize("laws", ["build", "guardian", "pump", "pump c2", "pump c2 e2", "pass"])
def test_what_can_be_marked(laws: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What players ask about could not be shown, or not the way ``check`` judges it."""
    found = asked_json(capsys, "show", "game.txt", "--laws", laws)["laws"]
    assert asked_json(capsys, "show", "game.txt", "--laws", *laws.split())["laws"] == found
    assert isinstance(found, dict)
    assert found
    assert sorted(text for text, laws in found.items() if not laws) == [
        text for text in LEGAL if text.startswith(laws)
    ]


def test_nothing_to_mark_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """A board without a mark would leave open whether the question was understood."""
    output = asked(capsys, "show", "map.txt", "--laws", "pump")
    assert output.endswith("\n\nthere is nothing to pump\n")
    output = asked(capsys, "show", "map.txt", "--laws", "pump", "--lang", "de")
    assert output.endswith("\n\nes gibt nichts zu pumpen\n")
    assert "nothing" not in asked(capsys, "show", "map.txt")


@pytest.mark.parametrize(("name", "start"), [("b.svg", b"<svg "), ("b.PNG", b"\x89PNG\r\n")])
def test_pictures(
    name: str, start: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture would not be written, or contain something other than its name says."""
    for laws in (["--laws", "build"], ["--laws", "pump c2 e2"], []):
        output = asked(capsys, "show", "game.txt", "--out", name, *laws)
        assert output == f"written: {name}\n"
        assert (tmp_path / name).read_bytes().startswith(start)


def test_the_leaflet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The leaflet of the guardians could not be had, or that of the gates came instead."""
    asked(capsys, "leaflet", "--out", "one", "--game", "wadi", "--quiet")
    pages = sorted(path.name for path in (tmp_path / "one").glob("*.pdf"))
    assert pages == ["wadi-leaflet.de.pdf", "wadi-leaflet.pdf"]
    found = asked_json(capsys, "leaflet", "--out", "two", "--game", "wadi", "--lang", "en")
    assert isinstance(found["written"], list)
    kept = sorted(path for path in (tmp_path / "two").rglob("*") if path.is_file())
    assert sorted(tmp_path / str(name) for name in found["written"]) == kept


def test_scenarios_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody would know what can be played on, or one broken file would hide all others."""
    folder = tmp_path / "templates" / "scenarios"
    folder.mkdir(parents=True)
    (folder / "mine.txt").write_text(MAP, encoding="utf-8")
    (folder / "torn.txt").write_text(MAP.replace("c2 b2", "b2"), encoding="utf-8")
    capsys.readouterr()
    assert run(["list", "scenarios"]) == 0
    lines = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert {"example-confluence", "example-meander", "example-oasis"} < set(lines)
    assert " ".join(lines["mine"].split()) == "mine 5 × 3 11 land, 4 wadi 1 arm 6 discs"
    assert "broken: " in lines["torn"]
    assert lines["torn"].count("expected") == 1  # of two problems: a column has its width
    assert asked(capsys, "zones", "mine").startswith("zone 1, 4 tiles: ")
