/** What a report is made of, whatever it will be written as: pure data. Its text is what it says; each writer escapes it. */

export interface Report {
  readonly title: string;
  /** Such as `en`. */
  readonly language: string;
  /** In ISO 8601; what a file says of itself depends on it and on no clock. */
  readonly createdAt: string;
  /** What it was made of, when and by whom: lines below the title. */
  readonly about: readonly string[];
  readonly blocks: readonly ReportBlock[];
  readonly references: {
    readonly heading: string;
    readonly entries: readonly ReportReference[];
  };
}

export type ReportBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: ReportText }
  /** What is said of the report, not by it, such as that a part is missing. */
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ReportText[] }
  | ReportTable
  | ReportFigure;

/** One run after the other, with nothing between them. */
export type ReportText = readonly ReportRun[];

interface ReportRun {
  readonly text: string;
  readonly emphasis?: 'strong' | 'soft';
  /** Numbers of references, written after the text as `[1][2]`; in Word and PDF each leads to its entry. */
  readonly markers?: readonly number[];
  /** http or https; written after all of these, and leads there. Empty where there is none. */
  readonly address?: string;
}

export interface ReportTable {
  readonly kind: 'table';
  readonly columns: readonly string[];
  /** As many cells as there are columns; the first names the row. */
  readonly rows: readonly (readonly ReportText[])[];
}

export interface ReportFigure {
  readonly kind: 'figure';
  readonly png: Uint8Array;
  /** In pixels; it is shown no wider than the text. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What it shows, in words, for who does not see it. */
  readonly alternative: string;
  /** Empty for none. */
  readonly caption: string;
  /** Of the picture beside a Markdown file, as in an archive; null where the file has to hold it. */
  readonly fileName: string | null;
}

export interface ReportReference {
  /** At least one. */
  readonly markers: readonly number[];
  readonly text: string;
  /** http or https; empty where there is none that could be followed. */
  readonly address: string;
}

/** Who made it, as files say. */
export const reportAuthor = 'Lectern';

/** `[1][2]`, as text. */
export function writeMarkers(markers: readonly number[] | undefined): string {
  return (markers ?? []).map((marker) => `[${marker}]`).join('');
}

/** What leads to an entry: by each of its markers, the first of them. */
export function anchorsOf({ references }: Report): ReadonlyMap<number, number> {
  return new Map(
    references.entries.flatMap(({ markers }) =>
      markers.map((marker) => [marker, markers[0] ?? marker] as const),
    ),
  );
}

/** Of the place that a marker leads to. */
export function anchorName(marker: number): string {
  return `reference-${marker}`;
}
