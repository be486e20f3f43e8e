"""lib3mf, loaded once in each process."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types


@cache  # it looks up hundreds of functions by name, which takes longer than a small file
def library() -> lib3mf.Wrapper:
    """The functions of lib3mf. They hold no state, so that all models share them."""
    import lib3mf

    return lib3mf.get_wrapper()
