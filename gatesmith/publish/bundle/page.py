"""The options of a page, and the full text of its licence."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.catalog.folders import template_text
from gatesmith.catalog.settings import known_author
from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import unknown_name
from gatesmith.publish.bundle.packing import epoch_year
from gatesmith.publish.bundle.text_templates import LANGUAGES, template_file
from gatesmith.publish.thingiverse.licences import Licence, licence

CATEGORIES = ("Toy & Game Accessories", "Games", "Replacement Parts")
"""Categories of Thingiverse that suit game pieces, the default first."""

USUAL_LICENCE = "CC-BY-4.0"
"""The licence of a bundle for which none is named."""

_BY_NAME = ("BSD-3-Clause",)
_ATTRIBUTION = "CC-BY"
"""How the names of licences begin that ask for attribution."""


@dataclass(frozen=True)
class PageOptions:
    """Licence, author (may be empty), category and language of a page."""

    licence: Licence
    author: str = ""
    category: str = CATEGORIES[0]
    language: str = "en"


def page_options(licence_name: str, author: str, category: str, language: str) -> PageOptions:
    """The options of a page from what a user named; an author from the settings if none is.

    Raises UsageError, also for a licence that asks for a name where there is none.
    """
    chosen = licence(licence_name)
    name = known_author(author)
    if not name and names_author(chosen):
        raise UsageError(
            f"author: the licence {chosen.id} asks for a name; write --author NAME, set it once "
            "with gatesmith config set author NAME, or choose --license CC0-1.0"
        )
    return PageOptions(chosen, name, _category(category), _lang(language))


def names_author(licence: Licence) -> bool:
    """Whether a licence asks that its author is named."""
    return licence.id in _BY_NAME or licence.id.startswith(_ATTRIBUTION)


def _category(name: str) -> str:
    """A category of Thingiverse. Raises UsageError."""
    for known in CATEGORIES:
        if known.lower() == name.strip().lower():
            return known
    raise UsageError(unknown_name(name, CATEGORIES, "category"))


def _lang(name: str) -> str:
    """A language of the texts. Raises UsageError."""
    if name not in LANGUAGES:
        raise UsageError(f"lang: {name!r} is not a known language; choose {' or '.join(LANGUAGES)}")
    return name


_SUPPLEMENTED = {"LGPL-3.0-or-later": "GPL-3.0-or-later"}
"""Licences that supplement another one, whose text must be included."""

_PLACEHOLDERS = "<year> <owner>"
"""What the user of the BSD licence fills in."""

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


def licence_address(licence: Licence) -> str:
    """The web address of the licence."""
    return _ADDRESSES[licence.id]


def full_text(licence: Licence, holder: str) -> str:
    """The legal text, unchanged except for filled-in placeholders. Raises CatalogError."""
    names = [licence.id, *([_SUPPLEMENTED[licence.id]] if licence.id in _SUPPLEMENTED else [])]
    texts = [template_text(template_file(f"licences/{name}.txt")) for name in names]
    year = epoch_year()
    filled = holder if year is None else f"{year} {holder}"
    return "\n\n".join(text.strip("\n") for text in texts).replace(_PLACEHOLDERS, filled) + "\n"
