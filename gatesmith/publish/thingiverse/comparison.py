"""Reading back: what the site has, compared with the bundle."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import md5

from gatesmith.core.findings import Finding, Severity
from gatesmith.publish.thingiverse.matching import KINDS, Listed
from gatesmith.publish.thingiverse.site_answers import Thing, normalized
from gatesmith.publish.thingiverse.upload_job import UploadJob

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO


def differences(job: UploadJob, thing: Thing, listed: Listed) -> tuple[Finding, ...]:
    """Every difference between the site and the bundle, the most severe first."""
    found = [*_page(job, thing), *_file_count(job, listed), *_contents(job, listed)]
    found += [*_foreign_files(job, listed), *_order(job, listed)]
    found += [Finding("left-out", _INFO, note) for note in job.package.notes]
    ranks = (_ERROR, _WARNING, _INFO)
    return tuple(sorted(found, key=lambda each: ranks.index(each.severity)))


def _page(job: UploadJob, thing: Thing) -> Iterator[Finding]:
    """The title, and the licence, which is sent as a code and comes back as a name."""
    listing = job.package.listing
    if thing.name != normalized(listing.title):
        text = f"the site has the title {thing.name!r}, the bundle {listing.title!r}"
        yield Finding("name", _ERROR, text)
    if not listing.licence.is_called(thing.licence):
        text = f"the site has the licence {thing.licence!r}, the bundle {listing.licence.name!r}"
        yield Finding("licence", _ERROR, text, hint="change it on the site")


def _file_count(job: UploadJob, listed: Listed) -> Iterator[Finding]:
    expected = len(job.package.listing.files)
    there = len(listed.files)
    if there != expected:
        text = f"the site has {there} files, the bundle {expected}"
        yield Finding("file-count", _ERROR, text, value=there, limit=expected, unit="files")


def _contents(job: UploadJob, listed: Listed) -> Iterator[Finding]:
    """The MD5 and the name of each file and image."""
    for _, remote in job.wanted():
        entry = listed.entry(remote)
        if entry is None:
            yield Finding("missing", _ERROR, f"{remote.path} is missing on the site")
            continue
        size = job.package.size(remote.path)
        if entry.md5 is None and entry.size not in (None, size):
            text = f"{remote.path}: it has {size} bytes here and {entry.size} on the site"
            hint = "run the same command again to replace it"
            yield Finding("size", _ERROR, text, value=entry.size, limit=size, hint=hint)
        elif entry.md5 is None:
            text = f"{remote.path}: the site gives no MD5, so a complete upload cannot be confirmed"
            yield Finding("md5-untold", _WARNING, text, hint="check it on the site")
        elif entry.md5 != remote.md5:
            text = f"{remote.path}: its MD5 is {remote.md5} here and {entry.md5} on the site"
            hint = "run the same command again to replace it"
            yield Finding("md5", _ERROR, text, hint=hint)
        if entry.name != remote.name:
            yield Finding(
                "renamed", _INFO, f"{remote.path} was renamed to {entry.name!r} by the site"
            )


def unproven_files(job: UploadJob, listed: Listed) -> tuple[Finding, ...]:
    """An error for each file that must not be published, because it may be stored only in part.

    Of a file without MD5 the size must be right; where the site lets it be downloaded, its bytes
    are compared too.
    """
    found = []
    for _, remote in job.wanted():
        entry = listed.entry(remote)
        if entry is None or entry.md5 is not None:
            continue
        job.observer.step(f"comparing {remote.path}")
        data = job.site.content(entry)
        if data is not None and md5(data, usedforsecurity=False).hexdigest() != remote.md5:
            text = f"{remote.path}: the site has other bytes than the bundle"
            found.append(Finding("content", _ERROR, text, hint="delete it on the site, run again"))
        elif data is None and entry.size is None:
            text = f"{remote.path}: the site gives no MD5, size or download, so it is not published"
            hint = "check the draft on the site and publish it there"
            found.append(Finding("unproven", _ERROR, text, hint=hint))
    return tuple(found)


def _foreign_files(job: UploadJob, listed: Listed) -> Iterator[Finding]:
    """Files that are not from this bundle: reported, and left alone."""
    ours = {remote.there for _, remote in job.wanted()}
    outdated = {remote.there: remote.path for remote in job.outdated()}
    contents = {remote.md5: remote.path for _, remote in job.wanted()}
    for kind in KINDS:
        for entry in listed.of(kind):
            if entry.id in ours:
                continue
            if entry.id in outdated:
                text = f"{outdated[entry.id]}: its earlier version is still on the site"
                yield Finding("outdated", _ERROR, text, hint="run the same command again")
            elif entry.md5 in contents:
                text = (
                    f"{contents[entry.md5]} is on the site twice, also as {entry.name!r} "
                    f"({entry.id})"
                )
                yield Finding("twice", _ERROR, text, hint="delete the duplicate on the site")
            else:
                text = f"{kind}: {entry.name!r} ({entry.id}) is on the site but not in this bundle"
                yield Finding("stranger", _INFO, text)


def _order(job: UploadJob, listed: Listed) -> Iterator[Finding]:
    """Whether the cover is the first of the bundle's images."""
    images = [remote.there for _, remote in job.wanted() if remote.kind == "images"]
    there = [entry.id for entry in listed.images if entry.id in images]
    if there and there[0] != images[0]:
        text = "the cover is not the first image on the site"
        yield Finding("cover", _WARNING, text, hint="move it to the front on the site")
