"""Puts the built page into the wheel; without it the wheel is built all the same.

Build the page first: ``npm ci && npm run build`` in the folder ``web``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_PARTS = (
    ("dist", "index.html", "page"),
    ("browser-dist", "worker.js", "browser_page"),
)
"""The folder that npm builds, a file that is always in it, and its place in ``gatesmith/web/``.

The second is what a static site needs besides the page: Python and manifold as WebAssembly.
"""


class WheelPage(BuildHookInterface[Any]):
    """The hook that hatchling calls before it builds a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the page's files, or say that they are left out; an editable install has no need."""
        if version == "editable":
            return
        for built, start, target in _PARTS:
            folder = Path(self.root) / "web" / built
            if (folder / start).is_file():
                build_data["force_include"][str(folder)] = f"gatesmith/web/{target}"
            else:
                self.app.display_warning(
                    f"the page of `gatesmith web` is left out ({folder}): "
                    "run npm ci && npm run build in web/ first"
                )
