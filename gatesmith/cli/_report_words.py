"""What ``gatesmith fit --position`` and ``gatesmith validate`` say, in English and German."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatesmith.core.findings import Finding, Json, Report
from gatesmith.core.sentence_patterns import same_name, translated
from gatesmith.engine.wording import Language

_PHRASES: Mapping[str, str] = {
    "not checked": "nicht geprüft",
    "the rules allow it": "die Regeln erlauben es",
    "the rules forbid it": "die Regeln verbieten es",
    "rule {law}": "Regel {law}",
    "it fits": "es passt",
    "it fits tightly": "es passt nur knapp",
    "it does not fit": "es passt nicht",
    "whether it fits was not checked": "ob es passt, ist nicht geprüft",
    "but the file is damaged": "aber die Datei ist beschädigt",
    "and": "und",
    "but": "aber",
    "slot   {slot}, at {place} mm": "Platz    {slot}, bei {place} mm",
    ", turned by {turn}°": ", um {turn}° gedreht",
    "beside {who}": "daneben  {who}",
    "not compared": "nicht verglichen",
    "nothing stands there": "dort steht nichts",
    "{who}, overlapping it by {gap} mm": "{who}, {gap} mm davon überdeckt",
    "{who}, with a gap of {gap} mm": "{who}, mit einem Abstand von {gap} mm",
    "axis": "Achse",
    "piece": "Bauteil",
    "room": "Platz",
    "left at each side": "frei an jeder Seite",
    "wanted": "gewünscht",
    "open": "offen",
    "fits": "passt",
    "tight": "knapp",
    "too long": "zu lang",
    "too large": "zu groß",
    "{count} triangles": "{count} Dreiecke",
    "1 triangle": "1 Dreieck",
    "{count} bodies": "{count} Körper",
    "1 body": "1 Körper",
    "{format}, exact solid": "{format}, exakter Körper",
    "the solid: {solid}; printing it as it lies{on}: {prints}": (
        "der Körper: {solid}; gedruckt, wie er liegt{on}: {prints}"
    ),
    " on the printer {name}": ", auf dem Drucker {name}",
    "doubtful": "zweifelhaft",
    "not sound": "fehlerhaft",
    "yes": "ja",
    "no": "nein",
    "not looked at: {what}": "nicht angesehen: {what}",
    "not checked because of the errors above: {names}": (
        "wegen der Fehler oben nicht geprüft: {names}"
    ),
    "whether the exact faces cross one another (their mesh is checked)": (
        "ob die exakten Flächen einander durchdringen (ihr Netz ist geprüft)"
    ),
    "colours, names, dimensions and notes": "Farben, Namen, Maße und Anmerkungen",
    "{count} files": "{count} Dateien",
    "{count} sound": "{count} in Ordnung",
    "{count} with warnings": "{count} mit Warnungen",
    "{count} with errors": "{count} mit Fehlern",
    "sound": "in Ordnung",
    "error": "Fehler",
    "warning": "Warnung",
    "info": "Hinweis",
    "to fix": "Abhilfe",
    "at": "bei",
}

_FINDINGS: Mapping[str, str] = {
    "it collides with the {}, {} mm deep ({} mm³)": "es stößt hier an: {}, {} mm tief ({} mm³)",
    "it collides with the {}, {} mm deep": "es stößt hier an: {}, {} mm tief",
    "choose another place, or make the piece smaller": (
        "wähle einen anderen Platz oder mach das Bauteil kleiner"
    ),
    "there is no {} under it": "darunter fehlt: {}",
    "place the carrying piece first": "setze zuerst, was es trägt",
    "it overhangs the edge of the {} by {} mm": "es ragt über den Rand hinaus: {}, um {} mm",
    "make it smaller, or measure both pieces again": (
        "mach es kleiner oder miss beide Bauteile noch einmal"
    ),
    "the placement is for a {}, but the piece is a {}": (
        "zum Platz gehört: {}, das Bauteil ist aber: {}"
    ),
    "give a {}, or a placement for a {}": "nimm: {}, oder einen Platz für: {}",
    "gatesmith rules legal POSITION --piece {} lists the legal places": (
        "gatesmith rules legal POSITION --piece {} nennt die erlaubten Plätze"
    ),
    "rule {}: no game leads to this position; it is checked as it stands": (
        "Regel {}: kein Spiel führt zu dieser Stellung; sie wird geprüft, wie sie ist"
    ),
    "choose an edition that has the slot, or add it to your edition": (
        "wähle eine Ausgabe mit diesem Platz oder trage ihn in deine Ausgabe ein"
    ),
    "give a placement that puts a piece on the board": (
        "nenne ein Bauteil, das auf den Spielplan kommt"
    ),
    "correct the record at that place; gatesmith rules check POSITION explains it": (
        "berichtige das Protokoll an dieser Stelle; gatesmith rules check POSITION erklärt es"
    ),
    "docs/medina-notation.md and docs/wadi-notation.md show the notation": (
        "docs/medina-notation.md und docs/wadi-notation.md zeigen die Schreibweise"
    ),
    "it is checked as such a printer makes it; use no other printer for it": (
        "es wird geprüft, wie ein solcher Drucker es macht; nimm dafür keinen anderen"
    ),
    "save each piece in its own file": "speichere jedes Bauteil in einer eigenen Datei",
    "gatesmith validate FILE shows faults of the mesh; repair or simplify it": (
        "gatesmith validate FILE zeigt Fehler des Netzes; repariere oder vereinfache es"
    ),
}

_TOWER = re.compile(r"\btower\b")


def said(text: str, language: Language, **values: str) -> str:
    """A phrase in a language, with its values."""
    words = text if language == "en" else _PHRASES.get(text, text)
    return words.format(**values) if values else words


def name_said(name: str, language: Language) -> str:
    """A placement or what stands on the board, as a person reads it."""
    if language == "en":
        return name
    from gatesmith.engine.german_notation import in_german

    return in_german(_TOWER.sub("Turm", name))


def number_said(number: str, language: Language) -> str:
    """A number, in German with a decimal comma."""
    if language == "en":
        return number
    from gatesmith.validation.german.finding import with_commas

    return with_commas(number)


def check_said(name: str, language: Language) -> str:
    """What a check is about; one of an extension by its English name."""
    words = name.replace("_", " ")
    if language == "en":
        return words
    from gatesmith.validation.german.check_names import CHECK_NAMES

    return CHECK_NAMES.get(name, words)


def report_document(report: Report, language: Language) -> dict[str, Json]:
    """A report as its ``to_json``, its sentences in a language."""
    findings = [finding_document(found, language) for found in report.findings]
    return {**report.to_json(), "findings": list(findings)}


def finding_said(found: Finding, language: Language) -> tuple[str, str | None]:
    """The message of a finding and what to do; English where there is no German."""
    document = finding_document(found, language)
    message, hint, detail = (document.get(name) for name in ("message", "hint", "detail"))
    text = f"{message} ({detail})" if detail else str(message)
    return text, None if hint is None else str(hint)


def finding_document(found: Finding, language: Language) -> dict[str, Json]:
    """A finding as its ``to_json``, in a language; ``detail`` is what has no German."""
    if language == "en":
        return found.to_json()
    from gatesmith.engine.german_errors import german_error
    from gatesmith.validation.german.finding import finding_in_german

    def value(text: str) -> str:
        return number_said(name_said(text, language), language)

    named = found.hint is None or "gatesmith" not in found.hint  # a command stays as it is typed
    hint = found.hint and translated(_FINDINGS, found.hint, value if named else same_name)
    message = translated(_FINDINGS, found.message, value) or german_error(found.message)
    document = finding_in_german(found)
    if message is not None:
        document["message"] = message
        document.pop("detail", None)
    if hint:
        document["hint"] = hint
    return document
