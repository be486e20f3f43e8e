"""Which of the files on the site are ours: by id, by MD5, and only then by name and order.

Names come back changed, and the MD5 may not be told; nothing may be taken for missing that is
there, for it would be uploaded twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gatesmith.publish.thingiverse.package import PackageItem
from gatesmith.publish.thingiverse.site import Entry
from gatesmith.publish.thingiverse.upload_state import RemoteFile, State

KINDS = ("files", "images")


@dataclass(frozen=True)
class Listed:
    """What the site lists of a thing, in its order."""

    files: tuple[Entry, ...] = ()
    images: tuple[Entry, ...] = ()

    def of(self, kind: str) -> tuple[Entry, ...]:
        """The ``files`` or the ``images``."""
        return self.files if kind == "files" else self.images

    def entry(self, remote: RemoteFile) -> Entry | None:
        """What became of a put."""
        return next((each for each in self.of(remote.kind) if each.id == remote.there), None)

    def ids(self) -> list[int]:
        """The ids of all, sorted."""
        return sorted({each.id for kind in KINDS for each in self.of(kind)})


def settle(state: State, items: Sequence[PackageItem], listed: Listed) -> None:
    """Bring the puts up to date with what the site lists; every item has one afterwards."""
    _list_items(state, items)
    wanted = {(item.path, item.md5) for item in items}
    matches = [_Match(state, wanted, kind, listed.of(kind)) for kind in KINDS]
    landed = [match.by_content() + match.by_name() for match in matches]
    took_effect = state.asked == "done" or (bool(state.asked) and any(landed))
    for match in matches:
        took_effect = match.by_order(took_effect) or took_effect
    state.puts = [
        remote
        for remote in state.puts
        if (remote.path, remote.md5) in wanted
        or remote.there is not None
        or (state.asked and remote.pending)
    ]


def _list_items(state: State, items: Sequence[PackageItem]) -> None:
    """Give every item a put, those of the items first and in their order."""
    known = {(remote.path, remote.md5): remote for remote in state.puts}
    mine = [known.get((item.path, item.md5)) or RemoteFile(item.path, item.md5) for item in items]
    state.puts = [*mine, *(remote for remote in state.puts if remote not in mine)]


class _Match:
    """The puts of one kind against the entries of that kind."""

    def __init__(
        self, state: State, wanted: set[tuple[str, str]], kind: str, entries: Sequence[Entry]
    ) -> None:
        puts = [remote for remote in state.puts if remote.kind == kind]
        ids = {entry.id for entry in entries}
        for remote in puts:
            if remote.there is not None and remote.there not in ids:
                remote.there = None  # somebody deleted it on the site
        taken = {remote.there for remote in puts}
        self._open = [
            remote
            for remote in puts
            if remote.there is None
            and (remote.pending is not None or (remote.path, remote.md5) in wanted)
        ]
        self._free = [entry for entry in entries if entry.id not in taken]
        self._asked = bool(state.asked)
        self._seen = set(state.seen)
        self._all_ours = kind == "files"  # to the images the site adds its own

    def by_content(self) -> int:
        """Claim equal MD5s, of these those of the same name first. Gives how many had been sent."""
        sent = 0
        for same_name in (True, False):
            for remote in list(self._open):
                for entry in self._free:
                    if entry.md5 == remote.md5 and (entry.name == remote.name or not same_name):
                        sent += self._claim(remote, entry)
                        break
        return sent

    def by_name(self) -> int:
        """Claim equal names: of what is new since finalizing, or has no MD5 to go by.

        What had been sent comes first: the site cannot have anything else under that name.
        """
        sent = 0
        for remote in sorted(self._open, key=lambda each: each.pending is None):
            for entry in self._free:
                proven = self._new(entry) if remote.pending is not None else entry.md5 is None
                if proven and _letters(entry.name) == _letters(remote.name):
                    sent += self._claim(remote, entry)
                    break
        return sent

    def by_order(self, took_effect: bool) -> bool:
        """Claim what is new since finalizing in its order; whether anything was.

        A new image may be the site's own, so images are claimed only where finalizing is known to
        have taken effect, or where as many are new as were sent.
        """
        sent = [remote for remote in self._open if remote.pending is not None]
        sent.sort(
            key=lambda remote: remote.pending or 0
        )  # as they were uploaded, so by their ranks
        new = [entry for entry in self._free if self._new(entry)]
        if not (took_effect or self._all_ours or len(new) == len(sent)):
            return False
        pairs = list(zip(sent, new, strict=False))
        for remote, entry in pairs:
            self._claim(remote, entry)
        return bool(pairs)

    def _new(self, entry: Entry) -> bool:
        return self._asked and entry.id not in self._seen

    def _claim(self, remote: RemoteFile, entry: Entry) -> bool:
        """Take an entry for a put; whether that one had been sent."""
        sent = remote.pending is not None
        remote.there, remote.pending = entry.id, None
        self._open.remove(remote)
        self._free.remove(entry)
        return sent


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
