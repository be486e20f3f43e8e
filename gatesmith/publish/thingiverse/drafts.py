"""The thing on the site: resumed, found again or created, but never created twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gatesmith.core.errors import RejectedError, SiteError, UsageError
from gatesmith.publish.thingiverse.matching import KINDS
from gatesmith.publish.thingiverse.site import Site
from gatesmith.publish.thingiverse.site_answers import Thing, normalized
from gatesmith.publish.thingiverse.upload_job import LONG_DELAYS, LOOK_DELAYS, UploadJob


@dataclass(frozen=True)
class PublishOptions:
    """Options of an upload: whether to publish, the id of a thing to update, or a new thing.

    ``overwrite`` allows to update a thing that has another title.
    """

    publish: bool = False
    thing: int | None = None
    new: bool = False
    overwrite: bool = False


_TRIES = 2
"""How often a draft is requested: it is looked for during ten minutes in between."""


def find_or_make_thing(job: UploadJob, options: PublishOptions) -> Thing:
    """The thing of the bundle, its id stored in the state. Raises UsageError, RejectedError."""
    state = job.state
    known = state.thing if options.thing is None else options.thing
    if known is None:
        return _find_or_make(job, options)
    if state.thing not in (None, known):
        raise UsageError(f"thing {known}: this bundle belongs to thing {state.thing}; omit --thing")
    thing = existing_thing(known, job.site, state.account)
    if thing is None:
        raise RejectedError(
            f"thing {known} does not exist on the site (any more); create another with "
            "gatesmith publish --new"
        )
    if not thing.belongs_to(job.account):
        raise UsageError(
            f"thing {known} belongs to {thing.owner}, but the token belongs to {state.account}"
        )
    if state.thing is None:
        _require_same_title(thing, job, options)
        state.thing = known
        job.save()
    return thing


def existing_thing(thing: int, site: Site, account: str) -> Thing | None:
    """The thing of this id, None if it does not exist.

    Raises SiteError if the account's list has it all the same.
    """
    found = site.thing(thing)
    if found is None and any(each.id == thing for each in site.own_things(account)):
        raise SiteError(
            f"the site lists thing {thing} but does not show it; run the same command again in a "
            "few minutes"
        )
    return found


def _require_same_title(thing: Thing, job: UploadJob, options: PublishOptions) -> None:
    """Raises UsageError for a thing with another title, unless ``--overwrite`` was given."""
    title = job.package.listing.title
    if thing.name != normalized(title) and not options.overwrite:
        raise UsageError(
            f"thing {thing.id} is {thing.name!r}, but the bundle is {title!r}; check the id, or "
            "add --overwrite to replace its title and text"
        )


def _find_or_make(job: UploadJob, options: PublishOptions) -> Thing:
    """The thing that an interrupted run created, otherwise a new one."""
    state = job.state
    own = job.site.own_things(state.account)
    found = _unrecorded_draft(own, job) or _answered_draft(job)
    if found is None and state.known is not None and not job.settled(state.made_at):
        found = _await_draft(job)
        own = job.site.own_things(state.account)
    if found is None:
        _require_no_duplicate(own, job.package.listing.title, options)
        # From now on a thing of this name that is not in the list must be ours.
        state.title, state.known = job.package.listing.title, [thing.id for thing in own]
        state.answered = None
    thing, has_text = (found, False) if found else _made(job)
    if state.answered != thing.id:
        state.answered = thing.id
        job.save()
    thing = _read_back(thing, job)
    state.thing = thing.id
    state.text = job.package.digest() if has_text else ""
    job.save()
    job.made = True
    return thing


def _await_draft(job: UploadJob) -> Thing | None:
    """The draft that the previous run requested; the site may list it late.

    Raises SiteError if it is known but still not to be seen: another one would be a second.
    """
    for seconds in LONG_DELAYS:
        if job.settled(job.state.made_at):
            break
        job.wait(seconds, "checking whether the previous run created a draft")
        own = job.site.own_things(job.state.account)
        found = _unrecorded_draft(own, job) or _answered_draft(job)
        if found is not None:
            return found
    answered = job.state.answered
    if answered is not None and job.site.thing(answered) is None:
        raise _not_shown(answered)
    return None


def _answered_draft(job: UploadJob) -> Thing | None:
    """The thing in the answer to the previous run, if it may be the new draft by any name."""
    state = job.state
    thing = None if state.answered is None else job.site.thing(state.answered)
    if thing is None or thing.published or not thing.belongs_to(job.account):
        return None
    return None if thing.id in (state.known or []) else thing


def _not_shown(thing: int) -> SiteError:
    return SiteError(
        f"the site created thing {thing} but does not show it; run the same command again in a "
        "few minutes"
    )


def _made(job: UploadJob) -> tuple[Thing, bool]:
    """A new draft, and whether it certainly has the text of the page."""

    def act() -> tuple[Thing, bool]:
        job.state.made_at = job.now()
        job.save()
        job.observer.step("creating a draft")
        return job.site.make(job.package.text()), True

    def forget() -> None:
        job.state.known = job.state.made_at = job.state.answered = None
        job.save()

    return job.do_once(act, lambda: _look_again(job), forget, _TRIES, LONG_DELAYS)


def _read_back(answered: Thing, job: UploadJob) -> Thing:
    """The new draft as the site has it.

    Raises RejectedError unless it is one that was not there before, ours, unpublished, empty and
    has our title: a wrong id in an answer would send our files into another thing.
    """
    state = job.state
    thing = job.site.thing(answered.id)
    for seconds in LOOK_DELAYS:
        if thing is not None:
            break
        job.wait(seconds, "the site does not show the new draft yet")
        thing = job.site.thing(answered.id)
    if thing is None:
        raise _not_shown(answered.id)
    entries = [entry for kind in KINDS for entry in job.site.entries(thing.id, kind)]
    name = f"is called {thing.name!r}"
    wrong = {
        "was there before": thing.id in (state.known or []),
        f"belongs to {thing.owner}": not thing.belongs_to(job.account),
        "is published": thing.published,
        name: thing.name != normalized(state.title),
        "has files": bool(entries),
    }
    reasons = [reason for reason, holds in wrong.items() if holds]
    if reasons:
        hint = f"; if it is yours, add --thing {thing.id} --overwrite" if reasons == [name] else ""
        raise RejectedError(
            f"the site answered with thing {thing.id} instead of a new draft: it "
            f"{' and '.join(reasons)}; nothing was uploaded{hint}"
        )
    return thing


def _look_again(job: UploadJob) -> tuple[Thing, bool] | None:
    found = _unrecorded_draft(job.site.own_things(job.state.account), job)
    return (found, False) if found else None


def _unrecorded_draft(own: Sequence[Thing], job: UploadJob) -> Thing | None:
    """The draft that the site created without confirming it. Raises UsageError for several."""
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


def _require_no_duplicate(own: Sequence[Thing], title: str, options: PublishOptions) -> None:
    """Raises UsageError if a thing of this name exists, unless ``--new`` was given."""
    twins = [thing for thing in own if thing.name == normalized(title)]
    if twins and not options.new:
        listed = ", ".join(
            f"{thing.id} ({'published' if thing.published else 'a draft'})" for thing in twins
        )
        raise UsageError(
            f"you already have a thing named {title!r}: {listed}; use --thing {twins[0].id} to "
            "update it or --new to create another"
        )
