// What the program declares and answers, as its JSON has it.

export interface Parameter {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly group: string;
  readonly kind: "number" | "count" | "choice" | "flag" | "text";
  readonly unit: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly choices: readonly { readonly name: string; readonly label: string }[];
  readonly default: string | number | boolean | null;
  readonly source: "default" | "edition" | "printer";
  readonly automatic: string;
  readonly needs: string;
}

export interface Piece {
  readonly name: string;
  readonly label: string;
  readonly game: string;
  readonly help: string;
  readonly tool: boolean;
  readonly parameters: readonly Parameter[];
  readonly printer_parameters: readonly string[];
}

export interface Edition {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly anchor: string;
  readonly usual: boolean;
}

export interface SetOfPieces {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  /** The numbers of players that it can be for; none if it is the same for any. */
  readonly players: readonly number[];
  /** The usual sizes of a ladder; null for other sets. */
  readonly sizes: string | null;
}

export interface Declaration {
  readonly version: string;
  readonly languages: readonly string[];
  readonly pieces: readonly Piece[];
  readonly printer_parameters: readonly Parameter[];
  readonly editions: readonly Edition[];
  readonly sizes: Readonly<Record<string, readonly Parameter[]>>;
  readonly printers: readonly { readonly name: string; readonly title: string; readonly usual: boolean }[];
  readonly sets: readonly SetOfPieces[];
}

export interface Finding {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly hint: string | null;
}

export interface Refused {
  readonly message: string;
  /** The language of the message, where it is not English. */
  readonly language?: string;
  readonly kind: string;
  readonly parameters: readonly string[];
}

export interface Made {
  readonly refused?: Refused;
  readonly edition: string;
  readonly values: Readonly<Record<string, { readonly text: string; readonly shown: string; readonly origin: string }>>;
  readonly unused: readonly string[];
  readonly size_mm: readonly [number, number, number];
  readonly slot_mm: readonly [number, number];
  readonly adapted: readonly string[];
  readonly assumed: readonly string[];
  readonly row: { readonly count: number; readonly length_mm: number; readonly text: string } | null;
  readonly command: string;
  /** Settings that make the same piece on any device. */
  readonly shared: Readonly<Record<string, string>>;
  readonly files: readonly { readonly format: string; readonly name: string }[];
  readonly drawings: readonly string[];
  readonly verdict: "sound" | "warning" | "error";
  readonly checks: readonly string[];
  readonly findings: readonly Finding[];
  readonly weight_g: number;
  readonly notes: readonly string[];
  /** Those of `adapted` and `notes` that are English on a page in another language. */
  readonly english?: readonly string[];
  readonly model: {
    readonly vertex_bytes: number;
    readonly face_bytes: number;
    readonly parts: readonly { readonly name: string; readonly color: string; readonly triangles: number }[];
  };
}
