"""``gatesmith fit --position --lang de``: the whole report is German."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from gatesmith.cli import _fit_position, _fit_slot, _report_words, _reports
from gatesmith.cli._run import run

TABLE = """game: medina
edition: medina-2001
players: blue green red
gates: on
start: f6

"""


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(TABLE, encoding="utf-8")


def _said(capsys: pytest.CaptureFixture[str], piece: str, at: str) -> list[str]:
    words = ["fit", piece, "--position", "game.txt", "--at", at, "--lang", "de"]
    assert run(words) == 1
    return capsys.readouterr().out.splitlines()


def test_the_report_on_a_forbidden_gate_is_german(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever asks in German would read the rule in German and all the rest in English."""
    said = _said(capsys, "gate", "gate N5")
    assert said[0] == "Stadttor N5: die Regeln verbieten es (Regel GA5), aber es passt"
    assert said[1] == "  Platz    medina:wall, bei 135; 335; 0 mm, um 180° gedreht"
    assert said[2] == "  daneben  Turm NW, mit einem Abstand von 120,15 mm"
    assert said[3] == "  Achse  Bauteil  Platz  frei an jeder Seite  gewünscht"
    assert said[4] == "  x      29,7 mm  30 mm  0,15 mm              0,15 mm    passt"
    assert said[6] == "  z      26 mm    offen"
    assert said[7].startswith("  Fehler   law-GA5: Ein Stadttor kommt auf einen freien Platz")
    hint = "Abhilfe: gatesmith rules legal POSITION --piece gate nennt die erlaubten Plätze"
    assert said[8].strip() == hint


def test_a_collision_and_another_piece_are_german(capsys: pytest.CaptureFixture[str]) -> None:
    """The two findings that only ``fit`` has would be English."""
    said = "\n".join(_said(capsys, "stable", "Händler f6"))
    assert "Händler f6: die Regeln verbieten es (Regel " in said
    assert "collides: es stößt hier an: Händler f6, 12 mm tief (" in said
    assert "mm³) (bei " in said
    assert "Warnung  other-piece: zum Platz gehört: Händler, das Bauteil ist aber: Stall" in said
    assert "Abhilfe: nimm: Händler, oder einen Platz für: Stall" in said


def test_a_placement_is_quoted_as_it_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    """The error would quote 'building e5', which nobody typed."""
    said = _said(capsys, "building", "Haus e5")
    assert said[0] == "nicht geprüft"
    assert said[1].startswith("  Fehler   not-readable: Zeile 1, Spalte 1: 'Haus e5': erwartet")


def test_every_phrase_has_its_german() -> None:
    """A phrase that was added or changed would stay English in a German report."""
    phrases = set()
    for module in (_fit_position, _fit_slot, _reports):
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said":
                first = node.args[0]
                phrases |= {
                    each.value for each in ast.walk(first) if isinstance(each, ast.Constant)
                }
    assert len(phrases) > 12
    assert phrases <= {*_report_words._PHRASES}
    assert {*_fit_slot._HEAD} - {""} <= {*_report_words._PHRASES}


def test_sentences_of_the_document_are_german(capsys: pytest.CaptureFixture[str]) -> None:
    """The document was half English: only what the rules say in it was German."""
    reports = []
    for language in ("en", "de"):
        words = ["fit", "stable", "--position", "game.txt", "--at", "merchant f6"]
        assert run([*words, "--lang", language, "--json"]) == 1
        reports.append(json.loads(capsys.readouterr().out))
    english, german = reports
    told = {found["code"]: (found["message"], found["hint"]) for found in german["findings"]}
    assert told["collides"] == (
        "es stößt hier an: Händler f6, 12 mm tief (435,49 mm³)",
        "wähle einen anderen Platz oder mach das Bauteil kleiner",
    )
    assert told["law-ME1"][1].endswith("nennt die erlaubten Plätze")
    assert told["other-piece"][0] == "zum Platz gehört: Händler, das Bauteil ist aber: Stall"
    assert {**german, "findings": []} == {**english, "findings": []}
