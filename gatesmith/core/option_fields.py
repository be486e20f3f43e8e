"""Options of commands, declared once: as annotated fields of a frozen dataclass.

    @dataclass(frozen=True)
    class MakeOptions:
        use_cache: Annotated[bool, Option("--cache/--no-cache", "reuse cached shapes")] = True

The command line makes its options from the declaration, and the same object travels on to the
code that does the work. A field without an ``Option`` is not an option of any command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import get_type_hints


@dataclass(frozen=True)
class Option:
    """How an option is written, and what its help says.

    ``flags`` are all its spellings, ``"--out -o"`` or ``"--draft/--no-draft"``; ``metavar`` stands
    for the value in the help, empty for a switch. ``choices`` lists the values for completion.
    ``group`` is its heading in the help, by default "Options"; a ``rare`` one is shown by
    ``--help-all`` only.
    """

    flags: str
    help: str
    metavar: str = ""
    choices: Callable[[], Iterable[str]] | None = None
    group: str = ""
    rare: bool = False


@cache  # declarations do not change, and evaluating annotations takes time
def options_of(declared: type) -> Mapping[str, Option]:
    """The options that a dataclass declares, by field name and in their order."""
    hints = get_type_hints(declared, include_extras=True)
    found: dict[str, Option] = {}
    for name, hint in hints.items():
        for extra in getattr(hint, "__metadata__", ()):
            if isinstance(extra, Option):
                found[name] = extra
    return found
