"""Hooks of mkdocs: pages from the top of the project, links that lead out of ``docs/``, tabs.

README, CONTRIBUTING, CHANGELOG and SECURITY stay at the top, where readers of the repository look
for them; the site shows them as pages. Other files that a page links to, such as the test
positions of a rule, are copied to ``source/`` in the site.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

from scripts.windows_forms import in_tabs

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
TOP_PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "benchmarks/README.md": "benchmarks.md",
}
COPIES = "source"

_LINK = re.compile(r"(\]\()([^)\s#]+)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from the top, and the files that pages link to outside ``docs/``."""
    for source, target in TOP_PAGES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, target, content=_relinked(text, Path(source))))
    linked: set[Path] = set()
    for file in files.documentation_pages():
        page = TOP_SOURCES.get(file.src_uri, Path("docs") / file.src_uri)
        linked |= set(_outside((ROOT / page).read_text(encoding="utf-8"), page))
    for path in sorted(linked):
        copy = f"{COPIES}/{path.as_posix()}"
        files.append(File.generated(config, copy, abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links that lead out of ``docs/`` lead to the copies in the site; Windows forms are tabs."""
    markdown = in_tabs(markdown)
    if page.file.src_uri in TOP_SOURCES:
        return markdown
    return _relinked(markdown, Path("docs") / page.file.src_uri)


TOP_SOURCES = {target: Path(source) for source, target in TOP_PAGES.items()}


def _relinked(text: str, page: Path) -> str:
    """The text of a page, its links as the site needs them."""

    def link(match: re.Match[str]) -> str:
        target = _target(match[2], page)
        if target is None:
            return match[0]
        depth = 0 if page.as_posix() in TOP_PAGES else len(page.parent.parts) - 1
        return f"{match[1]}{'../' * depth}{_in_site(target)}"

    return _LINK.sub(link, text)


def _outside(text: str, page: Path) -> list[Path]:
    """The files of the project that a page links to and that are neither in ``docs/`` nor pages."""
    targets = (_target(match[2], page) for match in _LINK.finditer(text))
    return [
        target
        for target in targets
        if target is not None
        and target.parts[0] != "docs"
        and target.as_posix() not in TOP_PAGES
        and (ROOT / target).is_file()
    ]


def _in_site(target: Path) -> str:
    """Where the site has a file of the project."""
    if target.as_posix() in TOP_PAGES:
        return TOP_PAGES[target.as_posix()]
    if target.parts[0] == "docs":
        return target.relative_to("docs").as_posix()
    return f"{COPIES}/{target.as_posix()}"


def _target(link: str, page: Path) -> Path | None:
    """The file of the project that a link leads to; None for an address of the web."""
    if re.match(r"[a-z]+:", link):
        return None
    whole = (ROOT / page.parent / link).resolve()
    return whole.relative_to(ROOT) if whole.is_relative_to(ROOT) and whole.exists() else None
