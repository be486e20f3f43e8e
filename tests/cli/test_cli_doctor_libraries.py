"""The doctor's libraries: all that the project needs, and OpenGL, which it can do without."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from gatesmith.cli._diagnosis import opengl
from gatesmith.cli._diagnosis.item import Item
from gatesmith.cli._diagnosis.libraries import LIBRARIES
from gatesmith.render.gl.studio import OpenGLError, Studio

ROOT = Path(__file__).resolve().parents[2]


def test_the_doctor_knows_every_library_that_is_needed() -> None:
    """A missing library would be found by a traceback, or one would be asked for in vain."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [re.split(r"[<>=~! ]", line)[0] for line in project["dependencies"]]
    assert len(needed) >= 10
    assert sorted(LIBRARIES) == sorted(needed)


def _told(monkeypatch: pytest.MonkeyPatch, answer: object) -> Item:
    def pictures(_studio: Studio, _shots: Sequence[object], size: tuple[int, int]) -> object:
        if isinstance(answer, OpenGLError):
            raise answer
        return [np.full((size[1], size[0], 3), answer, np.uint8)]

    monkeypatch.setattr(Studio, "pictures", pictures)
    (item,) = opengl.opengl()
    return item


def test_without_opengl_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user whose pictures take long would never learn why; or be told that all is broken."""
    item = _told(monkeypatch, OpenGLError("VTK finds no OpenGL that draws (exit -11)"))
    assert (item.ok, item.needed) == (False, False)
    assert item.text == "VTK finds no OpenGL that draws (exit -11) (optional: software draws)"
    assert "libegl1" in item.hint


def test_a_driver_that_draws_nothing_is_no_opengl(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture would be one grey, and the doctor content."""
    item = _told(monkeypatch, 128)
    assert (item.ok, item.text.startswith("VTK draws nothing")) == (False, True)


@pytest.mark.real_tools
def test_opengl_draws_where_ci_has_it() -> None:
    """The doctor would call a sound driver missing."""
    (item,) = opengl.opengl()
    if not item.ok and not os.environ.get("CI"):
        pytest.skip(item.text)
    assert item == Item("libraries", "OpenGL", True, "VTK draws by it", False)
