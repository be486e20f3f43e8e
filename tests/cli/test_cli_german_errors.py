"""Commands that speak German refuse wrong options in German too."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from gatesmith.cli._run import run

WRONG = {
    "rules new --bogus": "die Option --bogus gibt es nicht; siehe gatesmith rules new --help",
    "rules new extra": "das Argument 'extra' gehört nicht dazu",
    "rules new --players": "zu --players gehört ein Wert",
    "rules new --start zz": "kein Feld im Inneren",
    "rules new --guardians": "guardians: gibt es bei medina nicht",
    "rules new --game wadi --edition medina-2001": "edition: gibt es bei wadi nicht",
    "rules new --players x": "players: 'x' ist keine ganze Zahl",
    "rules legal": "das Argument 'POSITION' fehlt",
    "rules legal table.txt --lan fr": "gemeint ist wohl --lang",
    "rules show table.txt --as line --out x.png": "--as line lässt sich nicht mit --laws",
    "rules show table.txt --out away/x.png": "den Ordner away gibt es nicht",
    "rules leaflet": "die Option '--out' / '-o' fehlt",
    "list bogus": "die Liste 'bogus' gibt es nicht; bekannt sind: pieces, editions",
    "list piece": "die Liste 'piece' gibt es nicht; gemeint ist wohl pieces",
    "validate table.txt --edition x": "die Ausgabe 'x' gibt es nicht; bekannt sind: medina-2001",
    "validate table.txt --edition wad": "die Ausgabe 'wad' gibt es nicht; gemeint ist wohl wadi;",
    "validate table.txt --edition wadi": "dazu gehört ein Platz dieser Ausgabe, etwa --fits wadi:",
    "explain bogus": "den Code 'bogus' gibt es nicht; gatesmith list checks nennt alle",
    "explain overhangs": "gemeint ist wohl overhang",
    "explain": "nenne einen Code",
    "explain GA5 --picture x.gif": "Bilder sind SVG",
    "explain --all": "dazu gehört --out FOLDER",
    "explain GA5 --all": "zu --all gehört nur --out FOLDER",
    "explain GA5 --out x": "zu --out gehört --all",
    "list laws medina extra": "das Argument 'extra' gehört nicht dazu",
    "gate": "die Option --lang gibt es nicht; siehe gatesmith gate --help",
    "explain dome": "den Code 'dome' gibt es nicht",
    "rules moves": "den Befehl 'moves' von gatesmith rules gibt es nicht; bekannt sind: check,",
    "bundle gate": "Fehler: author: die Lizenz CC-BY-4.0 verlangt einen Namen; schreibe --author",
    "bundle --author Ana": "nichts zu packen; nenne ein Teil, ein Set wie gates oder eine",
    "bundle gate --license foo": "license: 'foo' ist keine Lizenz, die Thingiverse anbietet; wähle",
    "bundle gats --author Ana": "Fehler: weder Teil noch Set: 'gats'; gemeint ist wohl gates",
    "bundle gate --author Ana --out ''": "Fehler: out: der Name ist leer; nenne einen Ordner, etwa",
    "bundle gate dome.3mf --author Ana": "Dateien lassen sich nicht mit Teilen oder Sets mischen",
    "bundle gate --author Ana --out table.txt": "ist eine Datei, ein Paket ist aber ein Ordner",
    "bundle '1 foo' --author Ana": "bekannt sind: building, chip, comb, dome, gate, gauge,",
    "bundle '1 Stadttor' --author Ana": "Bauteil 'Stadttor' gibt es nicht; bekannt sind: building",
    "bundle gate --author Ana --wall-length 0": (
        "Fehler: wall-length: 0 mm liegt unter dem kleinsten Wert 12 mm; möglich: 12 bis 120 mm"
    ),
    "bundle gate --author Ana --row 8x": (
        "Fehler: row: '8x' ist keine Messung; schreibe Anzahl und Länge, wie in 8x240"
    ),
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_option_is_told_in_german(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever asks in German would get this answer in English."""
    monkeypatch.chdir(tmp_path)
    assert run(["rules", "new", "--out", "table.txt"]) == 0
    capsys.readouterr()
    *command, last = shlex.split(line)
    assert run([*command, "--lang", "de", last] if last == "--players" else
               [*command, last, "--lang", "de"]) == 2  # fmt: skip
    said = capsys.readouterr().err
    assert said.startswith("Fehler: ")
    assert WRONG[line] in said


def test_a_missing_file_is_told_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever bundles a model of their own would get this answer in English."""
    assert run(["bundle", "away.3mf", "--author", "Ana", "--lang", "de"]) == 1
    assert capsys.readouterr().err == "Fehler: away.3mf: diese Datei gibt es nicht\n"


def test_findings_are_explained_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    """``--lang de`` would explain rules in German, and findings in English."""
    assert run(["explain", "open-edges", "--lang", "de"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "open-edges  Fehler  (Gruppe topology)"
    assert said[2].startswith("  Abhilfe: ein Dreieck fehlt")
    assert said[3] == "  Meldung: 3 Kanten an nur einem Dreieck: Dort hat die Oberfläche ein Loch"
    assert run(["explain", "longer-than-slot", "--lang", "de"]) == 0
    assert "  im Beispiel: 30,001 mm, Grenze 30 mm" in capsys.readouterr().out.splitlines()
    assert run(["list", "checks", "--lang", "de"]) == 0
    assert "Die Datei ist leer oder enthält ein Netz ohne Dreiecke." in capsys.readouterr().out
    assert run(["explain", "open-edges"]) == 0
    assert capsys.readouterr().out.startswith("open-edges  error  (group topology)")
