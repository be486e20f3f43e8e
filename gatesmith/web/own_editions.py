"""Editions of one's own on a page: they come with each question, and nothing here stores them.

A question brings them as ``{"editions": {"my-medina": TOML}}``, in the text that ``gatesmith
measure`` writes. While the question is answered they are editions like all others.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from gatesmith.catalog import Origin, load_edition
from gatesmith.catalog.folders import find_template, templates_from
from gatesmith.catalog.readings import (
    OwnEdition,
    check_name,
    new_own,
    read_length,
    read_own,
    sizes_by_name,
)
from gatesmith.catalog.settings import load_settings
from gatesmith.core.errors import CatalogError, GatesmithError, ParameterError, UsageError
from gatesmith.core.findings import Finding, Json
from gatesmith.core.parameters import parameters_of, unknown_name
from gatesmith.core.units import exact_text, number_text
from gatesmith.making.piece_settings import PieceSettings
from gatesmith.web.german_doubts import doubt_in_german
from gatesmith.web.german_template_words import german_title

MOST_EDITIONS = 8
LONGEST_EDITION = 8_000
"""Characters of an edition: four times what all sizes of a game take."""

_ROW = 8  # as many pieces as a 30 cm ruler measures


@contextmanager
def brought_editions(question: Mapping[str, object]) -> Iterator[None]:
    """While this lasts, the editions in a question can be named.

    Raises UsageError for anything but a table of texts, ParameterError for a name that no edition
    can have. An error about an edition names it and not the folder.
    """
    given = _texts(question)
    if not given:
        yield
        return
    with TemporaryDirectory(prefix="gatesmith-") as path:
        folder = Path(path) / "editions"
        folder.mkdir()
        for name, text in given.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        try:
            with templates_from(Path(path)):
                yield
        except GatesmithError as error:
            where = f"{folder}{os.sep}"
            if where not in str(error):
                raise
            raise CatalogError(str(error).replace(where, "")) from None


def _texts(question: Mapping[str, object]) -> dict[str, str]:
    given = question.get("editions", {})
    if not isinstance(given, dict) or len(given) > MOST_EDITIONS:
        raise UsageError(f"editions: give a table of at most {MOST_EDITIONS} texts")
    for name, text in given.items():
        if not isinstance(name, str) or not isinstance(text, str):
            raise UsageError("editions: every value is a text")
        check_name(name)
        if len(text) > LONGEST_EDITION:
            raise UsageError(f"editions: {name} has more than {LONGEST_EDITION} characters")
    return {name: text.encode("utf-8", "replace").decode() for name, text in given.items()}


def _read(name: str) -> OwnEdition:
    """An own edition that a question brought. Raises CatalogError, also for a complete edition."""
    return read_own(name, find_template("editions", name))


def measured_document(question: Mapping[str, object]) -> dict[str, Json]:
    """An own edition made of readings: ``{"game", "base", "readings": {"wall-length": "8x240"}}``.

    Raises UsageError, and ParameterError for the first reading that is none.
    """
    game, base = question.get("game"), question.get("base")
    readings = question.get("readings")
    if game not in ("medina", "wadi") or not isinstance(game, str):
        raise UsageError("game: give medina or wadi")
    if not isinstance(readings, dict) or not all(
        isinstance(each, str) for each in readings.values()
    ):
        raise UsageError("readings: give a table of texts")
    name = f"my-{game}"
    chosen = base if isinstance(base, str) and base else load_settings().edition(game)
    if load_edition(chosen).game != game:
        raise UsageError(f"edition {chosen} is not an edition of {game}; choose another")
    sizes = {each.option: each for each in sizes_by_name(game).values()}
    measured = {}
    for option, text in readings.items():
        if option not in sizes:
            raise ParameterError(str(option), unknown_name(str(option), sizes, "size"))
        measured[sizes[option].name] = read_length(sizes[option], text)
    if not measured:
        raise UsageError("readings: enter at least one size, such as 8x240")
    return _document(new_own(name, chosen).with_readings(measured), question)


def opened_document(question: Mapping[str, object]) -> dict[str, Json]:
    """An own edition as a file has it: ``{"name"}`` of one that the question brings.

    Raises UsageError for an unknown one, CatalogError for a file that is no own edition.
    """
    name = question.get("name")
    if not isinstance(name, str) or name not in _texts(question):
        raise UsageError("name: give the name of an edition that comes with the question")
    return _document(_read(name), question)


def _document(own: OwnEdition, question: Mapping[str, object]) -> dict[str, Json]:
    """The edition with its text, all sizes that follow, and what does not go together."""
    from gatesmith.fitting.edition_check import reading_doubts

    edition = own.what_follows()
    known = sizes_by_name(edition.game)
    named = question.get("printer")
    printer = named if isinstance(named, str) and named else load_settings().printer
    sizes: dict[str, Json] = {
        known[name].option: {
            "text": exact_text(size.value),
            "shown": number_text(size.value),
            "measured": name in own.sizes and size.origin is Origin.MEASURED,
        }
        for name, size in edition.sizes.items()
    }
    doubts = reading_doubts(edition, printer)
    is_german = question.get("language") == "de"
    in_words = doubt_in_german if is_german else Finding.to_json
    return {
        "name": own.name,
        "title": german_title(own.title) if is_german else own.title,
        "game": edition.game,
        "base": own.base,
        "text": own.text,
        "sizes": sizes,
        "eight_in_a_row_mm": _ROW * edition.sizes[edition.anchor].value,
        "findings": [in_words(found) for found in doubts.findings],
    }


def portable_settings(settings: PieceSettings, question: Mapping[str, object]) -> PieceSettings:
    """The settings without an edition of the question: its base, and its sizes of the piece.

    They make the same piece where nobody has the edition. Settings without one stay as they are.
    """
    name = settings.texts.get("edition", "")
    if name not in _texts(question):
        return settings
    own = _read(name)
    texts = {**settings.texts, "edition": own.base}
    anchor = load_edition(own.base).anchor
    options = {each.name: each.option for each in parameters_of(settings.declared.declared)}
    for size, found in own.sizes.items():
        if size == anchor:
            if "row" not in texts and options.get(size, "") not in texts:
                texts["row"] = f"1x{exact_text(found.value)}"
        elif size in options and options[size] not in texts:
            texts[options[size]] = exact_text(found.value)
    return replace(settings, texts=texts)
