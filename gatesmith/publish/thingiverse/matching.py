"""Which of the files on the site are ours: by id, by MD5, and only then by name and order.

Names come back changed, and the MD5 may not be told; nothing may be taken for missing that is
there, for it would be uploaded twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gatesmith.publish.thingiverse.parcel import Item
from gatesmith.publish.thingiverse.site import Entry
from gatesmith.publish.thingiverse.state import Put, State

KINDS = ("files", "images")


@dataclass(frozen=True)
class Listed:
    """What the site lists of a thing, in its order."""

    files: tuple[Entry, ...] = ()
    images: tuple[Entry, ...] = ()

    def of(self, kind: str) -> tuple[Entry, ...]:
        """The ``files`` or the ``images``."""
        return self.files if kind == "files" else self.images

    def entry(self, put: Put) -> Entry | None:
        """What became of a put."""
        return next((each for each in self.of(put.kind) if each.id == put.there), None)

    def ids(self) -> list[int]:
        """The ids of all, sorted."""
        return sorted({each.id for kind in KINDS for each in self.of(kind)})


def settle(state: State, items: Sequence[Item], listed: Listed) -> None:
    """Bring the puts up to date with what the site lists; every item has one afterwards."""
    _list_items(state, items)
    wanted = {(item.path, item.md5) for item in items}
    matches = [_Match(state, wanted, kind, listed.of(kind)) for kind in KINDS]
    landed = [match.by_content() + match.by_name() for match in matches]
    took_effect = state.asked == "done" or (bool(state.asked) and any(landed))
    for match in matches:
        took_effect = match.by_order(took_effect) or took_effect
    state.puts = [
        put
        for put in state.puts
        if (put.path, put.md5) in wanted or put.there is not None or (state.asked and put.pending)
    ]


def _list_items(state: State, items: Sequence[Item]) -> None:
    """Give every item a put, those of the items first and in their order."""
    known = {(put.path, put.md5): put for put in state.puts}
    mine = [known.get((item.path, item.md5)) or Put(item.path, item.md5) for item in items]
    state.puts = [*mine, *(put for put in state.puts if put not in mine)]


class _Match:
    """The puts of one kind against the entries of that kind."""

    def __init__(
        self, state: State, wanted: set[tuple[str, str]], kind: str, entries: Sequence[Entry]
    ) -> None:
        puts = [put for put in state.puts if put.kind == kind]
        ids = {entry.id for entry in entries}
        for put in puts:
            if put.there is not None and put.there not in ids:
                put.there = None  # somebody deleted it on the site
        taken = {put.there for put in puts}
        self._open = [
            put
            for put in puts
            if put.there is None and (put.pending is not None or (put.path, put.md5) in wanted)
        ]
        self._free = [entry for entry in entries if entry.id not in taken]
        self._asked = bool(state.asked)
        self._seen = set(state.seen)
        self._all_ours = kind == "files"  # to the images the site adds its own

    def by_content(self) -> int:
        """Claim equal MD5s, of these those of the same name first. Gives how many had been sent."""
        sent = 0
        for same_name in (True, False):
            for put in list(self._open):
                for entry in self._free:
                    if entry.md5 == put.md5 and (entry.name == put.name or not same_name):
                        sent += self._claim(put, entry)
                        break
        return sent

    def by_name(self) -> int:
        """Claim equal names: of what is new since finalizing, or has no MD5 to go by.

        What had been sent comes first: the site cannot have anything else under that name.
        """
        sent = 0
        for put in sorted(self._open, key=lambda each: each.pending is None):
            for entry in self._free:
                proven = self._new(entry) if put.pending is not None else entry.md5 is None
                if proven and _letters(entry.name) == _letters(put.name):
                    sent += self._claim(put, entry)
                    break
        return sent

    def by_order(self, took_effect: bool) -> bool:
        """Claim what is new since finalizing in its order; whether anything was.

        A new image may be the site's own, so images are claimed only where finalizing is known to
        have taken effect, or where as many are new as were sent.
        """
        sent = [put for put in self._open if put.pending is not None]
        sent.sort(key=lambda put: put.pending or 0)  # as they were uploaded, so by their ranks
        new = [entry for entry in self._free if self._new(entry)]
        if not (took_effect or self._all_ours or len(new) == len(sent)):
            return False
        pairs = list(zip(sent, new, strict=False))
        for put, entry in pairs:
            self._claim(put, entry)
        return bool(pairs)

    def _new(self, entry: Entry) -> bool:
        return self._asked and entry.id not in self._seen

    def _claim(self, put: Put, entry: Entry) -> bool:
        """Take an entry for a put; whether that one had been sent."""
        sent = put.pending is not None
        put.there, put.pending = entry.id, None
        self._open.remove(put)
        self._free.remove(entry)
        return sent


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
