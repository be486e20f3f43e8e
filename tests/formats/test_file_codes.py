"""Every code of a damaged file has a record, and the record's own files show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gatesmith
from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Severity
from gatesmith.mesh.file_codes import FILE_CODES, FileCode, remedy_of
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.mesh_file import read_mesh_file
from gatesmith.validation.checks.file.reader_notes import CHECK as READER_NOTES
from gatesmith.validation.verification import unreadable_report

SOURCES = Path(gatesmith.__file__).parent
CODE = re.compile(r'"((?:file|3mf|glb|step)-[a-z-]+)"')
SHOWN = [record for record in FILE_CODES.values() if record.refuses is not None]
# No bytes of a file make these: they need a missing file, a clock, a disk or the CAD kernel.
WITHOUT_BYTES = {
    *("file-unreadable", "file-differs", "file-not-step", "file-damaged", "file-not-judged"),
    *("step-invalid", "step-no-solid", "step-crashed", "step-volume"),
    *("step-tolerance", "step-differs", "step-ignored"),
}


def codes_in_sources() -> set[str]:
    """Every code that mesh, cad and validation mention, the records themselves left out."""
    files = [*(SOURCES / "mesh").rglob("*.py"), *(SOURCES / "cad").rglob("*.py")]
    files = [path for path in files if path.name != "file_codes.py"] + [
        SOURCES / "validation/verification.py",
        SOURCES / "validation/file.py",
        SOURCES / "validation/step.py",
        SOURCES / "validation/step_exactness.py",
    ]
    assert len(files) > 40
    return {code for path in files for code in CODE.findall(path.read_text(encoding="utf-8"))}


def test_codes_and_records_are_the_same() -> None:
    """A finding would have no explanation, or the documents would explain what never comes."""
    assert codes_in_sources() - {code.name for code in READER_NOTES.codes} == set(FILE_CODES)


def test_each_file_code_has_its_own_name() -> None:
    """A code would be looked up and the record of another one found."""
    assert all(name == record.name for name, record in FILE_CODES.items())
    assert {name for name, record in FILE_CODES.items() if not record.refuses} == WITHOUT_BYTES
    assert all(
        (record.refuses is None) == (record.passes is None) for record in FILE_CODES.values()
    )


@pytest.mark.parametrize("record", SHOWN, ids=lambda record: record.name)
def test_the_example_is_rejected_with_its_code(record: FileCode, tmp_path: Path) -> None:
    """A decoder would let damage through, or give it another name than the documents."""
    assert record.refuses is not None
    path = tmp_path / f"shown{record.suffix}"
    path.write_bytes(record.refuses())
    with pytest.raises(UnreadableError) as caught:
        read_mesh_file(path)
    assert caught.value.code == record.name


@pytest.mark.parametrize("record", SHOWN, ids=lambda record: record.name)
def test_the_nearest_sound_file_is_read(record: FileCode) -> None:
    """A decoder would reject what is sound, for it looks nearly like what is damaged."""
    assert record.refuses is not None
    assert record.passes is not None
    assert record.passes() != record.refuses()
    assert len(format_of(record.suffix).decode(record.passes()).faces) in {1, 2}


@pytest.mark.parametrize("record", SHOWN, ids=lambda record: record.name)
def test_the_shown_files_are_small_and_always_the_same(record: FileCode) -> None:
    """An example would be no help to look at, or differ from one day to the next."""
    assert record.refuses is not None
    assert len(record.refuses()) < 2000
    assert record.refuses() == record.refuses()


def test_every_finding_says_what_to_do() -> None:
    """The reader of a report would know that something is wrong, but not how to fix it."""
    for name, record in FILE_CODES.items():
        report = unreadable_report("x", "STL", UnreadableError(name, "why"))
        (finding,) = report.findings
        assert (finding.code, finding.severity) == (name, Severity.ERROR)
        assert finding.hint == record.remedy
        assert record.remedy.strip()
        assert record.meaning.endswith(".")
    assert "again" in remedy_of("no-such-code")
