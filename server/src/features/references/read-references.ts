/** Reads a file of references, whatever its format, into CSL-JSON. */
import { type ReferenceFormat, referenceLimits } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import { readRis } from '../../pipeline/references/ris.js';
import { readBibtex } from './read-bibtex.js';
import { splitJsonItems } from './split-json-items.js';

export interface ReadEntry {
  /** Key in the file; empty where there is none. */
  readonly key: string;
  /** Parses the entry: what `toCslItem` still has to check, or null where it cannot be read. Of long files one entry at a time is parsed. */
  readonly read: () => unknown;
}

/** @throws InvalidRequestError when nothing in the content looks like a reference of the format. */
export function readReferences(format: ReferenceFormat, content: string): ReadEntry[] {
  const entries = readers[format](content);
  if (entries.length > referenceLimits.entriesMax)
    throw new InvalidRequestError(
      `At most ${referenceLimits.entriesMax} references can be imported at once`,
    );
  if (entries.length === 0)
    throw new InvalidRequestError(`No references were found in this ${formatNames[format]} file`);
  return entries;
}

/** @throws InvalidRequestError when it looks like none of them. */
export function detectFormat(content: string): ReferenceFormat {
  const text = content.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(text) && !/^\{\\rtf/.test(text)) return 'csl-json';
  if (/^[^\S\r\n\u2028\u2029]*TY\s{1,2}-/m.test(text)) return 'ris';
  if (/@\s*[A-Za-z]+\s*[{(]/.test(text)) return 'bibtex';
  throw new InvalidRequestError('This file is neither RIS nor BibTeX nor CSL-JSON');
}

export const formatNames: Readonly<Record<ReferenceFormat, string>> = {
  ris: 'RIS',
  bibtex: 'BibTeX',
  'csl-json': 'CSL-JSON',
};

const readers: Readonly<Record<ReferenceFormat, (content: string) => ReadEntry[]>> = {
  ris: (content) =>
    readRis(content, referenceLimits.entriesMax).map((item) => ({
      key: keyOf(item, 'id'),
      read: () => item,
    })),
  bibtex: (content) => readBibtex(content, referenceLimits.entriesMax),
  'csl-json': (content) =>
    readCslJson(content).map((item) => ({
      key: keyOf(item, 'citation-key') || keyOf(item, 'id'),
      read: () => item,
    })),
};

function readCslJson(content: string): unknown[] {
  const parsed = parseJson(content.replace(/^\uFEFF/, ''));
  if (Array.isArray(parsed)) return parsed;
  const items: unknown =
    typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'items') : undefined;
  return Array.isArray(items) ? items : [parsed];
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
