"""Files and images: what is missing is uploaded, what is outdated deleted, all else left alone.

Each step begins with what the site lists, so that going on after a cut is the same as beginning.
"""

from __future__ import annotations

from gatesmith.core.errors import RejectedError, SiteError
from gatesmith.publish.thingiverse.job import Job
from gatesmith.publish.thingiverse.matching import Listed
from gatesmith.publish.thingiverse.state import Put

_BEFORE = "looking whether the run before came to its end"
_ROUNDS = 2  # the second one only where the site has forgotten earlier uploads


def begin(job: Job) -> None:
    """Find out what is there; nothing is changed on the site."""
    state = job.state
    listed = job.look_patiently(_BEFORE) if state.asked else job.look()
    _mend(job, listed)
    state.asked = ""
    job.save()


def carry(job: Job) -> Listed:
    """Bring the site to what the bundle holds, and give what it lists then."""
    refused = ""
    for _ in range(_ROUNDS):
        _upload(job)
        _delete(job)
        if not job.missing():
            return job.look()
        refused = _finalize(job)
        if not refused:
            return _listed_all(job)
        job.look()
        _forget_uploads(job)
    raise RejectedError(f"the site refuses to make files of the uploads: {refused}")


def _upload(job: Job) -> None:
    """Send what is missing; each pending id is kept at once."""
    items = {(item.path, item.md5): item for item in job.parcel.items}
    waiting = [put for _, put in job.missing() if put.pending is None]
    for put in waiting:
        item = items[put.path, put.md5]
        content = job.parcel.content(item)

        def told(sent: int, path: str = item.path, size: int = item.size) -> None:
            job.watcher.sending(path, min(sent, size), size)

        job.watcher.step(f"uploading {item.path}")
        put.pending = job.site.upload(item.name, content, told)
        job.save()
        job.sent.append(item.path)


def _delete(job: Job) -> None:
    """Take away what was uploaded once and is outdated; nobody else's files."""
    for put in job.outdated():
        if put.there is not None:
            job.watcher.step(f"deleting the old {put.path}")
            job.site.delete(job.thing, put.kind, put.there)
            job.state.puts.remove(put)
            job.save()
            job.deleted.append(put.path)


def _finalize(job: Job) -> str:
    """Make the uploads files of the thing; the site's words where it knows them no more."""
    job.state.seen = job.look().ids()
    job.state.asked = "asked"
    job.save()
    job.watcher.step("making the uploads part of the thing")

    def act() -> str:
        pending = [(put.pending, rank) for rank, put in job.missing() if put.pending is not None]
        return job.site.finalize(job.thing, pending)

    def look() -> str | None:
        job.look()
        return None if job.missing() else ""

    refused = job.surely(act, look)
    job.state.asked = "asked" if refused else "done"
    job.save()
    return refused


def _listed_all(job: Job) -> Listed:
    """What the site lists once everything is there. Raises SiteError where that never comes."""
    listed = job.look_patiently("the site is still busy with the files")
    missing = [put.path for _, put in job.missing()]
    if missing:
        raise SiteError(
            f"the site says that all is well, and does not list {', '.join(missing)}; it may need "
            "more time: run the same command again in some minutes"
        )
    job.state.asked = ""
    job.save()
    return listed


def _forget_uploads(job: Job) -> None:
    for _, put in job.missing():
        put.pending = None
    job.save()


def _mend(job: Job, listed: Listed) -> None:
    """Have what came to harm on its way deleted and sent anew."""
    for _, put in list(job.wanted()):
        entry = listed.entry(put)
        if entry is not None and entry.md5 not in (None, put.md5):
            job.state.puts.append(Put(put.path, entry.md5 or "", None, put.there))
            put.there = None
