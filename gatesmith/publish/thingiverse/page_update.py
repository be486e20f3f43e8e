"""The text of a page, updated, and read back where the site does not confirm it."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.core.errors import SiteError
from gatesmith.core.findings import Json
from gatesmith.publish.thingiverse.upload_job import UploadJob

_TEXTS = ("name", "description", "instructions")


def update_page(job: UploadJob) -> None:
    """Give the page the text of the bundle. Raises SiteError if it still has the earlier one.

    The site may change a text, so one that differs from ours may be ours; the earlier one is not.
    """
    sent = job.package.text()
    before = job.site.page_text(job.thing)
    if job.site.change(job.thing, sent):
        return
    after = job.site.page_text(job.thing)
    told = {name for name in _TEXTS if isinstance(after.get(name), str)}
    same = all(after.get(name) == before.get(name) for name in told)
    if same and any(_words(after, name) != _words(sent, name) for name in told):
        raise SiteError(
            f"thing {job.thing}: the site still shows the earlier text; run the same command again"
        )


def _words(content: Mapping[str, Json], name: str) -> list[str]:
    return str(content.get(name)).split()
