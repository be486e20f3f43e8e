"""Which slicer to use for files that are sliced along the way, such as the beds of a set."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.making.slicing.discovery import Slicer, find_slicer, require_slicer

SLICE_HINT = "--slice makes this an error, --no-slice skips slicing"
"""What the user can do about a slicer that was found and failed without being asked for."""


@dataclass(frozen=True)
class SlicerChoice:
    """Which slicer to use, if any.

    ``name`` is None where nothing is sliced, and empty for the first slicer that is found. With
    ``if_there`` the user did not ask for it: without a slicer, or when it fails, everything else
    goes on.
    """

    name: str | None = None
    if_there: bool = False

    def slicer(self) -> Slicer | None:
        """The slicer.

        Raises UsageError for an unknown name, and MissingLibraryError for a required slicer that
        is not installed.
        """
        if self.name is None:
            return None
        return find_slicer() if self.if_there else require_slicer(self.name or None)


NO_SLICER = SlicerChoice()
"""Nothing is sliced."""
