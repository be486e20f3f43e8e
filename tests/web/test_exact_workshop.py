"""STEP in a browser: the workshop, its parts in the site, and the library that is fetched."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gatesmith.core.errors import MissingLibraryError, OutputError, StorageError
from gatesmith.web import site_build
from gatesmith.web.browser.browser_files import WORKER, exact_files
from gatesmith.web.browser.browser_workshop import BrowserWorkshop
from gatesmith.web.browser.exact_workshop import ExactWorkshop
from gatesmith.web.browser.fetched_libraries import OCP, FetchedLibrary, library_bytes
from gatesmith.web.browser.program_archive import exact_archive, program_archive
from gatesmith.web.local_workshop import LocalWorkshop
from gatesmith.web.protocol import answer
from gatesmith.web.site_build import SiteExtras, build_site

from ..strength import NIGHTLY
from .browser_program import browser_program

_CONTENT = b"a wheel"
_LIBRARY = replace(OCP, file="ocp.whl", sha256=hashlib.sha256(_CONTENT).hexdigest())
_PLAIN = {"style": "plain", "row": "8x248"}
_STYLED = {"style": "moorish", "row": "8x248"}


def refusal(workshop: Any, **question: object) -> str:
    """The sentence that refuses a question."""
    told = json.loads(json.dumps(answer(question, workshop).document))
    return str(told["refused"]["message"])


def test_a_step_file_is_that_of_the_command() -> None:
    """A browser would give another solid; only the recipe in the header names another kernel."""
    question = {"ask": "file", "piece": "gate", "settings": _PLAIN, "format": ".step"}
    there = answer(question, ExactWorkshop("OCP"))
    here = answer(question, LocalWorkshop())
    assert there.document["name"] == here.document["name"] == "gate-plain-31x10.33x20.67.step"
    assert there.document["verdict"] == "sound"
    assert there.content.split(b"ENDSEC;")[1:] == here.content.split(b"ENDSEC;")[1:]
    assert b'"kernel_version":"OCP"' in there.content.replace(b"'\n,'", b"").replace(b"\n'", b"")


def test_what_makes_no_step_says_so() -> None:
    """Someone would wait for a file that cannot be made."""
    asked = {"ask": "file", "piece": "gate", "format": ".step"}
    assert "mesh makes triangles" in refusal(
        ExactWorkshop(""), **asked, settings={"kernel": "mesh"}
    )
    assert "exact kernel" in refusal(BrowserWorkshop(""), **asked)
    for other in ({"ask": "make", "piece": "gate"}, {"ask": "beds", "set": "gates"}):
        assert "STEP files and nothing else" in refusal(ExactWorkshop(""), **other)
    inlaid = {"ask": "file", "piece": "chip", "settings": {"inlay": "true"}}
    assert "format: give one of" in refusal(ExactWorkshop(""), **inlaid, format=".step")


def test_a_library_is_taken_from_its_folder_and_fetched_once(tmp_path: Path) -> None:
    """Each build would fetch 24 MB again, or fail without a network."""
    asked: list[FetchedLibrary] = []

    def fetch(library: FetchedLibrary, folder: Path) -> None:
        asked.append(library)
        (folder / library.file).write_bytes(_CONTENT)

    folder = tmp_path / "new" / "libraries"
    assert library_bytes(_LIBRARY, folder, fetch) == _CONTENT
    assert library_bytes(_LIBRARY, folder, fetch) == _CONTENT
    assert asked == [_LIBRARY]
    assert [path.name for path in folder.iterdir()] == ["ocp.whl"]


def test_other_bytes_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A site would ship a library that someone else put in its place."""
    (tmp_path / "ocp.whl").write_bytes(b"another wheel")
    with pytest.raises(OutputError, match=r"ocp\.whl: is not the file .* delete it"):
        library_bytes(_LIBRARY, tmp_path)
    assert (tmp_path / "ocp.whl").read_bytes() == b"another wheel"
    fetched = tmp_path / "fetched"

    def wrong(library: FetchedLibrary, folder: Path) -> None:
        (folder / library.file).write_bytes(b"another wheel")

    with pytest.raises(OutputError, match="SHA-256"):
        library_bytes(_LIBRARY, fetched, wrong)
    with pytest.raises(MissingLibraryError, match=r"no such file.*--libraries"):
        library_bytes(_LIBRARY, fetched, lambda _library, _folder: None)
    assert list(fetched.iterdir()) == []
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(MissingLibraryError, match="pip is not installed"):
        library_bytes(_LIBRARY, fetched)
    (fetched / "ocp.whl").mkdir()
    with pytest.raises((StorageError, MissingLibraryError, OutputError)):
        library_bytes(_LIBRARY, fetched)


def test_the_archive_holds_what_the_kernel_needs_and_its_licences() -> None:
    """Visitors would load it again though nothing changed, or get libraries without a licence."""
    content = exact_archive()
    assert content == exact_archive()
    names = set(zipfile.ZipFile(io.BytesIO(content)).namelist())
    assert {"cadquery/occ_impl/shapes.py", "gatesmith/cad/exact_kernel/sinking.py"} <= names
    for each in ("cadquery", "pyparsing", "runtype", "typing_extensions"):
        assert f"{each}/LICENSE" in names
    assert "multimethod/LICENSE.txt" in names
    assert not names & set(zipfile.ZipFile(io.BytesIO(program_archive())).namelist())


def test_a_site_offers_step_only_with_its_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page would offer what its host does not have, or load it at every visit."""
    monkeypatch.setattr(site_build, "page_files", lambda: {"index.html": b"<title>x</title>"})
    monkeypatch.setattr(site_build, "browser_files", lambda: {WORKER: b"1"})
    build_site(tmp_path / "plain")
    told = json.loads((tmp_path / "plain" / "backend.json").read_bytes())
    assert told["step"] is False
    monkeypatch.setattr(
        site_build, "exact_files", lambda folder: {"exact/ocp.whl": str(folder).encode() * 99}
    )
    site = build_site(tmp_path / "site", SiteExtras(tmp_path / "libraries", step=True))
    assert json.loads((tmp_path / "site" / "backend.json").read_bytes())["step"] is True
    assert site.later == len(str(tmp_path / "libraries")) * 99
    assert "exact/ocp.whl" in site.files
    assert "exact/ocp.whl.br" not in site.files


@pytest.mark.skipif(not NIGHTLY, reason="fetches 24 MB and starts the exact kernel; at night")
def test_the_exact_kernel_in_a_browser_makes_the_same_solid(tmp_path: Path) -> None:
    """A STEP file from a host would be of another size, or not be made at all."""
    try:
        files = exact_files(tmp_path / "libraries")
    except MissingLibraryError as error:
        pytest.skip(str(error))
    with browser_program(tmp_path, exact=files) as program:
        for piece, settings in (("gate", _STYLED), ("merchant", {}), ("dome", {})):
            question = {"piece": piece, "settings": settings, "format": ".step"}
            there = program.ask(ask="file", **question)
            assert there.document["verdict"] == "sound", there.document
            here = answer({"ask": "file", **question}, LocalWorkshop())
            assert there.document["name"] == here.document["name"]
            data = [each.content.partition(b"ENDSEC;")[2].split() for each in (here, there)]
            assert abs(len(data[0]) - len(data[1])) <= 0.01 * len(data[0])
