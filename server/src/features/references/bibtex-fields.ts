/** Takes an entry of BibTeX apart into its fields, in one walk, and writes it down again so that any reader takes it. */
import { matchBraces, type RawEntry } from './split-bibtex.js';

/** What each field says, by its name in small letters: without the signs around it, its parts joined and names of `@string` replaced. */
export type BibtexFields = Map<string, string>;

/** Texts by the names that `@string` gives them, in small letters. */
export type BibtexStrings = ReadonlyMap<string, string>;

/** What the names of one entry may stand for, all together. */
const namedMost = 2_000_000;

const fieldName = /[\s,]*([A-Za-z_][^\s,={}"#%()~\\]*)\s*=\s*/y;
const lineBreak = /[\r\n]/g;
const bareWord = /[^\s,{}"#]+/y;

/** The key of an entry, as it is written; empty where it has none. */
export function keyOf(text: string): string {
  return text.slice(startOf(text), endOfKey(text)).trim();
}

/**
 * A comma that is missing between two fields is no damage, and what stands behind a per cent sign between them is left out.
 * @returns Null where the entry is never closed, or something stands in it that is no field.
 */
export function readFields({ text }: RawEntry, strings: BibtexStrings): BibtexFields | null {
  const closings = matchBraces(text);
  const end = text.length - 1;
  if (closings[text.indexOf('{')] !== text.length) return null;
  const fields: BibtexFields = new Map();
  const walk: Walk = { text, closings, strings, namedLength: 0 };
  for (let place = afterGap(text, endOfKey(text)); place < end; place = afterGap(text, place)) {
    fieldName.lastIndex = place;
    const [head = '', name = ''] = fieldName.exec(text) ?? [];
    if (name === '') return null;
    const value = readValue(walk, place + head.length);
    if (value === null) return null;
    // BibTeX keeps the first of a name.
    const known = name.toLowerCase();
    if ((fields.get(known) ?? '') === '') fields.set(known, value.content);
    place = value.end;
  }
  return fields;
}

/** Without fields of names that nobody knows, and under a type that is not taken for a comment. @param key One that every reader takes. */
export function writeEntry(type: string, key: string, fields: BibtexFields): string {
  const lines = [...fields]
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, content]) => `  ${name} = {${content}}`);
  const known = type.startsWith('comment') ? 'misc' : type;
  return `@${known}{${[key, ...lines].join(',\n')},\n}\n`;
}

function startOf(text: string): number {
  return text.indexOf('{') + 1;
}

function endOfKey(text: string): number {
  const start = startOf(text);
  const comma = text.indexOf(',', start);
  fieldName.lastIndex = start;
  const isField = fieldName.test(text) && !(comma >= 0 && comma < fieldName.lastIndex);
  if (isField) return start;
  return comma >= 0 ? comma : text.length - 1;
}

/** Behind spaces, commas, and lines that a per cent sign takes out. */
function afterGap(text: string, start: number): number {
  let place = start;
  for (; place < text.length; place += 1) {
    const character = text[place] ?? '';
    if (character === '%') {
      lineBreak.lastIndex = place;
      place = lineBreak.exec(text)?.index ?? text.length - 1;
    } else if (character !== ',' && character.trim() !== '') return place;
  }
  return place;
}

interface Walk {
  readonly text: string;
  readonly closings: Uint32Array;
  readonly strings: BibtexStrings;
  namedLength: number;
}

const joint = /\s*#\s*/y;

function readValue(walk: Walk, start: number): { content: string; end: number } | null {
  let content = '';
  for (let place = start; ; place = joint.lastIndex) {
    const part = readPart(walk, place);
    if (part === null) return null;
    const named = part.isBare ? walk.strings.get(part.inner.toLowerCase()) : undefined;
    walk.namedLength += named?.length ?? 0;
    if (walk.namedLength > namedMost) return null;
    content += named ?? part.inner;
    joint.lastIndex = part.end;
    if (!joint.test(walk.text)) return { content, end: part.end };
  }
}

interface Part {
  readonly inner: string;
  readonly isBare: boolean;
  readonly end: number;
}

/** A value that was left out is empty. */
function readPart({ text, closings }: Walk, start: number): Part | null {
  const sign = text[start];
  if (sign === '{' || sign === '"') {
    const end = sign === '{' ? (closings[start] ?? 0) : endOfQuoted(text, start, closings);
    return end === 0 ? null : { inner: text.slice(start + 1, end - 1), isBare: false, end };
  }
  bareWord.lastIndex = start;
  const [word = ''] = bareWord.exec(text) ?? [];
  const isLeftOut = word === '' && (sign === ',' || sign === '}');
  return word === '' && !isLeftOut ? null : { inner: word, isBare: true, end: start + word.length };
}

/** What stands behind a value. */
const behindValue = /\s*(?:[,#}]|[A-Za-z_][\w:.-]*\s*=)/y;

/** Behind the quotation mark that ends the value: the first one within no braces behind which it may end; 0 where there is none. */
function endOfQuoted(text: string, start: number, closings: Uint32Array): number {
  for (let place = start + 1; place < text.length; place += 1) {
    const character = text[place];
    if (character === '\\') place += 1;
    else if (character === '"') {
      behindValue.lastIndex = place + 1;
      if (behindValue.test(text)) return place + 1;
    } else if (character === '{') {
      const closing = closings[place] ?? 0;
      if (closing === 0) return 0;
      place = closing - 1;
    }
  }
  return 0;
}
