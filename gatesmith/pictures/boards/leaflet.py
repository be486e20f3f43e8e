"""The leaflets of both games' additions: a page to print, its text as Markdown, its pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gatesmith.core.result_folder import make_result_folder, require_parent
from gatesmith.core.storage import Staging, make_folder
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.leaflet_page import LeafletWords, Sign, page_bytes
from gatesmith.pictures.boards.medina.leaflet_pictures import gate_scenes, gate_signs
from gatesmith.pictures.boards.medina.leaflet_words import MEDINA_LEAFLETS
from gatesmith.pictures.boards.phrases import language_of
from gatesmith.pictures.boards.wadi.leaflet_pictures import guardian_scenes, guardian_signs
from gatesmith.pictures.boards.wadi.leaflet_words import WADI_LEAFLETS
from gatesmith.vector.elements import Drawing
from gatesmith.vector.svg import svg_text


@dataclass(frozen=True)
class GameLeaflet:
    """The parts of the leaflet of a game; ``pictures`` is the folder of its drawings."""

    name: str
    pictures: str
    words: Mapping[Language, LeafletWords]
    scenes: Callable[[Language], Mapping[str, Drawing]]
    signs: Callable[[], tuple[Sign, ...]]


MEDINA, WADI = "medina", "wadi"
LEAFLETS: Mapping[str, GameLeaflet] = {
    MEDINA: GameLeaflet(
        "medina-leaflet", "pictures/rules", MEDINA_LEAFLETS, gate_scenes, gate_signs
    ),
    WADI: GameLeaflet(
        "wadi-leaflet", "pictures/rules/wadi", WADI_LEAFLETS, guardian_scenes, guardian_signs
    ),
}
"""The leaflets by game."""


def leaflet(folder: Path, language: str = "en", *, game: str = MEDINA) -> tuple[Path, ...]:
    """Write page, text and pictures of one game and language into a folder, all or none.

    Raises ValueError for an unknown game or language and StorageError if a file cannot be written.
    """
    require_parent(folder)
    files = leaflet_files(language, game=game)
    make_result_folder(folder)
    make_folder(folder / LEAFLETS[game].pictures / language)
    targets = tuple(folder / name for name in files)
    with Staging(targets) as staging:
        for target, content in zip(targets, files.values(), strict=True):
            staging.write(target, content)
        staging.commit()
    return targets


def leaflet_files(language: str, *, game: str = MEDINA) -> dict[str, bytes]:
    """The files that :func:`leaflet` writes: names below the folder, and content."""
    known, chosen = language_of(language), _leaflet_of(game)
    words, scenes = chosen.words[known], chosen.scenes(known)
    name = chosen.name if known == "en" else f"{chosen.name}.{known}"
    drawn = {
        _picture(chosen, law, known): svg_text(scene, known).encode("utf-8")
        for law, scene in scenes.items()
    }
    text = "\n\n".join(_text(chosen, words, scenes, known)) + "\n"
    return {
        f"{name}.pdf": page_bytes(words, scenes, chosen.signs()),
        f"{name}.md": text.encode("utf-8"),
        **drawn,
    }


def leaflet_pdf(language: str, *, game: str = MEDINA) -> bytes:
    """The page of :func:`leaflet` alone. Raises ValueError for an unknown game or language."""
    known, chosen = language_of(language), _leaflet_of(game)
    return page_bytes(chosen.words[known], chosen.scenes(known), chosen.signs())


def _leaflet_of(game: str) -> GameLeaflet:
    """The leaflet of a game. Raises ValueError."""
    if game not in LEAFLETS:
        raise ValueError(f"there is no leaflet for {game!r}, only for {' and '.join(LEAFLETS)}")
    return LEAFLETS[game]


def law_picture(law: str, language: Language, *, game: str) -> bytes | None:
    """The picture of a law in the leaflet of its game, as an SVG file; None if it has none."""
    scene = LEAFLETS[game].scenes(language).get(law)
    return None if scene is None else svg_text(scene, language).encode("utf-8")


def _picture(chosen: GameLeaflet, law: str, language: str) -> str:
    return f"{chosen.pictures}/{language}/{law.lower()}.svg"


def _text(
    chosen: GameLeaflet, words: LeafletWords, scenes: Mapping[str, Drawing], language: str
) -> Iterator[str]:
    """The paragraphs of the Markdown page."""
    yield f"# {words.title}"
    suffix = "" if language == "en" else f".{language}"
    yield f"{words.subtitle}. PDF: [{language}]({chosen.name}{suffix}.pdf)"
    yield from words.start
    for law, (heading, sentences) in words.rules.items():
        yield f"## {law}: {heading}"
        alt = scenes[law].description.partition(". ")[0]
        yield f"![{alt}]({_picture(chosen, law, language)})"
        yield sentences
    yield words.end
    yield words.about
