/** Reads the text of binary Word files of all versions by their table of pieces, where the library for them gives none. See [MS-DOC] 2.4.1. */
import { DocumentUnreadableError } from '../../../errors.js';
import { decodeAs } from '../plain/decode-as.js';
import { guessEncoding } from '../plain/guess-encoding.js';
import { type CompoundFile, long, word } from './compound-file.js';

/** What the head of the main stream states. */
export interface DocHead {
  readonly main: Buffer;
  readonly isEncrypted: boolean;
  /** Of before 1997: letters are bytes of a code page, and all tables stand in the main stream. */
  readonly isOld: boolean;
}

export function readDocHead(main: Buffer): DocHead {
  const flags = word(main, 0x0a);
  return {
    main,
    isEncrypted: (flags & 0x0100) !== 0,
    isOld: word(main, 0) !== 0xa5ec || word(main, 2) < 0xc0,
  };
}

/** The text of the body and of its notes, boxes and remarks, with cells ended by tabs; empty where there is none. */
export function readPieces(head: DocHead, file: CompoundFile | null): string {
  const pieces = piecesOf(head, file);
  const narrow = pieces.filter((piece) => !piece.isWide).map(({ bytes }) => bytes);
  const encoding = guessEncoding(
    Buffer.concat(narrow).map((byte) => Math.max(byte, 0x20)),
    [encodingOf(word(head.main, 6))],
  );
  if (encoding === null) throw new DocumentUnreadableError('Document is damaged');
  return withoutCodes(
    pieces.map(({ bytes, isWide }) => decodeAs(bytes, isWide ? 'utf-16le' : encoding)).join(''),
  );
}

export interface Piece {
  readonly bytes: Buffer;
  readonly isWide: boolean;
  /** Where its bytes stand in the main stream. */
  readonly start: number;
}

const charactersMax = 5_000_000;

/** Where an old file has no table, all its text stands in one run. */
export function piecesOf({ main, isOld }: DocHead, file: CompoundFile | null): Piece[] {
  const tables = isOld ? main : tableStream(main, file);
  const place = isOld ? 0x160 : 0x1a2;
  const start = long(main, place);
  const found = pieceTable((tables ?? main).subarray(start, start + long(main, place + 4)));
  const pieces = found.flatMap((piece) => cutPiece(main, piece, isOld));
  if (pieces.length > 0 || !isOld) return pieces;
  const first = long(main, 0x18);
  return [{ bytes: main.subarray(first, long(main, 0x1c)), isWide: false, start: first }];
}

/** The stream of the tables that are in force; null where there is none. */
export function tableStream(main: Buffer, file: CompoundFile | null): Buffer | null {
  const isFirstTable = (word(main, 0x0a) & 0x0200) === 0;
  return file?.stream(isFirstTable ? '0Table' : '1Table') ?? null;
}

interface PlacedPiece {
  readonly length: number;
  readonly place: number;
}

/** What comes before the table are properties, each with its length. */
function pieceTable(bytes: Buffer): PlacedPiece[] {
  let place = 0;
  while (bytes[place] === 1) place += 3 + word(bytes, place + 1);
  if (bytes[place] !== 2) return [];
  const count = Math.floor((Math.min(long(bytes, place + 1), bytes.length) - 4) / 12);
  const ends = place + 5;
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    length: Math.max(0, long(bytes, ends + 4 * (index + 1)) - long(bytes, ends + 4 * index)),
    place: long(bytes, ends + 4 * (count + 1) + 8 * index + 2),
  }));
}

/** A bit of the place says that the letters are bytes of Windows-1252, which were counted by twos. */
function cutPiece(main: Buffer, { length, place }: PlacedPiece, isOld: boolean): Piece[] {
  const letters = Math.min(length, charactersMax);
  const isNarrow = isOld || (place & 0x40000000) !== 0;
  const plain = place & 0x3fffffff;
  const start = isNarrow && !isOld ? plain >> 1 : plain;
  const bytes = main.subarray(start, start + (isNarrow ? letters : 2 * letters));
  return bytes.length === 0 ? [] : [{ bytes, isWide: !isNarrow, start }];
}

/** Codes of Word that stand for something; all others mark pictures, notes and the like. */
const codes: ReadonlyMap<string, string> = new Map([
  ['\t', '\t'],
  ['\n', '\n'],
  ['\u0007', '\t'],
  ['\u000B', '\n'],
  ['\f', '\n'],
  ['\r', '\n'],
  ['\u001E', '-'],
]);
const field = { begin: '\u0013', middle: '\u0014', end: '\u0015' };

/** A field shows what follows its instructions; two ends of a cell end a row. */
function withoutCodes(text: string): string {
  const pieces: string[] = [];
  const fields: boolean[] = [];
  for (const character of text.replaceAll('\u0007\u0007', '\t\n')) {
    if (!isFieldCode(character, fields) && !fields.includes(true))
      pieces.push(character < ' ' ? (codes.get(character) ?? '') : character);
  }
  return pieces.join('');
}

/** @param fields Of each field that is open, whether its instructions are; changed by its codes. */
export function isFieldCode(character: string, fields: boolean[]): boolean {
  if (character === field.begin) fields.push(true);
  else if (character === field.middle) {
    if (fields.pop() !== undefined) fields.push(false);
  } else if (character === field.end) fields.pop();
  else return false;
  return true;
}

/** By the language that the file states; Windows has a code page for each. */
function encodingOf(language: number): string {
  const pages: ReadonlyMap<number, string> = new Map([
    [0x04, 'gb18030'],
    [0x05, 'windows-1250'],
    [0x08, 'windows-1253'],
    [0x0d, 'windows-1255'],
    [0x0e, 'windows-1250'],
    [0x11, 'shift_jis'],
    [0x12, 'euc-kr'],
    [0x15, 'windows-1250'],
    [0x19, 'windows-1251'],
    [0x1f, 'windows-1254'],
    [0x22, 'windows-1251'],
  ]);
  return pages.get(language & 0x3ff) ?? 'windows-1252';
}
