"""Refusals, findings and notes of an answer, in the language that the page asks for."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.core.errors import CombinationError, GatesmithError, ParameterError
from gatesmith.core.findings import Finding, Json, Report
from gatesmith.engine.wording import Language

NO_MEMORY = "there is not enough memory for this piece"


def language_of(question: object) -> Language:
    """The language that a question asks for; English unless it is known."""
    return "de" if isinstance(question, dict) and question.get("language") == "de" else "en"


def refusal(error: GatesmithError, language: Language = "en") -> dict[str, Json]:
    """An error as an answer: its sentence, the options it is about, the reports of bad files.

    ``language`` of the sentence is the one asked for where there are words for it, or English.
    """
    names: tuple[str, ...] = ()
    if isinstance(error, ParameterError):
        names = (error.parameter,)
    elif isinstance(error, CombinationError):
        names = error.parameters
    document = refused(str(error), type(error).__name__, language, names)
    reports = [each for each in getattr(error, "reports", ()) if isinstance(each, Report)]
    if reports:
        document["verdict"] = "error"
        document["findings"] = [
            finding_document(each, language) for report in reports for each in report.findings
        ]
    return document


def refused(
    text: str, kind: str, language: Language = "en", names: tuple[str, ...] = ()
) -> dict[str, Json]:
    """A sentence as an answer, with the options that it is about."""
    options: list[Json] = [name.replace("_", "-") for name in names]
    found: dict[str, Json] = {
        "message": " ".join(text.split()),
        "kind": kind,
        "parameters": options,
    }
    if language == "de":
        from gatesmith.engine.german_errors import german_error
        from gatesmith.web.german_refusals import german_refusal

        words = str(found["message"])
        german = german_refusal(words) or german_error(words)
        if german is not None:
            found = {**found, "message": german, "language": language}
    return {"refused": found}


def finding_document(found: Finding, language: Language) -> dict[str, Json]:
    """A finding in a language; see ``finding_in_german`` for ``detail``."""
    if language != "de":
        return found.to_json()
    from gatesmith.validation.german.finding import finding_in_german

    return finding_in_german(found)


_NOTED = ("adapted", "notes", "words", "chance")


def in_words(document: Mapping[str, Json], question: object) -> dict[str, Json]:
    """An answer with its notes in the question's language.

    ``english`` lists those that have no words in it, as of a piece of an extension.
    """
    if language_of(question) != "de":
        return dict(document)
    from gatesmith.web.german_notes import german_note

    english: list[Json] = []

    def in_german(text: Json) -> Json:
        if isinstance(text, list):
            return [in_german(each) for each in text]
        german = german_note(str(text))
        if german is None:
            english.append(text)
        return german or text

    noted = {name: in_german(document[name]) for name in _NOTED if name in document}
    return {**document, **noted, "english": english}
