/** Reads the text of a file in Rich Text Format, word by word: its lines, rows and notes. */
import iconv from 'iconv-lite';
import { raisedText } from '../../../reading/language/raised-text.js';
import { characters } from './rtf-characters.js';
import { charsets, encodingOfPage } from './rtf-charsets.js';
import { changes, type Group, groupsBeside, plainGroup } from './rtf-group.js';
import { plainRow, type RowShape, rowMark, shaping } from './rtf-tables.js';
import { isMoved, isSymbolFont, readSymbols } from './symbol-fonts.js';

interface Reading {
  readonly output: string[];
  /** Of notes and boxes, each on lines of its own. */
  readonly notes: string[];
  readonly groups: Group[];
  group: Group;
  codepage: string;
  /** Encoding by font number, from the font table. */
  readonly fonts: Map<string, string>;
  /** Names of the fonts of symbols, by font number. */
  readonly symbolFonts: Map<string, string>;
  /** Of text that sets none. */
  usualFont: string;
  /** Font that the table is describing. */
  fontInTable: string;
  /** Bytes that wait for decoding, as two may form one character. */
  bytes: number[];
  /** Fallback characters still to pass over. */
  toSkip: number;
  /** Of the row that is being described, and of one in a table within a cell. */
  readonly rows: [RowShape, RowShape];
  /** Of the table in which the line began. */
  lineNesting: number;
  /** Of the rows so far; their numbers stand in their lines. */
  readonly shapes: RowShape[];
  hasUnprinted: boolean;
}

const tokens =
  /\\([a-zA-Z]+)(-?\d+)? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)/g;

interface RtfText {
  /** Lines; those of headings begin with a mark, and those of rows end with one and the number of their shape. */
  readonly text: string;
  readonly shapes: readonly RowShape[];
  readonly hasUnprinted: boolean;
}

export function readRtf(source: string): RtfText {
  const reading: Reading = {
    output: [],
    notes: [],
    groups: [],
    group: plainGroup,
    codepage: 'windows-1252',
    fonts: new Map(),
    symbolFonts: new Map(),
    usualFont: '',
    fontInTable: '',
    bytes: [],
    toSkip: 0,
    rows: [plainRow, plainRow],
    lineNesting: 1,
    shapes: [],
    hasUnprinted: false,
  };
  for (const token of source.matchAll(tokens)) takeToken(token, reading);
  flushBytes(reading);
  const { output, notes, shapes, hasUnprinted } = reading;
  const text = [output.join(''), ...(notes.length === 0 ? [] : [notes.join('').trim()])].join('\n');
  return { text, shapes, hasUnprinted };
}

function takeToken(token: RegExpMatchArray, reading: Reading): void {
  const [, word, value, hex, symbol, brace, text] = token;
  if (hex !== undefined) takeByte(Number.parseInt(hex, 16), reading);
  else if (word !== undefined) takeWord(word, value, reading);
  else if (brace !== undefined) takeBrace(brace, reading);
  else if (symbol === '*') hideGroup(reading);
  else if (symbol !== undefined) writeSign(symbol, reading);
  else if (text !== undefined) takeText(text, reading);
}

/** What it holds is for programs that know it, such as a second name of a font. */
function hideGroup(reading: Reading): void {
  reading.group = { ...reading.group, isHidden: true, namesFonts: false };
}

function takeBrace(brace: string, reading: Reading): void {
  flushBytes(reading);
  reading.toSkip = 0;
  if (brace === '{') reading.groups.push(reading.group);
  else reading.group = reading.groups.pop() ?? reading.group;
}

function takeWord(word: string, value: string | undefined, reading: Reading): void {
  flushBytes(reading);
  if (word === 'ansicpg' && value !== undefined)
    reading.codepage = encodingOfPage(value) ?? reading.codepage;
  else if (word === 'mac') reading.codepage = 'macintosh';
  else if (changes.has(word)) change(word, value, reading);
  else if (word === 'f' || word === 'deff') takeFont(word, value ?? '0', reading);
  else if (word === 'fcharset') reading.fonts.set(reading.fontInTable, charsets[value ?? ''] ?? '');
  else if (word === 'u' && value !== undefined) takeUnicode(Number(value), reading);
  else if (shaping.has(word)) describeRow(word, value, reading);
  else if (/^(?:nest)?cell$/.test(word)) writeEnd('\t', reading);
  else if (/^(?:nest)?row$/.test(word)) endRow(reading);
  else writeSign(word, reading);
}

function describeRow(word: string, value: string | undefined, reading: Reading): void {
  const { rows, group } = reading;
  const at = group.isOfNested ? 1 : 0;
  rows[at] = shaping.get(word)?.(rows[at], Number(value ?? 0)) ?? rows[at];
}

function endRow(reading: Reading): void {
  writeEnd(`${rowMark}${reading.shapes.length}\n`, reading);
  reading.shapes.push(reading.rows[reading.group.isOfNested ? 1 : 0]);
}

/** Of a cell or a row, which stays where its text is not shown. */
function writeEnd(end: string, reading: Reading): void {
  if (!isLeftOut(reading.group)) put(end, reading);
}

function isLeftOut({ isHidden, isApart, isDeleted }: Group): boolean {
  return isHidden || isApart || isDeleted;
}

/** Ends of lines and tabs within a cell begin neither a row nor a cell. */
function writeSign(word: string, reading: Reading): void {
  const sign = characters.get(word) ?? '';
  write(reading.group.isInTable ? sign.replace(/[\n\t]/, ' ') : sign, reading);
}

/** Plain text has the usual font again, and what stands beside the text a line of its own. */
function change(word: string, value: string | undefined, reading: Reading): void {
  const { font } = reading.group;
  const changed = { ...reading.group, ...changes.get(word)?.(word, value) };
  reading.group = { ...changed, font: word === 'plain' ? reading.usualFont : font };
  if (groupsBeside.has(word)) write('\n', reading);
}

function takeFont(word: 'f' | 'deff', font: string, reading: Reading): void {
  if (word === 'deff') reading.usualFont = font;
  reading.fontInTable = font;
  reading.group = { ...reading.group, font };
}

function takeFontName(name: string, reading: Reading): void {
  const plain = name.replace(';', '');
  if (isSymbolFont(plain)) reading.symbolFonts.set(reading.fontInTable, plain);
}

/** The characters that are shown for these in the font of the group. */
function asShown(text: string, reading: Reading): string {
  const font = reading.symbolFonts.get(reading.group.font);
  return font === undefined ? text : readSymbols(text, font);
}

/** Code points above 32767 are written as negative numbers. */
function takeUnicode(value: number, reading: Reading): void {
  const code = value & 0xffff;
  const sign = String.fromCharCode(code);
  write(isMoved(code) ? asShown(sign, reading) : sign, reading);
  reading.toSkip = reading.group.skip;
}

function takeByte(byte: number, reading: Reading): void {
  if (reading.toSkip > 0) reading.toSkip -= 1;
  else reading.bytes.push(byte);
}

function takeText(text: string, reading: Reading): void {
  const skipped = Math.min(reading.toSkip, text.length);
  reading.toSkip -= skipped;
  if (reading.bytes.length > 0 && encodingOf(reading) !== reading.codepage) {
    for (const character of text.slice(skipped)) reading.bytes.push(character.charCodeAt(0) & 0xff);
    return;
  }
  flushBytes(reading);
  if (reading.group.namesFonts) takeFontName(text, reading);
  else write(asShown(text.slice(skipped), reading), reading);
}

function write(text: string, reading: Reading): void {
  const { isStruck, isUnprinted, isInTable, mark, form } = reading.group;
  if (isLeftOut(reading.group) || text === '') return;
  if ((isUnprinted || isStruck) && /\S/.test(text)) {
    reading.hasUnprinted = true;
    return;
  }
  const output = outputOf(reading);
  if (mark !== '' && startsLine(output) && !isInTable && /\S/.test(text)) output.push(mark);
  put(form === null ? text : raisedText(text, form, output.at(-1) ?? ''), reading);
}

/** A table within a cell begins on a line of its own, and a blank line parts it from what is left of the row. */
function put(text: string, reading: Reading): void {
  const output = outputOf(reading);
  const { nesting, isNote } = reading.group;
  const isLine = startsLine(output);
  const isParted = isLine ? nesting < reading.lineNesting : nesting > reading.lineNesting;
  if (isParted && !isNote) output.push('\n');
  if ((isLine || isParted) && !isNote) reading.lineNesting = nesting;
  output.push(text);
}

function startsLine(output: readonly string[]): boolean {
  return output.length === 0 || output.at(-1)?.endsWith('\n') === true;
}

function outputOf(reading: Reading): string[] {
  return reading.group.isNote ? reading.notes : reading.output;
}

function flushBytes(reading: Reading): void {
  if (reading.bytes.length === 0) return;
  const text = iconv.decode(Buffer.from(reading.bytes), encodingOf(reading));
  reading.bytes = [];
  write(asShown(text, reading), reading);
}

function encodingOf(reading: Reading): string {
  const { font } = reading.group;
  return reading.symbolFonts.has(font) ? 'latin1' : reading.fonts.get(font) || reading.codepage;
}
