"""The page that explains every code is what the program says now, and every code is on it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gatesmith.cli._run import run
from gatesmith.core.findings import Severity
from gatesmith.core.storage import Staging
from gatesmith.mesh.file_codes import FILE_CODES
from gatesmith.pictures.reference.checks_page import PAGE, PICTURES, page_files
from gatesmith.pictures.reference.codes import explain, measured
from gatesmith.validation.checks import Group, checks

DOCS = Path(__file__).resolve().parents[2] / "docs"
MOST_BYTES = 25_000
AGAIN = "gatesmith explain --all --out docs"

CODES = (*FILE_CODES, *(code.name for check in checks() for code in check.codes))


@cache
def made() -> dict[str, bytes]:
    return page_files()


def section(name: str) -> str:
    """The part of the page about one code."""
    _, _, rest = made()[PAGE].decode("utf-8").partition(f"\n### {name}\n")
    return re.split(r"\n##+ ", rest)[0]


def test_the_page_is_what_the_program_makes() -> None:
    """The documentation would explain codes as they were once; make it again as it says."""
    assert len(made()) > 50
    text = (DOCS / PAGE).read_text(encoding="utf-8")
    assert text == made()[PAGE].decode("utf-8"), AGAIN


def test_the_pictures_are_what_the_program_makes() -> None:
    """A picture would show another mesh than the check is tested with, or none would be there."""
    kept = {f"{PICTURES}/{path.name}": path.read_bytes() for path in (DOCS / PICTURES).iterdir()}
    # A system may write line ends of its own into files that it checks out.
    kept = {name: content.replace(b"\r\n", b"\n") for name, content in kept.items()}
    drawn = {name: content for name, content in made().items() if name != PAGE}
    assert sorted(kept) == sorted(drawn), AGAIN
    assert [name for name in drawn if drawn[name] != kept[name]] == [], AGAIN


@pytest.mark.parametrize("name", CODES)
def test_every_code_has_its_section(name: str) -> None:
    """A user would look for a code of a report and not find it."""
    message = explain(name)
    text = section(name)
    assert message.meaning in text
    assert message.remedy
    assert f"*To fix:* {message.remedy}." in text
    assert f"**{message.severity.value.capitalize()}" in text
    assert f"({PICTURES}/{name}.svg)" in text
    assert (f"*Limit in the example:* {message.limit}" in text) == bool(message.limit)


@pytest.mark.parametrize("name", CODES)
def test_every_picture_is_small_and_well_formed(name: str) -> None:
    """A browser would show an error, or wait for a page that is all pictures."""
    content = made()[f"{PICTURES}/{name}.svg"]
    assert len(content) < MOST_BYTES
    root = ElementTree.fromstring(content)
    title, description = root[0], root[1]
    assert (title.tag.split("}")[1], description.tag.split("}")[1]) == ("title", "desc")
    assert name in (title.text or "")
    assert len(description.text or "") > 20
    shown = {"path"} & {each.tag.split("}")[1] for each in root.iter()}
    assert shown
    # Both that with the fault and that without it have their caption.
    texts = [each.text or "" for each in root.iter() if each.tag.endswith("text")]
    assert [any(text.startswith(word) for text in texts) for word in ("found", "not found")] == [
        True
    ] * 2


def test_groups_are_in_the_order_of_the_report() -> None:
    """The page would be sorted otherwise than what a user reads beside it."""
    headings = re.findall(r"^## (\S+)$", made()[PAGE].decode("utf-8"), re.MULTILINE)
    assert headings == [group.value for group in Group]


def test_severities_are_those_of_both_kinds_of_files() -> None:
    """The page would call an overhang of a foreign model an error, or ours a warning."""
    overhang, edges = explain("overhang"), explain("open-edges")
    assert (overhang.severity, overhang.foreign) == (Severity.ERROR, Severity.WARNING)
    assert (edges.severity, edges.foreign) == (Severity.ERROR, Severity.ERROR)
    assert "**warning** in other models" in section("overhang")
    assert "other models" not in section("open-edges")
    assert (overhang.value, overhang.limit) == ("48.6°", "45°")


def test_tiny_values_are_no_zero() -> None:
    """A gap of a hundred-thousandth would be shown as none at all."""
    assert measured(0.00002, "mm") == "2e-05 mm"
    assert measured(-0.0002, "mm") == "-0.0002 mm"
    assert (measured(0.25, "mm"), measured(0.0, "mm"), measured(2, "")) == ("0.25 mm", "0 mm", "2")


def test_bytes_that_differ_are_marked() -> None:
    """One would have to compare two rows of bytes by eye."""
    picture = made()[f"{PICTURES}/file-trailing.svg"].decode("utf-8")
    assert "found: 135 bytes" in picture
    assert "not found: 134 bytes" in picture
    # One byte too many: marked as a byte and as a letter, and nothing in the good file is.
    marked = re.search(r"\.(c\d+)\{fill:#f4b6bd", picture)
    assert marked is not None
    assert picture.count(f'class="{marked[1]}"') == 2
    assert "#bfe3c4" not in picture


def test_a_code_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A user would have to look up the page to understand a report."""
    target = tmp_path / "overhang.svg"
    assert run(["explain", "overhang", "--picture", str(target)]) == 0
    said = capsys.readouterr().out
    message = explain("overhang")
    for words in (message.meaning, message.remedy, message.limit, "error", "warning", str(target)):
        assert words in said
    assert target.read_bytes() == made()[f"{PICTURES}/overhang.svg"]
    assert run(["explain", "file-cut", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["code"] == "file-cut"
    assert document["severity"] == "error"
    assert document["hint"] == FILE_CODES["file-cut"].remedy
    assert document["picture"] is None


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["overhagn"], "did you mean overhang?"),
        (["nothing-like-it"], "gatesmith list checks"),
        ([], "name a code"),
        (["--all"], "add --out FOLDER"),
        (["overhang", "--all", "--out", "."], "--all takes only --out FOLDER"),
        (["overhang", "--out", "."], "--out needs --all"),
        (["overhang", "--picture", "overhang.png"], "pictures are SVG"),
    ],
)
def test_wrong_questions(
    words: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A slip would end in a traceback, or write files that nobody asked for."""
    monkeypatch.chdir(tmp_path)
    assert run(["explain", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, message in err, err.count("\n")) == ("", True, 1)
    assert list(tmp_path.iterdir()) == []


def test_the_page_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page would name pictures that are not there."""
    monkeypatch.setattr("gatesmith.pictures.reference.checks_page.page_files", lambda _: made())
    assert run(["explain", "--all", "--out", str(tmp_path)]) == 0
    assert f"{len(made()) - 1} pictures" in capsys.readouterr().out
    written = {
        path.relative_to(tmp_path).as_posix(): path.read_bytes()
        for path in tmp_path.rglob("*")
        if path.is_file()
    }
    assert written == made()
    (tmp_path / PAGE).write_text("old", encoding="utf-8")

    def fail(_: Staging) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Staging, "commit", fail)
    assert run(["explain", "--all", "--out", str(tmp_path)]) != 0
    assert (tmp_path / PAGE).read_text(encoding="utf-8") == "old"
    assert len(list(tmp_path.rglob("*.*"))) == len(made())
