/** Reads a file of references, whatever its format, into CSL-JSON. */
import {
  detectReferenceForm,
  type ImportFormat,
  importFormatNames,
  noReferenceForm,
  referenceItems,
  referenceLimits,
} from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import { readNbib } from '../../pipeline/references/nbib.js';
import { readRis } from '../../pipeline/references/read-ris.js';
import { readRefer } from '../../pipeline/references/refer.js';
import { readEndnoteXml } from './endnote-xml.js';
import { fromCrossref } from './from-crossref.js';
import { fromZotero, zoteroFields } from './from-zotero.js';
import { readBibtex } from './read-bibtex.js';
import { splitJsonItems } from './split-json-items.js';

export interface ReadEntry {
  /** Key in the file; empty where there is none. */
  readonly key: string;
  /** Parses the entry: what `toCslItem` still has to check, or null where it cannot be read. Of long files one entry at a time is parsed. */
  readonly read: () => unknown;
}

/** @throws InvalidRequestError when nothing in the content looks like a reference of the format. */
export function readReferences(format: ImportFormat, content: string): ReadEntry[] {
  const entries = readers[format](content);
  if (entries.length > referenceLimits.entriesMax)
    throw new InvalidRequestError(
      `At most ${referenceLimits.entriesMax} references can be imported at once`,
    );
  if (entries.length === 0)
    throw new InvalidRequestError(
      `No references were found in this ${importFormatNames[format]} file`,
    );
  return entries;
}

/** @throws InvalidRequestError when it looks like none of them. */
export function detectFormat(content: string): ImportFormat {
  const format = detectReferenceForm(content);
  if (format === null) throw new InvalidRequestError(noReferenceForm);
  return format;
}

const readers: Readonly<Record<ImportFormat, (content: string) => ReadEntry[]>> = {
  ris: (content) => entriesOf(readRis(content, referenceLimits.entriesMax)),
  nbib: (content) => entriesOf(readNbib(content, referenceLimits.entriesMax)),
  enw: (content) => entriesOf(readRefer(content, referenceLimits.entriesMax)),
  'endnote-xml': (content) => readEndnoteXml(content, referenceLimits.entriesMax),
  bibtex: (content) => readBibtex(content, referenceLimits.entriesMax),
  'csl-json': (content) =>
    readCslJson(content).map((item) => ({
      key: keyOf(item, 'citation-key') || keyOf(item, 'id'),
      read: () => item,
    })),
};

function entriesOf(items: readonly unknown[]): ReadEntry[] {
  return items.map((item) => ({ key: keyOf(item, 'id'), read: () => item }));
}

function readCslJson(content: string): unknown[] {
  return referenceItems(parseJson(content.replace(/^\uFEFF/, ''))).flatMap((item) => {
    const work = zoteroFields(item);
    return work === null ? fromCrossref(item) : fromZotero(work);
  });
}

/** An entry of any reference manager has some tens of lists and objects within it. */
const partsMax = 300 * referenceLimits.entriesMax;

/**
 * Of a file that is damaged or broken off, the items that are whole; null in the place of each other one. What would fill the memory of the
 * thread is not begun: Node 24 ends the whole server where its parser of JSON reaches the limit.
 */
function parseJson(content: string): unknown {
  if (countParts(content) > partsMax)
    throw new InvalidRequestError('This file of references needs too much memory to read');
  try {
    return JSON.parse(content);
  } catch (error) {
    const items: unknown[] = [];
    for (const text of splitJsonItems(content)) {
      items.push(parseItem(text));
      if (items.length > referenceLimits.entriesMax) break;
    }
    if (items.every((item) => item === null))
      throw new InvalidRequestError('The CSL-JSON file is not valid JSON', error);
    return items;
  }
}

function countParts(content: string): number {
  let parts = 0;
  for (let place = 0; place < content.length; place += 1) {
    const code = content.charCodeAt(place);
    if (code === openBrace || code === openBracket) parts += 1;
  }
  return parts;
}

const openBrace = 0x7b;
const openBracket = 0x5b;

function parseItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Which is refused by its place in the file.
  }
}

function keyOf(item: unknown, field: string): string {
  const key: unknown =
    typeof item === 'object' && item !== null ? Reflect.get(item, field) : undefined;
  return typeof key === 'string' || typeof key === 'number' ? String(key).slice(0, 500) : '';
}
