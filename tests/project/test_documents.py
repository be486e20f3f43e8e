"""README and docs are true: each command runs, each link leads somewhere."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.making.openscad import customizer_pipeline
from gatesmith.making.slicing import choice, find_slicer

from ..bundle.here import draw_nothing, without_step
from ..strength import NIGHTLY
from .documents import Block, blocks_of, documents, links_of

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 300
LEAST_COMMANDS, LEAST_LINKS = 10, 8

_ELSEWHERE = ("cd", "git", "npm", "pipx", "python", "python3", "rm", "uv")
_PAINTERS = (["preview"], ["scene"], ["slice"])
_SLICED = ("slicing.md",)
"""The page on which beds are sliced at each change; at night they are on all."""

_CUSTOMIZED = "customizer.md"
"""The page whose files OpenSCAD tries at each change."""

_VERSION = re.compile(r"\b\w+ \d+\.\d+\.\d+ for ")
"""A slicer and its version, as reports name it: times and grams differ between versions."""

_SHELL = set("|&;<>`$*")
_QUOTED = re.compile(r'"[^"`$]*"')
"""Between double quotes every shell takes all but these two as they are."""
_TEST_COMMAND = (
    "python3 -m venv .venv && "
    '.venv/bin/python -m pip install -c constraints.txt -e ".[test]" && '
    ".venv/bin/python -m pytest -n auto --dist loadfile"
)
_MAKE_COMMAND = (
    'python3 -m venv .venv && .venv/bin/python -m pip install -c constraints.txt ".[exact]" && '
)


def _pages() -> list[Path]:
    return [page for page in documents(ROOT) if page.is_file()]


def _commands(page: Path) -> list[str]:
    blocks = blocks_of(page.read_text(encoding="utf-8"))
    return [command for block in blocks for command in block.commands]


@pytest.mark.parametrize("page", _pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_does_what_its_page_says(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """A reader would type what the documentation shows and get an error."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    here = tmp_path / "here"  # an empty folder
    here.mkdir()
    monkeypatch.chdir(here)
    if not NIGHTLY:
        _with_few_programs(page.name, monkeypatch)
    wrong = []
    for block in blocks_of(page.read_text(encoding="utf-8")):
        lines: list[str] = []
        if block.file is not None:
            kept = here / block.file
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text("\n".join((*block.lines, "")), encoding="utf-8")
        for command in block.commands:
            words = shlex.split(command)
            if words[0] != "gatesmith" or (words[1:2] == ["slice"] and not _slicer_is_there()):
                continue
            if block.comment.startswith("pictures") and words[1:2] in _PAINTERS:
                continue  # the test of these pictures runs it and looks at what it draws
            if _SHELL & set(_QUOTED.sub("", command)):
                wrong.append(f"{command}: works in one shell only")
                continue
            code = _ran(words)
            said = "\n".join(capfd.readouterr())
            lines += [line.rstrip() for line in said.splitlines()]
            if code != block.exit_code:
                wrong.append(f"{page.name}, line {block.line}: {command} ended with {code}\n{said}")
        if lines and not _by_another_slicer(block, lines) and not _in_order(block.shown, lines):
            wrong.append(f"{page.name}, line {block.line}: prints\n" + "\n".join(lines))
        if block.language == "python":  # with the files that the commands before it made
            exec("\n".join(block.lines), {})
            said = capfd.readouterr().out
            if not _in_order(block.printed, said.splitlines()):
                wrong.append(f"{page.name}, line {block.line}: prints\n{said}")
    assert wrong == []


def _with_few_programs(page: str, patch: pytest.MonkeyPatch) -> None:
    """Leave to other tests what is not the subject of this page."""
    if page not in _SLICED:
        patch.setattr(choice, "find_slicer", lambda: None)
    if page != _CUSTOMIZED:
        patch.setattr(customizer_pipeline, "PROGRAM", "no-such-openscad")
    without_step(patch)  # tests/bundle has bundles with them


def _ran(words: list[str]) -> int:
    """The exit code of a command, whose bundle has grey pictures but at night.

    It runs in this process, for the CAD libraries take longer to start than most commands do.
    """
    with pytest.MonkeyPatch.context() as patch:
        if not NIGHTLY:
            draw_nothing(patch)
        return run(words[1:])


def _slicer_is_there() -> bool:
    """Whether what a page shows of slicing can be done here; in CI it has to be."""
    there = find_slicer() is not None
    assert there or not os.environ.get("CI"), "CI has to have a slicer"
    return there


def _by_another_slicer(block: Block, lines: Iterable[str]) -> bool:
    """Whether what is printed is from another version of a slicer than the one shown."""
    shown = set(_VERSION.findall("\n".join(block.shown)))
    return bool(shown) and not shown & set(_VERSION.findall("\n".join(lines)))


def _in_order(wanted: Iterable[str], message: Iterable[str]) -> bool:
    """Whether these lines are among what was printed, in their order."""
    rest = iter(message)
    return all(line in rest for line in wanted)


def test_enough_commands_were_found() -> None:
    """The test above would pass because it no longer recognises a command."""
    commands = [command for page in _pages() for command in _commands(page)]
    ours = [command for command in commands if command.startswith("gatesmith ")]
    assert len(ours) >= LEAST_COMMANDS
    others = [command for command in commands if command not in ours and command != "gatesmith"]
    words = [shlex.split(command)[0] for command in others]
    strange = [word for word in words if word not in _ELSEWHERE and not word.startswith(".")]
    assert strange == []


def test_a_block_is_read_as_it_is_written() -> None:
    """Exit codes, files and long commands of the documentation would be passed over."""
    (python,) = blocks_of("```python\nprint(6 * 7)  # 42\nx = 1  # one\nprint(x)\n```")
    assert (python.language, python.printed) == ("python", ("42",))
    assert _in_order(["b", "d"], "abcd")
    assert not _in_order(["d", "b"], "abcd")
    text = (
        "<!-- exit 2 -->\n\n```console\n$ gatesmith gate \\\n    --out a.stl\nsaid\n$ gatesmith\n"
        "```\nplain\n<!-- file templates/x.toml -->\n```toml\ntitle = 1\n```\n```console\n$ x\n```"
    )
    first, second, third = blocks_of(text)
    assert first.commands == ("gatesmith gate      --out a.stl", "gatesmith")
    assert (first.exit_code, first.file, first.line) == (2, None, 3)
    assert first.shown == ("said",)
    assert (second.file, second.lines, second.commands) == (
        "templates/x.toml",
        ("title = 1",),
        (),
    )
    assert (third.commands, third.exit_code, third.file) == (("x",), 0, None)


def test_readme_shows_two_commands_and_ci_runs_the_second() -> None:
    """What a newcomer types first would be something that nobody tries."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    marked = {block.comment: block.commands for block in blocks_of(text) if block.comment}
    assert marked["test-command"] == (_TEST_COMMAND,)
    assert len(marked["make-command"]) == 1
    make = marked["make-command"][0]
    assert make.startswith(_MAKE_COMMAND)
    assert make.endswith(".venv/bin/gatesmith gate --wall-length 30 --out gate.stl")


@pytest.mark.skipif(os.name == "nt", reason="bash runs CI, which is no Windows machine")
def test_ci_takes_its_command_from_readme() -> None:
    """CI would pass with a command that no reader is shown."""
    done = subprocess.run(
        ["bash", str(ROOT / ".ci" / "run"), "--show-test-command"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{_TEST_COMMAND}\n", "")


@pytest.mark.parametrize("page", _pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file(page: Path) -> None:
    """A reader would click on a link and find nothing."""
    links = links_of(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_enough_links_were_found() -> None:
    """The test above would pass because it no longer recognises a link."""
    assert len([link for page in _pages() for link in links_of(page.read_text("utf-8"))]) >= (
        LEAST_LINKS
    )
    found = links_of("[a](b.md#c) ![d](e/f.png) [g](https://h.org/i) [j](#k)")
    assert found == ["b.md", "e/f.png"]
