"""Meshes, finished files and failures of a kernel, stored so that a repeat is instant.

An entry is a file named after everything that decides its content. It begins with a digest
of its name and content: whatever is damaged, cut or misplaced counts as absent and is made
again. The cache never fails a run: what cannot be stored is reported in a note.
"""

from __future__ import annotations

import os
import struct
import time
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import GatesmithError
from gatesmith.core.storage import make_folder, write_file
from gatesmith.core.user_folders import cache_folder
from gatesmith.making.finished_file import FinishedFile, finished_from

if TYPE_CHECKING:
    from gatesmith.mesh.triangles import Mesh

LIMIT = 256 * 1024 * 1024
"""How many bytes the cache may hold."""

_MAGIC = {"mesh": b"gsmith-M", "file": b"gsmith-F", "failure": b"gsmith-E"}
_NAMES = (*(f".{kind}" for kind in _MAGIC), ".step")  # .step: what version 0.1.0 stored
_DIGEST = sha256().digest_size
_COUNTS = struct.Struct("<IId")  # vertices, faces, volume of the solid in mm³
_TEMPORARY_SECONDS = 3600.0  # an entry is written in a moment; an hour later its writer is dead
_ROW = 3 * 4  # three float32 or int32


@dataclass(frozen=True)
class Cache:
    """A folder of entries of at most ``limit`` bytes, safe with any number of processes."""

    folder: Path
    limit: int = LIMIT

    def read_mesh(self, key: str) -> tuple[Mesh, float] | None:
        """A mesh and its solid's volume in mm³, or None when there is none, or no sound one."""
        content = self._read("mesh", key)
        if content is None or len(content) < _COUNTS.size:
            return None
        import numpy as np

        from gatesmith.mesh.triangles import Mesh

        vertices, faces, volume = _COUNTS.unpack_from(content)
        middle = _COUNTS.size + vertices * _ROW
        if len(content) != middle + faces * _ROW:
            return None
        points = np.frombuffer(content, "<f4", 3 * vertices, _COUNTS.size).reshape(-1, 3)
        corners = np.frombuffer(content, "<i4", 3 * faces, middle).reshape(-1, 3)
        return Mesh(points.astype(np.float32), corners.astype(np.int32)), volume

    def write_mesh(self, key: str, mesh: Mesh, volume: float) -> str | None:
        """Store a mesh. Returns a note when that was not possible."""
        counts = _COUNTS.pack(len(mesh.vertices), len(mesh.faces), volume)
        points, corners = mesh.vertices.astype("<f4"), mesh.faces.astype("<i4")
        return self._write("mesh", key, counts + points.tobytes() + corners.tobytes())

    def read_file(self, key: str) -> FinishedFile | None:
        """A finished file, or None when there is none, or no sound one."""
        content = self._read("file", key)
        return None if content is None else finished_from(content)

    def write_file(self, key: str, finished: FinishedFile) -> str | None:
        """Store a finished file. Returns a note when that was not possible."""
        return self._write("file", key, finished.to_bytes())

    def read_failure(self, key: str) -> str | None:
        """Why a kernel cannot make the mesh of that key, or None where that is not known."""
        content = self._read("failure", key)
        return None if content is None else content.decode("utf-8", "replace")

    def write_failure(self, key: str, reason: str) -> str | None:
        """Store why a kernel cannot make a mesh. Returns a note when that was not possible."""
        return self._write("failure", key, reason.encode("utf-8"))

    def _path(self, kind: str, key: str) -> Path:
        return self.folder / f"{key}.{kind}"

    def _read(self, kind: str, key: str) -> bytes | None:
        path = self._path(kind, key)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        magic = _MAGIC[kind]
        start = len(magic) + _DIGEST
        content = data[start:]
        if data[:start] != magic + _proof(kind, key, content):
            return None
        with suppress(OSError):  # only the order of eviction depends on it
            os.utime(path)
        return content

    def _write(self, kind: str, key: str, content: bytes) -> str | None:
        data = _MAGIC[kind] + _proof(kind, key, content) + content
        if len(data) > self.limit:
            return None
        try:
            make_folder(self.folder)
            write_file(self._path(kind, key), data)
        except GatesmithError as error:
            return f"not cached, so repeating this will take as long: {error}"
        self._evict(keep=self._path(kind, key).name)
        return None

    def _evict(self, keep: str) -> None:
        """Remove the entries used longest ago until the limit holds, and old temporaries."""
        entries: list[tuple[float, str, int]] = []
        with suppress(OSError), os.scandir(self.folder) as found:
            for entry in found:
                ours = entry.name.endswith(_NAMES) or entry.name.startswith(".")
                with suppress(OSError):
                    state = entry.stat(follow_symlinks=False)
                    if ours:
                        entries.append((state.st_mtime, entry.name, state.st_size))
        total = sum(size for _, _, size in entries)
        dead = time.time() - _TEMPORARY_SECONDS
        for used, name, size in sorted(entries):
            temporary = name.startswith(".")
            if name == keep or (used > dead if temporary else total <= self.limit):
                continue
            # Another process may have been faster; then it is gone, as it should be.
            with suppress(OSError):
                (self.folder / name).unlink()
                total -= size


def mesh_cache() -> Cache:
    """The user's cache of meshes and finished files."""
    return Cache(cache_folder() / "meshes")


def _proof(kind: str, key: str, content: bytes) -> bytes:
    """The digest that binds a content to its name."""
    return sha256(f"{kind} {key}\n".encode() + content).digest()
