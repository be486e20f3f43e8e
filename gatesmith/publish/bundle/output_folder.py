"""The output folder of a bundle and its zip: staged beside them, then put in place together.

Nothing is written into the folder itself. A run that fails leaves the old bundle unchanged. A run
that is killed leaves the old bundle or none, never half of one; the next run for the same name
restores or removes the hidden files that it left, and says what it mended. Empty folders that the
user has put into the folder are kept.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from gatesmith.core.errors import OutputError, StorageError
from gatesmith.core.processes import run_leftovers
from gatesmith.core.result_folder import require_parent
from gatesmith.core.storage import make_folder, replace_error, storage_error, write_file
from gatesmith.core.temporary_files import Temporary, remove_stale
from gatesmith.publish.bundle.packing import (
    checksums,
    contents_of,
    empty_folders,
    public_contents,
    require_own_bundle,
    zip_bytes,
)
from gatesmith.publish.thingiverse.package import CHECKSUMS

ARCHIVE = ".zip"

_LOCK, _NEW, _OLD = ".tmp", ".new", ".old"


@dataclass(frozen=True)
class _Run:
    """A run's hidden paths beside the folder, for the new bundle and the old one."""

    parent: Path
    stem: str

    @property
    def lock(self) -> Path:
        """The file that exists and is locked as long as the run is alive."""
        return self.parent / f"{self.stem}{_LOCK}"

    @property
    def new(self) -> Path:
        """The folder that the run writes in."""
        return self.parent / f"{self.stem}{_NEW}"

    @property
    def new_archive(self) -> Path:
        """The zip of the new folder."""
        return self.parent / f"{self.stem}{_NEW}{ARCHIVE}"

    @property
    def old(self) -> Path:
        """The old folder while it is replaced."""
        return self.parent / f"{self.stem}{_OLD}"

    @property
    def old_archive(self) -> Path:
        """The old zip while it is replaced."""
        return self.parent / f"{self.stem}{_OLD}{ARCHIVE}"


class OutputFolder:
    """The folder of a bundle and the zip beside it; a context manager.

    ``stage`` is the folder to write in. Leaving the block without ``commit`` leaves the old
    bundle unchanged. ``mended`` says what was left half done by a run that was killed, and is
    empty if nothing was.
    """

    def __init__(self, folder: Path) -> None:
        """Check the folder before any work is done, and clean up after killed runs.

        Raises OutputError for a folder that a bundle must not replace, StorageError.
        """
        self.folder = _resolved(folder)
        self.archive = self.folder.with_name(f"{self.folder.name}{ARCHIVE}")
        require_parent(self.folder)
        self._lock = Temporary(self.folder)
        self._run = _Run(self.folder.parent, self._lock.path.name.removesuffix(_LOCK))
        self.stage = self._run.new
        self.mended = self._recover()
        require_own_bundle(self.folder, self.archive)

    def __enter__(self) -> Self:
        """Create the stage. Raises StorageError."""
        run_leftovers.note_hidden(*self._hidden)
        try:
            self._lock.create(None)
            self.stage.mkdir()
        except OSError as error:
            self._lock.remove()
            raise storage_error(self.folder, error) from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Remove the stage and what else was not put in place."""
        _remove(self._run.new_archive)  # first, see _recover
        _remove(self.stage)
        self._lock.remove()

    @property
    def _hidden(self) -> tuple[str, str]:
        """What a stopped run must not leave, the zip first: see ``_recover``."""
        return str(self._run.new_archive.absolute()), str(self.stage.absolute())

    @contextmanager
    def named_in_errors(self) -> Iterator[None]:
        """Let errors of the disk name the files by the paths that they will have."""
        try:
            yield
        except StorageError as error:
            raise StorageError(str(error).replace(str(self.stage), str(self.folder))) from error

    def write(self, path: str, content: bytes) -> None:
        """Write a file of the bundle. Raises StorageError."""
        target = self.stage / path
        make_folder(target.parent)
        write_file(target, content)

    def commit(self) -> None:
        """Write the checksums, pack the zip, and put folder and zip in place.

        Raises OutputError if someone put files of their own there meanwhile, StorageError.
        """
        contents = self._contents()
        self.write(CHECKSUMS, checksums(contents))
        write_file(self._run.new_archive, zip_bytes(public_contents(contents)))
        require_own_bundle(self.folder, self.archive)
        self._keep_empty_folders()
        moves = (
            (self.archive, self._run.old_archive),
            (self.folder, self._run.old),
            (self.stage, self.folder),
            (self._run.new_archive, self.archive),
        )
        done: list[tuple[Path, Path]] = []
        run_leftovers.keep_hidden(*self._hidden)
        try:
            for here, there in moves:
                if here.exists():
                    done.append((here, there))  # first: an interruption can come anywhere
                    here.rename(there)
        except BaseException as error:
            _undo(done)
            if isinstance(error, OSError):
                raise replace_error(self.folder, error) from error
            raise
        _remove(self._run.old)
        _remove(self._run.old_archive)

    def _keep_empty_folders(self) -> None:
        """Make the empty folders of the user in the new folder too; others hold files of ours."""
        for path in empty_folders(self.folder):
            with suppress(OutputError):  # a new file of that name: an empty folder is no loss
                make_folder(self.stage / path)

    def _contents(self) -> Mapping[str, bytes]:
        try:
            return contents_of(self.stage)
        except OSError as error:
            raise StorageError(f"{self.folder}: cannot be read back: {error.strerror}") from error

    def _recover(self) -> str:
        """Restore, complete or remove what killed runs for this name left; what was moved."""
        parent = self.folder.parent
        remove_stale(parent)  # the locks of dead runs
        start = f"{self._run.stem.rpartition('-')[0]}-"
        stems = {
            path.name.removesuffix(ARCHIVE).removesuffix(ending)
            for path in parent.iterdir()
            for ending in (_NEW, _OLD)
            if path.name.startswith(start) and path.name.removesuffix(ARCHIVE).endswith(ending)
        }
        mended = ""
        for stem in sorted(stems):
            run = _Run(parent, stem)
            if run.lock.exists():
                continue
            # killed before the new folder took its place, or the new one is lost
            if run.new.exists() or not self.folder.exists():
                if _move(run.old, self.folder) | _move(run.old_archive, self.archive):
                    mended = "the old one was put back"
            # killed after that, when only the zip was missing
            elif _move(run.new_archive, self.archive):
                mended = "the zip of the new one was put beside its folder"
            for path in (run.new_archive, run.old_archive, run.old, run.new):
                _remove(path)
        if not mended:
            return ""
        return f"{self.folder}: an earlier run was stopped while it replaced this bundle; {mended}"


def _resolved(folder: Path) -> Path:
    """The folder, with a link resolved. Raises OutputError."""
    if folder.name in ("", ".."):
        raise OutputError(
            f"{folder}: a bundle needs its own folder; give its name, such as thingiverse"
        )
    if folder.suffix.lower() == ARCHIVE:
        name = folder.name[: -len(ARCHIVE)]
        raise OutputError(
            f"{folder}: give the folder's name, such as {name}; the zip is written beside it"
        )
    try:
        return folder.resolve() if folder.is_symlink() else folder
    except RuntimeError:
        raise OutputError(f"{folder}: is a broken link; choose another name") from None
    except OSError as error:
        raise OutputError(f"{folder}: {error.strerror}; choose another name") from None


def _undo(done: list[tuple[Path, Path]]) -> None:
    """Undo renames, the last one first. Raises StorageError if that fails."""
    for here, there in reversed(done):
        if there.exists() and not here.exists():
            try:
                there.rename(here)
            except OSError:
                raise StorageError(f"{here}: could not be restored; it is in {there}") from None


def _remove(path: Path) -> None:
    """Remove a file or folder if it exists; if that fails, the next run tries again."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()


def _move(here: Path, there: Path) -> bool:
    """Rename ``here`` to a free path ``there``; if that fails, the next run tries again."""
    if here.exists() and not there.exists():
        with suppress(OSError):
            here.rename(there)
            return True
    return False
