"""Where results are kept: a folder, or any address that fsspec knows. One process writes.

A name either has its whole content or none.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import MissingLibraryError, OutputError, StorageError
from gatesmith.core.installed import install_command
from gatesmith.core.read_errors import why_unread
from gatesmith.core.result_folder import make_result_folder
from gatesmith.core.storage import Staging, make_folder, storage_error
from gatesmith.core.temporary_files import Temporary, remove_stale

if TYPE_CHECKING:
    from fsspec.spec import AbstractFileSystem

_ATOMIC = frozenset({"s3", "s3a", "gs", "gcs", "abfs", "az", "memory"})
"""Stores in which an object appears whole; in others it is written aside and moved."""


class ResultStore(ABC):
    """Files by names such as ``pieces/0af/gate-….stl``."""

    @abstractmethod
    def put(self, contents: Mapping[str, bytes]) -> None:
        """Write files, each as a whole. Raises StorageError."""

    @abstractmethod
    def get(self, name: str) -> bytes | None:
        """The content of a file, or None where there is none. Raises StorageError."""

    @abstractmethod
    def put_file(self, name: str, file: Path) -> None:
        """Write a file that is too long for the memory. Raises StorageError."""

    @abstractmethod
    def address(self, name: str) -> str:
        """Where a person finds a file."""


class FolderStore(ResultStore):
    """A folder of this machine."""

    def __init__(self, folder: Path) -> None:
        """Create the folder where it is missing. Raises OutputError or StorageError."""
        make_result_folder(folder)
        self.folder = folder

    def put(self, contents: Mapping[str, bytes]) -> None:
        """See ``ResultStore``; each file is read back from the disk before it gets its name."""
        for name, content in contents.items():
            target = self.folder / name
            make_folder(target.parent)
            with Staging([target]) as staging:
                staging.write_verified(target, content)
                staging.commit()

    def get(self, name: str) -> bytes | None:
        """See ``ResultStore``."""
        path = self.folder / name
        try:
            return path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StorageError(f"{path}: cannot be read: {why_unread(error)}") from error

    def put_file(self, name: str, file: Path) -> None:
        """See ``ResultStore``."""
        target = self.folder / name
        remove_stale(target.parent)
        temporary = Temporary(target)
        try:
            temporary.create(None)
            with file.open("rb") as stream:
                while block := stream.read(2**20):
                    temporary.write(block)
            temporary.replace(target)
        except OSError as error:
            raise storage_error(target, error) from error
        finally:
            temporary.remove()

    def address(self, name: str) -> str:
        """See ``ResultStore``."""
        return str(self.folder / name)


class RemoteStore(ResultStore):
    """An address such as ``s3://bucket/folder``, by fsspec."""

    def __init__(self, address: str) -> None:
        """Raises MissingLibraryError without the library for it, OutputError for a bad address."""
        try:
            from fsspec.core import url_to_fs

            self._files: AbstractFileSystem
            self._files, root = url_to_fs(address)
        except ImportError as error:
            raise MissingLibraryError(
                f"{address}: {_first_line(error)}; run: {install_command('fsspec', 's3fs')}"
            ) from error
        except ValueError as error:
            raise OutputError(f"{address}: {_first_line(error)}") from None
        self._root, self._named = str(root).rstrip("/"), address.rstrip("/")
        protocols = self._files.protocol
        names = {protocols} if isinstance(protocols, str) else set(protocols)
        self._whole = bool(names & _ATOMIC)

    def put(self, contents: Mapping[str, bytes]) -> None:
        """See ``ResultStore``."""
        paths = {self._path(name): content for name, content in contents.items()}
        try:
            if self._whole:
                self._files.pipe(paths)
                return
            for path, content in paths.items():
                self._files.makedirs(path.rpartition("/")[0], exist_ok=True)
                self._files.pipe_file(f"{path}.part", content)
                self._files.mv(f"{path}.part", path)
        except Exception as error:  # each store has errors of its own
            raise self._error(error) from error

    def get(self, name: str) -> bytes | None:
        """See ``ResultStore``."""
        try:
            found = self._files.cat_file(self._path(name))
        except FileNotFoundError:
            return None
        except Exception as error:
            raise self._error(error) from error
        return bytes(found)

    def put_file(self, name: str, file: Path) -> None:
        """See ``ResultStore``."""
        path = self._path(name)
        try:
            if self._whole:
                self._files.put_file(str(file), path)
                return
            self._files.put_file(str(file), f"{path}.part")
            self._files.mv(f"{path}.part", path)
        except Exception as error:
            raise self._error(error) from error

    def create(self, name: str, content: bytes) -> bool:
        """Write a file only if there is none of that name; False if there is."""
        path = self._path(name)
        try:
            if self._whole:
                self._files.pipe_file(path, content, mode="create")
                return True
            self._files.makedirs(path.rpartition("/")[0], exist_ok=True)
            if self._files.exists(path):  # other stores cannot do both in one step
                return False
            self._files.pipe_file(path, content)
        except FileExistsError:
            return False
        except Exception as error:
            raise self._error(error) from error
        return True

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder, sorted."""
        try:
            self._files.invalidate_cache()
            found = self._files.ls(self._path(folder), detail=False)
        except FileNotFoundError:
            return []
        except Exception as error:
            raise self._error(error) from error
        return sorted(f"{folder}/{str(path).rpartition('/')[2]}" for path in found)

    def remove(self, name: str) -> None:
        """Remove a file."""
        try:
            self._files.rm_file(self._path(name))
        except FileNotFoundError:
            return
        except Exception as error:
            raise self._error(error) from error

    def address(self, name: str) -> str:
        """See ``ResultStore``."""
        return f"{self._named}/{name}"

    def _path(self, name: str) -> str:
        return f"{self._root}/{name}"

    def _error(self, error: Exception) -> StorageError:
        return StorageError(f"{self._named}: cannot be used: {_first_line(error)}")


def is_remote(out: str | os.PathLike[str]) -> bool:
    """Whether results go to an address and not into a folder."""
    return isinstance(out, str) and "://" in out


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
