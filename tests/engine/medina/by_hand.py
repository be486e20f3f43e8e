"""Positions of the slow oracle, reached by placements that a person wrote down."""

from __future__ import annotations

from .oracle import Oracle, Setup

THREE = ("blue", "green", "red")


def game(
    *placements: str,
    start: str = "f6",
    gates: bool = True,
    new_alley: str = "anywhere",
    wall_points: str = "parts",
) -> Oracle:
    """Three players of the first edition after these placements, two a turn."""
    oracle = Oracle(
        Setup("medina-2001", THREE, gates, start, new_alley=new_alley, wall_points=wall_points)
    )
    for text in placements:
        oracle.place(text)
    return oracle


def refused(oracle: Oracle, text: str, player: str | None = None) -> str:
    """The laws that refuse a placement, in one line."""
    return " ".join(sorted(oracle.refusals(text, player)))


def of_kind(oracle: Oracle, kind: str) -> list[str]:
    """The legal placements of one kind."""
    return [text for text in oracle.legal() if text.split()[0] == kind]
