/** Reads the paragraphs and tables of WordprocessingML: the main part of a .docx, or a Word 2003 XML file. */
import type { ExtractedText, ReadRequest } from '../../../ports/text-extractor.js';
import { raisedText } from '../../../reading/language/raised-text.js';
import { type DomElement, type DomNode, isElement, parseXml, tagOf } from '../markup/dom.js';
import { decodeText } from '../plain/decode-text.js';
import { assembleText, oneLine, pipeTable, type TextPart, textPart } from '../text-parts.js';
import { hiddenStyles, isOn } from './docx-hidden.js';
import { writeFormulas } from './docx-math.js';
import { type GridCell, layOutGrid } from './grid-cells.js';
import { type LeftOut, leftOutNote } from './left-out.js';
import { readOfficeFacts } from './office-facts.js';
import { shownXml } from './shown-xml.js';
import { readSymbols } from './symbol-fonts.js';

export async function extractWordXml(request: ReadRequest): Promise<ExtractedText> {
  const { parts, leftOut } = await readShownXml(decodeText(request.bytes));
  return assembleText({
    format: 'doc',
    parts,
    ...readOfficeFacts(parts, { title: '', authors: '' }),
    note: leftOutNote(leftOut),
  });
}

export interface WordParts {
  readonly parts: TextPart[];
  readonly leftOut: LeftOut;
}

/** @param styles As XML; those of the text itself when left out. */
export async function readShownXml(xml: string, styles?: string): Promise<WordParts> {
  const shown = shownXml(xml, await hiddenStyles(styles ?? xml));
  return { parts: await readWordXml(shown.xml), leftOut: shown.leftOut };
}

/** Parts in order; several bodies are read one after another. */
export async function readWordXml(xml: string): Promise<TextPart[]> {
  const document = await parseXml(await writeFormulas(xml));
  const parts: TextPart[] = [];
  if (document.documentElement !== null) walk(document.documentElement, parts, 0);
  return parts;
}

function walk(parent: DomElement, parts: TextPart[], depth: number): void {
  for (const child of parent.children) {
    if (isSkipped(child)) continue;
    const tag = tagOf(child);
    if (tag === 'p') parts.push(paragraph(child));
    else if (tag === 'tbl') parts.push(textPart('table', pipeTable(rowsOf(child))));
    else if (depth < 200) walk(child, parts, depth + 1);
  }
}

function paragraph(element: DomElement): TextPart {
  const style = [...element.querySelectorAll('*')].find(
    (child) => tagOf(child) === 'pStyle' || tagOf(child) === 'pstyle',
  );
  const name = style?.getAttribute('w:val') ?? '';
  const level = /^Heading([1-6])$/i.exec(name)?.[1];
  return level === undefined
    ? textPart('paragraph', runText(element))
    : textPart('heading', runText(element), { level: Number(level) });
}

function rowsOf(table: DomElement): string[][] {
  const rows = [...table.querySelectorAll('*')].filter((element) => tagOf(element) === 'tr');
  return layOutGrid(
    rows.map((row) => ({
      before: Number(settingOf(row, 'gridbefore') ?? 0),
      cells: [...row.children].filter((child) => tagOf(child) === 'tc').map(cellOf),
    })),
  );
}

function cellOf(cell: DomElement): GridCell {
  const merge = settingOf(cell, 'vmerge');
  const goesOn = merge === 'restart' ? 'begins' : 'goes on';
  return {
    text: runText(cell),
    across: Number(settingOf(cell, 'gridspan') ?? 1),
    merge: merge === null ? null : goesOn,
  };
}

/** Value of a setting of a row or a cell; null where it is not set, empty where it has no value. */
function settingOf(element: DomElement, name: string): string | null {
  const settings = [...element.children].find((child) => /^t[cr]pr$/.test(tagOf(child)));
  const setting = [...(settings?.children ?? [])].find((child) => tagOf(child) === name);
  return setting === undefined ? null : (setting.getAttribute('w:val') ?? '');
}

function runText(element: DomElement): string {
  const pieces: string[] = [];
  collect(element, pieces, 0);
  return oneLine(pieces.join(''));
}

/** Ruby notes, field codes and deleted text are not part of the text, nor are heads, feet and templates, and what people say of it or have moved elsewhere. Of alternatives only the first is read. */
const skippedTags = new Set(
  'rt instrtext deltext del fallback ppr rpr bindata comments comment hdr ftr glossarydocument movefrom'.split(
    ' ',
  ),
);

function isSkipped(element: DomElement): boolean {
  return skippedTags.has(tagOf(element)) || element.getAttribute('w:type') === 'Word.Comment';
}

function collect(parent: DomNode, pieces: string[], depth: number): void {
  if (depth > 300) return;
  for (const child of parent.childNodes) {
    if (!isElement(child) || isSkipped(child)) continue;
    const tag = tagOf(child);
    const sign = signOf(child, tag);
    if (tag === 'r') pieces.push(runOf(child, pieces.at(-1) ?? '', depth));
    else if (tag === 't') pieces.push(child.textContent ?? '');
    else if (sign !== null) pieces.push(sign);
    else collect(child, pieces, depth + 1);
    if (tag === 'p') pieces.push(' ');
  }
}

/** What stands for a text of its own; null for what is none. */
function signOf(element: DomElement, tag: string): string | null {
  if (tag === 'tab' || tag === 'br' || tag === 'cr') return ' ';
  if (tag === 'sym') return symbolOf(element);
  // Boxes of a newer kind have their sign as text.
  return tag === 'checkbox' && element.localName.startsWith('w:') ? boxOf(element) : null;
}

/** A sign of a font by its code, which is hexadecimal. */
function symbolOf(element: DomElement): string {
  const code = Number.parseInt(element.getAttribute('w:char') ?? '', 16);
  const font = element.getAttribute('w:font') ?? '';
  return Number.isNaN(code) ? '' : readSymbols(String.fromCharCode(code), font);
}

/** Of a field of a form: what was ticked in it, else how it began. */
function boxOf(box: DomElement): string {
  const state = (name: string): DomElement | undefined =>
    [...box.children].find((child) => tagOf(child) === name);
  const mark = state('checked') ?? state('default');
  const isTicked = mark !== undefined && isOn(mark.getAttribute('w:val') ?? '');
  return isTicked ? tickedBox : emptyBox;
}

export const tickedBox = '\u2612';
export const emptyBox = '\u2610';

/** Text of one form, which may be raised or lowered. */
function runOf(run: DomElement, before: string, depth: number): string {
  const pieces: string[] = [];
  collect(run, pieces, depth + 1);
  const text = pieces.join('');
  const align = [...run.querySelectorAll('*')].find((child) => tagOf(child) === 'vertalign');
  const form = /^(sup)erscript|^subscript/.exec(align?.getAttribute('w:val') ?? '');
  if (form === null) return text;
  return raisedText(text, form[1] === 'sup' ? 'sup' : 'sub', before);
}
