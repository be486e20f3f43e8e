"""``gatesmith watch``: the file of parameters, and the page and files that follow it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gatesmith.pieces
from gatesmith.cli._run import run
from gatesmith.core.errors import CatalogError, GatesmithError, UsageError
from gatesmith.web.following import ProgramFiles
from gatesmith.web.parameter_file import WatchedFile, WatchedPiece, page_address, settings_in

from .built_page import NEEDS_PAGE
from .page_site import served_site

SECONDS = 30


def _written(folder: Path, text: str) -> Path:
    file = folder / "gate.toml"
    other = folder / "other.toml"
    other.write_text(text, encoding="utf-8")
    other.replace(file)  # as editors do
    return file


def test_a_file_is_read_like_typed_options(tmp_path: Path) -> None:
    """The page would show another piece than the file describes."""
    text = 'piece = "gate"\nstyle = "moorish"\nwall_length = 30\nrow = "8 x 240"\ndraft = true\n'
    settings = settings_in(_written(tmp_path, text))
    assert settings.piece == "gate"
    assert settings.texts == {
        "style": "moorish",
        "wall-length": "30",
        "row": "8 x 240",
        "draft": "true",
    }
    assert page_address(settings) == "#gate?draft=true&row=8+x+240&style=moorish&wall-length=30"


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("style = 1\n", CatalogError, "gate.toml, line 1, key piece: is missing"),
        ('piece = "gate"\nstyle = [1]\n', CatalogError, "line 2, key style: [1] is neither a text"),
        ('piece = "gate"\nstyle = \n', CatalogError, "line 2, key style"),
        ('piece = "gat"\n', UsageError, "there is no piece 'gat'; did you mean gate"),
        ('piece = "gate"\nstile = "plain"\n', UsageError, "has no parameter 'stile'"),
    ],
)
def test_a_wrong_file_is_told(
    tmp_path: Path, text: str, error: type[GatesmithError], message: str
) -> None:
    """The user would not learn which line is wrong."""
    with pytest.raises(error) as told:
        _ = settings_in(_written(tmp_path, text)).request
    assert message in str(told.value)


def test_each_change_is_seen_once(tmp_path: Path) -> None:
    """A piece would be made again and again, or a mistake be repeated without end."""
    watched = WatchedFile(_written(tmp_path, 'piece = "gate"\n'))
    first = watched.changed()
    assert first is not None
    assert (watched.changed(), watched.address) == (None, "#gate")
    _written(tmp_path, "piece = \n")
    with pytest.raises(CatalogError):
        watched.changed()
    assert (watched.changed(), watched.address) == (None, "#gate")
    (tmp_path / "gate.toml").unlink()
    with pytest.raises(CatalogError, match="cannot be read"):
        watched.changed()
    assert watched.changed() is None
    _written(tmp_path, 'piece = "wall"\n')
    assert watched.changed() is not None
    assert watched.address == "#wall"


def test_without_page_and_file_there_is_nothing_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command would run for ever without any effect."""
    file = _written(tmp_path, 'piece = "gate"\n')
    assert run(["watch", str(file), "--no-page"]) == 2
    assert "add --out FILE" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent as a signal")
def test_every_version_is_written_and_a_wrong_one_is_survived(tmp_path: Path) -> None:
    """A slip while typing would end the command, or the file stay the old one."""
    file = _written(tmp_path, 'piece = "wall"\ndraft = true\n')
    words = ("watch", str(file), "--no-page", "--out", str(tmp_path / "w.stl"))
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "gatesmith", *words],
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        assert child.stdout is not None
        assert "written" in child.stdout.readline()
        assert "watching" in child.stdout.readline()
        first = (tmp_path / "w.stl").read_bytes()
        _written(tmp_path, 'piece = "wall"\nwall_length = "x"\n')
        assert "wall-length: 'x' is not a number" in child.stdout.readline()
        _written(tmp_path, 'piece = "wall"\nwall_length = 40\ndraft = true\n')
        assert "written" in child.stdout.readline()
        assert (tmp_path / "w.stl").read_bytes() != first
    finally:
        child.send_signal(signal.SIGINT)
        assert child.wait(SECONDS) == 130


def test_a_piece_is_named_with_some_of_its_values() -> None:
    """The page would show another gate than the user named."""
    watched = WatchedPiece("gate", ["style=moorish", "wall_length=31"])
    assert watched.address == "#gate?style=moorish&wall-length=31"
    settings = watched.changed()
    assert settings is not None
    assert settings.request.given == {"style": "moorish", "wall_length": 31.0}
    assert watched.changed() is None
    with pytest.raises(UsageError, match="did you mean gate"):
        WatchedPiece("gaet", [])
    with pytest.raises(UsageError, match="write NAME=VALUE"):
        WatchedPiece("gate", ["moorish"])


def test_values_beside_a_file_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They would be ignored, and the page show what the file says."""
    file = _written(tmp_path, 'piece = "gate"\n')
    assert run(["watch", str(file), "style=plain"]) == 2
    assert "the values of" in capsys.readouterr().err


def test_a_change_of_code_or_edition_is_seen_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The piece of the old code would stay on the page, or be made again without end."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path))
    (tmp_path / "pieces").mkdir()
    code = _own_piece(tmp_path)
    program = ProgramFiles()
    assert not program.changed()
    code.write_text(code.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert (program.changed(), program.changed()) == (True, False)
    editions = tmp_path / "templates" / "editions"
    editions.mkdir(parents=True)
    (editions / "mine.toml").write_text('based_on = "medina-2001"\n', encoding="utf-8")
    assert (program.changed(), program.changed()) == (True, False)


def _own_piece(config: Path) -> Path:
    """The template of a piece as one of the user's own."""
    code = config / "pieces" / "block.py"
    code.parent.mkdir(parents=True, exist_ok=True)
    template = Path(gatesmith.pieces.__file__).with_name("_template.py")
    code.write_text(template.read_text(encoding="utf-8"), encoding="utf-8")
    return code


@NEEDS_PAGE
def test_the_page_follows_the_file_and_code_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page would show the old gate until it is loaded again, or no piece of the user's own."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    code = _own_piece(tmp_path / "config")
    file = _written(tmp_path, 'piece = "gate"\nstyle = "plain"\n')
    browser = tmp_path / "browser"
    browser.mkdir()
    with served_site(browser, "watch", str(file)) as site:
        site.open()
        site.shows("--style plain")
        begun = time.monotonic()
        _written(tmp_path, 'piece = "gate"\nstyle = "moorish"\nwall_length = 31\n')
        site.shows("--style moorish")
        print(f"seen after {time.monotonic() - begun:.2f} s")  # not judged: machines differ
        assert site.browser.value("location.hash") == "#gate?style=moorish&wall-length=31"
        _written(tmp_path, 'piece = "block"\nwall_length = 40\n')
        site.shows("gatesmith block --wall-length 40")
        assert site.browser.value(_says("height of the stud"))
        text = code.read_text(encoding="utf-8")
        code.write_text(text.replace("height of the stud", "height of the knob"), encoding="utf-8")
        site.wait(_says("height of the knob"))  # the page has loaded itself again
        site.shows("gatesmith block --wall-length 40")


def _says(text: str) -> str:
    """Whether a text is on the page."""
    return f"document.body?.textContent.includes({text!r})"
