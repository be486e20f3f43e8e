"""Libraries for the browser that are not in the wheel: fetched once, checked by their hash.

``OCP``, the exact kernel compiled to WebAssembly, is on PyPI. It belongs to the version of CadQuery
in the constraints, and its hash is here. Numpy is in Pyodide's own distribution; its file and its
hash are in the lock file of the Pyodide that the page was built with.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from gatesmith.core.errors import MissingLibraryError, OutputError, StorageError
from gatesmith.core.processes.isolation import child_environment, python_command
from gatesmith.core.read_errors import why_unread
from gatesmith.core.storage import make_folder, write_file

_SECONDS = 600
_MOST_BYTES = 100_000_000  # several times the largest of them; more is another file
_PYTHON, _ABI, _PLATFORM = "3.14", "cp314", "pyemscripten_2026_0_wasm32"


@dataclass(frozen=True)
class FetchedLibrary:
    """A wheel for Pyodide: its project and version, the name of its file, and its SHA-256.

    Without an ``address`` it is on PyPI.
    """

    project: str
    version: str
    file: str
    sha256: str
    address: str = ""


OCP = FetchedLibrary(
    "cadquery-ocp-novtk-ocp-wasm",
    "7.9.3.1.post202609191800",
    "cadquery_ocp_novtk_ocp_wasm-7.9.3.1.post202609191800-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "73bc4d5cea0dfe643f4b90b4d2e444690e8ea9652f9404aba33fa44889e27ce1",
)

_DISTRIBUTION = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{file}"


def numpy_library(lock_file: bytes, pyodide: str) -> FetchedLibrary:
    """Numpy as a Pyodide has it, by its lock file. Raises OutputError for another file."""
    try:
        found = json.loads(lock_file)["packages"]["numpy"]
        version, file, digest = (str(found[name]) for name in ("version", "file_name", "sha256"))
    except (ValueError, KeyError, TypeError):
        raise OutputError("pyodide-lock.json: names no numpy; build the page again") from None
    if not re.fullmatch(r"[\w.+-]+\.whl", file) or not re.fullmatch(r"[0-9a-f]{64}", digest):
        raise OutputError(f"pyodide-lock.json: {file!r} is not a wheel with a SHA-256")
    address = _DISTRIBUTION.format(version=pyodide, file=file)
    return FetchedLibrary("numpy", version, file, digest, address)


Fetching = Callable[[FetchedLibrary, Path], None]
"""Puts the file of a library into a folder."""


def library_bytes(library: FetchedLibrary, folder: Path, fetch: Fetching | None = None) -> bytes:
    """The wheel from a folder, fetched into it if it is not there.

    Raises OutputError if its hash is another one, MissingLibraryError if it cannot be fetched.
    """
    target = folder / library.file
    if target.is_file():
        return _checked(library, target, "delete it, and run this again to fetch it")
    make_folder(folder)
    with TemporaryDirectory(prefix="gatesmith-") as scratch:
        (fetch or _fetch)(library, Path(scratch))
        fetched = Path(scratch) / library.file
        if not fetched.is_file():
            raise MissingLibraryError(_cannot(library, "there is no such file"))
        content = _checked(library, fetched, "another file of that name is there now")
    write_file(target, content)
    return content


def _checked(library: FetchedLibrary, path: Path, advice: str) -> bytes:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise StorageError(f"{path}: cannot be read: {why_unread(error)}") from None
    found = hashlib.sha256(content).hexdigest()
    if found != library.sha256:
        raise OutputError(
            f"{path}: is not the file that this version of gatesmith was made for (SHA-256 "
            f"{found[:12]}…, expected {library.sha256[:12]}…); {advice}"
        )
    return content


def _fetch(library: FetchedLibrary, folder: Path) -> None:
    """Put the file of a library into a folder. Raises MissingLibraryError."""
    if library.address:
        _fetch_address(library, folder)
    else:
        _fetch_by_pip(library, folder)


def _fetch_address(library: FetchedLibrary, folder: Path) -> None:
    from urllib.error import URLError
    from urllib.request import urlopen

    try:
        with urlopen(library.address, timeout=_SECONDS) as response:
            content = response.read(_MOST_BYTES)
    except (URLError, OSError, ValueError) as error:
        why = getattr(error, "reason", error)
        raise MissingLibraryError(_cannot(library, f"{library.address}: {why}")) from None
    (folder / library.file).write_bytes(content)


def _fetch_by_pip(library: FetchedLibrary, folder: Path) -> None:
    """By pip, which knows the user's index, proxy and certificates."""
    if importlib.util.find_spec("pip") is None:
        raise MissingLibraryError(_cannot(library, "pip is not installed"))
    wanted = folder / "wanted.txt"
    line = f"{library.project}=={library.version} --hash=sha256:{library.sha256}\n"
    wanted.write_text(line, encoding="utf-8")
    command = python_command("-m", "pip", "download", "--quiet", "--no-deps", "--no-input")
    command += ["--require-hashes", "--only-binary", ":all:", "--implementation", "cp"]
    command += ["--python-version", _PYTHON, "--abi", _ABI, "--platform", _PLATFORM]
    command += ["--disable-pip-version-check", "--dest", str(folder), "-r", str(wanted)]
    try:
        done = subprocess.run(
            command,
            env=child_environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise MissingLibraryError(_cannot(library, f"no answer in {_SECONDS} s")) from None
    if done.returncode:
        lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
        said = next((each for each in reversed(lines) if "ERROR" in each), "pip failed")
        raise MissingLibraryError(_cannot(library, said.removeprefix("ERROR: ")))


def _cannot(library: FetchedLibrary, why: str) -> str:
    return (
        f"{library.project} {library.version} cannot be fetched: {why}; fetch {library.file} "
        "elsewhere, and name its folder with --libraries"
    )
