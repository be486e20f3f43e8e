"""What the page ships is listed with its licence, and none of it is under the GPL."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from gatesmith.web.browser.program_archive import program_archive

WEB = Path(__file__).resolve().parents[2] / "web"
ALLOWED = {"MIT", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Apache-2.0", "MPL-2.0", "0BSD"}
_LISTS = ("static/licences.txt", "browser/licences-browser.txt")


def _listed() -> str:
    return "".join((WEB / name).read_text(encoding="utf-8") for name in _LISTS).lower()


def _locked() -> dict[str, dict[str, object]]:
    """The packages that can be shipped, by name: no tools, and none that only stand for another."""
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    return {
        name.rpartition("node_modules/")[2]: each
        for name, each in packages.items()
        if name and not each.get("dev") and not each.get("link") and "left-out" not in name
    }


def test_every_package_of_the_page_is_listed() -> None:
    """A library would be passed on without its author's name and licence."""
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    shipped = set(package["dependencies"])
    assert {"three", "pyodide", "manifold-3d"} <= shipped
    for name in shipped:
        line = next((each for each in _listed().splitlines() if each.startswith(name[:5])), "")
        assert str(_locked()[name]["license"]).lower() in line, name


def test_no_package_has_another_kind_of_licence() -> None:
    """The page could not be passed on under gatesmith's own licence."""
    locked = _locked()
    assert len(locked) >= 4
    assert {name: each["license"] for name, each in locked.items()
            if each["license"] not in ALLOWED} == {}  # fmt: skip


def test_the_libraries_in_the_archive_are_listed_with_their_licences() -> None:
    """The same for the libraries of Python, and the font."""
    with zipfile.ZipFile(io.BytesIO(program_archive())) as archive:
        names = archive.namelist()
    for library in {name.split("/")[0] for name in names} - {"gatesmith"}:
        assert library.lower() in _listed()
        has_text = any(re.fullmatch(rf"{library}/LICENSE.*", name) for name in names)
        assert has_text or library == "rectpack", library  # Apache, whose text manifold brings
    assert any(name.endswith(".ttf") for name in names)
    assert any(name.startswith("gatesmith/core/fonts/LICENSE") for name in names)


def test_the_built_page_has_the_licence_texts() -> None:
    """The MIT licence asks for its text in every copy."""
    built = WEB / "dist" / "licences.txt"
    if not built.is_file():
        pytest.skip("the page is not built")
    text = built.read_text(encoding="utf-8")
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    for name in package["dependencies"]:
        licence = WEB / "node_modules" / name / "LICENSE"
        parts = (built, WEB / "browser-dist" / "licences-browser.txt")
        if licence.is_file():
            wanted = licence.read_text(encoding="utf-8").strip()
            assert any(wanted in part.read_text(encoding="utf-8") for part in parts), name
    assert "WITHOUT WARRANTY OF ANY KIND" in text
