"""The text of a thing that was not made from this bundle, stored before it is replaced."""

from __future__ import annotations

import json
from pathlib import Path

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.storage import write_file
from gatesmith.publish.thingiverse.upload_job import UploadJob

FIELDS = (
    "id",
    "name",
    "license",
    "category",
    "description",
    "instructions",
    "is_wip",
    "tags",
    "is_remix",
    "ancestors",
)
"""The fields that an upload replaces, and the id."""


def file_of_earlier_text(state_file: Path, thing: int) -> Path:
    """Where the earlier text of a thing is stored: beside the state."""
    return state_file.with_name(f"{state_file.name.removesuffix('.json')}.{thing}.earlier.json")


def keep_earlier_text(job: UploadJob) -> tuple[Finding, ...]:
    """Store the text that the site has, unless it came from this bundle or is stored already.

    Returns a finding that says where it is. Raises OutputError or StorageError.
    """
    if job.made or job.state.text:
        return ()
    path = file_of_earlier_text(job.state_file.path, job.thing)
    if not path.exists():
        found = job.site.page_text(job.thing)
        content = {name: found.get(name) for name in FIELDS}
        text = json.dumps(content, indent=2, sort_keys=True, ensure_ascii=False)
        # Half a pair of UTF-16, which JSON may hold, stays the escape that it was.
        write_file(path, f"{text}\n".encode("utf-8", "backslashreplace"))
    message = f"the text that thing {job.thing} had before is in {path}"
    return (Finding("earlier-text", Severity.INFO, message),)
