// ---- The iwan: a portal with a ribbed dome between turrets, wings with lattices of lozenges.

// Radius and height of the dome's shell / its largest radius and its height.
SHELL = [[1, 0], [1.03, 0.12], [1, 0.28], [0.93, 0.44], [0.8, 0.6], [0.6, 0.76], [0.38, 0.89],
  [0.22, 1]];
DRUM_SHARE = 0.22;     // height of the drum / radius of the dome
HIGHEST_DRUM = 0.4;    // the same where that is less than a layer
SHELL_SHARE = 1.18;    // height of the shell / radius
DRUM_WIDTH = 1.1;      // radius of the drum's corners / that of the shell
RIBS = 10;
RIB_VALLEY = 0.9;      // distance of the valleys between the ribs / radius
RIB_FACETS = 4;
TURRET_SHARE = 0.17;   // side of a turret / depth
TURRET_TO_SIDE = 1.7;  // its height with its cap / its side
FINIAL_ROOT = 0.1;     // of the shell's height: how deep in it the finial starts
FINIAL_TO_WALL = 0.55; // radius of the finial's tip / the thinnest wall
CAP_FROM = 0.45;       // of that height
CAP_TIP = 0.25;        // of the side
CAP_LINES = 2;         // of the nozzle, at least: slicers leave out a narrower tip

module iwan() {
  difference() {
    portal_and_wings(false);
    wing_cuts();
  }
  turrets();
  dome();
}

// A square turret with a blunt cap at each corner of the portal.
module turrets() {
  least = min(gate_depth, span);
  preferred = max(TURRET_SHARE * least, 2 * printer_wall);
  half = min(preferred, least / 4) / 2;
  high = min(middle_top + TURRET_TO_SIDE * preferred, gate_height);
  cap = middle_top + CAP_FROM * (high - middle_top);
  root = (middle_walk + cornice) / 2;
  tip = min(max(CAP_TIP * half, CAP_LINES * LINE * printer_nozzle / 2), half);
  for (x = [-1, 1] * (span / 2 - half), y = [-1, 1] * (half_depth - half))
    faceted([[root, rectangle(half, half, x, y)], [cap, rectangle(half, half, x, y)],
      [high, rectangle(tip, tip, x, y)]]);
}

// The octagonal drum, the ribbed shell on it, and the finial.
module dome() {
  room = gate_height - middle_walk;
  radius = min(dome_room, room / 1.6);
  usual = (DRUM_SHARE + SHELL_SHARE) * radius;
  slender = max(1, (room - DOME_TO_RADIUS * radius + usual) / usual); // on a low roof
  drum = middle_walk
    + max(DRUM_SHARE * radius, min(printer_layer, HIGHEST_DRUM * radius)) * slender;
  high = SHELL_SHARE * radius * slender;
  shell = drum + high;
  least = FINIAL_TO_WALL * printer_wall / RIB_VALLEY; // a small dome ends in its finial
  foot = max(radius * SHELL[len(SHELL) - 1][0], least) * RIB_VALLEY;
  octagon = around(8, radius * DRUM_WIDTH, 22.5);
  faceted([[2 * middle_walk - drum, octagon], [drum, octagon]]);
  faceted(concat([[middle_walk, lobes(radius)]],
    [for (ring = SHELL) [drum + high * ring[1], lobes(max(radius * ring[0], least))]]));
  faceted([[shell - FINIAL_ROOT * high, around(12, foot, 0)], [shell, around(12, foot, 0)],
    [gate_height, around(12, FINIAL_TO_WALL * printer_wall, 0)]]);
}

// A regular polygon, and a section of round lobes around the z axis.
function around(corners, radius, turn) = [for (place = [0 : 1 : corners - 1])
  [radius * cos(turn + place * 360 / corners), radius * sin(turn + place * 360 / corners)]];
function lobes(radius) =
  let(
    half = 180 / RIBS,
    chord = RIB_VALLEY * sin(half),
    rise = 1 - RIB_VALLEY * cos(half),
    bend = (chord * chord + rise * rise) / (2 * rise),
    reach = atan2(chord, bend - rise)
  )
  [for (lobe = [0 : 1 : RIBS - 1], step = [0 : 1 : RIB_FACETS - 1])
    let(
      out = (2 * lobe + 1) * half,
      turn = reach * (2 * step / RIB_FACETS - 1),
      far = 1 - bend + bend * cos(turn),
      aside = bend * sin(turn)
    )
    radius * [far * cos(out) - aside * sin(out), far * sin(out) + aside * cos(out)]];
