/** Reads the text of a file in Rich Text Format, word by word: its lines, rows and notes. */
import iconv from 'iconv-lite';
import { raisedText } from '../../../reading/language/raised-text.js';
import { characters } from './rtf-characters.js';
import { charsets } from './rtf-charsets.js';
import { changes, type Group } from './rtf-group.js';
import { plainRow, type RowShape, rowMark, shaping } from './rtf-tables.js';
import { isMoved, isSymbolFont, readSymbols } from './symbol-fonts.js';

/** Groups whose text is not shown in the document, and notes. */
const groupsApart = new Set(
  `fonttbl colortbl stylesheet info pict object themedata colorschememapping latentstyles datastore listtable listoverridetable rsidtbl generator
   xmlnstbl fldinst filetbl revtbl header headerl headerr headerf footer footerl footerr footerf pgptbl mmathPr wgrffmtfilter bkmkstart bkmkend
   footnote nonshppict private shprslt sp listtext xe tc`.split(/\s+/),
);

interface Reading {
  readonly output: string[];
  /** Of the notes, each on lines of its own. */
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
  /** Of the row that is being described. */
  row: RowShape;
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
    group: {
      isHidden: false,
      skip: 1,
      font: '',
      namesFonts: false,
      mark: '',
      form: null,
      isNote: false,
      isDeleted: false,
      isStruck: false,
      isUnprinted: false,
      isInTable: false,
    },
    codepage: 'windows-1252',
    fonts: new Map(),
    symbolFonts: new Map(),
    usualFont: '',
    fontInTable: '',
    bytes: [],
    toSkip: 0,
    row: plainRow,
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
  if (groupsApart.has(word)) beginApart(word, reading);
  else if (word === 'ansicpg' && value !== undefined)
    reading.codepage = existing(`windows-${value}`, reading.codepage);
  else if (word === 'mac') reading.codepage = 'macintosh';
  else if (changes.has(word)) change(word, value, reading);
  else if (word === 'f' || word === 'deff') takeFont(word, value ?? '0', reading);
  else if (word === 'fcharset') reading.fonts.set(reading.fontInTable, charsets[value ?? ''] ?? '');
  else if (word === 'u' && value !== undefined) takeUnicode(Number(value), reading);
  else if (word === 'cell') writeEnd('\t', reading);
  else if (word === 'row') endRow(reading);
  else if (shaping.has(word)) describeRow(word, value, reading);
  else writeSign(word, reading);
}

function describeRow(word: string, value: string | undefined, reading: Reading): void {
  reading.row = shaping.get(word)?.(reading.row, Number(value ?? 0)) ?? reading.row;
}

function endRow(reading: Reading): void {
  writeEnd(`${rowMark}${reading.shapes.length}\n`, reading);
  reading.shapes.push(reading.row);
}

/** Of a cell or a row, which stays where its text is not shown. */
function writeEnd(end: string, reading: Reading): void {
  const { isHidden, isDeleted } = reading.group;
  if (!isHidden && !isDeleted) outputOf(reading).push(end);
}

/** Ends of lines and tabs within a cell begin neither a row nor a cell. */
function writeSign(word: string, reading: Reading): void {
  const sign = characters.get(word) ?? '';
  write(reading.group.isInTable ? sign.replace(/[\n\t]/, ' ') : sign, reading);
}

/** A note is shown, though some programs mark it as a group that older ones may leave out. */
function beginApart(word: string, reading: Reading): void {
  if (word !== 'footnote') {
    reading.group = { ...reading.group, isHidden: true, namesFonts: word === 'fonttbl' };
    return;
  }
  reading.group = {
    ...reading.group,
    isHidden: false,
    isNote: true,
    form: null,
    mark: '',
    isInTable: false,
  };
  write('\n', reading);
}

/** Plain text has the usual font again. */
function change(word: string, value: string | undefined, reading: Reading): void {
  const { font } = reading.group;
  const changed = { ...reading.group, ...changes.get(word)?.(word, value) };
  reading.group = { ...changed, font: word === 'plain' ? reading.usualFont : font };
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
  const { isHidden, isDeleted, isStruck, isUnprinted, isInTable } = reading.group;
  if (isHidden || isDeleted || text === '') return;
  if ((isUnprinted || isStruck) && /\S/.test(text)) {
    reading.hasUnprinted = true;
    return;
  }
  const output = outputOf(reading);
  const startsLine = output.length === 0 || output.at(-1)?.endsWith('\n') === true;
  if (startsLine && !isInTable && /\S/.test(text)) output.push(reading.group.mark);
  const { form } = reading.group;
  const before = output.at(-1) ?? '';
  output.push(form === null ? text : raisedText(text, form, before));
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

function existing(encoding: string, otherwise: string): string {
  return iconv.encodingExists(encoding) ? encoding : otherwise;
}
