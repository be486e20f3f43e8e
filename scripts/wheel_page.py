"""Puts the built page into the wheel; without it the wheel is built all the same.

Build the page first: ``npm ci && npm run build`` in the folder ``web``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelPage(BuildHookInterface[Any]):
    """The hook that hatchling calls before it builds a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the page's files, or say that they are left out; an editable install has no need."""
        page = Path(self.root) / "web" / "dist"
        if version == "editable":
            return
        if (page / "index.html").is_file():
            build_data["force_include"][str(page)] = "gatesmith/web/page"
        else:
            self.app.display_warning(
                "the page of `gatesmith web` is left out: run npm ci && npm run build in web/ first"
            )
