"""Everything gatesmith raises on purpose.

    GatesmithError              one clear line; ``exit_code`` says how the command ends
    ├── UsageError              2   the request cannot be understood or met
    │   ├── ParameterError      2   a value is unreadable, out of bounds or unknown
    │   ├── CombinationError    2   values that are fine alone cannot be made together
    │   ├── CatalogError        2   an edition, printer or template file is missing or wrong
    │   └── OutputError         2   a place that cannot be written to as asked
    ├── RejectedError           1   a piece, file or input was judged and refused
    │   └── UnreadableError     1   a file that cannot be read as what it claims to be
    ├── KernelError             3   the CAD kernel failed
    ├── MissingLibraryError     3   a library or a program that is needed is not installed
    └── StorageError            3   the disk refused: full, no permission, read only
"""

from __future__ import annotations


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


class KernelError(GatesmithError):
    """The CAD kernel failed; the message names the piece, the feature and the values."""


class MissingLibraryError(GatesmithError):
    """A library or program is missing; the message names the package that brings it."""


class StorageError(GatesmithError):
    """The disk refused: full, read only, no permission, or a file held open elsewhere."""
