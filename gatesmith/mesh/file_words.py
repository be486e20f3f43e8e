"""What a mesh file says about its piece in words, without numpy: names, comments, identities."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gatesmith.core.findings import Json
    from gatesmith.mesh.formats import Document

RECIPE = "gatesmith recipe: "
"""The beginning of the recipe's comment line, after the format's own comment mark."""

STL_HEADER = 80
"""Bytes before a binary STL's count."""

_MORE = b" ..."  # ends a command with more options

NAMESPACE = "urn:gatesmith:recipe:1"
"""The XML namespace of the metadata ``recipe`` and ``command`` in a 3MF."""

_MOST_NOTED = 8_000
"""Characters of a recipe in one metadata element of a 3MF.

lib3mf can read neither an element longer than its buffer of 64 KiB nor a character that XML escapes
at the end of the buffer. A longer recipe has several elements, without such characters.
"""

_ENCODED = "percent-encoded:"
_CODES: dict[int, str] = {ord(letter): f"%{ord(letter):02X}" for letter in "%\"&<>'"}

_UUIDS = uuid.uuid5(uuid.NAMESPACE_URL, NAMESPACE)


def one_line(text: str) -> str:
    """The text with each character that is not printable, line ends included, made a space."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


def recipe_notes(recipe: str) -> list[tuple[str, str]]:
    """A recipe as metadata of a 3MF, name and text: ``recipe``, then ``recipe-2`` and so on."""
    if len(recipe) <= _MOST_NOTED:
        return [("recipe", recipe)]
    parts = [recipe[at : at + _MOST_NOTED] for at in range(0, len(recipe), _MOST_NOTED)]
    return [
        (f"recipe-{number}" if number > 1 else "recipe", _ENCODED + part.translate(_CODES))
        for number, part in enumerate(parts, 1)
    ]


def noted_recipe(notes: Mapping[str, str]) -> str | None:
    """The recipe that ``recipe_notes`` made metadata of, by their names; None if there is none."""
    if "recipe" not in notes:
        return None
    parts = [notes["recipe"]]
    while (more := notes.get(f"recipe-{len(parts) + 1}")) is not None:
        parts.append(more)
    return "".join(map(_decoded, parts))


def _decoded(part: str) -> str:
    if not part.startswith(_ENCODED):
        return part
    part = part.removeprefix(_ENCODED)
    for letter, code in reversed(_CODES.items()):  # the percent sign itself last
        part = part.replace(code, chr(letter))
    return part


def stl_header(document: Document) -> bytes:
    """The 80 bytes before a binary STL's count: program and command in ASCII.

    Options for which there is no room are left out as a whole: a size that is cut short would look
    like a correct one. Never begins with ``solid``, because many readers then take the file for
    text.
    """
    line = program_and_command(document).encode("ascii")
    if line.lower().startswith(b"solid"):
        line = b"STL by " + line
    if len(line) > STL_HEADER:
        room, option = STL_HEADER - len(_MORE), b" --"
        kept = line[: room + len(option)].rpartition(option)[0]
        line = (kept or line[:room]) + _MORE
    return line.ljust(STL_HEADER)


def program_and_command(document: Document) -> str:
    """The program and its command in ASCII, on one line."""
    program = document.application.split(" ")[0]
    command = (document.short or document.command).removeprefix(f"{program} ")
    text = one_line(f"{document.application}: {command}")
    foreign = [index for index, letter in enumerate(text) if not letter.isascii()]
    if foreign:  # cut before the word, because a replaced letter would look like a correct one
        text = text[: foreign[0]].rpartition(" ")[0] + " ..."
    return text


def identity(document: Document, part: str) -> str:
    """A UUID that depends only on the recipe and the part's name."""
    return str(uuid.uuid5(_UUIDS, f"{document.digest} {part}"))


def glb_words(document: Document) -> tuple[dict[str, Json], list[Json]]:
    """The asset of a GLB with the words of its piece, and its only material."""
    asset: dict[str, Json] = {
        "version": "2.0",
        "generator": document.application,
        "extras": {
            "title": document.title,
            "description": document.description,
            "command": document.command,
            "recipe": document.recipe,
        },
    }
    surface: dict[str, Json] = {
        "baseColorFactor": [0.9, 0.9, 0.9, 1.0],
        "metallicFactor": 0.0,
        "roughnessFactor": 0.9,
    }
    return asset, [{"name": "matte white", "pbrMetallicRoughness": surface}]
