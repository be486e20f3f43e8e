"""Where the help shows an option: under which heading, and on which of the two pages."""

from __future__ import annotations

from typer.core import TyperCommand

OPTIONS = "Options"
"""The panel of options that name none."""

HELP_ALL = "--help-all"


class HelpPanel(str):
    """The heading over an option in the help, and which of its spellings are shown where."""

    rare: bool
    one_way: bool
    """Whether the negative twin of a switch changes nothing by itself and is not shown."""

    def __new__(cls, name: str, *, rare: bool = False, one_way: bool = False) -> HelpPanel:
        """A heading; ``rare`` options are on the page of ``--help-all`` only."""
        panel = super().__new__(cls, name)
        panel.rare, panel.one_way = rare, one_way
        return panel


class HelpCommand(TyperCommand):
    """A command with examples in its help, and its own options before those of all commands."""

    examples: tuple[str, ...] = ()
    options_last: bool = False
