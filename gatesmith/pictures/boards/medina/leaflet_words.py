"""The text of the gates' leaflet, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.leaflet_page import LeafletWords

MEDINA_LEAFLETS: Mapping[Language, LeafletWords] = {
    "en": LeafletWords(
        "The Gates of Medina",
        "Where a gate may stand, and what it changes",
        (
            "Four white gates join the game. Each is as long as a wall and belongs to no colour. "
            "With three or four players, each player gets one gate; with two players, each gets "
            "two.",
            "With three players, the fourth gate is set aside next to the board: the player who "
            "places the first gate takes it. Placing a gate is one of the two placements of a "
            "turn.",
        ),
        (
            "allowed",
            "not allowed",
            "active alley, ends ringed",
            "way round through gates",
        ),
        {
            "GA5": (
                "Right after a wall",
                "A gate extends an existing wall: it goes on the free slot right after the last "
                "piece. It never stands on its own.",
            ),
            "GA6": (
                "Never next to a tower",
                "The slot next to a tower cannot take a gate, even if the wall from the other "
                "tower reaches that far.",
            ),
            "GA7": (
                "The cell in front",
                "The cell in front of a new gate must be empty or hold a merchant. A building or "
                "a stable there rules out the gate.",
            ),
            "GA8": (
                "One gate per side",
                "A side that has a gate cannot get a second one. The other sides can still get "
                "theirs.",
            ),
            "GA9": (
                "The gate ends its wall",
                "The wall cannot continue past the gate. The same tower's wall on its other side "
                "can still grow.",
            ),
            "GA10": (
                "The opposite wall can reach it",
                "The wall from the opposite tower can grow right up to the gate. On a side "
                "without a gate, one slot must stay free.",
            ),
            "GA11": (
                "Keep the gateway clear",
                "No building or stable can be placed on the cell in front of a gate. Merchants "
                "can stand there.",
            ),
            "GA12": (
                "A gate is not a wall",
                "A palace at a wall scores points and takes the tile of the tower. A gate brings "
                "neither points nor a tile.",
            ),
            "GA13": (
                "Out of one gate, in by another",
                "If the alley ends in front of a gate, the next merchant can go in front of "
                "another: on an empty cell with no merchant beside it.",
            ),
            "GA14": (
                "Optional, until you go past",
                "The alley does not have to leave the city. But once it continues past a gate, it "
                "cannot leave through that gate.",
            ),
            "GA15": (
                "Stuck, but not blocked",
                "As long as the alley can continue through gates, it is not blocked: a merchant "
                "goes through, and no new alley begins.",
            ),
            "GA16": (
                "A gap is not a gate",
                "The alley can leave and enter the city only through gates. A free slot in the "
                "wall is not enough.",
            ),
        },
        "The last gate: a player who has only gates left to place and cannot place any of them "
        "discards them and takes no more turns (GA17).",
        "The Gates of Medina is by François Haffner; this leaflet explains its rules in our own "
        "words. Every drawing shows a position reached by legal play, and the ticks and crosses "
        "come from gatesmith's rules engine.",
    ),
    "de": LeafletWords(
        "Die Stadttore von Medina",
        "Wo ein Stadttor stehen darf und was es verändert",
        (
            "Vier weiße, neutrale Stadttore kommen ins Spiel, jedes so lang wie eine Mauer. Zu "
            "dritt und zu viert erhält jeder Spieler ein Stadttor, zu zweit erhält jeder zwei.",
            "Zu dritt liegt das vierte Stadttor neben dem Spielplan bereit: Wer zuerst ein Tor "
            "einsetzt, erhält es. Ein Tor ist eines der beiden Bauteile des Zuges.",
        ),
        (
            "erlaubt",
            "nicht erlaubt",
            "aktive Gasse, Enden umrandet",
            "Weg außen herum durch Tore",
        ),
        {
            "GA5": (
                "Direkt hinter eine Mauer",
                "Ein Tor setzt eine bestehende Mauer fort: Es kommt auf den freien Platz hinter "
                "ihrem letzten Stück und steht nie für sich allein.",
            ),
            "GA6": (
                "Nie neben einen Turm",
                "Auf dem Platz neben einem Turm ist kein Tor erlaubt, auch wenn die Mauer des "
                "anderen Turms bis dorthin reicht.",
            ),
            "GA7": (
                "Das Feld vor dem Tor",
                "Das Feld vor einem neuen Tor ist leer oder von einem Händler besetzt. Steht dort "
                "ein Gebäude oder Stall, geht es nicht.",
            ),
            "GA8": (
                "Ein Tor pro Seite",
                "Steht auf einer Seite ein Tor, darf dort kein zweites gebaut werden. Die anderen "
                "Seiten können noch eines bekommen.",
            ),
            "GA9": (
                "Am Tor endet die Mauer",
                "Die Mauer darf nicht über das Tor hinaus verlängert werden. Auf der anderen "
                "Seite ihres Turms darf sie weiter wachsen.",
            ),
            "GA10": (
                "Die Mauer von gegenüber",
                "Vom Turm gegenüber darf die Mauer bis ans Tor reichen. Auf einer Seite ohne Tor "
                "muss ein Platz frei bleiben.",
            ),
            "GA11": (
                "Die Einfahrt bleibt frei",
                "Auf das Feld vor einem Tor darf kein Gebäude und kein Stall gebaut werden. "
                "Händler dürfen dort stehen.",
            ),
            "GA12": (
                "Ein Tor ist keine Mauer",
                "Ein Palast an einer Mauer bringt Punkte und die Karte ihres Turms. Ein Tor "
                "bringt weder Punkte noch eine Karte.",
            ),
            "GA13": (
                "Hier hinaus, dort hinein",
                "Endet die Gasse vor einem Tor, darf der nächste Händler vor ein anderes: auf ein "
                "leeres Feld, neben dem kein Händler steht.",
            ),
            "GA14": (
                "Freiwillig, bis man vorbeigeht",
                "Die Gasse muss die Stadt nicht verlassen. Führt sie aber am Tor vorbei, kann sie "
                "nicht mehr durch dieses Tor hinaus.",
            ),
            "GA15": (
                "Eingebaut, aber nicht blockiert",
                "Kommt die Gasse noch durch Tore weiter, ist sie nicht blockiert: Es geht dort "
                "weiter, ohne neue Gasse.",
            ),
            "GA16": (
                "Eine Lücke ist kein Tor",
                "Die Gasse darf die Stadt nur durch Tore verlassen und betreten. Eine Lücke in "
                "der Mauer reicht nicht.",
            ),
        },
        "Das letzte Tor: Wer nur noch Tore einzusetzen hat und keines davon einsetzen kann, muss "
        "sie abwerfen und macht keine weiteren Züge (GA17).",
        "„The Gates of Medina“ stammt von François Haffner; dieses Blatt gibt die Regeln mit "
        "eigenen Worten wieder. Jede Zeichnung zeigt eine nach den Regeln gespielte Stellung; "
        "Haken und Kreuze stammen aus der Regelprüfung von gatesmith.",
    ),
}
