"""What a package index shows: the README, and the addresses of the project.

``GATESMITH_REPOSITORY`` is the address of the repository, which the release sets. A package that is
built without it has the README as it is, and no addresses.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

VARIABLE = "GATESMITH_REPOSITORY"

_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s:#][^)\s:]*)\)")
_VERSION = re.compile(r'VERSION = "(?P<version>[^"]+)"')


class IndexMetadata(MetadataHookInterface):
    """The hook that hatchling calls for the fields that ``pyproject.toml`` calls dynamic."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README and the addresses."""
        root, address = Path(self.root), os.environ.get(VARIABLE, "").rstrip("/")
        text = (root / "README.md").read_text(encoding="utf-8")
        if address:
            found = _VERSION.search((root / "gatesmith" / "version.py").read_text(encoding="utf-8"))
            if found is None:
                raise ValueError("gatesmith/version.py: no VERSION")
            text = linked(text, address, f"v{found['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = dict(addresses(address)) if address else {}


def addresses(repository: str) -> Mapping[str, str]:
    """The addresses by the names that package indexes know."""
    return {
        "Repository": repository,
        "Documentation": f"{repository}/tree/HEAD/docs",
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def linked(text: str, repository: str, tag: str) -> str:
    """A page with links and pictures that lead to the repository at a tag, from any other site."""

    def whole(found: re.Match[str]) -> str:
        kind = "raw" if found["picture"] else "blob"
        target = f"{repository}/{kind}/{tag}/{found['target']}"
        return f"{found['picture']}[{found['text']}]({target})"

    return _LINK.sub(whole, text)
