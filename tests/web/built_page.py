"""What tests of the page need, and what happens where it is missing."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from gatesmith.web import site_build
from gatesmith.web.page_files import page_folder

from ..render.browser import browser_program

NEEDS_PAGE = pytest.mark.skipif(
    "CI" not in os.environ and (page_folder() is None or browser_program() is None),
    reason="needs the built page (npm ci && npm run build in web/) and Chromium",
)
"""Skips where the page or the browser is missing; in CI the test fails there."""


def build_quickly(folder: Path, browser_files: Mapping[str, bytes]) -> None:
    """Write the static site with other files for the browser, compressed less well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_build, "browser_files", lambda: dict(browser_files))
        patch.setattr(site_build, "_QUALITY", 1)
        site_build.build_site(folder)
