"""The processes of a browser, from Linux's list of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_TICKS = 100  # of a processor's second


@dataclass(frozen=True)
class Process:
    """A process: its processor ``seconds`` until now, and its own ``memory`` in MB."""

    number: int
    parent: int
    words: str
    seconds: float
    memory: float


def renderers(profile: Path) -> list[Process]:
    """The processes that show pages in the Chromium with this profile."""
    every = {each.number: each for each in _processes()}
    ours = {number for number, each in every.items() if str(profile) in each.words}
    while more := {number for number, each in every.items() if each.parent in ours} - ours:
        ours |= more
    return [every[number] for number in ours if "--type=renderer" in every[number].words]


def _processes() -> Iterator[Process]:
    for entry in Path("/proc").iterdir():
        try:
            number = int(entry.name)
            stat = (entry / "stat").read_text().rpartition(")")[2].split()
            words = (entry / "cmdline").read_text(errors="replace")
            status = (entry / "status").read_text().splitlines()
        except (ValueError, OSError):
            continue  # no process, or one that has ended
        own = next((line.split()[1] for line in status if line.startswith("RssAnon:")), "0")
        seconds = (int(stat[11]) + int(stat[12])) / _TICKS
        yield Process(number, int(stat[1]), words, seconds, int(own) / 1024)
