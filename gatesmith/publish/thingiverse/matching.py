"""Matching the files on the site with those of the bundle: by id, MD5, then name and order.

The site changes names and may omit the MD5. A file must not be taken for missing if it is there,
because it would be uploaded twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gatesmith.publish.thingiverse.package import PackageItem
from gatesmith.publish.thingiverse.site_answers import Entry
from gatesmith.publish.thingiverse.upload_state import RemoteFile, State

KINDS = ("files", "images")


@dataclass(frozen=True)
class Listed:
    """The files and images of a thing in the site's order."""

    files: tuple[Entry, ...] = ()
    images: tuple[Entry, ...] = ()

    def of(self, kind: str) -> tuple[Entry, ...]:
        """The ``files`` or the ``images``."""
        return self.files if kind == "files" else self.images

    def entry(self, remote: RemoteFile) -> Entry | None:
        """The entry of an uploaded file, None if it is not listed."""
        return next((each for each in self.of(remote.kind) if each.id == remote.there), None)

    def ids(self) -> list[int]:
        """The ids of all, sorted."""
        return sorted({each.id for kind in KINDS for each in self.of(kind)})


def match_uploads(state: State, items: Sequence[PackageItem], listed: Listed) -> None:
    """Update ``state.puts`` from what the site lists; afterwards every item has a put."""
    _add_missing_puts(state, items)
    wanted = {(item.path, item.md5) for item in items}
    matches = [_Match(state, wanted, kind, listed.of(kind)) for kind in KINDS]
    sizes = {(item.path, item.md5): item.size for item in items}
    landed = [match.by_content() + match.by_size(sizes) + match.by_name(sizes) for match in matches]
    took_effect = state.asked == "done" or (bool(state.asked) and any(landed))
    for match in matches:
        took_effect = match.by_order(took_effect) or took_effect
    state.puts = [
        remote
        for remote in state.puts
        if (remote.path, remote.md5) in wanted
        or (remote.there is not None and not remote.adopted)
        or (state.asked and remote.pending)
    ]


def _add_missing_puts(state: State, items: Sequence[PackageItem]) -> None:
    """Give every item a put; the puts of the items come first, in their order."""
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
                remote.there = None  # deleted on the site
        taken = {remote.there for remote in puts}
        self._open = [
            remote
            for remote in puts
            if remote.there is None
            and (remote.pending is not None or (remote.path, remote.md5) in wanted)
        ]
        self._free = [entry for entry in entries if entry.id not in taken]
        self._replaced = {remote.path for remote in puts if (remote.path, remote.md5) not in wanted}
        self._asked = bool(state.asked)
        self._seen = set(state.seen)
        self._all_ours = kind == "files"  # the site adds images of its own

    def by_content(self) -> int:
        """Claim entries of equal MD5, equal names first; returns how many puts had been sent."""
        sent = 0
        for same_name in (True, False):
            for remote in list(self._open):
                for entry in self._free:
                    if entry.md5 == remote.md5 and (entry.name == remote.name or not same_name):
                        sent += self._claim(remote, entry)
                        break
        return sent

    def by_size(self, sizes: Mapping[tuple[str, str], int]) -> int:
        """Claim new entries without MD5 that alone have the size of a put that had been sent."""
        sent = 0
        for remote in [remote for remote in self._open if remote.pending is not None]:
            size = sizes.get((remote.path, remote.md5))
            alike = [each for each in self._free if self._new(each) and each.md5 is None]
            alike = [each for each in alike if each.size == size]
            rivals = [each for each in self._open if sizes.get((each.path, each.md5)) == size]
            if size is not None and len(alike) == len(rivals) == 1:
                sent += self._claim(remote, alike[0])
        return sent

    def by_name(self, sizes: Mapping[tuple[str, str], int]) -> int:
        """Claim entries of equal name that are new since finalizing, or that may be the same file.

        Puts that had been sent come first: the site has nothing else of that name. One that was
        not sent may be there from before, if the site tells neither its MD5 nor another size, and
        if it does not replace an earlier upload.
        """
        sent = 0
        for remote in sorted(self._open, key=lambda each: each.pending is None):
            for entry in self._free:
                if remote.pending is not None:
                    proven = self._new(entry)
                else:
                    same_size = entry.size in (None, sizes.get((remote.path, remote.md5)))
                    proven = entry.md5 is None and same_size and remote.path not in self._replaced
                if proven and _letters(entry.name) == _letters(remote.name):
                    sent += self._claim(remote, entry)
                    break
        return sent

    def by_order(self, took_effect: bool) -> bool:
        """Claim entries that are new since finalizing, in their order; returns whether any was.

        A new image may be the site's own, so images are claimed only if finalizing is known to
        have taken effect, or if as many are new as were sent.
        """
        sent = [remote for remote in self._open if remote.pending is not None]
        sent.sort(key=lambda remote: remote.pending or 0)  # in the order of upload
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
        """Assign an entry to a put; returns whether the put had been sent."""
        sent = remote.pending is not None
        remote.there, remote.pending, remote.adopted = entry.id, None, not sent
        self._open.remove(remote)
        self._free.remove(entry)
        return sent


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
