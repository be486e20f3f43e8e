"""Everything gatesmith raises on purpose.

GatesmithError              one clear line; ``exit_code`` says how the command ends
├── UsageError              2   the request cannot be understood or met
│   ├── ParameterError      2   a value is unreadable, out of bounds or unknown
│   ├── CombinationError    2   values that are fine alone cannot be made together
│   ├── CatalogError        2   an edition, printer or template file is missing or wrong
│   └── OutputError         2   a place that cannot be written to as asked
├── RejectedError           1   a piece, file or input was judged and refused
│   ├── UnreadableError     1   a file that cannot be read as what it claims to be
│   ├── NotationError       1   a position, placement or record of a game that is badly shaped
│   └── IllegalError        1   a placement that the laws of the game refuse
├── KernelError             3   the CAD kernel failed
├── MissingLibraryError     3   a library or a program that is needed is not installed
├── SlicerError             3   a slicer crashed, hung or wrote no G-code
├── SiteError               3   a site on the network failed, or could not be reached
└── StorageError            3   the disk refused: full, no permission, read only
"""

from __future__ import annotations

from typing import Literal, Protocol


class GatesmithError(Exception):
    """The root of every expected failure: one line that says what, where, and what to do."""

    exit_code = 3


class UsageError(GatesmithError):
    """The request cannot be understood or met; the caller changes it and tries again."""

    exit_code = 2


class ParameterError(UsageError):
    """One value is unreadable, out of bounds or unknown.

    ``parameter`` is the name as a user writes it (``wall-length``).
    """

    def __init__(self, parameter: str, message: str) -> None:
        super().__init__(message)
        self.parameter = parameter


class CombinationError(UsageError):
    """Values that are fine alone cannot be made together.

    ``parameters`` are the names concerned, as a user writes them.
    """

    def __init__(self, parameters: tuple[str, ...], message: str) -> None:
        super().__init__(message)
        self.parameters = parameters


class CatalogError(UsageError):
    """An edition, a printer or another template is missing or wrong (file, line, key)."""


class OutputError(UsageError):
    """A file cannot be written where it was asked for: folder missing, suffix unknown."""


class RejectedError(GatesmithError):
    """Something was judged and refused; nothing was replaced."""

    exit_code = 1


class UnreadableError(RejectedError):
    """A file cannot be read as what it claims to be.

    ``code`` names the kind of damage (``file-cut``, ``file-empty``, …) for a finding.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class NotationError(RejectedError):
    """A position, a placement or a record of a game is badly shaped.

    ``line`` and ``column`` count from 1; None where the text has no lines of its own, or where
    something is missing from it.
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class Refusing(Protocol):
    """What an IllegalError tells of each law: its number, the places to blame, and its words."""

    @property
    def law(self) -> str:
        """The number of the law, such as ``GA6``."""

    @property
    def places(self) -> tuple[str, ...]:
        """The cells and slots to blame, by their names."""

    def sentence(self, language: Literal["en", "de"] = "en") -> str:
        """What the law says, why it refuses the placement, and where."""


class IllegalError(RejectedError):
    """A placement in a record is well shaped, and the laws of the game refuse it.

    ``refusals`` has one entry a law, each with ``law``, ``places`` and a
    ``sentence()`` in English or German; ``line`` is the record's
    line, counted from 1 (0 for a record that was never a text), ``placement`` what was to be
    placed, or the cell of the first merchant. ``shown`` is a drawing of the position, where a
    game's rules want it shown.
    """

    def __init__(
        self,
        message: str,
        refusals: tuple[Refusing, ...],
        line: int,
        placement: str,
        shown: str = "",
    ) -> None:
        super().__init__(message)
        self.refusals = refusals
        self.line = line
        self.placement = placement
        self.shown = shown


class KernelError(GatesmithError):
    """The CAD kernel failed; the message names the piece, the feature and the values."""


class MissingLibraryError(GatesmithError):
    """A library or program is missing; the message names the package that brings it."""


class SiteError(GatesmithError):
    """A site on the network failed, could not be reached, or answered with something strange."""


class SlicerError(GatesmithError):
    """A slicer crashed, was not done in time, or wrote what is no G-code."""


class StorageError(GatesmithError):
    """The disk refused: full, read only, no permission, or a file held open elsewhere."""
