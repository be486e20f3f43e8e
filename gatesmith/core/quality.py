"""How finely the curves of a model are divided into triangles."""

from __future__ import annotations

from enum import StrEnum


class Quality(StrEnum):
    """How finely curves are divided."""

    FINE = "fine"
    DRAFT = "draft"
