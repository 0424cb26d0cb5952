/** Reads BibTeX and BibLaTeX with Citation.js, entry by entry, so that a bad one does not spoil the others. */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import type { ReadEntry } from './read-references.js';

interface RawEntry {
  readonly type: string;
  readonly key: string;
  readonly text: string;
}

/** Entries in the order of the file. */
export function readBibtex(content: string): ReadEntry[] {
  const raw = splitEntries(content);
  const strings = raw
    .filter(({ type }) => type === 'string')
    .map(({ text }) => text)
    .join('\n');
  const entries = raw.filter(({ type }) => !['string', 'preamble', 'comment'].includes(type));
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return entries.map((entry) => ({ key: entry.key, read: () => readEntry(entry, strings, byKey) }));
}

function readEntry(
  entry: RawEntry,
  strings: string,
  byKey: ReadonlyMap<string, RawEntry>,
): unknown {
  const parent = byKey.get(/\bcrossref\s*=\s*[{"]\s*([^}"\s]+)/i.exec(entry.text)?.[1] ?? '');
  try {
    const parsed = plugins.input.chain([strings, entry.text, parent?.text ?? ''].join('\n'), {
      forceType: '@biblatex/text',
      generateGraph: false,
    });
    const [item] = Array.isArray(parsed) ? parsed : [];
    return correct(item);
  } catch {
    // What the parser says is about its grammar; the person needs to know which entry it was.
    return null;
  }
}

const theses: Readonly<Record<string, string>> = {
  phdthesis: 'PhD thesis',
  mathesis: "Master's thesis",
  bathesis: "Bachelor's thesis",
};

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
function correct(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return null;
  const fields = Object.entries(item).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/<span class="nocase">(.*?)<\/span>/g, '$1') : value,
  ]);
  const corrected: Record<string, unknown> = Object.fromEntries(fields);
  const { genre, keyword, type, 'collection-title': series } = corrected;
  if (typeof type === 'string' && ungrouped.has(type) && series !== undefined) {
    corrected['container-title'] ??= series;
    delete corrected['collection-title'];
  }
  if (typeof genre === 'string' && genre in theses) corrected.genre = theses[genre];
  if (typeof keyword === 'string') corrected.keyword = keyword.split(/\s*,\s*/).join(', ');
  return corrected;
}

/** Cuts the text at entries, following braces; what stands between entries is a comment. */
function splitEntries(content: string): RawEntry[] {
  const entries: RawEntry[] = [];
  const opening = /@\s*([A-Za-z]+)\s*[{(]\s*([^,\s{}()="]*)/g;
  for (let match = opening.exec(content); match !== null; match = opening.exec(content)) {
    const end = findEnd(content, match.index);
    entries.push({
      type: (match[1] ?? '').toLowerCase(),
      key: match[2] ?? '',
      text: content.slice(match.index, end),
    });
    opening.lastIndex = end;
  }
  return entries;
}

/** Behind the brace that closes the entry; where it is missing, before the next line that begins one. */
function findEnd(content: string, start: number): number {
  const next = /\n\s*@\s*[A-Za-z]+\s*[{(]/g;
  next.lastIndex = start + 1;
  const limit = next.exec(content)?.index ?? content.length;
  let depth = 0;
  for (let index = start; index < content.length; index += 1) {
    const character = content[index];
    if (character === '\\') index += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return limit;
}
