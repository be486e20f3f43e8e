"""Whole games of Wadi on the command line: replayed beside the oracle, played at random."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from ..engine.wadi.oracle import Oracle, Scenario, Setup
from .rules_lines import put
from .rules_tables import asked, asked_json
from .wadi_tables import LEGAL, MAP, RECORD


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    put(tmp_path, {"game.txt": RECORD, "map.txt": MAP}, monkeypatch)
    return tmp_path


def _setup(record: str) -> Setup:
    """The oracle's view of the head of a record, read here by itself."""
    head = record.split("\n\n")
    keys = dict(line.split(": ") for line in head[0].splitlines())
    lines = head[1].splitlines()
    rows = tuple(line for line in lines[1:] if ":" not in line)
    arms = []
    for line in lines:
        if line.startswith("river: "):
            tiles, _, into = line.removeprefix("river: ").partition(" > ")
            arms.append((tuple(tiles.split()), into or None))
    water = [line for line in lines if line.startswith("water: ")]
    discs = dict(word.split("=") for line in water for word in line.split()[1:])
    penalty = keys.get("guardian_penalty")
    return Setup(
        Scenario(rows, tuple(arms), {tile: int(count) for tile, count in discs.items()}),
        tuple(keys["players"].split()),
        guardians=keys.get("guardians") == "on",
        rule_b=keys.get("rule_b") == "on",
        moving_guardians=keys.get("moving_guardians") == "on",
        guardian_penalty=None if penalty is None else int(penalty),
        discs_per_land_tile=int(keys.get("discs_per_land_tile", "1")),
    )


def test_a_replay_as_lines_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    """A program that reads one object a line would find other keys, or other lines."""
    output = asked(capsys, "replay", "game.txt", "--json").splitlines()
    did = ["build b3", "pump c3 a3", "build d2", "pump c2 d3", "pass"]
    did += ["guardian e1", "guardian a1", "guardian e3"]
    players = ["red", "red", "yellow", "yellow", "brown", "brown", "yellow", "red"]
    assert [json.loads(line) for line in output] == [
        *(
            {"ply": ply, "player": player, "did": text}
            for ply, (player, text) in enumerate(zip(players, did, strict=True))
        ),
        {"scores": {"red": 2, "yellow": 3, "brown": 0}},
    ]


SETTINGS = [
    ["--map", "example-oasis"],
    ["--map", "map.txt", "--no-guardians", "--players", "2"],
    ["--game", "wadi", "--rule-b", "--players", "4", "--discs-per-land-tile", "2"],
    ["--map", "example-confluence", "--moving-guardians", "--guardian-penalty", "4"],
]


@pytest.mark.parametrize("words", SETTINGS, ids=" ".join)
def test_a_random_game_replays_as_the_oracle_plays_it(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The record of a game would be unreadable, or its lists and its score be wrong."""
    assert asked(capsys, "play", "--seed", "4", "--record", "one.txt", "--quiet", *words) == ""
    output = asked(capsys, "replay", "one.txt", "--legal", "--json").splitlines()
    *steps, last = [json.loads(line) for line in output]
    oracle = Oracle(_setup(Path("one.txt").read_text(encoding="utf-8")))
    for ply, step in enumerate(steps):
        assert list(step) == ["ply", "player", "legal", "did"]
        assert (step["ply"], step["player"]) == (ply, oracle.player)
        assert step["legal"] == oracle.legal(), f"action {ply}"
        oracle.place(step["did"])
    assert oracle.player is None
    assert last == {"scores": oracle.scores()}
    assert asked(capsys, "legal", "one.txt") == ""
    found = asked_json(capsys, "score", "one.txt")
    assert (found["over"], found["winners"]) == (True, oracle.winners())


def test_settings_are_as_requested(capsys: pytest.CaptureFixture[str]) -> None:
    """A game would be played with other settings than those asked for."""
    heads = []
    for words in SETTINGS:
        asked(capsys, "play", "--seed", "1", "--record", "one.txt", *words)
        heads.append(Path("one.txt").read_text(encoding="utf-8").split("\n\n")[0].splitlines())
    assert heads == [
        ["game: wadi", "players: red yellow brown", "guardians: on"],
        ["game: wadi", "players: red yellow"],
        [
            *("game: wadi", "players: red yellow brown black", "guardians: on"),
            *("rule_b: on", "discs_per_land_tile: 2"),
        ],
        [
            *("game: wadi", "players: red yellow brown", "guardians: on"),
            *("moving_guardians: on", "guardian_penalty: 4"),
        ],
    ]


def test_a_replay_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """The game would scroll by in lines too wide, or without what could have been done."""
    output = asked(capsys, "replay", "game.txt", "--legal").splitlines()
    assert max(map(len, output)) <= 80
    assert "   6  yellow  guardian a1  (2)" in output
    assert "      guardian: a1 a2" in output
    assert "      pass" in output
    assert output[-1] == "ahead: yellow"


def test_an_illegal_record_is_refused_with_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """A user who wrote the game down could not see what was wrong with it."""
    # d1 is in the area of e1 (R5) and in the zone of yellow's shaduf on d2 (R11).
    forged = RECORD.replace("guardian a1", "guardian d1")
    Path("game.txt").write_text(forged, encoding="utf-8")
    capsys.readouterr()
    assert run(["rules", "replay", "game.txt"]) == 1
    out, err = capsys.readouterr()
    message = err.splitlines()
    assert out == ""
    assert message[0].startswith("error: game.txt: line 16: rules R5 and R11 forbid 'guardian d1'")
    assert [line[:6].rstrip() for line in message[1:3]] == ["  R5:", "  R11:"]
    assert "turn: 1 yellow guardian" in message
    assert "guardians_at: brown=e1" in message
    assert run(["rules", "replay", "game.txt", "--json"]) == 1
    out, err = capsys.readouterr()
    found = json.loads(out)["error"]
    assert err.splitlines() == message[:3]
    assert (found["line"], found["placement"]) == (16, "guardian d1")
    assert [each["law"] for each in found["refusals"]] == ["R5", "R11"]
    Path("shown.txt").write_text(found["position"], encoding="utf-8")
    assert asked(capsys, "legal", "shown.txt").splitlines() == ["guardian a1", "guardian a2"]


def test_the_same_seed_is_the_same_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game that a user names by its seed could not be seen again."""
    (home / "all").mkdir()
    words = ["--map", "map.txt", "--record"]
    output = asked(capsys, "play", "--seed", "5", "--games", "2", *words, "all")
    assert " actions, " in output
    asked(capsys, "play", "--seed", "6", *words, "one.txt")
    assert Path("one.txt").read_bytes() == (home / "all" / "game-6.txt").read_bytes()
    assert (home / "all" / "game-5.txt").read_bytes() != Path("one.txt").read_bytes()


def test_figures_of_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Figures would not be what the games came to."""
    words = ["--seed", "5", "--map", "map.txt", "--record", "one.txt", "--json"]
    found = json.loads(asked(capsys, "play", *words))
    output = asked(capsys, "replay", "one.txt", "--legal", "--json").splitlines()
    lists = [len(json.loads(line)["legal"]) for line in output[:-1]]
    assert found.pop("written") == "one.txt"
    assert list(found) == ["games", "placements", "placements_per_second", "mean_legal"]
    assert (found["games"], found["placements"]) == (1, len(lists))
    assert found["mean_legal"] == round(sum(lists) / len(lists), 3)


def test_perft_counts_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """Two engines could not be compared, or their difference not be found."""
    assert asked(capsys, "perft", "game.txt", "--depth", "1") == "4\n"
    # Behind build c1: c2 or b2 to c1 or d2, and pass. Behind pass brown builds c1 or passes.
    # Behind pump c2 c1: c2 or c1 to d2, and pass.
    # Behind pump c2 d2: build c1, c2 or d2 to c1, and pass.
    counts = dict(zip(LEGAL, (5, 2, 3, 4), strict=True))
    found = asked_json(capsys, "perft", "game.txt", "--depth", "2", "--divide")
    assert found == {"depth": 2, "nodes": 14, "divide": counts}
