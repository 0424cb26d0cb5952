/** Reads BibTeX and BibLaTeX with Citation.js, entry by entry, so that a bad one does not spoil the others. */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { pagesOrNumber } from '../../pipeline/references/article-number.js';
import { datedIn } from './bibtex-dates.js';
import {
  type BibtexFields,
  type BibtexStrings,
  keyOf,
  readFields,
  writeEntry,
} from './bibtex-fields.js';
import { correctKind } from './bibtex-kinds.js';
import { sharedFields } from './bibtex-parents.js';
import type { ReadEntry } from './read-references.js';
import { type RawEntry, splitBibtex } from './split-bibtex.js';
import { arxivNumberOf, bareLetters, hasArticleNumber, tidyFields } from './tidy-bibtex.js';

/** @param most So many entries are read, and one more. */
export function readBibtex(content: string, most: number): ReadEntry[] {
  const entries: RawEntry[] = [];
  const strings = new Map<string, string>();
  for (const entry of splitBibtex(content)) {
    if (entry.type === 'string') define(strings, entry);
    else if (entry.type !== 'preamble' && entry.type !== 'comment')
      entries.push({ ...entry, key: keyOf(entry.text) });
    if (entries.length > most) break;
  }
  const keyed = entries.filter(({ key }) => key !== '');
  const byKey = new Map(keyed.map((entry) => [entry.key.toLowerCase(), entry]));
  return entries.map((entry) => ({
    key: entry.key,
    read: () => readWhole(entry, { byKey, strings }),
  }));
}

/** What a definition within a definition may come to. */
const definitionMost = 20_000;

function define(strings: Map<string, string>, entry: RawEntry): void {
  for (const [name, content] of readFields(entry, strings) ?? [])
    if (content.length <= definitionMost) strings.set(name, content);
}

interface File {
  readonly byKey: ReadonlyMap<string, RawEntry>;
  readonly strings: BibtexStrings;
}

interface Entry {
  readonly type: string;
  readonly fields: BibtexFields;
}

/** With what stands in the entries that it names for it. */
function readWhole(entry: RawEntry, file: File): unknown {
  const [own, ...parents] = withParents(entry, file);
  if (own === undefined) return null;
  const together = readTogether([own, ...parents]);
  const [parent] = parents;
  const item =
    parent === undefined
      ? (together ?? readTogether([withBareLetters(own)]))
      : withParent(
          together ?? readTogether([own]) ?? readTogether([withBareLetters(own)]),
          readTogether(parents) ?? readTogether([withBareLetters(parent)]),
        );
  return correct(item, { key: entry.key, fields: own.fields });
}

const parentsMost = 4;

/** The entry, the one that it names by `crossref`, the one that this names, and so on. */
function withParents(entry: RawEntry, file: File): Entry[] {
  const { byKey, strings } = file;
  const found: RawEntry[] = [];
  const entries: Entry[] = [];
  for (let next: RawEntry | undefined = entry; next !== undefined && !found.includes(next); ) {
    const given = readFields(next, strings);
    if (given === null || entries.length > parentsMost) break;
    found.push(next);
    addData(given, file);
    const tidied = tidyFields(next.type, given);
    const fields = sharedFields(entries, { type: next.type, fields: tidied });
    const dated = entries.find((each) => isDated(each.fields));
    entries.push({ type: next.type, fields: withoutDate(fields, dated?.fields) });
    next = byKey.get((given.get('crossref') ?? '').trim().toLowerCase());
  }
  return entries;
}

/** What stands in the entries of data that it names, which are made to be shared. */
function addData(given: BibtexFields, { byKey, strings }: File): void {
  for (const key of (given.get('xdata') ?? '').split(',').slice(0, parentsMost)) {
    const data = byKey.get(key.trim().toLowerCase());
    const shared = data?.type === 'xdata' ? readFields(data, strings) : null;
    for (const [name, content] of withoutDate(shared, given))
      if (!given.has(name)) given.set(name, content);
  }
}

function isDated(fields: BibtexFields | undefined): boolean {
  return Boolean(fields?.get('year') || fields?.get('date'));
}

/** Dates have two forms, of which one goes before the other, and an entry's own before those of others. */
function withoutDate(fields: BibtexFields | null, own: BibtexFields | undefined): BibtexFields {
  const kept = [...(fields ?? [])].filter(([name]) => !isDated(own) || !dates.has(name));
  return new Map(kept);
}

const dates = new Set(['year', 'date', 'month', 'day']);

/** The first, as the others complete it. Keys are ours, as the library takes only some that people write. */
function readTogether(entries: readonly Entry[]): Readonly<Record<string, unknown>> | null {
  const texts = entries.map(({ type, fields }, place) => {
    const named = new Map(fields);
    named.delete('crossref');
    if (place + 1 < entries.length) named.set('crossref', `entry${place + 1}`);
    return writeEntry(type, `entry${place}`, named);
  });
  try {
    const parsed = plugins.input.chain(texts.join(''), {
      forceType: '@biblatex/text',
      generateGraph: false,
    });
    const [item] = Array.isArray(parsed) ? parsed : [];
    return isFields(item) ? item : null;
  } catch {
    // What the parser says is about its grammar; the person needs to know which entry it was.
    return null;
  }
}

/** One field that the library cannot read, such as a note with a command of its own, does not take the others with it. */
function withBareLetters({ type, fields }: Entry): Entry {
  const readable = [...fields].map(([name, content]): [string, string] => {
    const isReadable = readTogether([{ type, fields: new Map([[name, content]]) }]) !== null;
    return [name, isReadable ? content : bareLetters(content)];
  });
  return { type, fields: new Map(readable) };
}

/** What an entry has from another one that the library does not join with it, such as a book without authors. */
function withParent(part: unknown, whole: unknown): unknown {
  if (!isFields(part) || !isFields(whole)) return part;
  const { title, editor, publisher, issued, volume, ISBN } = whole;
  const place = whole['publisher-place'];
  const container = part.type === 'book' || part.title === title ? undefined : title;
  const told = { 'container-title': container, editor, publisher, issued, volume, ISBN };
  const known = Object.entries({ ...told, 'publisher-place': place });
  return { ...Object.fromEntries(known.filter(([, value]) => value !== undefined)), ...part };
}

/** Marks that keep capitals as they are, keys of thesis types, and keywords without spaces are ways of the library, not of the entry. */
function correct(
  item: unknown,
  { key, fields }: { readonly key: string; readonly fields: BibtexFields },
): unknown {
  if (!isFields(item)) return null;
  const corrected: Record<string, unknown> = Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, correctText(value)]),
  );
  delete corrected.id;
  delete corrected['citation-key'];
  if (key !== '') Object.assign(corrected, { id: key, 'citation-key': key });
  const issued = datedIn(fields, corrected.issued);
  if (issued !== undefined) corrected.issued = issued;
  const arxivNumber = arxivNumberOf(fields);
  if (arxivNumber !== '') {
    corrected.archive = 'arXiv';
    corrected.archive_location = arxivNumber;
  }
  // The library escapes addresses that are escaped already.
  const address = fields.get('url') ?? '';
  if (address !== '') corrected.URL = address.replaceAll(' ', '%20');
  correctKind(corrected, fields);
  const { keyword, page } = corrected;
  if (hasArticleNumber(fields) && typeof page === 'string')
    Object.assign(corrected, pagesOrNumber(String(corrected.type), page, page));
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
  if (Array.isArray(value)) return correctList(value);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, correctText(part)]),
  );
}

/** Names of publishers hold an "and", at which the library parts them; what it could not read as a number of a date is none. */
function correctList(values: readonly unknown[]): unknown {
  if (values.length > 0 && values.every((value) => typeof value === 'string'))
    return correctText(values.join(' and '));
  return values
    .filter((value) => value !== undefined && !Number.isNaN(value))
    .map(correctText)
    .filter((value) => !Array.isArray(value) || value.length > 0);
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
