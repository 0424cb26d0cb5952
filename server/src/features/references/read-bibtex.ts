/** Reads BibTeX and BibLaTeX with Citation.js, entry by entry, so that a bad one does not spoil the others. */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { plainTex } from './plain-tex.js';
import type { ReadEntry } from './read-references.js';
import { type RawEntry, splitBibtex } from './split-bibtex.js';
import { arxivNumberOf, madeKey, withKey, withPeopleApart } from './tidy-bibtex.js';

/** @param most So many entries are read, and one more. */
export function readBibtex(content: string, most: number): ReadEntry[] {
  const entries: RawEntry[] = [];
  const definitions: RawEntry[] = [];
  for (const entry of splitBibtex(content)) {
    if (entry.type === 'string') definitions.push(entry);
    else if (entry.type !== 'preamble' && entry.type !== 'comment') entries.push(tidied(entry));
    if (entries.length > most) break;
  }
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const definitionsFor = createDefinitions(definitions);
  return entries.map((entry) => ({
    key: entry.key,
    read() {
      const parent = byKey.get(/\bcrossref\s*=\s*[{"]\s*([^}"\s]+)/i.exec(entry.text)?.[1] ?? '');
      const readParts = (...parts: readonly string[]): unknown =>
        readEntry(plainTex([...parts.flatMap(definitionsFor), ...parts].join('\n')), entry.text);
      if (parent === undefined) return readParts(entry.text);
      return (
        readParts(entry.text, parent.text) ??
        withParent(readParts(entry.text), readParts(parent.text))
      );
    },
  }));
}

function tidied(entry: RawEntry): RawEntry {
  const text = withKey(entry.text);
  return { ...entry, key: text === entry.text ? entry.key : '', text: withPeopleApart(text) };
}

/** What stands in a part of a book that the library cannot join with the book itself, such as one without authors. */
function withParent(part: unknown, whole: unknown): unknown {
  if (!isFields(part) || !isFields(whole)) return part;
  const { title, editor, publisher, issued, volume, ISBN } = whole;
  const place = whole['publisher-place'];
  const told = { 'container-title': title, editor, publisher, issued, volume, ISBN };
  const known = Object.entries({ ...told, 'publisher-place': place });
  return { ...Object.fromEntries(known.filter(([, value]) => value !== undefined)), ...part };
}

/** Names that BibTeX itself knows. */
const months = new Set('jan feb mar apr may jun jul aug sep oct nov dec'.split(' '));

/**
 * Gives the definitions of `@string` that a text names, and those that they name, in the order of the file. A name that the file does not
 * define stands for itself, as nothing else is known of it.
 */
function createDefinitions(definitions: readonly RawEntry[]): (text: string) => string[] {
  const places = new Map(definitions.map((each, place) => [nameOf(each), place]));
  const textAt = (place: number): string => definitions[place]?.text ?? '';
  return (text) => {
    const found = new Set<number>();
    const collect = (part: string): void => {
      for (const [word] of part.matchAll(/[^\s{}(),="#]+/g)) {
        const place = places.get(word.toLowerCase());
        if (place !== undefined) found.add(place);
      }
    };
    if (places.size > 0) collect(text);
    // A set goes on with what is added to it meanwhile.
    for (const place of found) collect(textAt(place));
    const bare = text.matchAll(/[=#]\s*([A-Za-z][\w:.+-]*)\s*[,#}]/g);
    const unknown = new Set([...bare].map(([, name = '']) => name));
    const own = [...unknown].filter((name) => {
      const known = name.toLowerCase();
      return !places.has(known) && !months.has(known);
    });
    return [
      ...own.map((name) => `@string{${name} = {${name}}}`),
      ...[...found].sort((one, other) => one - other).map(textAt),
    ];
  };
}

function nameOf({ text }: RawEntry): string {
  return /[{(]\s*([^\s{}(),="#]+)/.exec(text)?.[1]?.toLowerCase() ?? '';
}

/** @param own The text of the entry alone. */
function readEntry(text: string, own: string): unknown {
  try {
    const parsed = plugins.input.chain(text, {
      forceType: '@biblatex/text',
      generateGraph: false,
    });
    const [item] = Array.isArray(parsed) ? parsed : [];
    return correct(item, own);
  } catch {
    // What the parser says is about its grammar; the person needs to know which entry it was.
    return null;
  }
}

const theses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    phdthesis: 'PhD thesis',
    mathesis: "Master's thesis",
    bathesis: "Bachelor's thesis",
  }),
);

/** Types without a series of books: what their `series` names is where they appeared. */
const ungrouped = new Set([
  'webpage',
  'dataset',
  'document',
  'software',
  'post-weblog',
  'patent',
  'manuscript',
  'thesis',
]);

/** Marks that keep capitals as they are, keys of thesis types, and keywords without spaces are ways of the library, not of the entry. */
function correct(item: unknown, own: string): unknown {
  if (!isFields(item)) return null;
  const fields = Object.entries(item).map(([name, value]) => [name, correctText(value)]);
  const corrected: Record<string, unknown> = Object.fromEntries(fields);
  if (corrected.id === madeKey) {
    delete corrected.id;
    delete corrected['citation-key'];
  }
  const arxivNumber = arxivNumberOf(own);
  if (arxivNumber !== '') {
    corrected.archive = 'arXiv';
    corrected.archive_location = arxivNumber;
  }
  // Addresses are not typeset, but some programs escape them all the same.
  if (typeof corrected.URL === 'string')
    corrected.URL = corrected.URL.replace(/(?:\\|%5C)(?=[_&%#~$])/gi, '');
  const { genre, keyword, type, 'collection-title': series } = corrected;
  if (typeof type === 'string' && ungrouped.has(type) && series !== undefined) {
    corrected['container-title'] ??= series;
    delete corrected['collection-title'];
  }
  // A book that names another book stands in it.
  const { title, 'container-title': container } = corrected;
  if (type === 'book' && typeof container === 'string' && container !== title)
    corrected.type = 'chapter';
  if (typeof genre === 'string' && theses.has(genre)) corrected.genre = theses.get(genre);
  if (typeof keyword === 'string')
    corrected.keyword = keyword
      .split(',')
      .map((word) => word.trim())
      .join(', ');
  return corrected;
}

/** Also within lists of people. */
function correctText(value: unknown): unknown {
  if (typeof value === 'string') return withWholeLetters(withoutCaseMarks(value));
  if (Array.isArray(value)) return value.map(correctText);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, correctText(part)]));
}

/** An accent that is set on an "i" without a dot makes the same letter as one on an "i". */
function withWholeLetters(value: string): string {
  return /[ıȷ]/.test(value)
    ? value
        .replace(/ı(?=\p{M})/gu, 'i')
        .replace(/ȷ(?=\p{M})/gu, 'j')
        .normalize('NFC')
    : value;
}

/** Marks do not stand within each other; the end of another span stays where it is. */
function withoutCaseMarks(value: string): string {
  const [before = '', ...marked] = value.split('<span class="nocase">');
  return before + marked.map((part) => part.replace('</span>', '')).join('');
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
