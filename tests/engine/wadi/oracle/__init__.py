"""Wadi with the Guardians a second time, slowly: sets, dictionaries and loops, from the rules page.

It shares no line with the engine that it judges and imports nothing of the package.
"""

from __future__ import annotations

from .game import Oracle
from .scenario import Scenario
from .setup import Setup

__all__ = ["Oracle", "Scenario", "Setup"]
