"""Whether something is sliced beside what was asked for, and by which slicer."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.making.slicing.finding import Slicer, demand_slicer, find_slicer

INSISTS = "--slice insists, --no-slice asks no slicer"
"""What one can do about a slicer that failed though nobody asked for it."""


@dataclass(frozen=True)
class Wish:
    """A slicer that is used where one is found.

    ``name`` is None where nothing is to be sliced, and empty for any slicer. With ``if_there``
    nobody asked for it: where there is no slicer, or where it fails, all else is done without.
    """

    name: str | None = None
    if_there: bool = False

    def slicer(self) -> Slicer | None:
        """The slicer.

        Raises UsageError for a name that is none, and MissingLibraryError for a slicer that has
        to be there and is not.
        """
        if self.name is None:
            return None
        return find_slicer() if self.if_there else demand_slicer(self.name or None)


NO_WISH = Wish()
"""Nothing is sliced."""
