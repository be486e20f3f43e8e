"""Words from files, folders and sites do no harm on a terminal or in a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.catalog import folders
from gatesmith.catalog.folders import replacing, template_files, template_text
from gatesmith.cli import _terminal
from gatesmith.core.errors import CatalogError, RejectedError, UnreadableError
from gatesmith.making import recipe_files
from gatesmith.making.flat import remake as flat_remake
from gatesmith.making.recipe_files import recipe_in
from gatesmith.making.slicing import slice_cache
from gatesmith.publish.thingiverse.package import _require_accepted_image


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("a\x1b[2Jb", "a\\x1b[2Jb"),
        ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
        ("gate\x9b31m", "gate\\x9b31m"),
        ("a\u202egpj.exe", "a\\u202egpj.exe"),
        ("a\rb", "a\\rb"),
        ("\x1b[32mours\x1b[0m 29 × 10 °\n", "\x1b[32mours\x1b[0m 29 × 10 °\n"),
    ],
)
def test_control_characters_are_shown_and_not_obeyed(given: str, shown: str) -> None:
    """The name of an object could clear the screen, or write a verdict of its own."""
    assert _terminal.harmless(given) == shown


def test_a_line_stays_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The name of a file could write a line of its own, such as a verdict."""
    _terminal.say("written: a\nsound.stl")
    _terminal.say_text("two\nlines")
    _terminal.warn("error: a\nb.stl")
    assert capsys.readouterr() == ("written: a\\nsound.stl\ntwo\nlines\n", "error: a\\nb.stl\n")


def test_json_stays_json(capsys: pytest.CaptureFixture[str]) -> None:
    """An escape of the terminal's would end the document, or reach the terminal."""
    _terminal.say_json({"name": "a\x9b31m\u202e\x1b[2J\n"})
    printed = capsys.readouterr().out
    assert not {"\x9b", "\u202e", "\x1b"} & set(printed)
    assert json.loads(printed) == {"name": "a\x9b31m\u202e\x1b[2J\n"}


def _edition(folder: Path, name: str) -> Path:
    path = folder / "templates" / "editions" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('title = "x"\n', encoding="utf-8")
    return path


def test_a_template_in_the_current_folder_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A downloaded folder would change the sizes of a built-in edition without a word."""
    monkeypatch.chdir(tmp_path)
    _edition(tmp_path, "medina-2001")
    _edition(tmp_path, "mine")
    found = replacing("editions", "medina-2001")
    assert found == Path("templates/editions/medina-2001.toml")
    assert replacing("editions", "mine") is None
    assert replacing("editions", "wadi") is None


def test_a_template_with_a_line_break_in_its_name_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second line of the name would be code in an OpenSCAD file."""
    monkeypatch.chdir(tmp_path)
    try:
        _edition(tmp_path, "x\ncube(10);")
    except OSError:
        pytest.skip("the system allows no such name")
    assert not [name for name in template_files("editions") if "cube" in name]


def test_a_linked_template_brings_no_file_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bundle would publish a private file of the user's."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "private").write_text("secret", encoding="utf-8")
    link = Path("templates/listings/en/text.md")
    link.parent.mkdir(parents=True)
    try:
        link.symlink_to(tmp_path / "private")
    except OSError:
        pytest.skip("the system makes no links")
    with pytest.raises(CatalogError, match="outside templates"):
        template_text(link)
    (tmp_path / "templates" / "own").write_text("own", encoding="utf-8")
    link.unlink()
    link.symlink_to(tmp_path / "templates" / "own")
    assert folders.template_text(link) == "own"


def test_an_answer_of_a_slicer_with_a_changed_bit_is_none(tmp_path: Path) -> None:
    """Other hours and grams than the slicer's would be on the page of a bundle."""
    whole = slice_cache._sealed(b'{"file": "x"}')
    for place in range(len(whole)):
        changed = bytearray(whole)
        changed[place] ^= 1
        (tmp_path / "entry").write_bytes(changed)
        assert slice_cache._read(tmp_path / "entry") is None


@pytest.mark.parametrize("suffix", [".obj", ".pdf", ".step"])
def test_a_huge_file_is_not_read_for_its_recipe(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of 20 GB of nothing would take all memory."""
    path = tmp_path / f"huge{suffix}"
    with path.open("wb") as stream:
        stream.truncate(recipe_files.MOST_BYTES + 1)
    assert flat_remake._text_in(path) is None
    if suffix != ".pdf":
        with pytest.raises(UnreadableError, match="more than the limit"):
            recipe_in(path)


def _png(width: int, height: int, pixels: bytes) -> bytes:
    import struct
    import zlib

    def chunk(kind: bytes, data: bytes) -> bytes:
        checked = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checked)

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(pixels)) if pixels else b""
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("width", "height"), [(60_000, 60_000), (10_000, 9_000), (1_200, 800)], ids=str
)
def test_an_image_is_whole_and_of_some_size(width: int, height: int) -> None:
    """A header of 50 bytes would take gigabytes, or a picture without pixels be uploaded."""
    with pytest.raises(RejectedError, match=r"pixels|not a PNG"):
        _require_accepted_image(Path("x.png"), _png(width, height, b""), ".png")


def test_a_whole_image_is_taken() -> None:
    """Every picture would be rejected."""
    rows = (b"\0" + bytes(3 * 1_200)) * 800
    _require_accepted_image(Path("x.png"), _png(1_200, 800, rows), ".png")
