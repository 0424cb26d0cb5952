/** Reads what the tables of a passage are called by the lines around them. */
import {
  assignCaptions,
  type CaptionSide,
  captionMax,
  commonSide,
  isFigureCaption,
  type Placed,
  placeTexts,
} from './caption-sides.js';
import { findTableLines, readCaptionRow } from './table-lines.js';

/** What passages of one document say of its tables. */
export interface ToldCaptions {
  /** Null where they do not tell. */
  readonly side: CaptionSide | null;
  /** Of its numbered tables. */
  readonly captions: readonly string[];
}

export function readCaptions(texts: readonly string[]): ToldCaptions {
  const passages = texts.map(placeLines);
  return {
    side: commonSide(passages.map((lines) => lines.map(({ kind }) => kind))),
    captions: passages.flatMap((lines) =>
      lines.flatMap(({ kind }, at) => (kind === 'caption' ? captionAt(lines, at) : [])),
    ),
  };
}

export interface TableCaption {
  /** Empty where nothing stands above it, or nothing tells whose caption that is. */
  readonly caption: string;
  /** Those of numbered tables right beside it, where none is known to be its own; else empty. */
  readonly near: readonly string[];
}

/** For each table in its order. */
export function captionsOfTables(text: string, side: CaptionSide | null): TableCaption[] {
  const lines = placeLines(text);
  const kinds = lines.map(({ kind }) => kind);
  const assigned = assignCaptions(kinds, side ?? commonSide([kinds]));
  return lines.flatMap(({ kind }, at) => {
    if (kind !== 'table') return [];
    const own = assigned.get(at);
    if (own !== undefined) return { caption: captionAt(lines, own), near: [] };
    const before = kinds[at - 1] === 'rest of caption' ? at - 2 : at - 1;
    const near = [before, at + 1].filter((each) => kinds[each] === 'caption');
    return { caption: lineAbove(lines, at), near: near.map((each) => captionAt(lines, each)) };
  });
}

interface PlacedLine {
  readonly text: string;
  readonly kind: Placed;
}

/** Tables, and the lines between them that are not empty. */
function placeLines(text: string): PlacedLine[] {
  const found: { text: string; isTable: boolean }[] = [];
  let from = 0;
  const addLines = (to: number): void => {
    const lines = text.slice(from, to).split('\n');
    for (const line of lines)
      if (line.trim() !== '')
        found.push({ text: readCaptionRow(line) ?? line.trim(), isTable: false });
  };
  for (const rows of findTableLines(text)) {
    addLines(rows[0]?.at ?? from);
    const last = rows.at(-1);
    from = last === undefined ? from : last.at + last.line.length;
    found.push({ text: '', isTable: true });
  }
  addLines(text.length);
  const kinds = placeTexts(found);
  return found.map((each, at) => ({ text: each.text, kind: kinds[at] ?? 'other' }));
}

function captionAt(lines: readonly PlacedLine[], at: number): string {
  const [own, next] = lines.slice(at, at + 2);
  return next?.kind === 'rest of caption' ? `${own?.text} ${next.text}` : (own?.text ?? '');
}

/** Unless it is the caption of something else. */
function lineAbove(lines: readonly PlacedLine[], at: number): string {
  const above = lines[at - 1]?.kind === 'other' ? (lines[at - 1]?.text ?? '') : '';
  return above.length > captionMax || isFigureCaption(above) ? '' : above;
}
