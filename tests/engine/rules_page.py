"""A page that goes through a text of rules: its rows, and the laws and tests that it names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

_DOCS = Path(__file__).resolve().parents[2] / "docs"
_ROW = re.compile(r"^\| ([A-Z][0-9]+) \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
_LAW = re.compile(r"\[([A-Z]{1,2}[0-9]+)\]\(([^)]+)\)")
_TEST = re.compile(r"`([A-Z]{1,2}[0-9]+ [a-z ]+: [^`]+)`")


@dataclass(frozen=True)
class RulesPage:
    """A page of the documentation, and how many sentences each text has that it goes through."""

    name: str
    sentences: dict[str, int]

    @property
    def numbers(self) -> list[str]:
        """Those that the sentences should have, in the order of the texts."""
        return [
            f"{letter}{number + 1}"
            for letter, count in self.sentences.items()
            for number in range(count)
        ]

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """Of each sentence its number, its laws and its tests."""
        return [(number, laws, tests) for number, _, laws, tests in _ROW.findall(self._text)]

    @property
    def rules_without_law_or_test(self) -> list[str]:
        """The sentences that are neither a rule with both nor a sentence with neither."""
        return [
            number
            for number, laws, tests in self.rows
            if (laws, tests) != ("no rule", "none")
            and not (_LAW.search(laws) and _TEST.search(tests))
        ]

    @property
    def laws(self) -> set[str]:
        """All that are named."""
        return {law for law, _ in _LAW.findall(self._text)}

    @property
    def tests(self) -> list[str]:
        """All that are named."""
        return _TEST.findall(self._text)

    def wrong_links(self, folder: Path) -> list[str]:
        """Laws whose link does not lead to their file in the folder."""
        return [
            law
            for law, link in _LAW.findall(self._text)
            if (_DOCS / link).resolve() != folder / f"{law}.txt"
        ]

    def unknown_tests(self, cases: Iterable[str]) -> list[str]:
        """Named tests that are not among these positions."""
        return sorted(set(self.tests) - set(cases))

    @property
    def _text(self) -> str:
        return (_DOCS / self.name).read_text(encoding="utf-8")
