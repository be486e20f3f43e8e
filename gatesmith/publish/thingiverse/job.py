"""One upload at work: the bundle, the site, the state, and the patience that unclear calls need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from gatesmith.core.errors import SiteError
from gatesmith.publish.thingiverse.clock import Watcher
from gatesmith.publish.thingiverse.line import TRIES, UnclearError
from gatesmith.publish.thingiverse.matching import Listed, settle
from gatesmith.publish.thingiverse.parcel import Parcel
from gatesmith.publish.thingiverse.site import Site
from gatesmith.publish.thingiverse.state import Book, Put, State

LOOKS = (2.0, 4.0, 8.0)
"""Seconds to wait before each look whether the site did what it did not answer to."""

_Found = TypeVar("_Found")


@dataclass
class Job:
    """What all steps of an upload need, and what has been done in this run."""

    parcel: Parcel
    site: Site
    book: Book
    state: State
    wait: Callable[[float, str], None]
    watcher: Watcher
    made: bool = False
    sent: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)

    @property
    def thing(self) -> int:
        """The id of the thing, which is known by now."""
        if self.state.thing is None:
            raise ValueError("the thing has not been made yet")
        return self.state.thing

    def save(self) -> None:
        """Keep the state. Raises OutputError or StorageError."""
        self.book.write(self.state)

    def look(self) -> Listed:
        """What the thing holds, the state brought up to date with it."""
        listed = Listed(
            tuple(self.site.entries(self.thing, "files")),
            tuple(self.site.entries(self.thing, "images")),
        )
        before = [(put.path, put.md5, put.pending, put.there) for put in self.state.puts]
        settle(self.state, self.parcel.items, listed)
        if before != [(put.path, put.md5, put.pending, put.there) for put in self.state.puts]:
            self.save()
        return listed

    def wanted(self) -> Iterator[tuple[int, Put]]:
        """The put of each item, with its rank."""
        puts = {(put.path, put.md5): put for put in self.state.puts}
        for rank, item in enumerate(self.parcel.items):
            yield rank, puts[item.path, item.md5]

    def missing(self) -> list[tuple[int, Put]]:
        """What is not on the site yet."""
        return [(rank, put) for rank, put in self.wanted() if put.there is None]

    def outdated(self) -> list[Put]:
        """What was uploaded once and belongs to the bundle no longer."""
        wanted = [put for _, put in self.wanted()]
        return [put for put in self.state.puts if put not in wanted and put.there is not None]

    def look_patiently(self, why: str) -> Listed:
        """Look until nothing is missing, or it has been looked often enough."""
        listed = self.look()
        for seconds in LOOKS:
            if not self.missing():
                break
            self.wait(seconds, why)
            listed = self.look()
        return listed

    def surely(self, act: Callable[[], _Found], look: Callable[[], _Found | None]) -> _Found:
        """Do what must be done once only: after an unclear answer look first, then do it again."""
        why = ""
        for _ in range(TRIES):
            try:
                return act()
            except UnclearError as error:
                why = str(error)
            for seconds in LOOKS:
                self.wait(seconds, f"{why}; looking whether it was done all the same")
                found = look()
                if found is not None:
                    return found
        raise SiteError(why)
