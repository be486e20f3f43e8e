"""Help: what the first screen shows, how wide it is, and what is left for ``--help-all``."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._group import LazyGroup, program
from gatesmith.cli._piece import examples_of
from gatesmith.cli._run import run
from gatesmith.pieces import piece, piece_names

SCREEN = 24  # lines of the usual terminal
_STYLING = "\x1b"
_BOXES = set("│╭╮╰╯─┃━")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    capsys.readouterr()
    assert run(list(words)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_the_first_screen_shows_how_to_begin(capsys: pytest.CaptureFixture[str]) -> None:
    """A newcomer would have to scroll past numbers of printers to learn that there are styles."""
    screen = _printed(capsys, "gate", "--help")[:SCREEN]
    examples = [line for line in screen if line.startswith("  gatesmith ")]
    assert len(examples) == 3
    for name in ("--row", "--wall-length", "--wall-depth", "--wall-height", "--style"):
        assert any(line.lstrip().startswith(name) for line in screen), name


@pytest.mark.parametrize("name", piece_names())
def test_examples_are_lines_that_the_command_accepts(name: str) -> None:
    """The help would advise something that ends with an error."""
    group = program()
    assert isinstance(group, LazyGroup)
    lines = examples_of(piece(name))
    assert len(lines) == 3
    for line in lines:
        assert len(line) <= 78
        first, *words = shlex.split(line)
        assert first == "gatesmith"
        command = group.resolve_command(None, words)[1]
        assert command is not None
        context = command.make_context(words[0], words[1:])  # raises for a wrong option
        assert "out" in context.params


def test_numbers_of_the_printer_are_on_the_long_page_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The page would be as long as before, or an option be listed nowhere."""
    short = "\n".join(_printed(capsys, "gate", "--help"))
    full = "\n".join(_printed(capsys, "gate", "--help-all"))
    rare = ("--nozzle", "--overhang-design", "--keep-rejected", "--no-cache", "--kerf", "--ascii")
    for name in rare:
        assert name not in short
        assert name in full
    assert "--help-all shows" in short
    assert "--help-all shows" not in full
    few, many = (
        sum(line.startswith("  --") for line in page.splitlines()) for page in (short, full)
    )
    assert few < many / 2
    # --help-all itself is on the long page only, and not among those that few people need.
    assert f"--help-all shows {many - few - 1} more options" in short
    # `batch` has one of them.
    assert "--help-all shows 1 more option, which" in "\n".join(_printed(capsys, "batch", "--help"))


@pytest.mark.parametrize("line", ["spare", "bundle", "set", "preview", "gate"])
def test_help_is_the_last_of_the_options(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An option would stand alone behind those that every command has, where nobody looks."""
    page = _printed(capsys, line, "--help")
    last = [row for row in page if row.startswith("  --")][-1]
    assert last.startswith("  --help, -h")


def test_a_twin_that_changes_nothing_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """Each switch would take two names and a reader wonder what --no-json does."""
    full = "\n".join(_printed(capsys, "tower-tile", "--help-all"))
    for name in ("json", "open", "draft", "quiet", "inlay"):
        assert f"--{name}" in full
        assert f"--no-{name}" not in full
    assert "--no-cache" in full, "this one does change something"
    assert "--no-gates" in "\n".join(_printed(capsys, "rules", "play", "--help"))


@pytest.mark.parametrize("columns", [40, 80])
def test_every_page_is_as_wide_as_the_terminal(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a sentence would be cut off, or lines break in the middle of words."""
    monkeypatch.setenv("COLUMNS", str(columns))
    group = program()
    assert isinstance(group, LazyGroup)
    pages = [[], *([name] for name in group.list_commands(None)), ["rules", "play"]]
    for words in pages:
        for line in _printed(capsys, *words, "--help-all"):
            # A single word, such as the names of an option and its value, stays whole.
            assert len(line) <= columns or " " not in line.strip() or line.startswith("  -"), line
            assert not _BOXES & set(line)
            assert _STYLING not in line


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals of POSIX")
@pytest.mark.parametrize(
    ("variables", "styled"),
    [
        ({}, True),
        ({"NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
        ({"ACCESSIBLE": "1"}, False),
    ],
    ids=["usual", "no colour", "dumb terminal", "screen reader"],
)
def test_a_terminal_decides_about_styles(
    variables: dict[str, str], styled: bool, tmp_path: Path
) -> None:
    """A screen reader would spell out control characters, or a usual terminal show no headings."""
    import pty

    reading, writing = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", **variables}
    if not variables:
        environment.pop("NO_COLOR", None)
    done = subprocess.run(
        [sys.executable, "-m", "gatesmith", "version", "--help"],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=writing,
        timeout=60,
        check=False,
    )
    os.close(writing)
    printed = os.read(reading, 65536).decode()
    os.close(reading)
    assert done.returncode == 0
    assert "Usage: gatesmith version" in printed
    assert (_STYLING in printed) == styled


def test_hidden_arguments_are_not_in_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """A user would read of an argument that the page explains nowhere."""
    for command in ("legal", "show"):
        assert run(["rules", command, "--help"]) == 0
        usage = capsys.readouterr().out.splitlines()[0]
        assert usage == f"Usage: gatesmith rules {command} [OPTIONS] {{POSITION}}"


def test_help_and_version_are_commands_too(capsys: pytest.CaptureFixture[str]) -> None:
    """What nearly every other program understands would be an unknown command."""
    assert _printed(capsys, "help") == _printed(capsys, "--help")
    assert _printed(capsys, "help", "gate") == _printed(capsys, "gate", "--help")
    assert _printed(capsys, "help", "gate", "--all") == _printed(capsys, "gate", "--help-all")
    in_group = _printed(capsys, "help", "rules", "play")
    assert in_group == _printed(capsys, "rules", "play", "--help")
    assert _printed(capsys, "version") == _printed(capsys, "--version")
    assert run(["help", "gat"]) == 2
    assert "did you mean gate?" in capsys.readouterr().err


def test_colour_is_color(capsys: pytest.CaptureFixture[str]) -> None:
    """A British speller would be told that the option is unknown."""
    assert run(["preview", "chip", "--colour", "no such", "--out", "chip.png"]) == 2
    british = capsys.readouterr().err
    assert run(["preview", "chip", "--color", "no such", "--out", "chip.png"]) == 2
    assert british == capsys.readouterr().err
    assert "no such" in british
    assert run(["validate", "--", "--colour.stl"]) == 1, "a file behind -- keeps its name"
    assert "--colour.stl" in capsys.readouterr().out
