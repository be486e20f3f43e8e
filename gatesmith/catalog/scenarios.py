"""Scenarios of Wadi from text files: map, river and water (rules page, A1)."""

from __future__ import annotations

from gatesmith.catalog.folders import find_template, template_files
from gatesmith.engine.wadi import Scenario, read_scenario
from gatesmith.errors import CatalogError, NotationError

KIND, SUFFIX = "scenarios", ".txt"


def scenario_names() -> tuple[str, ...]:
    """Every scenario that can be named, sorted."""
    return tuple(template_files(KIND, SUFFIX))


def load_scenario(name: str, room: int = 1) -> Scenario:
    """The scenario of that name, for land tiles with room for so many discs (A7).

    Raises CatalogError where there is none, or where its file makes no sense, with everything
    that is wrong with it.
    """
    path = find_template(KIND, name, SUFFIX)
    try:
        return read_scenario(path.read_text(encoding="utf-8"), room)
    except (NotationError, UnicodeDecodeError) as error:
        raise CatalogError(f"scenario {name}: {path}: {error}") from error
    except OSError as error:
        raise CatalogError(f"scenario {name}: {path}: {error.strerror}") from error
