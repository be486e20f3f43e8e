"""The leaflets of both games' additions: a page to print, the same to read, and its pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gatesmith.core.storage import Staging, make_folder
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.leaflet_page import Sign, page_bytes
from gatesmith.pictures.boards.leaflet_scenes import gate_scenes
from gatesmith.pictures.boards.leaflet_signs import gate_signs
from gatesmith.pictures.boards.leaflet_words import LEAFLETS, LeafletWords
from gatesmith.pictures.boards.wadi.leaflet_scenes import guardian_scenes
from gatesmith.pictures.boards.wadi.leaflet_signs import guardian_signs
from gatesmith.pictures.boards.wadi.leaflet_words import WADI_LEAFLETS
from gatesmith.pictures.boards.words import language_of
from gatesmith.vector.elements import Drawing
from gatesmith.vector.svg import svg_text


@dataclass(frozen=True)
class Sheet:
    """What the leaflet of a game is made of; ``pictures`` is the folder of its drawings."""

    name: str
    pictures: str
    words: Mapping[Language, LeafletWords]
    scenes: Callable[[Language], Mapping[str, Drawing]]
    signs: Callable[[], tuple[Sign, ...]]


MEDINA, WADI = "medina", "wadi"
SHEETS: Mapping[str, Sheet] = {
    MEDINA: Sheet("medina-leaflet", "pictures/rules", LEAFLETS, gate_scenes, gate_signs),
    WADI: Sheet(
        "wadi-leaflet", "pictures/rules/wadi", WADI_LEAFLETS, guardian_scenes, guardian_signs
    ),
}
"""By game."""


def leaflet(folder: Path, language: str = "en", *, game: str = MEDINA) -> tuple[Path, ...]:
    """Write page, text and pictures of one game and language into a folder, all or none.

    Raises ValueError for an unknown game or language and StorageError where a file cannot be
    written.
    """
    files = leaflet_files(language, game=game)
    make_folder(folder / SHEETS[game].pictures / language)
    targets = tuple(folder / name for name in files)
    with Staging(targets) as staging:
        for target, content in zip(targets, files.values(), strict=True):
            staging.write(target, content)
        staging.commit()
    return targets


def leaflet_files(language: str, *, game: str = MEDINA) -> dict[str, bytes]:
    """What :func:`leaflet` writes: the files' names below the folder, and their content."""
    if game not in SHEETS:
        raise ValueError(f"a leaflet for {game!r}: only {' and '.join(SHEETS)} have one")
    known, sheet = language_of(language), SHEETS[game]
    words, scenes = sheet.words[known], sheet.scenes(known)
    name = sheet.name if known == "en" else f"{sheet.name}.{known}"
    drawn = {
        _picture(sheet, law, known): svg_text(scene, known).encode("utf-8")
        for law, scene in scenes.items()
    }
    text = "\n\n".join(_text(sheet, words, scenes, known)) + "\n"
    return {
        f"{name}.pdf": page_bytes(words, scenes, sheet.signs()),
        f"{name}.md": text.encode("utf-8"),
        **drawn,
    }


def _picture(sheet: Sheet, law: str, language: str) -> str:
    return f"{sheet.pictures}/{language}/{law.lower()}.svg"


def _text(
    sheet: Sheet, words: LeafletWords, scenes: Mapping[str, Drawing], language: str
) -> Iterator[str]:
    """The paragraphs of the page to read."""
    yield f"# {words.title}"
    suffix = "" if language == "en" else f".{language}"
    yield f"{words.subtitle}. PDF: [{language}]({sheet.name}{suffix}.pdf)"
    yield from words.start
    for law, (heading, sentences) in words.rules.items():
        yield f"## {law}: {heading}"
        alt = scenes[law].description.partition(". ")[0]
        yield f"![{alt}]({_picture(sheet, law, language)})"
        yield sentences
    yield words.end
    yield words.about
