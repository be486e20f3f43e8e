"""Files and images: missing ones are uploaded, outdated ones deleted, all others left alone.

Each step starts from what the site lists, so resuming after an interruption is the same as
starting.
"""

from __future__ import annotations

from gatesmith.core.errors import RejectedError, SiteError
from gatesmith.publish.thingiverse.matching import Listed
from gatesmith.publish.thingiverse.resuming import BEFORE
from gatesmith.publish.thingiverse.upload_job import LONG_DELAYS, LOOK_DELAYS, UploadJob

_TRIES = 2
"""How often uploads are finalized: what is unclear has ten minutes to appear in between."""
_ATTEMPTS = 2  # the second one only if the site no longer knows earlier uploads


def upload_changes(job: UploadJob) -> Listed:
    """Make the site agree with the bundle, and return what it then lists."""
    refused = ""
    for _ in range(_ATTEMPTS):
        _upload(job)
        _delete(job)
        if not job.missing():
            return _without_deleted(job, job.look())
        try:
            refused = _finalize(job)
        except RejectedError:
            if not job.state.asked:  # certainly not done, for what these uploads are
                _forget_uploads(job)
            raise
        if not refused:
            return _without_deleted(job, _listed_all(job))
        # the site may no longer know them because they are files already
        job.wait_for_all(f"{refused}; {BEFORE}")
        _forget_uploads(job)
    raise RejectedError(f"the site rejects the uploads: {refused}")


def _upload(job: UploadJob) -> None:
    """Send what is missing; each pending id is stored at once."""
    items = {(item.path, item.md5): item for item in job.package.items}
    waiting = [remote for _, remote in job.missing() if remote.pending is None]
    for remote in waiting:
        item = items[remote.path, remote.md5]
        content = job.package.content(item)

        def report(sent: int, path: str = item.path, size: int = item.size) -> None:
            job.observer.sending(path, min(sent, size), size)

        job.observer.step(f"uploading {item.path}")
        number = job.site.upload(item.name, content, report)
        _require_new(number, item.path, job)
        remote.pending = number
        job.save()
        job.sent.append(item.path)


def _require_new(number: int, path: str, job: UploadJob) -> None:
    """Raises SiteError for the number of another upload: which file it stands for is unknown."""
    for other in job.state.puts:
        if other.pending == number:
            other.pending = None
            job.save()
            raise SiteError(
                f"the site gave {other.path} and {path} the same upload number {number}; run the "
                "same command again to send both again"
            )


def _delete(job: UploadJob) -> None:
    """Delete outdated uploads, and no other files; known until the site no longer lists them."""
    for remote in job.outdated():
        if remote.there is not None:
            job.observer.step(f"deleting the outdated {remote.path}")
            job.site.delete(job.thing, remote.kind, remote.there)
            if remote.path not in job.deleted:
                job.deleted.append(remote.path)


def _without_deleted(job: UploadJob, listed: Listed) -> Listed:
    """What the site lists as soon as nothing outdated is in it, or all delays have passed."""
    for seconds in LOOK_DELAYS:
        if not job.outdated():
            break
        job.wait(seconds, "the site still lists what was deleted")
        listed = job.look()
    return listed


def _finalize(job: UploadJob) -> str:
    """Make the uploads files of the thing; returns the site's reason if it no longer knows them."""
    job.state.seen = job.look().ids()
    job.observer.step("adding the uploads to the thing")

    def act() -> str:
        pending = [
            (remote.pending, rank) for rank, remote in job.missing() if remote.pending is not None
        ]
        job.state.asked = "asked"
        job.state.finalized_at = job.now()
        job.save()
        fresh = all(remote.path in job.sent for _, remote in job.missing())
        return job.site.finalize(job.thing, pending, fresh)

    def forget() -> None:
        job.state.asked = ""
        job.save()

    def look() -> str | None:
        job.look()
        return None if job.missing() else ""

    refused = job.do_once(act, look, forget, _TRIES, LONG_DELAYS)
    job.state.asked = "asked" if refused else "done"
    job.save()
    return refused


def _listed_all(job: UploadJob) -> Listed:
    """What the site lists once everything is there. Raises SiteError if something is missing."""
    listed = job.wait_for_all("the site is still processing the files")
    missing = [remote.path for _, remote in job.missing()]
    if missing:
        raise SiteError(
            f"the site reports success but does not list {', '.join(missing)}; it may need "
            "more time: run the same command again in a few minutes"
        )
    job.state.asked, job.state.finalized_at = "", None
    job.state.listed_at = job.now()
    job.save()
    return listed


def _forget_uploads(job: UploadJob) -> None:
    for _, remote in job.missing():
        remote.pending = None
    job.state.finalized_at = None
    job.save()
