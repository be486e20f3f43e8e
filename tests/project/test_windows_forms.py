"""Commands of the documentation on Windows: each has its form, which means the same."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from scripts.windows_forms import in_tabs, pages, powershell, with_forms

from .documents import Block, blocks_of
from .powershell import StrangeError, words

ROOT = Path(__file__).resolve().parents[2]
LEAST_FORMS = 8

_MEANINGS = {
    "py -m pipx": "pipx",
    "py": "python3",
    "npm.cmd": "npm",
    "Remove-Item -Recurse": "rm -r",
    ".venv\\Scripts\\Activate.ps1": ". .venv/bin/activate",
    ".venv\\Scripts\\": ".venv/bin/",
}
"""What is written otherwise on Windows, as the page about installing tells it."""

_ASKS_POWERSHELL = """
$errors = $null; $tokens = $null
$lines = [Console]::In.ReadToEnd() | ConvertFrom-Json
$answers = foreach ($line in $lines) {
  $tree = [Management.Automation.Language.Parser]::ParseInput($line, [ref]$tokens, [ref]$errors)
  $found = $tree.FindAll({ $args[0] -is [Management.Automation.Language.CommandAst] }, $true)
  $words = foreach ($each in @($found)[0].CommandElements) {
    if ($each -is [Management.Automation.Language.StringConstantExpressionAst]) { $each.Value }
    else { $each.Extent.Text }
  }
  [pscustomobject]@{ errors = @($errors).Count; commands = @($found).Count; words = @($words) }
}
ConvertTo-Json -Depth 4 -InputObject @($answers)
"""


def _blocks(page: Path) -> list[Block]:
    return blocks_of(page.read_text(encoding="utf-8"))


def _typed_on_windows() -> list[str]:
    """Each line that a reader on Windows types: the forms, and the commands that need none."""
    lines: list[str] = []
    for page in pages():
        blocks = _blocks(page)
        for block, following in pairwise([*blocks, Block("", (), 0, "")]):
            if block.commands and following.language == "powershell":
                lines += following.lines
            else:
                lines += block.commands
    return lines


def _statements(command: str) -> list[list[str]]:
    """The words of each part of a POSIX command line that ``&&`` joins."""
    parts: list[list[str]] = [[]]
    for word in shlex.split(command):
        if word == "&&":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _meant(line: str) -> list[str]:
    """The POSIX words that a line of PowerShell means."""
    found = words(line)
    text = " ".join(found)
    for windows, posix in _MEANINGS.items():
        if text.startswith(windows):
            count = windows.count(" ") + 1
            first = found[0].replace(windows, posix) if windows.endswith("\\") else posix
            return [*first.split(" "), *found[count:]]
    return found


def test_each_block_has_the_form_of_the_rule() -> None:
    """A reader on Windows would type what PowerShell refuses, or an old form."""
    old = [
        page.name
        for page in pages()
        if with_forms(page.read_text(encoding="utf-8")) != (page.read_text(encoding="utf-8"))
    ]
    assert old == [], "python -m scripts.windows_forms writes them"


def test_both_forms_mean_the_same() -> None:
    """A form would do something else than the command that it stands for."""
    forms = 0
    for page in pages():
        for block, following in pairwise([*_blocks(page), Block("", (), 0, "")]):
            wanted = [part for command in block.commands for part in _statements(command)]
            if block.commands and following.language == "powershell":
                forms += 1
                assert [_meant(line) for line in following.lines] == wanted, page
            else:
                assert [words(command) for command in block.commands] == wanted, page
    assert forms >= LEAST_FORMS


def test_commands_of_gatesmith_are_the_same_everywhere() -> None:
    """Hundreds of blocks would have a second form, or work in one shell only."""
    for page in pages():
        for block in _blocks(page):
            for command in block.commands:
                if command.startswith("gatesmith "):
                    assert powershell(command) == (command,), page
                    assert not any(line.endswith("\\") for line in block.lines), page


@pytest.mark.skipif(
    not (shutil.which("pwsh") or shutil.which("powershell")), reason="PowerShell is not installed"
)
def test_powershell_itself_reads_these_words() -> None:
    """The small set of rules of these tests would be wrong about PowerShell."""
    program = shutil.which("powershell") or shutil.which("pwsh") or ""
    lines = _typed_on_windows()
    done = subprocess.run(
        [program, "-NoProfile", "-NonInteractive", "-Command", _ASKS_POWERSHELL],
        input=json.dumps(lines),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=True,
    )
    answers = [
        (each["errors"], each["commands"], each["words"]) for each in json.loads(done.stdout)
    ]
    assert answers == [(0, 1, words(line)) for line in lines]


@pytest.mark.parametrize(
    ("command", "form"),
    [
        ("python3 -m venv .venv && cd x", ("py -m venv .venv", "cd x")),
        (
            '.venv/bin/python -m pip install ".[exact]"',
            ('.venv\\Scripts\\python -m pip install ".[exact]"',),
        ),
        (". .venv/bin/activate", (".venv\\Scripts\\Activate.ps1",)),
        ("gatesmith x --only a,b \\\n  --strict", ('gatesmith x --only "a,b" --strict',)),
        ("rm -r .venv", ("Remove-Item -Recurse .venv",)),
        ("npm ci", ("npm.cmd ci",)),
        ('gatesmith x --author "Ana"', ('gatesmith x --author "Ana"',)),
    ],
)
def test_the_rule(command: str, form: tuple[str, ...]) -> None:
    """A part of the rule would change without notice."""
    assert powershell(command) == form
    assert [_meant(line) for line in form] == _statements(command.replace("\\\n", " "))


@pytest.mark.parametrize(
    "command",
    [
        "gatesmith a > b",
        "gatesmith *.stl",
        'gatesmith "$HOME"',
        "sudo apt update",
        "gatesmith a; b",
    ],
)
def test_what_has_no_form_is_refused(command: str) -> None:
    """A page could show what works in one shell only."""
    with pytest.raises(ValueError, match=r"no Windows form|not read alike"):
        powershell(command)


@pytest.mark.parametrize(
    "line",
    [
        *("a && b", "a; b", "a | b", "a > b", "a b,c", "a $b", 'a "$b"', "a `b", "a @b", "a #b"),
        *(
            "a 'b'",
            'a "b',
            '"a" b',
            ". a",
            "a (b)",
            "a {b}",
            "a -b.c",
            "a --%",
            'a "b\\"',
            'a b"c"',
        ),
    ],
)
def test_what_powershell_reads_otherwise_is_found(line: str) -> None:
    """The tests above would pass whatever a form contains."""
    with pytest.raises(StrangeError):
        words(line)


def test_the_site_shows_both_forms_as_tabs() -> None:
    """Readers of the site would see the Windows form twice, or not at all."""
    page = with_forms("# A\n\n```console\n$ python3 -m venv .venv\n```\n\nB\n")
    shown = in_tabs(page)
    assert "<details>" in page
    assert "<details>" not in shown
    linux, windows = shown.split('=== "Windows"')
    assert '=== "Linux, macOS"' in linux
    assert "    $ python3 -m venv .venv" in linux
    assert "    py -m venv .venv" in windows
    assert shown.endswith("\n\nB\n")
    same = "```console\n$ gatesmith list\n```\n"
    assert in_tabs(with_forms(same)) == same
