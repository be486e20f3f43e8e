"""Wrong input about Wadi: one line, the right exit code, nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

from .rules_lines import Chatter, put, refused
from .rules_tables import LINE as MEDINA
from .rules_tables import drawing
from .wadi_tables import LINE, MAP, ODD, RECORD

WRONG = [
    ("legal game.txt --game medina", 2, "game: this text is about wadi, not medina"),
    ("legal game.txt --game wady", 2, "game: there is no game 'wady'; did you mean wadi?"),
    ("legal medina.txt --game wadi", 2, "game: this text is about medina, not wadi"),
    ("leaflet --out new --game wady", 2, "game: there is no game 'wady'; did you mean wadi?"),
    ("zones medina.txt", 2, "game: this text is about medina, not wadi"),
    ("closed medina.txt", 2, "game: this text is about medina, not wadi"),
    ("zones drawn.txt", 2, "game: this text is about medina, not wadi"),
    ("legal map.txt --game medina", 2, "game: this text is about wadi, not medina"),
    (
        "zones example-oasys",
        1,
        "example-oasys: no such file; did you mean the scenario example-oasis?",
    ),
    (
        "play --seed 1 --map nowhere",
        1,
        "nowhere: no such file; give a file, - for standard input, one line that"
        " begins with medina or wadi, or a scenario (see gatesmith list scenarios)",
    ),
    ("zones empty.txt", 1, "empty.txt: line 1, column 1: there is nothing here: expected"),
    (
        "zones jump.txt",
        1,
        "jump.txt: line 3, column 5: '~', in '1 ~ ~ 1 2': expected each wadi tile",
    ),
    ("closed map.txt --at b2", 2, "at: 'b2' is not a land tile of this board (rule R10)"),
    ("closed map.txt --at zz", 2, "at: 'zz' is not a land tile of this board (rule R10)"),
    ("legal game.txt --piece gate", 2, "piece: there is no action 'gate'; known: build, pump,"),
    ("check game.txt bild b3", 2, "placement: column 1: 'bild', in 'bild b3': expected an action"),
    ("check game.txt pass --player blue", 2, "player: there is no player 'blue'; known: red,"),
    ("show game.txt --laws gate", 2, "laws: column 1: 'gate': expected an action that begins"),
    ("show game.txt pump", 2, "gatesmith rules show: unexpected argument 'pump'"),
    ("show game.txt --out b.jpg", 2, "--out b.jpg: choose a name that ends in .svg or .png"),
    ("replay line.txt", 1, "line.txt: line 1, column 1: this is a position in one line, not a"),
    (
        "replay odd.txt",
        1,
        "odd.txt: line 4, column 1: this is a drawing, not a record; only a record has turns to",
    ),
    ("replay map.txt", 1, "map.txt: line 1, column 1: this is a scenario, not a record; only a"),
    ("play --seed 1 --game wadi --guardian-penalty 3", 2, "guardian-penalty: needs --moving-"),
    (
        "play --seed 1 --guardians",
        2,
        "guardians: not a setting of medina; see gatesmith rules play",
    ),
    (
        "play --seed 1 --no-rule-b --game medina",
        2,
        "rule-b: not a setting of medina; see gatesmith",
    ),
    (
        "play --seed 1 --map map.txt --no-gates",
        2,
        "gates: not a setting of wadi; see gatesmith rules",
    ),
    (
        "play --seed 1 --map map.txt --edition wadi",
        2,
        "edition: not a setting of wadi; see gatesmith",
    ),
    ("play --seed 1 --game wadi --record new/", 2, "record: new/: no such folder; create"),
    ("play --seed 1 --map game.txt", 1, "game.txt: line 1, column 1: 'game', in 'game: wadi'"),
    ("play --seed 1 --game wadi --moving-guardians", 2, "moving-guardians: add --guardian-"),
    (
        "play --seed 1 --game wadi --moving-guardians --guardian-penalty 2 --no-guardians",
        2,
        "moving-guardians: needs --guardians (rule R13)",
    ),
    (
        "play --seed 1 --game wadi --guardian-penalty -1",
        2,
        "guardian-penalty: -1 is below the minimum of 0; give 0 to 99",
    ),
    (
        "play --seed 1 --game wadi --discs-per-land-tile 0",
        2,
        "discs-per-land-tile: 0 is below the minimum of 1; give 1 to",
    ),
    (
        "play --seed 1 --game wadi --players 5",
        2,
        "players: 5 is above the maximum of 4; give 2 to 4",
    ),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "game.txt": RECORD,
        "line.txt": LINE,
        "map.txt": MAP,
        "medina.txt": MEDINA,
        "drawn.txt": drawing(),
        "odd.txt": ODD,
        "empty.txt": "",
        "jump.txt": MAP.replace("c3 c2 b2", "c3 b2"),
    }
    put(tmp_path, texts, monkeypatch)


@pytest.mark.parametrize(("line", "code", "message"), WRONG, ids=[line for line, *_ in WRONG])
def test_wrong_input_is_one_clear_line(
    line: str, code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user who mistypes would get a wall of text, another exit code, or an unwanted file."""
    (error,) = refused(capsys, line, code)
    assert error.startswith(f"error: {message}")


CHATTER = Chatter(
    "check legal show score replay perft play zones closed",
    "game.txt map.txt jump.txt build b3 c1 pump c2 d2 c3 guardian e3 off pass a1 z9 --player red"
    " --lang de fr --json --quiet --at --as line drawing --laws --piece --out b.svg --depth 1"
    " --divide --seed --games --game wadi medina --map example-oasis --players 2 --rule-b"
    " --no-guardians --guardian-penalty --record x/y --moving-guardians --discs-per-land-tile"
    " --legal --help - -- = \u00fc \U0001f3f0 \t \ud800",
    [LINE, MAP, "game.txt", "-"],
    RECORD,
)


def test_any_arguments_end_in_an_exit_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some combination of arguments would end in a traceback or an unnamed exit code."""
    codes = CHATTER.codes(6, capsys, monkeypatch)
    assert min(codes[0], codes[1], codes[2]) >= 10
