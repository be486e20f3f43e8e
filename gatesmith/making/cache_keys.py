"""The names of cache entries: digests of everything that decides what an entry holds."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import LIBRARIES
from gatesmith.core.extensions import CHECKS, PIECES, code_states
from gatesmith.core.installed import metadata_folders
from gatesmith.pieces import is_built_in
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.making.recipe import Recipe

FORMAT = 2
"""Increases whenever the layout of an entry changes."""

_FILE_LIBRARIES = ("lib3mf", "manifold3d", "numpy", "pillow", "trimesh")
_SHAPE_SOURCES = ("cad", "pieces", "making/flat")  # folders whose code decides a shape
_FILE_SOURCES = ("cad", "core", "making", "mesh", "pieces", "render", "validation")
_PACKAGE = str(Path(__file__).parents[1])


def key_of(recipe: Recipe) -> str:
    """The name of a recipe's mesh: a SHA-256 in hex of everything that decides it.

    Names of editions and origins of values decide nothing; the kernel and the versions of
    gatesmith and of its libraries do, and so does the state of the sources, for developers.
    """
    return _digest_of(_shape(recipe), LIBRARIES[recipe.kernel], _SHAPE_SOURCES)


def file_key(recipe: Recipe, words: Mapping[str, object]) -> str:
    """The name of a finished file: a digest of the recipe's shape and the other words in it.

    The versions of the libraries that write and check files decide too, and so does the code that
    does: an entry must not outlive the checks that it passed.
    """
    libraries = (*LIBRARIES[recipe.kernel], *_FILE_LIBRARIES)
    return _digest_of({**_shape(recipe), "file": dict(words)}, libraries, _FILE_SOURCES)


def content_libraries() -> tuple[str, ...]:
    """The installed libraries that decide the bytes of files, of both kernels."""
    kernels = (name for libraries in LIBRARIES.values() for name in libraries)
    return tuple(metadata_folders(sorted({*kernels, *_FILE_LIBRARIES})))


def content_key(recipe: Recipe, suffix: str, libraries: Sequence[str]) -> str:
    """The name of a file that is kept for good: equal for equal shapes in one format.

    Unlike the names in the cache it is the same on every machine with these ``libraries``, see
    ``content_libraries``, and with this version.
    """
    decides: dict[str, object] = {
        **_shape(recipe),
        "suffix": suffix,
        "gatesmith": VERSION,
        "libraries": list(libraries),
    }
    if not is_built_in(recipe.piece):
        decides["extensions"] = code_states(PIECES)
    return sha256(json.dumps(decides, sort_keys=True).encode("utf-8")).hexdigest()


def _shape(recipe: Recipe) -> dict[str, object]:
    """What decides the shape of a piece, apart from code."""
    return {
        "piece": recipe.piece,
        "parameters": dict(recipe.parameters),
        "profile": asdict(recipe.profile),
        "quality": recipe.quality.value,
        "kernel": recipe.kernel,
    }


def _digest_of(
    decides: Mapping[str, object], libraries: Sequence[str], sources: Sequence[str]
) -> str:
    code: dict[str, object] = (
        {} if is_built_in(str(decides["piece"])) else {"extensions": code_states(PIECES)}
    )
    if "file" in decides and (added := code_states(CHECKS)):
        code["checks"] = added
    code |= {
        "gatesmith": VERSION,
        "format": FORMAT,
        "libraries": metadata_folders(libraries),
        "sources": _sources(sources),
    }
    return sha256(json.dumps({**decides, **code}, sort_keys=True).encode("utf-8")).hexdigest()


def _sources(folders: Sequence[str]) -> list[tuple[str, int, int]]:
    """Name, size and time of each file of code in these folders of the package."""
    states = (_states(os.path.join(_PACKAGE, folder)) for folder in folders)  # noqa: PTH118
    return sorted(state for each in states for state in each)


def _states(folder: str) -> Iterator[tuple[str, int, int]]:
    """The same for one folder; without ``Path``, because every run looks at all of them."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                state = entry.stat()
                yield entry.path.removeprefix(_PACKAGE), state.st_size, state.st_mtime_ns
            elif entry.is_dir() and entry.name != "__pycache__":
                yield from _states(entry.path)
