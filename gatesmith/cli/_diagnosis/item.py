"""What the doctor says of one thing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Item:
    """One thing that was looked at. ``hint`` says how to cure what is not ``ok``."""

    group: str
    name: str
    ok: bool
    text: str
    needed: bool = True
    hint: str = ""
