/** Reads how the runs of characters of a binary Word file of 1997 and later are set: raised, hidden, struck out, deleted. See [MS-DOC] 2.9.33 and 2.6.1. */
import { type CompoundFile, long, word } from './compound-file.js';
import { type DocHead, isFieldCode, type Piece, tableStream } from './doc-pieces.js';

export type Form = 'sup' | 'sub' | null;

export interface Run {
  /** Places in the main stream. */
  readonly start: number;
  readonly end: number;
  readonly form: Form;
  /** Word neither shows nor prints it, or strikes it out; what a style alone hides is not told. */
  readonly isHidden: boolean;
  /** Kept as a tracked change alone. */
  readonly isDeleted: boolean;
}

const pageSize = 512;
const runsMax = 200_000;
/** Where the head states the place of the table of pages of properties. */
const tablePlace = 0xfa;

/** In the order of their places; nothing for files of before 1997. */
export function readRuns({ main, isOld }: DocHead, file: CompoundFile | null): Run[] {
  const tables = tableStream(main, file);
  if (isOld || tables === null) return [];
  const start = long(main, tablePlace);
  const table = tables.subarray(start, start + long(main, tablePlace + 4));
  const count = Math.max(0, Math.floor((table.length - 4) / 8));
  const runs: Run[] = [];
  for (let index = 0; index < count && runs.length < runsMax; index += 1) {
    const at = (long(table, 4 * (count + 1) + 4 * index) & 0x3fffff) * pageSize;
    runs.push(...runsOfPage(main.subarray(at, at + pageSize)));
  }
  return runs.sort((one, other) => one.start - other.start);
}

function runsOfPage(page: Buffer): Run[] {
  if (page.length < pageSize) return [];
  const count = page[pageSize - 1] ?? 0;
  if (5 * count + 4 >= pageSize) return [];
  return Array.from({ length: count }, (_, index) => {
    const place = 2 * (page[4 * (count + 1) + index] ?? 0);
    const length = place === 0 ? 0 : (page[place] ?? 0);
    return {
      start: long(page, 4 * index),
      end: long(page, 4 * (index + 1)),
      ...readProperties(page.subarray(place + 1, place + 1 + length)),
    };
  });
}

const codes = {
  raisedBySign: 0x2a48,
  raisedByPoints: 0x4845,
  isDeleted: 0x0800,
  isStruck: 0x0837,
  isStruckTwice: 0x2a53,
  isUnseen: 0x083c,
} as const;
const formsBySign: readonly Form[] = [null, 'sup', 'sub'];
/** Bytes of an operand by the upper bits of its code; 0 where its first byte says so. */
const operandSizes = [1, 1, 2, 4, 2, 2, 0, 3];

function readProperties(properties: Buffer): Omit<Run, 'start' | 'end'> {
  let form: Form = null;
  const switches = new Map<number, boolean>();
  for (let at = 0; at + 2 < properties.length; ) {
    const code = word(properties, at);
    const size = operandSizes[code >> 13] ?? 1;
    const value = properties[at + 2] ?? 0;
    if (code === codes.raisedBySign) form = formsBySign[value] ?? null;
    else if (code === codes.raisedByPoints && at + 4 <= properties.length)
      form = formOfPoints(properties.readInt16LE(at + 2));
    // The upper bit says that it is meant by what the style does, which is taken to do nothing.
    else switches.set(code, (value & 1) === 1);
    at += 2 + (size === 0 ? 1 + value : size);
  }
  const isOn = (code: number): boolean => switches.get(code) === true;
  return {
    form,
    isHidden: isOn(codes.isStruck) || isOn(codes.isStruckTwice) || isOn(codes.isUnseen),
    isDeleted: isOn(codes.isDeleted),
  };
}

/** Half points; smaller steps only set a line straight. */
function formOfPoints(halves: number): Form {
  if (Math.abs(halves) < 2) return null;
  return halves > 0 ? 'sup' : 'sub';
}

export interface PlacedCharacter {
  readonly character: string;
  /** Where it stands in the main stream, and in how many bytes. */
  readonly place: number;
  readonly width: number;
  readonly run: Run | undefined;
  /** False for the codes of fields and their instructions. */
  readonly isText: boolean;
}

/** Each character of the pieces, with the one of these runs that it stands in. */
export function* placedCharacters(
  pieces: readonly Piece[],
  runs: readonly Run[],
): Generator<PlacedCharacter> {
  const fields: boolean[] = [];
  for (const { bytes, isWide, start } of pieces) {
    const decoder = new TextDecoder(isWide ? 'utf-16le' : 'windows-1252', { ignoreBOM: true });
    const text = decoder.decode(bytes);
    const width = isWide ? 2 : 1;
    let next = firstAfter(runs, start);
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charAt(index);
      const place = start + width * index;
      while ((runs[next]?.end ?? Number.POSITIVE_INFINITY) <= place) next += 1;
      const run = runs[next];
      const isText = !isFieldCode(character, fields) && !fields.includes(true);
      yield {
        character,
        place,
        width,
        run: run !== undefined && run.start <= place ? run : undefined,
        isText,
      };
    }
  }
}

function firstAfter(runs: readonly Run[], place: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.end ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
