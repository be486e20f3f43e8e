"""What the user decides about a page, and the full text of its licence."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.catalog.folders import template_text
from gatesmith.publish.bundle.packing import epoch_year
from gatesmith.publish.bundle.text_templates import template_file
from gatesmith.publish.thingiverse.licences import Licence

CATEGORIES = ("Toy & Game Accessories", "Games", "Replacement Parts")
"""Those of Thingiverse into which pieces of a game go; the usual one first."""


@dataclass(frozen=True)
class PageOptions:
    """Under which licence, by whom (may be empty), in which category and language."""

    licence: Licence
    author: str = ""
    category: str = CATEGORIES[0]
    language: str = "en"


_RESTS_ON = {"LGPL-3.0-or-later": "GPL-3.0-or-later"}
"""A licence that adds to another one, whose text belongs to it."""

_BLANKS = "<year> <owner>"
"""What the BSD licence leaves for its user to fill in."""

_ADDRESSES = {
    "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "CC-BY-ND-4.0": "https://creativecommons.org/licenses/by-nd/4.0/",
    "CC-BY-NC-4.0": "https://creativecommons.org/licenses/by-nc/4.0/",
    "CC-BY-NC-SA-4.0": "https://creativecommons.org/licenses/by-nc-sa/4.0/",
    "CC-BY-NC-ND-4.0": "https://creativecommons.org/licenses/by-nc-nd/4.0/",
    "GPL-3.0-or-later": "https://www.gnu.org/licenses/gpl-3.0.html",
    "LGPL-3.0-or-later": "https://www.gnu.org/licenses/lgpl-3.0.html",
    "BSD-3-Clause": "https://opensource.org/license/bsd-3-clause",
}


def address_of(licence: Licence) -> str:
    """Where the licence is to be read."""
    return _ADDRESSES[licence.id]


def full_text(licence: Licence, holder: str) -> str:
    """The legal text, unchanged but for blanks that it wants filled in. Raises CatalogError."""
    names = [licence.id, *([_RESTS_ON[licence.id]] if licence.id in _RESTS_ON else [])]
    texts = [template_text(template_file(f"licences/{name}.txt")) for name in names]
    year = epoch_year()
    filled = holder if year is None else f"{year} {holder}"
    return "\n\n".join(text.strip("\n") for text in texts).replace(_BLANKS, filled) + "\n"
