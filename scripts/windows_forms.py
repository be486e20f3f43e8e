"""The Windows form of the commands in the documentation: what to type in PowerShell 5 and later.

``python -m scripts.windows_forms`` writes it behind each console block whose commands differ there;
commands of gatesmith itself are the same in every shell. The site shows the two forms as tabs.
"""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

_PROMPT = "$ "
_BLOCK = re.compile(
    r"^```console\n(?P<lines>.*?)^```$"
    r"(?P<form>\n\n<details><summary>[^<]*</summary>\n\n```powershell\n(?P<windows>.*?)^```\n\n</details>)?",
    re.MULTILINE | re.DOTALL,
)
_SUMMARY = "The same in Windows PowerShell"
_PLAIN = re.compile(r"[\w./\\:=+%^-]+")
"""A word that PowerShell takes as it is; a comma would make a list of it."""

_FOREIGN = re.compile(r"[\"`$*?~!\n]|^[&|;<>()]+$")
"""What the shells read differently, between double quotes too, so that no page may have it."""

_SAME = ("cd", "cp", "gatesmith", "git", "python", "uv")
_OTHER = {
    "python3": ("py",),
    "pipx": ("py", "-m", "pipx"),  # its own command is not on the path at first
    "npm": ("npm.cmd",),  # ``npm`` is a script, which Windows does not run until it is told to
    "rm": ("Remove-Item",),
}

_PROGRAMS = ".venv/bin/"
_ACTIVATION = [".", ".venv/bin/activate"]


def powershell(command: str) -> tuple[str, ...]:
    """The lines for PowerShell that do what a POSIX command line does.

    ``&&`` becomes a new line, as PowerShell 5 has no such word. Raises ValueError for a command
    that has no form by these rules.
    """
    lexer = shlex.shlex(command.replace("\\\n", " "), posix=True, punctuation_chars="&|;<>()")
    lexer.whitespace_split = True
    lexer.commenters = ""
    lines: list[list[str]] = [[]]
    for word in lexer:
        if word == "&&":
            lines.append([])
        else:
            lines[-1].append(word)
    return tuple(_line(words, command) for words in lines)


def _line(words: list[str], command: str) -> str:
    if words == _ACTIVATION:
        return r".venv\Scripts\Activate.ps1"
    if not words or not _has_form(words[0]):
        raise ValueError(f"{' '.join(words)!r} has no Windows form; add it to {__file__}")
    first, *rest = words
    if first.startswith(_PROGRAMS):
        first = rf".venv\Scripts\{first.removeprefix(_PROGRAMS)}"
    if first == "rm":
        rest = ["-Recurse" if word == "-r" else word for word in rest]
    return " ".join([*_OTHER.get(first, (first,)), *(_quoted(word, command) for word in rest)])


def _has_form(program: str) -> bool:
    return program in _SAME or program in _OTHER or program.startswith(_PROGRAMS)


def _quoted(word: str, command: str) -> str:
    """The word in double quotes if it needs them or has them in the command."""
    if _FOREIGN.search(word):
        raise ValueError(f"{word!r} is not read alike by every shell; write it otherwise")
    quoted = f'"{word}"'
    return word if _PLAIN.fullmatch(word) and quoted not in command else quoted


def with_forms(text: str) -> str:
    """A page, behind each console block its Windows form where it differs."""
    return _BLOCK.sub(lambda found: _with_form(found["lines"]), text)


def _with_form(lines: str) -> str:
    block = f"```console\n{lines}```"
    joined = lines.replace("\\\n", " ").splitlines()
    commands = [line.removeprefix(_PROMPT) for line in joined if line.startswith(_PROMPT)]
    forms = [line for command in commands for line in powershell(command)]
    if "\\\n" not in lines and forms == commands:
        return block
    shown = "\n".join(forms)
    return (
        f"{block}\n\n<details><summary>{_SUMMARY}</summary>\n\n"
        f"```powershell\n{shown}\n```\n\n</details>"
    )


def in_tabs(text: str) -> str:
    """A page as the site needs it: the two forms of a block as tabs beside each other."""

    def tabs(found: re.Match[str]) -> str:
        if not found["form"]:
            return found[0]
        return (
            '=== "Linux, macOS"\n\n'
            + _indented(f"```console\n{found['lines']}```")
            + '\n\n=== "Windows"\n\n'
            + _indented(f"```powershell\n{found['windows']}```")
        )

    return _BLOCK.sub(tabs, text)


def _indented(block: str) -> str:
    return "\n".join(f"    {line}" if line else "" for line in block.splitlines())


def pages() -> Iterator[Path]:
    """Every page that a person reads, at the top of the project too."""
    yield from sorted(ROOT.glob("*.md"))
    for folder in ("docs", "benchmarks", "examples"):
        yield from sorted((ROOT / folder).rglob("*.md"))


def main() -> int:
    """Write the forms of all pages; says which changed."""
    for page in pages():
        text = page.read_text(encoding="utf-8")
        changed = with_forms(text)
        if changed != text:
            page.write_text(changed, encoding="utf-8")
            print(page.relative_to(ROOT).as_posix())
    return 0


if __name__ == "__main__":
    sys.exit(main())
