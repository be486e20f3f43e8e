"""The messages of findings about printing and fit in German, by the English ones."""

from __future__ import annotations

from collections.abc import Mapping

PRINTING: Mapping[str, str] = {
    "the {} is {} mm, but the printer has {} mm within its margin of {} mm": (
        "die {} ist {} mm, aber der Drucker hat {} mm innerhalb seines Randes von {} mm"
    ),
    "the {} is {} mm, but the printer {} has {} mm within its margin of {} mm": (
        "die {} ist {} mm, aber der Drucker {} hat {} mm innerhalb seines Randes von {} mm"
    ),
    "the {} is {} mm, but the printer {} has {} mm": (
        "die {} ist {} mm, aber der Drucker {} hat {} mm"
    ),
    "the whole piece is a plate {} mm thick, thinner than {} mm": (
        "das ganze Bauteil ist eine Platte von {} mm Dicke, dünner als {} mm"
    ),
    "the {} is {} mm, but the printer has {} mm": ("die {} ist {} mm, aber der Drucker hat {} mm"),
    "the {} is {} mm of {} mm": "die {} ist {} mm, möglich sind {} mm",
    "the lowest point is at z = {} mm, not on the bed at z = 0": (
        "der tiefste Punkt liegt bei z = {} mm und nicht auf dem Druckbett bei z = 0"
    ),
    "the lowest point is at z = {} mm, not on the bed": (
        "der tiefste Punkt liegt bei z = {} mm und nicht auf dem Druckbett"
    ),
    "the piece stands on {}, expected {}": "das Bauteil steht auf {}, erwartet: {}",
    "the piece touches the bed with only {} mm²; it needs {} mm²": (
        "das Bauteil berührt das Druckbett nur mit {} mm²; nötig sind {} mm²"
    ),
    "the piece touches the bed with only {} mm²": (
        "das Bauteil berührt das Druckbett nur mit {} mm²"
    ),
    "small footprint ({} mm²): add a 3 to 5 mm brim": (
        "kleine Grundfläche ({} mm²): mit einem Rand (Brim) von 3 bis 5 mm drucken"
    ),
    "the centre of mass is not above the foot: the piece falls over": (
        "der Schwerpunkt liegt nicht über dem Fuß: Das Bauteil fällt um"
    ),
    "the piece falls over when tilted by only {}°": (
        "das Bauteil fällt schon bei einer Neigung von {}° um"
    ),
    "{} with {} mm² in total would print on air: up to {}° from the vertical, limit {}°": (
        "{} mit zusammen {} mm² in der Luft: bis zu {}° aus der Senkrechten, Grenze {}°"
    ),
    "{} up to {}° from the vertical, limit {}°: slicers print that without support in layers of {} "
    "mm": (
        "{} bis zu {}° aus der Senkrechten, Grenze {}°: Slicer drucken das ohne Stützen in "
        "Schichten von {} mm"
    ),
    "{} too long: up to {} mm, limit {} mm": "{} zu lang: bis zu {} mm, Grenze {} mm",
    "{} hanging in mid-air, with nothing below the lowest point": (
        "{} in der Luft, ohne etwas unter dem tiefsten Punkt"
    ),
    "{} more than {} times as tall as wide: the worst is {} mm tall and {} mm wide, {} times": (
        "{}, mehr als {}-mal so hoch wie breit: im schlimmsten Fall {} mm hoch und {} mm breit, "
        "{}-mal"
    ),
    "{} narrower than a line of {} mm; the narrowest measures {} mm": (
        "{}, schmaler als eine Druckbahn von {} mm; das schmalste Maß ist {} mm"
    ),
    "{} lower than a layer of {} mm; the lowest measures {} mm": (
        "{}, niedriger als eine Schicht von {} mm; das kleinste Maß ist {} mm"
    ),
    "{} thinner than a line of {} mm; the thinnest measures {} mm": (
        "{}, dünner als eine Druckbahn von {} mm; das kleinste Maß ist {} mm"
    ),
    "{} thinner than a layer of {} mm; the thinnest measures {} mm": (
        "{}, dünner als eine Schicht von {} mm; das kleinste Maß ist {} mm"
    ),
    "{} narrower than {} mm; the narrowest measures {} mm": (
        "{}, schmaler als {} mm; das kleinste Maß ist {} mm"
    ),
    "{} thinner than {} mm; the thinnest measures {} mm": (
        "{}, dünner als {} mm; das kleinste Maß ist {} mm"
    ),
}

FIT: Mapping[str, str] = {
    "the piece lies askew by {}°; straightened it measures {} × {} mm, which fits tightly": (
        "das Bauteil liegt um {}° schief; gerade gelegt misst es {} × {} mm und passt knapp"
    ),
    "the piece lies askew by {}°; straightened it measures {} × {} mm, which fits": (
        "das Bauteil liegt um {}° schief; gerade gelegt misst es {} × {} mm und passt"
    ),
    "the piece lies askew by {}°; straightened it measures {} × {} mm, still {} mm too long": (
        "das Bauteil liegt um {}° schief; gerade gelegt misst es {} × {} mm, noch {} mm zu lang"
    ),
    "the {} {} is {} mm, expected {} mm: {} mm too high": (
        "das {} {} ist {} mm, erwartet {} mm: {} mm zu groß"
    ),
    "the {} {} is {} mm, expected {} mm: {} mm too low": (
        "das {} {} ist {} mm, erwartet {} mm: {} mm zu klein"
    ),
    "the {} {} is {} mm, expected {} mm": "das {} {} ist {} mm, erwartet {} mm",
    "the lowest point is at z = {} mm, so the piece floats above the board": (
        "der tiefste Punkt liegt bei z = {} mm, das Bauteil schwebt über dem Spielplan"
    ),
    "the lowest point is at z = {} mm, so the piece sinks into the board": (
        "der tiefste Punkt liegt bei z = {} mm, das Bauteil steckt im Spielplan"
    ),
    "along {} the piece measures {} mm, and the {} of the slot is {} mm: {} mm too long": (
        "entlang {} misst das Bauteil {} mm, und die {} des Platzes ist {} mm: {} mm zu lang"
    ),
    "along {} the piece measures {} mm, and the {} of the slot {} is {} mm: {} mm too long": (
        "entlang {} misst das Bauteil {} mm, und die {} des Platzes {} ist {} mm: {} mm zu lang"
    ),
    "along {} the piece measures {} mm, and the {} of the slot is {} mm: this leaves {} mm at "
    "each end, less than the clearance of {} mm": (
        "entlang {} misst das Bauteil {} mm, und die {} des Platzes ist {} mm: Damit bleiben an "
        "jedem Ende {} mm, weniger als das Spiel von {} mm"
    ),
    "along {} the piece measures {} mm, and the {} of the slot {} is {} mm: this leaves {} mm at "
    "each end, less than the clearance of {} mm": (
        "entlang {} misst das Bauteil {} mm, und die {} des Platzes {} ist {} mm: Damit bleiben an "
        "jedem Ende {} mm, weniger als das Spiel von {} mm"
    ),
    "the piece stands on {} of its plan area, and {} faces down with nothing below; turned over "
    "it would stand on {}, with nothing overhanging": (
        "das Bauteil steht auf {} seiner Grundfläche, und {} zeigen nach unten, ohne etwas "
        "darunter; umgedreht stünde es auf {}, ohne Überhang"
    ),
    "the piece stands on {} of its plan area; turned over it would stand on {}, with nothing "
    "overhanging": (
        "das Bauteil steht auf {} seiner Grundfläche; umgedreht stünde es auf {}, ohne Überhang"
    ),
    "the piece measures {} × {} × {} mm; read in {} it measures {} × {} × {} mm and fills its "
    "slot": (
        "das Bauteil misst {} × {} × {} mm; in {} gelesen misst es {} × {} × {} mm und füllt "
        "seinen Platz"
    ),
    "the piece measures {} × {} × {} mm; read in {} it measures {} × {} × {} mm and is {} mm too "
    "long for its slot": (
        "das Bauteil misst {} × {} × {} mm; in {} gelesen misst es {} × {} × {} mm und ist {} mm "
        "zu lang für seinen Platz"
    ),
}
