/** Finds the records of a large JSON file while it arrives, so that only one of them is held at a time. */
import { requestLimits } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;

/** A reference may be nested as deeply as a request, in its record, in the list, in up to three objects. */
const depthMax = requestLimits.jsonDepth + 5;
/** The list of records is looked for no deeper than this. */
const recordsDepthMax = 4;
const nameLengthMax = 20;
/** The longest text and the longest reference, each letter in three bytes, and twice that again. */
const recordBytesMax = 64 * 1024 * 1024;
const restBytesMax = 1024 * 1024;
/**
 * Lists, objects and commas of one record: a passage has some ten thousand numbers, a reference some hundred parts. What would fill the memory of
 * the thread is not parsed: Node 24 ends the whole server where its parser of JSON reaches the limit.
 */
const partsMax = 3_000_000;

export interface RecordSplitter {
  /** The entries of the first list named `records` that end within the chunk, parsed. */
  push(chunk: Uint8Array): unknown[];
  /** Everything but the records, parsed; in their place stands an empty list. */
  finish(): unknown;
}

/** Both throw an InvalidRequestError when the bytes are not JSON, are cut off or hold something else. */
export function createRecordSplitter(): RecordSplitter {
  const scanner = createScanner();
  return {
    push: (chunk) =>
      scanner.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)).map(parse),
    finish: () => parse(scanner.finish()),
  };
}

function parse(json: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch (error) {
    throw broken('it is not valid JSON', error);
  }
}

export function broken(why: string, cause?: unknown): InvalidRequestError {
  return new InvalidRequestError(
    `The file is damaged or of another kind: ${why}. Nothing was changed.`,
    cause,
  );
}

interface Scan {
  chunk: Buffer;
  /** Where the piece that is being collected begins in the chunk. */
  start: number;
  /** What earlier chunks held of that piece. */
  held: Buffer[];
  readonly rest: Buffer[];
  records: Buffer[];
  depth: number;
  /** Of the record that is being read. */
  parts: number;
  /** Depth of the list of records; null outside it. */
  listDepth: number | null;
  isListSeen: boolean;
  isInString: boolean;
  isEscaped: boolean;
  /** The last short string, and the one that stood last before a colon. */
  stringBytes: number[];
  name: string;
}

interface Scanner {
  /** Records that end within the chunk. */
  push(chunk: Buffer): Buffer[];
  /** Everything but the records. */
  finish(): Buffer;
}

/** Follows the nesting of the JSON byte by byte; whether it is valid is left to the parser of each piece. */
function createScanner(): Scanner {
  const places = {
    chunk: Buffer.alloc(0),
    start: 0,
    held: [],
    rest: [],
    records: [],
    depth: 0,
    parts: 0,
    listDepth: null,
    isListSeen: false,
  };
  const scan: Scan = { ...places, isInString: false, isEscaped: false, stringBytes: [], name: '' };
  return {
    push(chunk) {
      scan.chunk = chunk;
      scan.start = 0;
      scan.records = [];
      for (let index = 0; index < chunk.length; index += 1) read(scan, chunk[index] ?? 0, index);
      if (scan.start < chunk.length) scan.held.push(chunk.subarray(scan.start));
      refuseLarge(scan.held, scan.listDepth === null ? restBytesMax : recordBytesMax);
      return scan.records;
    },
    finish() {
      if (scan.depth !== 0 || scan.isInString) throw broken('it ends too early');
      if (!scan.isListSeen) throw broken('it has no records');
      return Buffer.concat([...scan.rest, ...scan.held]);
    },
  };
}

function read(scan: Scan, byte: number, index: number): void {
  if (scan.isInString) readString(scan, byte);
  else if (byte === quote) {
    scan.isInString = true;
    scan.stringBytes = [];
  } else if (byte === comma) count(scan);
  else if (byte === colon)
    scan.name = scan.depth <= recordsDepthMax ? String.fromCharCode(...scan.stringBytes) : '';
  else if (byte === openBrace || byte === openBracket) open(scan, byte, index);
  else if (byte === closeBrace || byte === closeBracket) close(scan, index);
}

function readString(scan: Scan, byte: number): void {
  if (scan.isEscaped) scan.isEscaped = false;
  else if (byte === backslash) scan.isEscaped = true;
  else if (byte === quote) scan.isInString = false;
  else if (scan.depth <= recordsDepthMax && scan.stringBytes.length < nameLengthMax)
    scan.stringBytes.push(byte);
}

/** The rest of the file is small. */
function count(scan: Scan): void {
  if (scan.listDepth === null) return;
  scan.parts += 1;
  if (scan.parts > partsMax) throw broken('a part of it is too large');
}

function open(scan: Scan, byte: number, index: number): void {
  scan.depth += 1;
  count(scan);
  if (scan.depth > depthMax) throw broken('it is nested too deeply');
  if (scan.listDepth !== null && scan.depth === scan.listDepth + 1) skip(cut(scan, index));
  const isList =
    byte === openBracket &&
    scan.name === 'records' &&
    !scan.isListSeen &&
    scan.depth <= recordsDepthMax;
  if (!isList) return;
  scan.rest.push(cut(scan, index + 1));
  scan.listDepth = scan.depth;
  scan.isListSeen = true;
}

function close(scan: Scan, index: number): void {
  if (scan.listDepth !== null && scan.depth === scan.listDepth + 1) {
    scan.records.push(cut(scan, index + 1));
    scan.parts = 0;
  }
  if (scan.depth === scan.listDepth) {
    skip(cut(scan, index));
    scan.listDepth = null;
  }
  scan.depth -= 1;
}

/** The piece up to here; the next one begins. */
function cut(scan: Scan, end: number): Buffer {
  const piece = Buffer.concat([...scan.held, scan.chunk.subarray(scan.start, end)]);
  scan.held = [];
  scan.start = end;
  return piece;
}

/** Between records there is nothing but commas. */
function skip(piece: Buffer): void {
  if (!/^[\s,]*$/.test(piece.toString('latin1'))) throw broken('one of its records is none');
}

function refuseLarge(held: readonly Buffer[], bytesMax: number): void {
  if (held.reduce((sum, { length }) => sum + length, 0) > bytesMax)
    throw broken('a part of it is too large');
}
