"""The texts of a bundle: a page for each site, those in the download, and the uploader's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gatesmith.core.errors import CatalogError
from gatesmith.publish.bundle.packing import UPLOAD
from gatesmith.publish.bundle.page import full_text
from gatesmith.publish.bundle.page_formats import html_page
from gatesmith.publish.bundle.site_limits import limits_of
from gatesmith.publish.bundle.sites import DOWNLOAD, SITES, THINGIVERSE, UploadSite
from gatesmith.publish.bundle.template_values import Content, Values, site_values, values_of
from gatesmith.publish.bundle.text_templates import SUFFIX, TextTemplates, template_file
from gatesmith.publish.thingiverse.listing import LISTING, LONGEST_SUMMARY, Limit, PageListing

if TYPE_CHECKING:
    from gatesmith.publish.bundle.page import PageOptions

README, PAGE, LICENCE, CARD = "README.txt", "page.md", "LICENSE.txt", "attribution_card.html"

_TITLE, _SUMMARY, _TAGS = "title.txt", "summary.txt", "tags.txt"
_DESCRIPTION, _INSTRUCTIONS = "description.md", "instructions.md"
TEMPLATES = (
    *(_TITLE, _SUMMARY, _TAGS, _DESCRIPTION, _INSTRUCTIONS),
    *(README, PAGE, LICENCE, CARD, UPLOAD),
)
"""All templates of a language that become texts."""


class Output(Protocol):
    """Where texts are written."""

    def write(self, path: str, content: bytes) -> None:
        """Write a file of the bundle."""


_NOBODY = "the author of this listing"
"""The name in a licence that asks for none."""

_HTML = ".html"


def write_texts(
    content: Content, page: PageOptions, texts: TextTemplates, output: Output
) -> PageListing:
    """Fill in all templates and write them and the listing. Raises CatalogError."""
    values = values_of(content, page)
    values["title"] = _required_text(texts.line(_TITLE, values), _TITLE, page)
    values["summary"] = _required_text(texts.line(_SUMMARY, values), _SUMMARY, page)
    values["tags"] = list(texts.lines(_TAGS, values))
    for site in SITES:
        _write_page(texts, _for_site(site, content, page, texts, values), site, output)
    here = _for_site(DOWNLOAD, content, page, texts, values)
    for name in (README, CARD):
        output.write(name, texts.render(name, here).encode("utf-8"))
    head = texts.render(LICENCE, values)
    legal = full_text(page.licence, page.author or _NOBODY)
    output.write(LICENCE, f"{head.rstrip()}\n\n{'-' * 78}\n\n{legal}".encode())
    listing = _listing(content, page, _for_site(THINGIVERSE, content, page, texts, values))
    output.write(LISTING, listing.to_bytes())
    values["limits"] = [_limit(each) for each in listing.limits]
    values["sites"] = [{**site_values(site, content), "page": site.page} for site in SITES]
    output.write(UPLOAD, texts.render(UPLOAD, values).encode("utf-8"))
    return listing


def _for_site(
    site: UploadSite, content: Content, page: PageOptions, texts: TextTemplates, values: Values
) -> Values:
    """The values for the texts of one site, with its description and its instructions."""
    found = {**values, "site": site_values(site, content)}
    description = texts.render(_DESCRIPTION, found)
    found["description"] = _required_text(description, _DESCRIPTION, page)
    found["instructions"] = texts.render(_INSTRUCTIONS, found).strip()
    return found


def _write_page(texts: TextTemplates, values: Values, site: UploadSite, output: Output) -> None:
    """The page of a site in the form that it takes."""
    text = texts.render(PAGE, values)
    if site.page.endswith(_HTML):
        text = html_page(text, str(values["title"]), str(values["language"]))
    output.write(site.page, text.encode("utf-8"))


def _listing(content: Content, page: PageOptions, values: Values) -> PageListing:
    title, summary = str(values["title"]), str(values["summary"])
    tags = values["tags"]
    assert isinstance(tags, list)
    paths = THINGIVERSE.takes(content.paths)
    images = {image.path for image in content.images}
    return PageListing(
        title=title,
        summary=summary,
        category=page.category,
        tags=tuple(tags),
        licence=page.licence,
        description=str(values["description"]),
        instructions=str(values["instructions"]),
        is_wip=False,
        is_remix=False,
        ancestors=(),
        files=tuple(path for path in paths if path not in images),
        images=tuple(path for path in paths if path in images),
        limits=limits_of(title, summary, content.images, len(content.photos)),
    )


def _required_text(text: str, name: str, page: PageOptions) -> str:
    """A text that every listing needs, checked for its length.

    Raises CatalogError with the template.
    """
    file = template_file(f"{page.language}/{name}{SUFFIX}")
    if not text.strip():
        raise CatalogError(f"{file}: the template produces no text, and every page needs one")
    if name == _SUMMARY and len(text) > LONGEST_SUMMARY:
        raise CatalogError(
            f"{file}: it produces {len(text)} characters; Printables takes at most "
            f"{LONGEST_SUMMARY}; shorten it with {{{{ … | shortened({LONGEST_SUMMARY}) }}}}"
        )
    return text.strip()


def _limit(limit: Limit) -> Values:
    return {
        "site": limit.site,
        "what": limit.what,
        "value": limit.value,
        "limit": limit.limit,
        "unit": limit.unit,
        "kept": limit.kept,
    }
