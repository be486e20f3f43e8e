"""README and docs tell the truth: each command runs, each link leads somewhere."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from .documents import blocks_of, documents, links_of

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 120
_AT_ONCE = 2
LEAST_COMMANDS, LEAST_LINKS = 10, 8

_ELSEWHERE = ("apt", "cd", "git", "pip", "pipx", "python", "python3", "sudo", "uv")
_SHELL = set("|&;<>`$*")
_TEST_COMMAND = (
    "python3 -m venv .venv && "
    '.venv/bin/python -m pip install -c constraints.txt -e ".[test]" && '
    ".venv/bin/python -m pytest -n auto --dist loadfile"
)
_MAKE_COMMAND = "python3 -m venv .venv && .venv/bin/python -m pip install -c constraints.txt . && "


def _pages() -> list[Path]:
    return [page for page in documents(ROOT) if page.is_file()]


def _commands(page: Path) -> list[str]:
    blocks = blocks_of(page.read_text(encoding="utf-8"))
    return [command for block in blocks for command in block.commands]


@pytest.fixture(scope="module")
def followed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[Path, Future[list[str]]]]:
    """What is wrong with the commands of each page; the pages are tried two at a time."""
    wanted: dict[Path, None] = {}
    for item in request.session.items:
        if isinstance(item, pytest.Function) and "followed" in item.fixturenames:
            page = item.callspec.params["page"]
            assert isinstance(page, Path)
            wanted[page] = None
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        yield {page: pool.submit(_follow, page, tmp_path_factory.mktemp("page")) for page in wanted}
        pool.shutdown(cancel_futures=True)


def _follow(page: Path, folder: Path) -> list[str]:
    """Does in an empty folder what a page shows; says which commands did otherwise."""
    environment = {
        **os.environ,
        "GATESMITH_CONFIG": str(folder / "config"),
        "GATESMITH_CACHE": str(folder / "cache"),
    }
    here = folder / "here"
    here.mkdir()
    wrong = []
    for block in blocks_of(page.read_text(encoding="utf-8")):
        if block.file is not None:
            kept = here / block.file
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text("\n".join((*block.lines, "")), encoding="utf-8")
        for command in block.commands:
            words = shlex.split(command)
            if words[0] != "gatesmith":
                continue
            if _SHELL & set(command):
                wrong.append(f"{command}: works in one shell only")
                continue
            done = subprocess.run(
                [sys.executable, "-m", *words],
                cwd=here,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                timeout=SECONDS,
                check=False,
            )
            if done.returncode != block.exit_code:
                said = f"{done.returncode}\n{done.stdout}\n{done.stderr}"
                wrong.append(f"{page.name}, line {block.line}: {command} ended with {said}")
    return wrong


@pytest.mark.parametrize("page", _pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_does_what_its_page_says(
    page: Path, followed: dict[Path, Future[list[str]]]
) -> None:
    """A reader would type what the documentation shows and get an error."""
    assert followed[page].result() == []


def test_enough_commands_were_found() -> None:
    """The test above would pass because it no longer recognises a command."""
    commands = [command for page in _pages() for command in _commands(page)]
    ours = [command for command in commands if command.startswith("gatesmith ")]
    assert len(ours) >= LEAST_COMMANDS
    others = [command for command in commands if command not in ours and command != "gatesmith"]
    strange = [command for command in others if command.split()[0] not in _ELSEWHERE]
    assert strange == []


def test_a_block_is_read_as_it_is_written() -> None:
    """Exit codes, files and long commands of the documentation would be passed over."""
    text = (
        "<!-- exit 2 -->\n\n```console\n$ gatesmith gate \\\n    --out a.stl\nsaid\n$ gatesmith\n"
        "```\nplain\n<!-- file templates/x.toml -->\n```toml\ntitle = 1\n```\n```console\n$ x\n```"
    )
    first, second, third = blocks_of(text)
    assert first.commands == ("gatesmith gate      --out a.stl", "gatesmith")
    assert (first.exit_code, first.file, first.line) == (2, None, 3)
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
