"""Whole games on the command line: replayed beside the oracle, played at random, counted."""

from __future__ import annotations

import json
import weakref
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.cli.rules._game import GameState, RandomGame, RandomGameOptions
from gatesmith.cli.rules._medina import MedinaGameGenerator
from gatesmith.cli.rules._text_source import engine_named

from ..engine.medina.oracle import Oracle, Setup
from .rules_lines import put
from .rules_tables import RECORD, asked, asked_json


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    put(tmp_path, {"game.txt": RECORD}, monkeypatch)
    return tmp_path


def test_a_replay_as_lines_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    """A program that reads one object a line would find other keys, or other lines."""
    lines = [
        json.loads(line) for line in asked(capsys, "replay", "game.txt", "--json").splitlines()
    ]
    assert lines == [
        {"ply": 0, "player": "blue", "left": 2, "placed": "building orange d10"},
        {"ply": 1, "player": "blue", "left": 1, "placed": "wall N1"},
        {"ply": 2, "player": "green", "left": 2, "placed": "building orange d11"},
        {"ply": 3, "player": "green", "left": 1, "placed": "gate N2"},
        {"ply": 4, "player": "red", "left": 2, "placed": "dome d10"},
        {"ply": 5, "player": "red", "left": 1, "placed": "merchant f7"},
        {
            "scores": {"blue": 0, "green": 0, "red": 6},
            "tower_tiles": {"NW": None, "NE": None, "SW": None, "SE": None},
            "palace_tiles": {"grey": None, "black": None, "brown": None, "orange": "red"},
        },
    ]


@pytest.mark.parametrize(("seed", "players"), [(3, 3), (4, 2)])
def test_a_random_game_replays_as_the_oracle_plays_it(
    seed: int, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record of a game would be unreadable, or its lists and its score be wrong."""
    words = ["--seed", str(seed), "--players", str(players), "--record", "random.txt", "--quiet"]
    assert asked(capsys, "play", *words) == ""
    output = asked(capsys, "replay", "random.txt", "--legal", "--json").splitlines()
    *steps, last = [json.loads(line) for line in output]
    head = Path("random.txt").read_text(encoding="utf-8").split("\n\n")[0]
    keys = dict(line.split(": ") for line in head.splitlines())
    assert (keys["gates"], len(keys["players"].split())) == ("on", players)
    oracle = Oracle(
        Setup(keys["edition"], tuple(keys["players"].split()), gates=True, start=keys["start"])
    )
    for ply, step in enumerate(steps):
        assert (step["ply"], step["legal"]) == (ply, oracle.legal())
        assert list(step) == ["ply", "player", "left", "legal", "placed"]
        oracle.place(step["placed"])
    assert oracle.over
    assert last == {
        "scores": oracle.scores(),
        "tower_tiles": oracle.tower_tiles(),
        "palace_tiles": oracle.palace_tiles(),
    }
    assert asked(capsys, "legal", "random.txt") == ""


def test_a_replay_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """The game would scroll by in lines too wide, or without what could have been placed."""
    output = asked(capsys, "replay", "game.txt", "--legal").splitlines()
    assert max(map(len, output)) <= 80
    assert "   3  green   gate N2" in output[[line[3:4] for line in output].index("3")]
    assert "      wall: E1 E11 N16 S1 S16 W1 W11" in output
    assert output[-1] == "ahead: red"
    assert output[-2].startswith("red") and output[-2].endswith("    6")
    assert output[-2].split() == ["red", "2", "0", "0", "0", "0", "4", "6"]


def test_an_illegal_record_is_refused_before_anything_is_replayed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A record with a forged turn would be replayed, or its error would not say where it is."""
    Path("game.txt").write_text(RECORD.replace("gate N2", "gate N1"), encoding="utf-8")
    assert asked(capsys, "replay", "game.txt", code=1, warnings=3) == ""
    found = asked_json(capsys, "replay", "game.txt", code=1, warnings=3)["error"]
    assert isinstance(found, dict)
    assert (found["line"], found["placement"], found["exit_code"]) == (8, "gate N1", 1)
    refusals = found["refusals"]
    assert isinstance(refusals, list)
    assert [each["law"] for each in refusals if isinstance(each, dict)] == ["GA5", "GA6"]
    message = str(found["message"])
    assert message.startswith("game.txt: line 8: rules GA5 and GA6 forbid 'gate N1' in turn 2")


@pytest.mark.parametrize("spoken", [("--lang", "de"), ("--lang=de",)])
def test_an_illegal_record_is_refused_in_german(
    spoken: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """The table that plays by German rules would read numbers of laws, or English sentences."""
    Path("game.txt").write_text(RECORD.replace("gate N2", "gate N1"), encoding="utf-8")
    assert run(["rules", "replay", "game.txt", *spoken, "--json"]) == 1
    output = capsys.readouterr()
    error, *others = output.err.splitlines()
    assert error.startswith(
        "Fehler: game.txt: Zeile 8: die Regeln GA5 und GA6 verbieten 'Stadttor N1' in Zug 2 von"
        " grün: "
    )
    assert others == [
        "  GA5: Ein Stadttor kommt auf einen freien Platz direkt hinter einem Mauerstück."
        " Besetzt: N1.",
        "  GA6: Neben einem Turm ist kein Stadttor erlaubt. Der Turm hier ist: NW.",
    ]
    refusals = json.loads(output.out)["error"]["refusals"]
    assert [f"  {each['law']}: {each['sentence']}" for each in refusals] == others


def test_figures_of_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Figures would be of another number of games, or not be what the games came to."""
    output = asked(capsys, "play", "--seed", "5", "--games", "3", "--json")
    found = json.loads(output)
    assert output.count("\n") == 1
    assert list(found) == ["games", "placements", "placements_per_second", "mean_legal"]
    table = engine_named("medina").random_games(RandomGameOptions())
    games = [table.play(seed) for seed in (5, 6, 7)]
    placements = sum(game.placements for game in games)
    assert (found["games"], found["placements"]) == (3, placements)
    assert found["mean_legal"] == round(sum(game.legal for game in games) / placements, 3)
    assert found["placements_per_second"] > 0


def test_the_same_seed_is_the_same_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game that a user names by its seed could not be seen again."""
    (home / "all").mkdir()
    asked(capsys, "play", "--seed", "5", "--games", "3", "--record", "all", "--players", "4")
    names = sorted(path.name for path in (home / "all").iterdir())
    assert names == ["game-5.txt", "game-6.txt", "game-7.txt"]
    output = asked(capsys, "play", "--seed", "7", "--record", "one.txt", "--players", "4")
    assert output.endswith("written: one.txt\n")
    assert Path("one.txt").read_bytes() == (home / "all" / "game-7.txt").read_bytes()
    assert (home / "all" / "game-5.txt").read_bytes() != Path("one.txt").read_bytes()


def test_what_was_written_is_reported(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A program would not know whether its record was kept, and a person read bad grammar."""
    (home / "all").mkdir()
    words = ["play", "--seed", "1", "--record"]
    for name in ("one.txt", "all"):
        assert asked_json(capsys, *words, name)["written"] == name
    assert asked(capsys, *words, "all").endswith("written: 1 record in all\n")
    assert asked(capsys, *words, "all/", "--games", "2").endswith("written: 2 records in all\n")


@pytest.mark.parametrize("as_json", [[], ["--json"]])
@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["perft", "game.txt", "--depth", "3"], "gatesmith.cli.rules._medina_state.play"),
        (["play", "--seed", "1"], "gatesmith.cli.rules._medina.legal"),
    ],
    ids=["perft", "play"],
)
def test_ctrl_c_is_one_line(
    words: list[str],
    where: str,
    as_json: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A user who stops a long count would see nothing at all, and a program half a document."""

    def stopped(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(where, stopped)
    assert run(["rules", *words, *as_json]) == 130
    assert capsys.readouterr() == ("", "error: stopped\n")


def test_a_place_is_looked_at_before_a_game_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An hour of games would be lost to a folder that is not there."""

    def played(*_arguments: object) -> RandomGame:
        raise AssertionError("a game was played")

    monkeypatch.setattr(MedinaGameGenerator, "play", played)
    output = asked(capsys, "play", "--seed", "1", "--record", "no/x.txt", code=2, warnings=1)
    assert output == ""


def test_editions_and_gates_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    """A game would be played with other supplies than those asked for, or with gates unasked."""
    words = ["--seed", "1", "--edition", "medina-2014", "--no-gates", "--record", "one.txt"]
    asked(capsys, "play", *words)
    text = Path("one.txt").read_text(encoding="utf-8")
    assert text.startswith("game: medina\nedition: medina-2014\nplayers: blue green red\nstart: ")
    assert "gate" not in text


def test_many_games_keep_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A million games would fill the memory."""
    ends: list[weakref.ref[GameState]] = []
    alive: list[int] = []
    play = MedinaGameGenerator.play

    def watched(table: MedinaGameGenerator, seed: int) -> RandomGame:
        alive.append(sum(end() is not None for end in ends))
        played = play(table, seed)
        ends.append(weakref.ref(played.end))
        return played

    monkeypatch.setattr(MedinaGameGenerator, "play", watched)
    Path("all").mkdir()
    asked(capsys, "play", "--seed", "1", "--games", "4", "--record", "all", "--quiet")
    assert alive == [0, 1, 1, 1]


def test_perft_counts_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """Two engines could not be compared, or their difference not be found."""
    every = asked(capsys, "legal", "game.txt").splitlines()
    assert asked(capsys, "perft", "game.txt", "--depth", "1") == f"{len(every)}\n"
    found = asked_json(capsys, "perft", "game.txt", "--depth", "2", "--divide")
    divided = found["divide"]
    assert isinstance(divided, dict)
    assert list(divided) == every
    assert found["nodes"] == sum(count for count in divided.values() if isinstance(count, int))
    oracle = Oracle(Setup("medina-2001", ("blue", "green", "red"), gates=True))
    for line in RECORD.split("\n\n")[1].splitlines():
        for text in line.split(": ")[1].split("; "):
            oracle.place(text)
    oracle.place("wall N16")
    assert divided["wall N16"] == len(oracle.legal())
    output = asked(capsys, "perft", "game.txt", "--depth", "2", "--divide").splitlines()
    assert output[-1] == f"total: {found['nodes']}"
    assert f"wall N16: {divided['wall N16']}" in output
