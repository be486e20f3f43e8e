"""What tests of the page need, and what happens where it is missing."""

from __future__ import annotations

import os

import pytest

from gatesmith.web.page_files import page_folder

from ..render.browser import browser_program

NEEDS_PAGE = pytest.mark.skipif(
    "CI" not in os.environ and (page_folder() is None or browser_program() is None),
    reason="needs the built page (npm ci && npm run build in web/) and Chromium",
)
"""Skips where the page or the browser is missing; in CI the test fails there."""
