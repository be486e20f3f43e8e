"""``gatesmith validate --lang de``: the whole report is German, its codes and keys are not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import checks
from gatesmith.validation.checks.examples import box
from gatesmith.validation.german.check_names import CHECK_NAMES


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def _write(name: str, mesh: Mesh) -> None:
    nobody = Document("", "", "test", "", "", "")
    Path(name).write_bytes(format_of(".stl").encode(mesh, nobody))


def test_a_report_is_german(capsys: pytest.CaptureFixture[str]) -> None:
    """The refusal of a wrong option was German, and the report English."""
    _write("lang.stl", box(250.5, 20, 10))
    line = ["validate", "lang.stl", "--printer", "prusa-mk4", "--lang", "de"]
    assert run(line) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Warnung  lang.stl  STL, 12 Dreiecke, 1 Körper, 250,5 × 20 × 10 mm, 50,1 cm³",
        "  der Körper: in Ordnung; gedruckt, wie er liegt, auf dem Drucker prusa-mk4: "
        "zweifelhaft: bed-too-small",
        "  Warnung  bed-too-small: die längere Seite ist 250,5 mm, aber der Drucker prusa-mk4 hat "
        "240 mm innerhalb seines Randes von 5 mm",
        "           Abhilfe: wähle einen größeren Drucker, ein kleineres Bauteil oder einen "
        "schmaleren Rand des Druckbetts",
    ]


def test_what_was_left_out_and_the_total_are_german(capsys: pytest.CaptureFixture[str]) -> None:
    """The last lines of the report would be English."""
    _write("offen.stl", Mesh(box(20, 20, 20).vertices, box(20, 20, 20).faces[1:], indexed=True))
    _write("gut.stl", box(20, 20, 20))
    assert run(["validate", "offen.stl", "gut.stl", "--lang", "de"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert any("wegen der Fehler oben nicht geprüft: Zahl der Körper, " in line for line in said)
    assert said[-2].startswith("in Ordnung  gut.stl  STL, 12 Dreiecke")
    assert said[-1] == "2 Dateien: 1 in Ordnung, 1 mit Fehlern"
    assert run(["validate", "gut.stl", "--quiet", "--lang=de"]) == 0
    assert capsys.readouterr().out == "in Ordnung  gut.stl\n"


def test_sentences_of_the_document_are_german(capsys: pytest.CaptureFixture[str]) -> None:
    """A program that shows them would show English; codes and keys must stay for it."""
    _write("weit.stl", box(1e5, 1e5, 1e5))
    reports = []
    for language in ("en", "de"):
        assert run(["validate", "weit.stl", "--json", "--lang", language]) == 0
        (report,) = json.loads(capsys.readouterr().out)["files"]
        reports.append(report)
    english, german = reports
    (found,) = german["findings"]
    assert found["message"].startswith("die längste Seite misst 100000 mm")
    assert found["hint"].startswith("exportiere in Millimetern")
    assert {**german, "findings": []} == {**english, "findings": []}
    assert {**found, "message": "", "hint": ""} == {
        **english["findings"][0],
        "message": "",
        "hint": "",
    }


def test_every_check_has_a_german_name() -> None:
    """A check that was left out would be named in English."""
    assert {check.name for check in checks()} == set(CHECK_NAMES)


WRONG = {
    "validate ''": "ein leerer Name nennt keine Datei; schreibe . für den Ordner, in dem du bist",
    "validate .": ".: enthält keine Datei, die sich prüfen lässt (.3mf, ",
    "validate a.stl --only foo": "--only: die Gruppe oder den Code 'foo' gibt es nicht; Gruppen: ",
    "validate a.stl --ignore overhan": "'overhan' gibt es nicht; gemeint ist wohl overhang",
    "validate a.stl --fits foo": "--fits foo: ist kein Platz; schreibe einen Platz wie medina:wall",
    "validate a.stl --fits medina:wal": "den Platz 'wal' gibt es nicht; gemeint ist wohl wall",
    "validate a.stl --fits medna:wall": "das Spiel 'medna' gibt es nicht; gemeint ist wohl medina",
    "validate a.stl --fits 0x3": "0 mm liegt nicht über 0 mm; möglich: mehr als 0 und",
    "validate a.stl --fits 1x2x3x4": "hat 4 Maße, erlaubt sind höchstens 3; schreibe",
    "validate a.stl --fits 1..2x3": "enthält etwas, das keine Zahl ist; schreibe einen Platz",
    "validate a.stl --printer foo": "den Drucker 'foo' gibt es nicht; bekannt sind: bambu-a1",
    "validate a.stl --edition wadi": "dazu gehört ein Platz dieser Ausgabe, etwa --fits ",
    "validate a.stl --fits medina:wall --edition wadi": "die Ausgabe wadi gehört zu wadi",
}


@pytest.mark.parametrize(("line", "message"), WRONG.items())
def test_what_is_refused_is_said_in_german(
    line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake in a German command was told in English, or half of it."""
    words = [word.strip("'") for word in line.split(" ")]
    assert run([*words, "--lang", "de"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("Fehler: ")
    assert message in said
