"""``gatesmith fit … --position … --at …``: what a player sees, what a program gets, how it ends."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.validation.checks.examples import box

from ..fitting.test_placement import MEDINA, WADI, written

_FIT = ["fit", "--position", "game.txt", "--at"]


@pytest.fixture(autouse=True)
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(MEDINA, encoding="utf-8")
    (tmp_path / "wadi.txt").write_text(WADI, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return path


def test_both_answers_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A player would have to add up the findings himself."""
    assert run([*_FIT, "gate N2"]) == 0
    output = capsys.readouterr().out.splitlines()
    assert output[0] == "gate N2: the rules allow it, and it fits"
    assert output[1] == "  slot   medina:wall, at 45, 335, 0 mm, turned by 180°"
    assert output[2] == "  beside wall N1, with a gap of 0.3 mm"


def test_a_refusal_and_the_room_are_distinguished(capsys: pytest.CaptureFixture[str]) -> None:
    """A user who made a good gate would make it again because a law forbids the place."""
    assert run([*_FIT, "gate N5"]) == 1
    output = capsys.readouterr().out
    assert output.startswith("gate N5: the rules forbid it (rule GA5), but it fits\n")
    assert "law-GA5: A gate goes on the free slot right after a wall" in output
    assert "gatesmith rules legal POSITION --piece gate" in output


def test_a_piece_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    """The usual gate would be measured: 34 mm, less 0.15 at each end, do not go into 30."""
    assert run(["fit", "gate", "--wall-length", "34", *_FIT[1:], "gate N2"]) == 1
    output = capsys.readouterr().out
    assert output.startswith("gate N2: the rules allow it, but it does not fit\n")
    assert "33.7 mm" in output
    assert "collides: it collides with the wall N1" in output


def test_a_damaged_file_that_has_room(capsys: pytest.CaptureFixture[str]) -> None:
    """A player would shorten a gate that is long enough, or print it with its hole."""
    whole = box(29.7, 10, 20)
    written(Path(), replace(whole, faces=whole.faces[:-1]))
    assert run(["fit", "piece.stl", *_FIT[1:], "gate N2"]) == 1
    output = capsys.readouterr().out
    assert output.startswith("gate N2: the rules allow it, and it fits, but the file is damaged\n")
    assert "open-edges" in output


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """A script would have to read the text, or get something beside the document."""
    assert run([*_FIT, "gate N2", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["verdict"] == "sound"
    facts = output["facts"]
    assert (facts["placement"], facts["rules"], facts["room"]) == ("gate N2", "allowed", "fits")
    assert (facts["neighbour"], facts["smallest_gap_mm"]) == ("wall N1", 0.3)


def test_a_position_of_wadi(capsys: pytest.CaptureFixture[str]) -> None:
    """Only one of the games would be answered for."""
    assert run(["fit", "--position", "wadi.txt", "--at", "build e1", "--player", "red"]) == 1
    output = capsys.readouterr().out
    assert output.startswith("build e1: the rules forbid it (rule A3), but it fits\n")
    assert "beside " in output


def test_a_position_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe from ``gatesmith rules play`` would be taken for a file name."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(MEDINA.encode())))
    assert run(["fit", "--position", "-", "--at", "gate N2", "-q"]) == 0
    assert capsys.readouterr().out.startswith("sound ")


def test_sentences_can_be_german(capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence of the law would be English."""
    assert run([*_FIT, "stable e5", "--lang", "de"]) == 1
    assert "Ein Ziegenstall kommt auf ein leeres Feld" in capsys.readouterr().out


def test_german_words_are_read_with_it(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The help promises it, and a player would get an error for words that other commands read."""
    game.write_text(MEDINA.replace("dome e5; wall S1", "Dach e5; Mauer S1"), encoding="utf-8")
    assert run([*_FIT, "Stadttor N2", "--lang", "de"]) == 0
    assert capsys.readouterr().out.startswith("Stadttor N2: die Regeln erlauben es, und es passt\n")
    assert run([*_FIT, "Stadttor N2"]) == 1


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        (["--position", "game.txt"], 2, "--position needs --at"),
        (["--at", "gate N2"], 2, "--at needs --position"),
        (["--player", "red"], 2, "--player needs --position and --at"),
        (["--position", "none.txt", "--at", "gate N2"], 1, "none.txt: no such file"),
        (["guardian", *_FIT[1:], "gate N2"], 2, "guardian: is a piece of wadi"),
        ([*_FIT[1:], "gate N2", "--walls", "8x236"], 2, "--walls 8x236: needs a piece"),
        (["wadi-tile", *_FIT[1:], "gate N2"], 2, "wadi-tile: is a piece of wadi"),
        ([*_FIT[1:], "gate N2", "--player", "white"], 2, "white"),
        ([*_FIT[1:], "gate N2", "--slot", "medina:wall"], 2, "--slot"),
        ([*_FIT[1:], "gate N2", "--edition", "medina-2014"], 2, "medina-2014"),
        (["game.txt", *_FIT[1:], "gate N2"], 1, "file-not-a-mesh"),
        ([*_FIT[1:], "gte N2"], 1, "did you mean 'gate N2'?"),
        (["--position", "medina x", "--at", "gate N2"], 1, "expected the fields"),
    ],
)
def test_what_is_wrong_is_one_clear_line(
    line: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake would end in a traceback, in silence, or in an answer to another question."""
    assert run(["fit", *line]) == code
    output = capsys.readouterr()
    assert said in output.out + output.err
    assert "Traceback" not in output.err
