"""Scenarios of Wadi from text files: map, river and water (rules page, A1)."""

from __future__ import annotations

from pathlib import Path

from gatesmith.catalog.folders import find_template, template_files
from gatesmith.core.errors import CatalogError, NotationError
from gatesmith.core.read_errors import why_unread
from gatesmith.engine.wadi import Scenario, read_scenario

KIND, SUFFIX = "scenarios", ".txt"
_MOST_BYTES = 1_000_000  # the largest map is a tenth of it


def scenario_names() -> tuple[str, ...]:
    """The names of all scenarios, sorted."""
    return tuple(template_files(KIND, SUFFIX))


def load_scenario(name: str, room: int = 1) -> Scenario:
    """The scenario with this name, for land tiles that hold ``room`` discs (A7).

    Raises CatalogError for an unknown name, and for a file with faults, which are all listed.
    """
    path = find_template(KIND, name, SUFFIX)
    try:
        return read_scenario(_text_of(path), room)
    except UnicodeDecodeError as error:
        fault = f"byte {error.start} is not UTF-8; save it as UTF-8 text"
        raise CatalogError(f"scenario {name}: {path}: {fault}") from error
    except (NotationError, ValueError) as error:
        raise CatalogError(f"scenario {name}: {path}: {error}") from error
    except OSError as error:
        raise CatalogError(f"scenario {name}: {path}: {why_unread(error)}") from error


def _text_of(path: Path) -> str:
    """The text of a file. Raises ValueError for one that is too long or not UTF-8."""
    with path.open("rb") as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise ValueError(f"more than {_MOST_BYTES} bytes; no map is that long")
    return content.decode("utf-8")
