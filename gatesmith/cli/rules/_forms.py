"""The comments of a board to fill in, in English and German, and the lines that it leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

_FORMS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "medina": {
        "en": (
            "Draw what stands on the table, then ask, such as: gatesmith rules legal FILE",
            "Cells: {letters}, s stable, m merchant, x merchant of an older alley",
            "Slots at the edge: # wall, = gate; - and | are free, . is an empty cell",
            "Domes with their owners go on a line such as   domes: d10=blue, e4=green",
            "What is left out is worked out: hands, tiles, the ends of the alley",
        ),
        "de": (
            "Zeichne, was auf dem Tisch steht, und frage zum Beispiel: gatesmith rules legal DATEI",
            "Felder: {letters}, s Stall, m Händler, x Händler einer älteren Gasse",
            "Mauerplätze am Rand: # Mauer, = Stadttor; - und | sind frei, . ist ein leeres Feld",
            "Dächer mit ihren Besitzern kommen in eine Zeile wie   domes: d10=blue, e4=green",
            "Was fehlt, wird ergänzt: Vorräte, Karten, die Enden der Gasse",
        ),
    },
    "wadi": {
        "en": (
            "Fill in what stands on the table, then ask, such as: gatesmith rules legal FILE",
            "turn: round and player; shadufs: such as red=b3 c1, yellow=d2",
            "guardians_at: such as red=e3; water: such as c3=4 c2=2",
            "The map: 1 2 3 fertility of land, ~ river; - stands for nothing",
        ),
        "de": (
            "Trage ein, was auf dem Tisch steht, und frage zum Beispiel: gatesmith rules legal "
            "DATEI",
            "turn: Runde und Spieler; shadufs: zum Beispiel red=b3 c1, yellow=d2",
            "guardians_at: zum Beispiel red=e3; water: zum Beispiel c3=4 c2=2",
            "Die Karte: 1 2 3 Fruchtbarkeit des Landes, ~ Fluss; - steht für nichts",
        ),
    },
}
"""Game, language and the lines of the comment."""


def form_text(
    game: str, drawing: str, language: str, left_out: Sequence[str], **values: str
) -> str:
    """A drawing to fill in: comments before it, without the keys in ``left_out``."""
    kept = (line for line in drawing.splitlines() if line.partition(":")[0] not in left_out)
    return "\n".join([*_comment(game, language, values), *kept, ""])


def _comment(game: str, language: str, values: Mapping[str, str]) -> Iterator[str]:
    for line in _FORMS[game][language]:
        yield f"# {line.format(**values)}"
