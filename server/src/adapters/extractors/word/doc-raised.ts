/** Finds what a binary Word file raises and lowers, and writes it so in the text that the library gives, which has the letters alone. See [MS-DOC] 2.9.33 and 2.6.1. */

import { raisedText } from '../../../reading/language/raised-text.js';
import { type CompoundFile, long, word } from './compound-file.js';
import { type DocHead, isFieldCode, type Piece, piecesOf, tableStream } from './doc-pieces.js';

export interface Raised {
  /** What stands before it, without white space. */
  readonly before: string;
  readonly text: string;
  readonly form: 'sup' | 'sub';
}

type Form = Raised['form'] | null;

interface Run {
  readonly start: number;
  readonly end: number;
  readonly form: Form;
}

const pageSize = 512;
const runsMax = 200_000;
/** Where the head states the place of the table of pages of properties. */
const tablePlace = 0xfa;
/** So many letters before it say which of several equal ones is meant. */
const contextLength = 24;

/** In the order of the file; nothing for files of before 1997. */
export function readRaised(head: DocHead, file: CompoundFile | null): Raised[] {
  const tables = tableStream(head.main, file);
  if (head.isOld || tables === null) return [];
  const runs = runsOf(head.main, tables).filter(({ form }) => form !== null);
  if (runs.length === 0) return [];
  const found: Raised[] = [];
  let [before, text] = ['', ''];
  let last: Form = null;
  const close = (): void => {
    if (last !== null && text !== '') found.push({ before, text, form: last });
    before = (before + text).slice(-contextLength);
    text = '';
  };
  for (const { character, form } of shownLetters(piecesOf(head, file), runs)) {
    if (form !== last) close();
    last = form;
    text += character;
    if (form === null && text.length > 2 * contextLength) close();
  }
  close();
  return found;
}

/** Runs of characters by their places in the main stream, from the pages of their properties. */
function runsOf(main: Buffer, tables: Buffer): Run[] {
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
      form: formOf(page.subarray(place + 1, place + 1 + length)),
    };
  });
}

const raisedBySign = 0x2a48;
const raisedByPoints = 0x4845;
const formsBySign: readonly Form[] = [null, 'sup', 'sub'];
/** Bytes of an operand by the upper bits of its code; 0 where its first byte says so. */
const operandSizes = [1, 1, 2, 4, 2, 2, 0, 3];

function formOf(properties: Buffer): Form {
  let form: Form = null;
  for (let at = 0; at + 2 < properties.length; ) {
    const code = word(properties, at);
    const size = operandSizes[code >> 13] ?? 1;
    if (code === raisedBySign) form = formsBySign[properties[at + 2] ?? 0] ?? null;
    else if (code === raisedByPoints && at + 4 <= properties.length)
      form = formOfPoints(properties.readInt16LE(at + 2));
    at += 2 + (size === 0 ? 1 + (properties[at + 2] ?? 0) : size);
  }
  return form;
}

/** Half points; smaller steps only set a line straight. */
function formOfPoints(halves: number): Form {
  if (Math.abs(halves) < 2) return null;
  return halves > 0 ? 'sup' : 'sub';
}

interface Letter {
  readonly character: string;
  readonly form: Form;
}

/** What is shown, without white space, codes and the instructions of fields. */
function* shownLetters(pieces: readonly Piece[], runs: readonly Run[]): Generator<Letter> {
  const fields: boolean[] = [];
  for (const { bytes, isWide, start } of pieces) {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'windows-1252').decode(bytes);
    let next = firstAfter(runs, start);
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charAt(index);
      const place = start + (isWide ? 2 : 1) * index;
      while ((runs[next]?.end ?? Number.POSITIVE_INFINITY) <= place) next += 1;
      if (isFieldCode(character, fields) || fields.includes(true) || !isShown(character)) continue;
      yield { character, form: formAt(place, runs[next]) };
    }
  }
}

function isShown(character: string): boolean {
  return character > ' ' && !/\s/.test(character);
}

function formAt(place: number, run: Run | undefined): Form {
  return run !== undefined && run.start <= place ? run.form : null;
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

/** The texts with what is raised in them written as such; each is looked for behind the one before it. */
export function writeRaisedIn(texts: readonly string[], raised: readonly Raised[]): string[] {
  const bare = texts.map(bareText);
  const from = texts.map(() => 0);
  const changes = texts.map((): { at: number; length: number; text: string }[] => []);
  for (const one of raised) {
    const wanted = one.before + one.text;
    for (const [index, { letters, places }] of bare.entries()) {
      const found = letters.indexOf(wanted, Math.max(0, (from[index] ?? 0) - one.before.length));
      if (found < 0) continue;
      const start = found + one.before.length;
      from[index] = start + one.text.length;
      const at = places[start] ?? 0;
      const length = (places[start + one.text.length - 1] ?? at) + 1 - at;
      const before = texts[index]?.slice(Math.max(0, at - 40), at) ?? '';
      const shown = texts[index]?.slice(at, at + length) ?? '';
      changes[index]?.push({ at, length, text: raisedText(shown, one.form, before) });
      break;
    }
  }
  return texts.map((text, index) => {
    let done = 0;
    let written = '';
    for (const { at, length, text: changed } of changes[index] ?? []) {
      if (at < done) continue;
      written += text.slice(done, at) + changed;
      done = at + length;
    }
    return written + text.slice(done);
  });
}

/** The text without white space and codes, and where each of its letters stands. */
function bareText(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (!isShown(character)) continue;
    letters += character;
    places.push(index);
  }
  return { letters, places };
}
