"""How much work something is, counted: the same on every machine, however busy that is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

Answer = TypeVar("Answer")


def calls_of(work: Callable[[], Answer]) -> tuple[Answer, int]:
    """What the work answers, and how many functions were called for it, built-in ones as well.

    A library's work on whole arrays is a single call, so this finds loops of Python only.
    """
    calls = 0

    def count(_frame: FrameType, event: str, _about: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        answer = work()
    finally:
        sys.setprofile(before)
    return answer, calls
