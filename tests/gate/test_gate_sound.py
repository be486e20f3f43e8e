"""Gates that once came out broken, made whole and checked."""

from __future__ import annotations

import pytest

from gatesmith.core.parameters import Value

from .conftest import Making

BROKEN_ONCE: dict[str, dict[str, Value]] = {
    "a letter whose accent overlaps it": {"mark": "\u00c7\u016e"},
    "a mark as large as its jamb": {
        "style": "plain",
        "mark": "L",
        "wall_length": 118.971,
        "wall_depth": 39.267,
        "wall_height": 34.591,
    },
    "a parapet thickened until a tower's side crenel ran past its end": {
        "style": "twin-tower",
        "wall_length": 12.5,
        "wall_depth": 7.5,
        "wall_height": 15.2,
        "height": 20.35,
        "merlon_height": 3.0,
    },
}


@pytest.mark.parametrize("what", BROKEN_ONCE)
def test_what_once_was_broken_is_sound(what: str, make: Making) -> None:
    """A fault that was repaired would be back."""
    size: dict[str, Value] = {"wall_length": 60.0, "wall_depth": 20.0, "wall_height": 20.0}
    made = make(**(size | BROKEN_ONCE[what]))
    assert [report.verdict for report in made.reports] == ["sound"]
