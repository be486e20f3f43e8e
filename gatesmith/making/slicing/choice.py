"""Which slicer to use for the beds of a set or a bundle."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.making.slicing.discovery import Slicer, find_slicer, require_slicer

SLICE_HINT = "--slice makes this an error, --no-slice skips slicing"
"""The hint for a failure of a slicer that was found but not requested."""


@dataclass(frozen=True)
class SlicerChoice:
    """Which slicer to use, if any.

    ``name`` is None if nothing is sliced, and empty for the first slicer found. ``optional``
    means that the user did not request slicing: if no slicer is installed, or it fails, the
    command continues without it.
    """

    name: str | None = None
    optional: bool = False

    def slicer(self) -> Slicer | None:
        """The slicer.

        Raises UsageError for an unknown name, and MissingLibraryError for a required slicer that
        is not installed.
        """
        if self.name is None:
            return None
        return find_slicer() if self.optional else require_slicer(self.name or None)


NO_SLICER = SlicerChoice()
"""Nothing is sliced."""
