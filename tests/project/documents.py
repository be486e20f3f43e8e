"""What README and docs show: commands, files, links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_FENCE = re.compile(r"^```(\w*)\s*$")
_COMMENT = re.compile(r"^<!-- *(.+?) *-->$")
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_PRINTED = re.compile(r"print\(.*\)  # (.+)")
_PROMPT = "$ "


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its lines, its place, and the comment right before it."""

    language: str
    lines: tuple[str, ...]
    line: int
    comment: str

    @property
    def commands(self) -> tuple[str, ...]:
        """What a reader types: the lines behind a prompt, a line ending in ``\\`` going on."""
        if self.language != "console":
            return ()
        joined = "\n".join(self.lines).replace("\\\n", " ").splitlines()
        return tuple(line.removeprefix(_PROMPT) for line in joined if line.startswith(_PROMPT))

    @property
    def shown(self) -> tuple[str, ...]:
        """What its commands print, as far as the page shows it."""
        joined = "\n".join(self.lines).replace("\\\n", " ").splitlines()
        shown = (line.rstrip() for line in joined if not line.startswith(_PROMPT))
        return tuple(shown) if self.commands else ()

    @property
    def printed(self) -> tuple[str, ...]:
        """What its Python prints, by the comments behind its ``print(…)``."""
        found = (_PRINTED.fullmatch(line) for line in self.lines)
        return tuple(match[1] for match in found if match)

    @property
    def exit_code(self) -> int:
        """How its commands end: 0, or what the comment ``exit N`` says."""
        match = re.fullmatch(r"exit (\d+)", self.comment)
        return int(match[1]) if match else 0

    @property
    def file(self) -> str | None:
        """The name under which a reader keeps the block: the comment ``file NAME`` says it."""
        match = re.fullmatch(r"file (\S+)", self.comment)
        return match[1] if match else None


def documents(root: Path) -> list[Path]:
    """README and every page of the documentation."""
    docs = root / "docs"
    pages = [root / "README.md", *sorted(docs.glob("*.md")), *sorted((docs / "api").glob("*.md"))]
    return [*pages, root / "benchmarks" / "README.md"]


def blocks_of(text: str) -> list[Block]:
    """The fenced blocks of a document, in their order."""
    found: list[Block] = []
    language: str | None = None
    lines: list[str] = []
    comment = pending = ""
    start = 0
    for number, line in enumerate(text.splitlines(), start=1):
        fence = _FENCE.match(line)
        if language is None and fence:
            language, lines, start, pending = fence[1], [], number, comment
        elif language is not None and fence:
            found.append(Block(language, tuple(lines), start, pending))
            language, comment = None, ""
        elif language is not None:
            lines.append(line)
        elif line.strip():
            match = _COMMENT.match(line.strip())
            comment = match[1] if match else ""
    return found


def links_of(text: str) -> list[str]:
    """The relative links of a document, without what comes behind ``#``."""
    targets = [target.split("#")[0] for target in _LINK.findall(text)]
    return [target for target in targets if target and ":" not in target.split("/")[0]]
