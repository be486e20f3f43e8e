"""What a page can ask for: pieces with their parameters, editions, printers, languages.

Everything comes from the declarations, so a form made of this offers what the command offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import get_args

from gatesmith.catalog import edition_names, load_edition, load_printer, printer_names
from gatesmith.catalog.printers import PRINTER_OPTIONS
from gatesmith.catalog.sets import load_set, set_names
from gatesmith.catalog.settings import Settings, load_settings
from gatesmith.catalog.sizes import SIZES_BY_GAME, sizes_of
from gatesmith.core.errors import CatalogError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import Parameter, parameters_of
from gatesmith.engine.wording import Language
from gatesmith.making.request import printer_options
from gatesmith.pieces import Piece, command_name, sound_pieces
from gatesmith.version import VERSION
from gatesmith.web.german_template_words import german_title
from gatesmith.web.german_words import german_label, in_german

LANGUAGES: tuple[Language, ...] = get_args(Language)
"""The languages of a form."""


def form_declaration(language: Language) -> dict[str, Json]:
    """The whole declaration, its words in one language."""
    title = german_title if language == "de" else str
    settings = _settings()
    pieces: list[Json] = [_piece(found, language) for found in sound_pieces()]
    printer: list[Json] = [_parameter(each, language) for each in PRINTER_OPTIONS]
    editions: list[Json] = list(_editions(settings, title))
    printers: list[Json] = list(_printers(settings, title))
    sizes: dict[str, Json] = {
        game: [_parameter(each, language) for each in sizes_of(game)] for game in SIZES_BY_GAME
    }
    return {
        "version": VERSION,
        "language": language,
        "languages": list(LANGUAGES),
        "pieces": pieces,
        "printer_parameters": printer,
        "editions": editions,
        "sizes": sizes,
        "printers": printers,
        "sets": list(_sets(settings, title)),
    }


def _words_in(language: Language) -> Callable[[str], str]:
    return in_german if language == "de" else str


def _settings() -> Settings:
    """The user's settings; the usual ones where their file is broken, which a plan then reports."""
    try:
        return load_settings()
    except CatalogError:
        return Settings()


def _piece(found: Piece, language: Language) -> dict[str, Json]:
    say = _words_in(language)
    parameters: list[Json] = [_parameter(each, language) for each in parameters_of(found.declared)]
    return {
        "name": command_name(found.name),
        "label": say(command_name(found.name).replace("-", " ")),
        "game": found.game,
        "help": say(found.help),
        "tool": found.is_tool,
        "natural": found.natural,
        "parameters": parameters,
        "printer_parameters": [each.option for each in printer_options(found)],
    }


def _parameter(parameter: Parameter, language: Language) -> dict[str, Json]:
    """One parameter with all that a form field needs."""
    declared, say = parameter.declaration, _words_in(language)
    label = german_label if language == "de" else _spaced
    choices: list[Json] = [{"name": each, "label": say(each)} for each in declared.choices]
    return {
        "name": parameter.option,
        "label": label(parameter.option),
        "help": say(declared.help),
        "group": say(declared.group),
        "kind": declared.kind.value,
        "unit": declared.unit,
        "minimum": declared.minimum,
        "maximum": declared.maximum,
        "choices": choices,
        "default": parameter.default,
        "source": declared.source.value,
        "automatic": say(declared.automatic) if declared.automatic else "",
        "needs": declared.needs.replace("_", "-"),
    }


def _spaced(option: str) -> str:
    return option.replace("-", " ")


def _editions(settings: Settings, say: Callable[[str], str]) -> Iterable[dict[str, Json]]:
    """The editions, without those whose file is broken."""
    for name in edition_names():
        try:
            edition = load_edition(name)
        except CatalogError:
            continue
        yield {
            "name": name,
            "title": say(edition.title),
            "game": edition.game,
            "anchor": edition.anchor.replace("_", "-"),
            "usual": settings.edition(edition.game) == name,
        }


def _sets(settings: Settings, say: Callable[[str], str]) -> Iterable[dict[str, Json]]:
    """The sets with the numbers of players that they can be for, without those that are broken."""
    for name in set_names():
        try:
            found = load_set(name)
            edition = load_edition(found.edition or settings.edition(found.game))
        except CatalogError:
            continue
        players: list[Json] = [*sorted(edition.supplies)] if found.by_players else []
        yield {
            "name": name,
            "title": say(found.title),
            "game": found.game,
            "players": players,
            "sizes": found.sizes if found.by_sizes else None,
        }


def _printers(settings: Settings, say: Callable[[str], str]) -> Iterable[dict[str, Json]]:
    """The printers, without those whose file is broken."""
    for name in printer_names():
        try:
            title = load_printer(name).title
        except CatalogError:
            continue
        yield {"name": name, "title": say(title), "usual": settings.printer == name}
