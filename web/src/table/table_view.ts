// What the referee answers about a game on the table; see gatesmith/web/table/.

export interface Turn {
  readonly player: string | null;
  readonly left: number;
  readonly kind: "placements" | "actions" | "set" | "step" | "start" | "over";
  /** Of Medina: the law that leaves only one thing to do, or nothing. */
  readonly must?: string;
  readonly built?: boolean;
  readonly round?: number;
  readonly start?: string;
}

export interface Palace {
  readonly colour: string;
  readonly owner: string | null;
  readonly closed: boolean;
  readonly buildings: readonly string[];
  readonly stables: readonly string[];
}

export interface ScoringTile {
  readonly name: string;
  readonly value: number;
  readonly holder: string | null;
  /** A drawing left open who holds it. */
  readonly unclear: boolean;
}

export interface Player {
  readonly name: string;
  readonly points: Readonly<Record<string, number>>;
  readonly total: number;
}

export interface MedinaPlayer extends Player {
  readonly out: boolean;
  readonly hand: Readonly<Record<string, number>>;
}

export interface WadiPlayer extends Player {
  readonly shadufs: number;
  /** A tile, `hand`, `removed`, or null without guardians. */
  readonly guardian: string | null;
}

export interface MedinaView {
  readonly game: "medina";
  readonly edition: string;
  readonly gates_in_play: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly colours: readonly string[];
  readonly pieces: readonly string[];
  readonly palaces: readonly Palace[];
  readonly domes: Readonly<Record<string, string | null>>;
  readonly merchants: readonly string[];
  readonly older_merchants: readonly string[];
  readonly ends: readonly string[];
  readonly walls: readonly string[];
  readonly gates: readonly string[];
  readonly spare_gates: number;
  readonly gone: readonly string[];
  readonly tiles: { readonly towers: readonly ScoringTile[]; readonly palaces: readonly ScoringTile[] };
  readonly turn: Turn;
  readonly players: readonly MedinaPlayer[];
  readonly winners: readonly string[];
  readonly legal: Readonly<Record<string, readonly string[]>>;
  readonly jumps: readonly { readonly via: string; readonly cell: string }[];
  /** Only of a board that waits for its first merchant: the law for that. */
  readonly law?: Reason;
}

export interface WadiTile {
  readonly name: string;
  /** 1 to 3 on land, 0 on the river. */
  readonly fertility: number;
  readonly down: string | null;
}

export interface WadiView {
  readonly game: "wadi";
  readonly settings: Readonly<Record<string, boolean | number | null>>;
  readonly columns: number;
  readonly rows: number;
  readonly tiles: readonly WadiTile[];
  readonly discs: Readonly<Record<string, number>>;
  readonly shadufs: Readonly<Record<string, string>>;
  readonly guardians: Readonly<Record<string, string>>;
  readonly closed: readonly string[];
  readonly turn: Turn;
  readonly players: readonly WadiPlayer[];
  readonly winners: readonly string[];
  readonly legal: {
    readonly build: readonly string[];
    readonly pump: Readonly<Record<string, readonly string[]>>;
    readonly guardian: readonly string[];
    readonly remove: boolean;
    readonly pass: boolean;
  };
}

export type TableView = MedinaView | WadiView;

/** Something that a move brought about, by its `code`. */
export type GameEvent = Readonly<Record<string, string | number | null>> & { readonly code: string };

export interface HistoryMove {
  readonly player: string;
  readonly text: string;
  readonly begins: boolean;
  readonly events: readonly GameEvent[];
}

export interface Refused {
  /** Why not; in English where the referee has no words of the language that was asked for. */
  readonly refused?: { readonly message: string; readonly language?: string };
}

export interface OpenedGame extends Refused {
  readonly start: string;
  readonly moves: readonly string[];
  readonly history: readonly HistoryMove[];
  readonly record: string | null;
  readonly rest: readonly string[];
  readonly problems: readonly string[];
  readonly view: TableView;
}

export interface Reason {
  readonly law: string;
  readonly sentence: string;
  readonly places?: readonly string[];
}

export interface Why extends Refused {
  readonly placement: string;
  readonly reasons: readonly Reason[];
}

export interface SharedTexts extends Refused {
  readonly record: string | null;
  readonly rest: readonly string[];
  readonly line: string;
  readonly drawing: string;
}

export interface OfferedGames extends Refused {
  readonly editions: readonly {
    readonly name: string;
    readonly title: string;
    readonly players: readonly number[];
    readonly player_colours: readonly string[];
  }[];
  readonly scenarios: readonly string[];
  readonly wadi_players: readonly string[];
}
