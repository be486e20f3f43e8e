"""Wrong input for the rules' commands: one line, the right exit code, nothing written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from .rules_lines import Chatter, put, refused
from .rules_tables import LINE, RECORD, asked_json, drawing

WRONG = [
    ("nope", 2, "there is no rules command 'nope'; known: check, closed, leaflet, legal, new,"),
    ("chek", 2, "there is no rules command 'chek'; did you mean check?"),
    ("legal", 2, "missing argument 'POSITION'"),
    ("legal game.txt --pice gate", 2, "unknown option --pice; did you mean --piece?"),
    ("legal game.txt --piece gat", 2, "piece: there is no piece 'gat'; did you mean gate?"),
    ("legal nowhere.txt", 1, "nowhere.txt: no such file; give a file, - for"),
    ("legal game.txt/x", 1, "game.txt/x: no such file"),
    (
        "legal medina",
        1,
        "medina: no such file; a position in one line begins with this word and goes on; "
        "`gatesmith rules new --game medina` writes one to fill in",
    ),
    ("legal .", 1, ".: is a folder"),
    ("legal empty.txt", 1, "empty.txt: line 1, column 1: there is nothing here: expected"),
    ("legal bytes.txt", 1, "bytes.txt: byte 2 is not UTF-8; save it as UTF-8 text"),
    ("legal large.txt", 1, "large.txt: more than 1000000 bytes; no position or record is that"),
    ("legal torn.txt", 1, "torn.txt: line 8, column 29: 'gaet', in 'green: building orange d11;"),
    ("score forged.txt", 1, "forged.txt: line 8: rules GA5 and GA6 forbid 'gate N1' in turn 2"),
    (
        "check game.txt gaet N5",
        2,
        "placement: column 1: 'gaet', in 'gaet N5': expected a placement",
    ),
    ("check game.txt gate N5x", 2, "placement: column 6: 'N5x', in 'gate N5x': expected a slot"),
    ("check game.txt wall N3 --player bleu", 2, "player: there is no player 'bleu'; did you mean"),
    ("check game.txt --player blue", 2, "player: give a placement too"),
    ("check game.txt wall N3 --lang fr", 2, "lang: there is no language 'fr'; known: en, de"),
    ("show game.txt --out b.jpg", 2, "--out b.jpg: choose a name that ends in .svg or .png"),
    ("show game.txt --out no/b.svg", 2, "no/b.svg: the folder no does not exist"),
    ("show game.txt --laws building", 2, "laws: building: which colour? Choose from building grey"),
    ("show game.txt --laws towr", 2, "laws: there is no piece 'towr'; known: building, building"),
    ("show game.txt --as fen", 2, "as: there is no form 'fen'; known: board, line, drawing"),
    (
        "show game.txt --as line --out b.svg",
        2,
        "--as line cannot be combined with --laws, --out or --json",
    ),
    ("perft game.txt", 2, "missing option '--depth'"),
    ("perft game.txt --depth 0", 2, "depth: 0 is below the minimum of 1; give 1 to 20"),
    ("perft game.txt --depth 1.5", 2, "depth: '1.5' is not a whole number"),
    ("play", 2, "missing option '--seed'"),
    ("play --seed -1", 2, "seed: -1 is below the minimum of 0; give 0 to 9223372036854775807"),
    (
        "play --seed 99999999999999999999999",
        2,
        "seed: 99999999999999999999999 is above the maximum of 9223372",
    ),
    (f"play --seed -{'9' * 5000}", 2, f"seed: -{'9' * 29}… is below the minimum of 0"),
    ("play --seed 1 --games 0", 2, "games: 0 is below the minimum of 1; give 1 to 1000000000"),
    ("play --seed 1 --players 5", 2, "players: 5 is above the maximum of 4; give 2 to 4"),
    ("play --seed 1 --players 2 --edition medina-2001", 2, "edition medina-2001 is for 3 or 4"),
    ("play --seed 1 --edition wadi", 2, "edition wadi is an edition of wadi, not of medina"),
    ("play --seed 1 --record no/x.txt", 2, "no/x.txt: the folder no does not exist"),
    ("play --seed 1 --record ", 2, "record: the name is empty"),
    ("play --seed 1 --record x.txt --games 3", 2, "record: x.txt: a file holds one game, not 3;"),
    ("play --seed 1 --record new/ --games 3", 2, "record: new/: no such folder; create it"),
    ("leaflet --out ", 2, "out: the name is empty; name a folder"),
    ("replay drawn.txt", 1, "drawn.txt: line 4, column 1: this is a drawing, not a record; only a"),
    ("replay joined.txt", 1, "joined.txt: line 6, column 1: 'blue: building orange d10; wall N1':"),
    ("show noted.txt", 1, "noted.txt: line 8, column 1: '10 blue wall N1': expected a turn, such"),
    ("check game.txt gate n5", 2, "placement: column 6: 'n5', in 'gate n5': expected a slot, its"),
    ("show game.txt orange", 2, "gatesmith rules show: unexpected argument 'orange'"),
    ("legal game.txt black orange", 2, "gatesmith rules legal: unexpected argument 'bla"),
    ("show game.txt --laws building blue", 2, "laws: there is no piece 'building blue'"),
    ("replay line.txt", 1, "line.txt: line 1, column 1: this is a position in one line, not"),
    ("leaflet", 2, "missing option '--out'"),
    ("leaflet --out new --lang fr", 2, "lang: there is no language 'fr'; known: en, de"),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    texts = {
        "game.txt": RECORD,
        "empty.txt": "",
        "large.txt": "#" * 1_000_001,
        "torn.txt": RECORD.replace("gate N2", "gaet N2"),
        "forged.txt": RECORD.replace("gate N2", "gate N1"),
        "line.txt": LINE,
        "drawn.txt": drawing(rows={6: "........m......."}),
        "joined.txt": RECORD.replace("\n\n", "\n"),
        "noted.txt": RECORD.replace("green:", "10 blue wall N1\ngreen:"),
    }
    put(tmp_path, texts, monkeypatch)
    (tmp_path / "bytes.txt").write_bytes(b"ab\xff")
    return tmp_path


@pytest.mark.parametrize(("line", "code", "message"), WRONG, ids=[line for line, *_ in WRONG])
def test_wrong_input_is_one_clear_line(
    line: str, code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user who mistypes would get a wall of text, another exit code, or an unwanted file."""
    error, *laws = refused(capsys, line, code)
    assert error.startswith(f"error: {message}")
    assert [law[:4] for law in laws] == (["  GA"] * 2 if "forged" in line else [])


@pytest.mark.parametrize("name", ["", " ", "a\0b", "x" * 5000])
def test_names_that_no_file_has(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A script with an empty or endless variable would see a traceback."""
    assert run(["rules", "legal", name]) == (1 if name.strip() else 2)
    out, err = capsys.readouterr()
    assert err.startswith("error: ")
    assert "bug" not in err
    assert (out, err.count("\n")) == ("", 1)


def test_an_unreadable_text_says_where_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """An editor could not jump to the mistake."""
    found = asked_json(capsys, "legal", "torn.txt", code=1, warnings=1)["error"]
    assert isinstance(found, dict)
    # "green: building orange d11; " is 28 long.
    assert (found["line"], found["column"], found["exit_code"]) == (8, 29, 1)


CHATTER = Chatter(
    "check legal show score replay perft play",
    "game.txt torn.txt forged.txt nowhere gate N5 wall N16 building orange e5 dome d10 merchant f8"
    " via N2 --player red --lang de fr --json --quiet --as line drawing --laws --piece --out b.svg"
    " b.png --depth 1 --divide --seed --games --players 2 --edition medina-2014 wadi --record x/y"
    " --legal --help - -- = \u00fc \U0001f3f0 \t \ud800 ' [b]",
    [LINE, "game.txt", "-"],
    RECORD,
)


def test_any_arguments_end_in_an_exit_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some combination of arguments would end in a traceback or an unnamed exit code."""
    codes = CHATTER.codes(5, capsys, monkeypatch)
    assert min(codes[0], codes[1], codes[2]) >= 10


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe is closed by a shell of its own kind")
def test_a_reader_that_leaves_is_no_error() -> None:
    """``gatesmith rules replay … | head -1`` would end with a traceback."""
    asked = [sys.executable, "-m", "gatesmith", "rules", "replay", "game.txt", "--legal", "--json"]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe is closed by a shell of its own kind")
def test_a_refusal_that_nobody_reads_is_one() -> None:
    """A script that only wants the exit code would take a refused placement for a legal one."""
    asked = [sys.executable, "-m", "gatesmith", "rules", "check", "game.txt", "gate N1"]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() == 1


def test_a_record_is_replaced_only_when_it_is_whole(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk would cost the record that was there before."""

    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gatesmith.core.temporary_files.Temporary.write", full)
    assert run(["rules", "play", "--seed", "1", "--record", "game.txt"]) == 3
    assert "Traceback" not in capsys.readouterr().err
    assert (home / "game.txt").read_text(encoding="utf-8") == RECORD
    assert len(list(home.iterdir())) == 10


@pytest.mark.parametrize("game", ["chess", "Medina"])
def test_a_game_that_is_none_is_told_all(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Somebody who plays Wadi would read that only Medina is a game."""
    text = f"game: {game}\nedition: medina-2001\nplayers: blue green red\ngates: on\nstart: f6\n"
    assert run(["rules", "legal", text]) == 1
    said = capsys.readouterr().err
    assert said.endswith(f"'{game}', in 'game: {game}': expected the game: medina, wadi\n")
