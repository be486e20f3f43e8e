"""Show the version."""

from __future__ import annotations

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson
from gatesmith.version import VERSION


def command(as_json: AsJson = False) -> None:
    """Print the version, as ``--version`` does."""
    if as_json:
        _terminal.say_json({"version": VERSION})
    else:
        _terminal.say(f"gatesmith {VERSION}")
