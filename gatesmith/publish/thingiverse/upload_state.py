"""The progress of an upload, stored beside the bundle so that the next run resumes there.

It is written atomically whenever something becomes known, and contains no token. A lock allows
one run per bundle: a second one at the same time would upload everything twice.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from gatesmith.core.errors import RejectedError, UsageError
from gatesmith.core.file_lock import locks_now
from gatesmith.core.findings import Json
from gatesmith.core.read_errors import why_unread
from gatesmith.core.storage import storage_error, write_file
from gatesmith.publish.thingiverse.json_fields import MOST_JSON, Fields, read_regular_file

SUFFIX = ".upload.json"
_FORMAT = 1
_REMOTE_FIELDS = ("path", "md5", "pending", "there")
_FIELDS = (
    "format",
    "api",
    "account",
    "title",
    "thing",
    "known",
    "text",
    "asked",
    "seen",
    "puts",
    "finished",
)
_ADDED: dict[str, Json] = {
    "account_id": None,
    "answered": None,
    "made_at": None,
    "finalized_at": None,
    "listed_at": None,
}
"""Fields that older states do not have."""
_ADDED_OF_REMOTE: dict[str, Json] = {"adopted": False}
"""Fields that files in older states do not have."""
_ASKED = ("", "asked", "done")


@dataclass
class RemoteFile:
    """A file or image to upload: ``pending`` is its id as an upload, ``there`` on the site.

    ``adopted`` marks one that was found there and not uploaded by us; it is never deleted.
    """

    path: str
    md5: str
    pending: int | None = None
    there: int | None = None
    adopted: bool = False

    @property
    def kind(self) -> str:
        """``files`` or ``images``."""
        return self.path.partition("/")[0]

    @property
    def name(self) -> str:
        """The name under which it is uploaded."""
        return self.path.rpartition("/")[2]


@dataclass
class State:
    """The progress of one upload.

    ``known`` are the ids of the account's things before ours was requested, None before that;
    ``title`` is the title in that request, ``answered`` the id in the answer. ``text`` is the
    digest of the page on the site. ``account_id`` never changes, whatever the account is called.
    ``made_at`` and ``finalized_at`` are when making the thing and finalizing were last requested,
    and ``listed_at`` when the site last listed everything, in seconds since 1970.
    ``asked`` says whether finalizing was requested, or also confirmed, since ``puts`` were last
    read; ``seen`` are the ids that the thing contained before. ``finished`` marks a complete run.
    """

    api: str
    account: str
    title: str = ""
    thing: int | None = None
    known: list[int] | None = None
    text: str = ""
    asked: str = ""
    seen: list[int] = field(default_factory=list)
    puts: list[RemoteFile] = field(default_factory=list)
    finished: bool = False
    account_id: int | None = None
    answered: int | None = None
    made_at: float | None = None
    finalized_at: float | None = None
    listed_at: float | None = None


class StateFile:
    """The file of a state."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> State | None:
        """The stored state, None if there is no file. Raises RejectedError."""
        try:
            data = read_regular_file(self.path, MOST_JSON)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._refuse(f"cannot be read: {why_unread(error)}") from None
        try:
            content: Json = json.loads(data.decode("utf-8"))
        except (ValueError, RecursionError):
            raise self._refuse("is not JSON") from None
        return self._state(content)

    def read_for(self, api: str) -> State | None:
        """The stored state for this API. Raises UsageError for that of another site."""
        stored = self.read()
        if stored is not None and stored.api != api:
            raise UsageError(f"{self.path}: belongs to {stored.api}, not to {api}")
        return stored

    def write(self, state: State) -> None:
        """Store a state. Raises OutputError or StorageError."""
        content = {"format": _FORMAT, **asdict(state)}
        write_file(self.path, f"{json.dumps(content, indent=2, sort_keys=True)}\n".encode())

    def set_aside(self) -> None:
        """Rename the old state, so that the next upload starts afresh."""
        if self.path.exists():
            self.path.replace(self.path.with_name(f"{self.path.name}.old"))

    def _state(self, content: Json) -> State:
        content = {**_ADDED, **content} if isinstance(content, dict) else content
        fields = Fields(content, "", self._refuse)
        fields.require_exactly((*_FIELDS, *_ADDED))
        if fields["format"] != _FORMAT:
            raise self._refuse(f"its format is {fields['format']!r}, not {_FORMAT}")
        asked = fields.text("asked", empty=True)
        if asked not in _ASKED:
            raise self._refuse(f"asked is {asked!r}")
        known = None if fields["known"] is None else list(fields.numbers("known"))
        thing = self._id(fields, "thing")
        puts = [self._remote(each, number) for number, each in enumerate(fields.items("puts"))]
        return State(
            api=fields.text("api"),
            account=fields.text("account"),
            title=fields.text("title", empty=True),
            thing=thing,
            known=known,
            text=fields.text("text", empty=True),
            asked=asked,
            seen=list(fields.numbers("seen")),
            puts=puts,
            finished=fields.flag("finished"),
            account_id=self._id(fields, "account_id"),
            answered=self._id(fields, "answered"),
            made_at=self._time(fields, "made_at"),
            finalized_at=self._time(fields, "finalized_at"),
            listed_at=self._time(fields, "listed_at"),
        )

    def _remote(self, content: Json, number: int) -> RemoteFile:
        content = {**_ADDED_OF_REMOTE, **content} if isinstance(content, dict) else content
        fields = Fields(content, f"puts[{number}].", self._refuse)
        fields.require_exactly((*_REMOTE_FIELDS, *_ADDED_OF_REMOTE))
        return RemoteFile(
            fields.text("path"),
            fields.text("md5"),
            self._id(fields, "pending"),
            self._id(fields, "there"),
            fields.flag("adopted"),
        )

    def _id(self, fields: Fields, name: str) -> int | None:
        found = fields[name]
        if found is None or (type(found) is int and found > 0):
            return found
        raise self._refuse(f"{name} must be an id or null, not {found!r}")

    def _time(self, fields: Fields, name: str) -> float | None:
        return None if fields[name] is None else fields.number(name)

    def _refuse(self, text: str) -> RejectedError:
        return RejectedError(
            f"{self.path}: {text}; it records which thing is yours. Repair or move it; without it, "
            "gatesmith searches your things for the bundle's title before it creates another"
        )


def state_file_of(bundle: Path) -> StateFile:
    """The state file of a bundle, beside its folder."""
    real = bundle.resolve()
    return StateFile(real.with_name(f"{real.name}{SUFFIX}"))


_LOCK_SUFFIX = ".upload.lock"


@contextmanager
def locked(bundle: Path) -> Iterator[None]:
    """Lock a bundle. Raises UsageError while another run holds the lock.

    The operating system releases the lock when a run ends, even if it is killed.
    """
    real = bundle.resolve()
    path = real.with_name(f".{real.name}{_LOCK_SUFFIX}")
    handle = _acquired(path, bundle)
    try:
        yield
    finally:
        if sys.platform == "win32":
            os.close(handle)
        with suppress(OSError):
            path.unlink()
        if sys.platform != "win32":
            os.close(handle)  # last, so that no run locks a file that is about to be removed


def _acquired(path: Path, bundle: Path) -> int:
    """The open, locked file. Raises UsageError, OutputError or StorageError."""
    while True:
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise storage_error(path, error) from None
        if not locks_now(handle):
            os.close(handle)
            raise UsageError(
                f"{bundle}: another run is uploading this bundle; wait until it finishes"
            )
        if os.fstat(handle).st_nlink:
            return handle
        os.close(handle)  # the previous run removed it between the two steps
