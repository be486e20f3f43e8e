"""The licences of listings: SPDX names, and names and codes of Thingiverse."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.core.errors import UsageError


@dataclass(frozen=True)
class Licence:
    """A licence: SPDX name, name on Thingiverse's pages, code in its API."""

    id: str
    name: str
    code: str

    def is_called(self, words: str) -> bool:
        """Whether these words name this licence, by its code or its name in any spacing."""
        return words.strip().casefold() == self.code or _letters(words) == _letters(self.name)


_CC = "Creative Commons - "

LICENCES = (
    Licence("CC0-1.0", f"{_CC}Public Domain Dedication", "pd0"),
    Licence("CC-BY-4.0", f"{_CC}Attribution", "cc"),
    Licence("CC-BY-SA-4.0", f"{_CC}Attribution - Share Alike", "cc-sa"),
    Licence("CC-BY-ND-4.0", f"{_CC}Attribution - No Derivatives", "cc-nd"),
    Licence("CC-BY-NC-4.0", f"{_CC}Attribution - Non-Commercial", "cc-nc"),
    Licence("CC-BY-NC-SA-4.0", f"{_CC}Attribution - Non-Commercial - Share Alike", "cc-nc-sa"),
    Licence("CC-BY-NC-ND-4.0", f"{_CC}Attribution - Non-Commercial - No Derivatives", "cc-nc-nd"),
    Licence("GPL-3.0-or-later", "GNU - GPL", "gpl"),
    Licence("LGPL-3.0-or-later", "GNU - LGPL", "lgpl"),
    Licence("BSD-3-Clause", "BSD License", "bsd"),
)
"""Every licence that Thingiverse offers."""


def licence(name: str) -> Licence:
    """The licence of this SPDX name. Raises UsageError with the known names."""
    for known in LICENCES:
        if known.id == name:
            return known
    names = ", ".join(known.id for known in LICENCES)
    raise UsageError(
        f"license: {name!r} is not a licence that Thingiverse offers; choose one of {names}"
    )


def _letters(words: str) -> str:
    return "".join(letter for letter in words.casefold() if letter.isalpha())
