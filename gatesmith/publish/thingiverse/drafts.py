"""The thing itself: gone on with, found again, or made, and never a second one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gatesmith.core.errors import RejectedError, UsageError
from gatesmith.publish.thingiverse.site import Thing, normalized
from gatesmith.publish.thingiverse.uploading import UploadJob


@dataclass(frozen=True)
class PublishOptions:
    """What was asked for: publishing too, a thing to go on with by its id, or another one."""

    publish: bool = False
    thing: int | None = None
    new: bool = False


def thing_of(job: UploadJob, options: PublishOptions) -> Thing:
    """The thing of the bundle; its id is in the state. Raises UsageError and RejectedError."""
    state = job.state
    known = state.thing if options.thing is None else options.thing
    if known is None:
        return _found_or_made(job, options)
    if state.thing not in (None, known):
        raise UsageError(f"thing {known}: this bundle belongs to thing {state.thing}; omit --thing")
    thing = job.site.thing(known)
    if thing is None:
        raise RejectedError(
            f"thing {known} is not on the site (any more); create another with gatesmith publish "
            "--new"
        )
    if thing.owner and thing.owner.casefold() != state.account.casefold():
        raise UsageError(
            f"thing {known} belongs to {thing.owner}, but the token to {state.account}"
        )
    if state.thing is None:
        state.thing = known
        job.save()
    return thing


def _found_or_made(job: UploadJob, options: PublishOptions) -> Thing:
    """A thing that a run made before it was cut, else a new one."""
    state = job.state
    own = job.site.own_things(state.account)
    found = _ours(own, job)
    if found is None:
        _refuse_duplicate(own, job.package.listing.title, options)
        # From here on a thing of this name that is not in the list can only be ours.
        state.title, state.known = job.package.listing.title, [thing.id for thing in own]
        job.save()
    thing, told = (
        (found, False) if found else job.run_idempotent(lambda: _made(job), lambda: _again(job))
    )
    state.thing = thing.id
    state.text = job.package.digest() if told else ""
    job.save()
    job.made = True
    return thing


def _made(job: UploadJob) -> tuple[Thing, bool]:
    job.observer.step("creating a draft")
    return job.site.make(job.package.text()), True


def _again(job: UploadJob) -> tuple[Thing, bool] | None:
    found = _ours(job.site.own_things(job.state.account), job)
    return (found, False) if found else None


def _ours(own: Sequence[Thing], job: UploadJob) -> Thing | None:
    """The draft that was made for us unnoticed, if there is one. Raises UsageError for two."""
    before, title = job.state.known, job.state.title
    if before is None:
        return None
    ours = [
        thing
        for thing in own
        if thing.id not in before and thing.name == normalized(title) and not thing.published
    ]
    if len(ours) > 1:
        ids = ", ".join(str(thing.id) for thing in ours)
        raise UsageError(
            f"there are several new drafts named {title!r} ({ids}); check which of them "
            "belongs to this bundle and give its id with --thing"
        )
    return ours[0] if ours else None


def _refuse_duplicate(own: Sequence[Thing], title: str, options: PublishOptions) -> None:
    """Raises UsageError where a thing of this name is there already, and no other is wanted."""
    twins = [thing for thing in own if thing.name == normalized(title)]
    if twins and not options.new:
        told = ", ".join(
            f"{thing.id} ({'published' if thing.published else 'a draft'})" for thing in twins
        )
        raise UsageError(
            f"you already have a thing named {title!r}: {told}; --thing {twins[0].id} resumes "
            "it, --new creates another"
        )
