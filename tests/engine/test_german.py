"""German input and German errors: every error about a text has its German."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gatesmith.engine
from gatesmith.catalog.medina import medina_edition
from gatesmith.cli._run import run
from gatesmith.core.errors import NotationError
from gatesmith.engine.german_errors import german_error
from gatesmith.engine.german_notation import in_german, in_notation
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.placements import DISCARD
from gatesmith.engine.medina.text.record import read_record, write_record
from gatesmith.engine.text_parts import TextPart
from gatesmith.engine.wadi.state.actions import ActionKind

ENGINE = Path(gatesmith.engine.__file__).parent

_RAISING = {"error": 0, "number": 0, "number_in": 1, "one_of": 1, "add": 1, "check_words": 2}
_LISTS = {"pairs": 2, "mask_in": 2, "numbers_in": 2}
"""Functions that say what a text should hold, and which argument says it."""


def _samples(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may give, with X for each name and number."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [each.value if isinstance(each, ast.Constant) else "X" for each in node.values]
        yield "".join(map(str, parts))
    elif isinstance(node, ast.IfExp):
        yield from _samples(node.body)
        yield from _samples(node.orelse)


def _calls() -> Iterator[tuple[str, str]]:
    """Each function that raises, with what it says: from the sources of the rules engine."""
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = {**_RAISING, **_LISTS}.get(name)
            if place is not None and place < len(node.args):
                yield from ((name, sample) for sample in _samples(node.args[place]))


def _errors(name: str, sample: str) -> Iterator[NotationError]:
    """The errors that such a call raises."""
    part = TextPart("xyz", 3, 5, "1 2 xyz")
    if name in ("error", "add"):
        yield part.error(sample)
    elif name in ("number", "number_in"):
        yield part.error(f"{sample}, a number from 0 to 9")
    elif name == "check_words":
        yield part.error(f"3 words, as in {sample!r}")
        yield part.error(f"nothing more, as in {sample!r}")
    else:
        yield part.error(f"{sample}: one, two")
    if name == "pairs":
        yield part.error(f"{sample} and what it is, such as one=…")


_JOINED = {
    *("X: X", "X, not X", "X, a number from X to X", "X and what it is, such as X=…"),
    *("no more than X", "empty cells of X"),
}
"""Parts that are joined with the others; ``test_sentences`` has whole ones."""

CALLS = sorted((name, sample) for name, sample in {*_calls()} if sample not in _JOINED)


def test_there_are_many_of_them() -> None:
    """The search would find none, and the test below prove nothing."""
    assert len(CALLS) > 80


@pytest.mark.parametrize(("name", "sample"), CALLS)
def test_every_error_about_a_text_has_its_german(name: str, sample: str) -> None:
    """A German group would read half a sentence in English, or only English."""
    for error in _errors(name, sample):
        german = german_error(str(error))
        assert german is not None, str(error)
        assert re.match("Zeile 3, Spalte 5: 'xyz', in '1 2 xyz': erwartet (wird|werden) ", german)
        assert "expected" not in german


@pytest.mark.parametrize(
    ("english", "german"),
    [
        (
            "line 2, column 1: there is nothing here: "
            "expected the line 'edition: …' before this place",
            "Zeile 2, Spalte 1: hier steht nichts: "
            "erwartet wird vor dieser Stelle die Zeile 'edition: …'",
        ),
        (
            "a.txt: line 1, column 2: 'q', in 'aq': expected a tile, its column and its row, such "
            "as e5; did you mean 'a1'?",
            "a.txt: Zeile 1, Spalte 2: 'q', in 'aq': erwartet wird ein Kärtchen, Spalte und Zeile, "
            "etwa e5; gemeint ist wohl 'a1'",
        ),
        (
            "line 1, column 1: 'a': expected at most 3 rows; line 2, column 1: 'b': expected each "
            "tile once; and 4 more",
            "Zeile 1, Spalte 1: 'a': erwartet werden höchstens 3 Zeilen; Zeile 2, Spalte 1: 'b': "
            "erwartet wird jedes Kärtchen nur einmal; und 4 weitere",
        ),
        (
            "g.txt: line 6: rules GA5 and GA6 forbid 'gate N1' in turn 1 of blue: 'blue: gate N1'",
            "g.txt: Zeile 6: die Regeln GA5 und GA6 verbieten 'Stadttor N1' in Zug 1 von blau: "
            "'blue: gate N1'",
        ),
        (
            "line 1, column 9: '17': expected empty cells of 16 cells in row 3, a number from 1 "
            "to 9",
            "Zeile 1, Spalte 9: '17': erwartet werden leere Felder der 16 Felder in Zeile 3, eine "
            "Zahl von 1 bis 9",
        ),
        (
            "line 1, column 9: 'a': expected no more than 16 cells in row 3",
            "Zeile 1, Spalte 9: 'a': erwartet werden höchstens 16 Felder in Zeile 3",
        ),
        (
            "line 4, column 9: there is nothing here: expected 16 signs, with 3 before and after "
            "them, not 7",
            "Zeile 4, Spalte 9: hier steht nichts: "
            "erwartet werden 16 Zeichen, davor und danach 3, nicht 7",
        ),
        (
            "line 1, column 1: 'medina': expected the fields rules, board and hands",
            "Zeile 1, Spalte 1: 'medina': erwartet werden die Angaben rules, board and hands",
        ),
        (
            "line 1, column 9: 'x': expected placements left, a number from 0 to 2",
            "Zeile 1, Spalte 9: 'x': erwartet werden verbleibende Bauteile, eine Zahl von 0 bis 2",
        ),
        (
            "line 1, column 8: 'medina-2001': expected an edition of Medina for 2 players; "
            "edition medina-2001 is for 3 or 4 players, not for 2",
            "Zeile 1, Spalte 8: 'medina-2001': erwartet wird eine Ausgabe von Medina für 2 "
            "Spieler; die Ausgabe medina-2001 ist für 3 oder 4 Spieler, nicht für 2",
        ),
        (
            "players: 7 is above the maximum of 4; give 2 to 4",
            "players: 7 liegt über dem größten Wert 4; möglich: 2 bis 4",
        ),
        (
            "line 2, column 10: 'foo', in 'edition: foo': expected an edition of Medina for 3 "
            "players; there is no edition 'foo'; known: medina-2001, wadi",
            "Zeile 2, Spalte 10: 'foo', in 'edition: foo': erwartet wird eine Ausgabe von Medina "
            "für 3 Spieler; Ausgabe 'foo' gibt es nicht; bekannt sind: medina-2001, wadi",
        ),
        (
            "line 4, column 8: 'maybe', in 'gates: maybe': expected gates: off, on",
            "Zeile 4, Spalte 8: 'maybe', in 'gates: maybe': erwartet wird ein Wert für gates: "
            "off, on",
        ),
        (
            "line 9, column 22: 'X': expected what stands on i6: m merchant, x merchant of an "
            "older alley, . nothing",
            "Zeile 9, Spalte 22: 'X': erwartet wird eines der Zeichen für das, was auf i6 steht: "
            "m Händler, x Händler einer älteren Gasse, . leer",
        ),
        (
            "g.txt: line 6: rule R5 forbids 'pump c3 a3' of blue in round 2: '2 blau: Haus c3'",
            "g.txt: Zeile 6: Regel R5 verbietet 'pumpen c3 a3' von blau in Runde 2: '2 blau: Haus "
            "c3'",
        ),
    ],
)
def test_sentences(english: str, german: str) -> None:
    """A German sentence would lose the place, the name or the number of the English one."""
    assert german_error(english) == german


def test_what_has_no_german_is_not_half_translated() -> None:
    """A sentence would be half English, half German."""
    assert german_error("line 1, column 1: 'a': expected a unicorn") is None
    assert german_error("the printer is on fire") is None


def test_german_words_are_read() -> None:
    """A German group would have to learn English words to ask."""
    for german, notation in {
        "Stadttor N5": "gate N5",
        "Tor N5": "gate N5",
        "Mauer E3": "wall E3",
        "Händler e1 über N5": "merchant e1 via N5",
        "Gebäude grau c4": "building grey c4",
        "neutrales Dach e5": "neutral-dome e5",
        "Schaduf c3": "build c3",
        "pumpen c3 a3": "pump c3 a3",
        "Wächter weg": "guardian off",
        "players: blau grün rot": "players: blue green red",
        "gate N5": "gate N5",
        "edition: rotunde": "edition: rotunde",
    }.items():
        assert in_notation(german) == notation


def test_what_is_printed_is_read_again() -> None:
    """A German group would be told a placement that they may not type."""
    edition = medina_edition("medina-2001", 4)
    rules = MedinaRules(edition, edition.player_colours, gates=True)
    texts = [rules.placements.of(piece, 3).text for piece in rules.pieces]
    texts += [rules.placements.jump(4, 4).text, *(f"{kind} c3" for kind in ActionKind), DISCARD]
    assert len(texts) > 12
    for text in texts:
        german = in_german(text)
        assert in_notation(german) == text
        assert set(re.findall(r"[a-z]{3,}", text)) & set(german.split()) <= {"orange"}


_GAME = """game: medina
edition: medina-2001
players: {players}
gates: on
start: f6

{turn}
"""


def test_a_german_record_is_the_same_game() -> None:
    """A record in German words would be another game, or none."""
    german = _GAME.format(players="blau grün rot", turn="blau: Mauer N1; Stadttor N2")
    english = _GAME.format(players="blue green red", turn="blue: wall N1; gate N2")
    read = read_record(in_notation(german), medina_edition)
    assert write_record(read) == write_record(read_record(english, medina_edition))


def test_the_commands_read_and_answer_in_german(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """``--lang de`` would answer in German and ask in English."""
    table, game = tmp_path / "tisch.txt", tmp_path / "spiel.txt"
    assert run(["rules", "new", "--out", str(table), "--lang", "de", "--quiet"]) == 0
    assert run(["rules", "try", str(table), "Mauer N1; Stadttor N2", "--lang", "de"]) == 0
    assert run(["rules", "check", str(table), "Tor N5", "--lang", "de"]) == 1
    assert "Regel GA5" in capsys.readouterr().out
    assert run(["rules", "legal", str(table), "--piece", "Gebäude", "grau", "--lang", "de"]) == 0
    assert "Gebäude grau a1" in capsys.readouterr().out
    game.write_text(
        _GAME.format(players="blau grün rot", turn="blau: Mauer N1; Mauer N9"), encoding="utf-8"
    )
    assert run(["rules", "replay", str(game), "--lang", "de"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Fehler: ") and "Zeile 7: Regel WA1 verbietet 'Mauer N9'" in said
    assert said.splitlines()[0].endswith("in Zug 1 von blau: 'blau: Mauer N1; Mauer N9'")
    game.write_text(_GAME.format(players="blau grün rot", turn="blau: Haus e5"), encoding="utf-8")
    assert run(["rules", "replay", str(game), "--lang", "de"]) == 1
    assert "Spalte 7: 'Haus e5', in 'blau: Haus e5': erwartet" in capsys.readouterr().err
    assert run(["rules", "check", str(table), "Murks N5", "--lang", "de"]) == 2
    assert capsys.readouterr().err.startswith("Fehler: placement: Spalte 1: 'Murks'")
    assert run(["rules", "check", str(table), "Murks N5", "--lang", "de", "--json"]) == 2
    answer = json.loads(capsys.readouterr().out)
    assert "erwartet wird" in answer["error"]["message"]
    assert run(["rules", "check", str(table), "Murks N5"]) == 2
    assert capsys.readouterr().err.startswith("error: placement: column 1")
