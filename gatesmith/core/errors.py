"""Every error that gatesmith raises on purpose.

    GatesmithError              one clear line; ``exit_code`` is that of the command
    ├── UsageError              2   the request cannot be understood or met
    │   ├── ParameterError      2   a value is unreadable, out of bounds or unknown
    │   ├── CombinationError    2   values that are valid alone cannot be combined
    │   ├── CatalogError        2   an edition, printer or template file is missing or wrong
    │   └── OutputError         2   a file cannot be written at the given place
    ├── RejectedError           1   a piece, file or input was checked and rejected
    │   ├── UnreadableError     1   a file is not what it claims to be
    │   ├── NotationError       1   a position, placement or record of a game is malformed
    │   └── IllegalError        1   a placement breaks the rules of the game
    ├── KernelError             3   the CAD kernel failed
    ├── MissingLibraryError     3   a required library or program is not installed
    ├── SlicerError             3   a slicer crashed, hung or wrote no G-code
    ├── SiteError               3   a website failed or could not be reached
    └── StorageError            3   the disk is full, read-only, or denies permission

The number is the exit code of a command that ends with the error.
"""

from __future__ import annotations

from typing import Literal, Protocol

NOT_FULLY_CHECKED = "not-fully-checked"
"""The code that names what was left out of a check, and why."""

MAKE_SMALLER = "use a coarser mesh, or split the file into its pieces"
"""What to do where checking everything would take too long."""


class GatesmithError(Exception):
    """The base of every expected failure: one line with what, where and what to do."""

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
    """Values that are valid alone cannot be combined.

    ``parameters`` are the names concerned, as a user writes them.
    """

    def __init__(self, parameters: tuple[str, ...], message: str) -> None:
        super().__init__(message)
        self.parameters = parameters


class CatalogError(UsageError):
    """An edition, a printer or another template is missing or wrong (file, line, key)."""


class OutputError(UsageError):
    """A file cannot be written at the given place: missing folder, unknown suffix."""


class RejectedError(GatesmithError):
    """Something was checked and rejected; nothing was replaced."""

    exit_code = 1


class UnreadableError(RejectedError):
    """A file is not what it claims to be.

    ``code`` names the kind of damage (``file-cut``, ``file-empty``, …) for a finding.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class NotationError(RejectedError):
    """A position, a placement or a record of a game is malformed.

    ``line`` and ``column`` count from 1; None where the text has no lines, or something is
    missing from it.
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class Refusing(Protocol):
    """A broken rule in an IllegalError: its number, the places concerned, and its sentence."""

    @property
    def law(self) -> str:
        """The number of the rule, such as ``GA6``."""

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the cells and slots concerned."""

    def sentence(self, language: Literal["en", "de"] = "en") -> str:
        """What the rule says, why it forbids the placement, and where."""


class IllegalError(RejectedError):
    """A placement in a record is well-formed but breaks the rules of the game.

    ``refusals`` has one entry for each broken rule, with ``law``, ``places`` and a ``sentence()``
    in English or German. ``line`` is the line of the record, counted from 1 (0 for a record that
    was never a text), ``placement`` the rejected placement, or the cell of the first merchant.
    ``shown`` is a drawing of the position, for games that show it.
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
    """A library or program is missing; the message names the package to install."""


class SiteError(GatesmithError):
    """A website failed, could not be reached, or sent an unexpected answer."""


class SlicerError(GatesmithError):
    """A slicer crashed, exceeded its time limit, or did not write G-code."""


class StorageError(GatesmithError):
    """The disk is full, read-only, denies permission, or another program holds the file open."""
