"""How finely the curves of a model are divided into triangles."""

from __future__ import annotations

from enum import StrEnum


class Quality(StrEnum):
    """How finely curves are divided: ``fine`` for printing, ``draft`` for a quick look."""

    FINE = "fine"
    DRAFT = "draft"
