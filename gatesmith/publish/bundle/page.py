"""The options of a page, and the full text of its licence."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.catalog.folders import template_text
from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import unknown_name
from gatesmith.publish.bundle.packing import epoch_year
from gatesmith.publish.bundle.text_templates import LANGUAGES, template_file
from gatesmith.publish.thingiverse.licences import Licence, licence

CATEGORIES = ("Toy & Game Accessories", "Games", "Replacement Parts")
"""Categories of Thingiverse that suit game pieces, the default first."""

USUAL_LICENCE = "CC-BY-4.0"
"""The licence of a bundle for which none is named."""

_LONGEST_AUTHOR = 80  # characters: a name fits on one line


@dataclass(frozen=True)
class PageOptions:
    """Licence, author (may be empty), category and language of a page."""

    licence: Licence
    author: str = ""
    category: str = CATEGORIES[0]
    language: str = "en"


def page_options(licence_name: str, author: str, category: str, language: str) -> PageOptions:
    """The options of a page from what a user named. Raises UsageError."""
    return PageOptions(licence(licence_name), _author(author), _category(category), _lang(language))


def _author(text: str) -> str:
    """The author's name in one line. Raises UsageError."""
    name = " ".join(text.split())
    if not name.isprintable() or len(name) > _LONGEST_AUTHOR:
        raise UsageError(f"author: {text!r} is not a name of at most {_LONGEST_AUTHOR} characters")
    return name


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
