/** Finds on the first page of a paper what it says of itself: authors, year, journal, and the DOI or arXiv number that is its own. */
import type { Placement } from '@lectern/contract';
import {
  namesReferences,
  surelyNamesReferences,
} from '../../../reading/sentences/names-references.js';
import { normaliseArxivId } from '../../../works/arxiv-id.js';
import { squeezeLower } from '../squeeze.js';
import { oneLine, type TextPart } from '../text-parts.js';
import { readByline, readLoneName } from './byline.js';
import { holdsTitle } from './holds-title.js';
import { linesOfItself } from './leads-to-other.js';
import { withoutOthers } from './lines-of-others.js';
import { labelMax, ownDois } from './own-dois.js';
import { citationOf, fromJournal, journalIn, mastheadOf } from './page-citation.js';
import { placementIn } from './page-placement.js';
import { year, yearIn } from './page-year.js';
import { partAtMasthead } from './part-at-masthead.js';
import { linesOfRows, yearOfRows } from './top-rows.js';

export interface FirstPageFacts {
  readonly authors: string;
  /** A year, or with month and day. */
  readonly publicationDate: string;
  readonly journal: string;
  /** Empty unless it can be no other work's. */
  readonly doi: string;
  /** DOIs and arXiv numbers that may be its own, the likeliest first; a look-up tells. */
  readonly candidates: readonly string[];
  /** Of the journal; undefined where its line does not tell it. */
  readonly placement: Placement | undefined;
}

export interface ShownLines {
  readonly rows: readonly string[][];
  readonly lines: readonly string[];
}

/**
 * @param parts Of the first page, in order.
 * @param shown What stands side by side between title and abstract, and all lines of the page with those of its edges, where that is known.
 */
export function readFirstPage(
  parts: readonly TextPart[],
  title: string,
  { rows, lines }: ShownLines = { rows: [], lines: [] },
): FirstPageFacts {
  const own = partAtMasthead(beforeReferences(parts), rows.flat());
  const texts = [
    ...own
      .filter((part) => part.text.length <= labelMax && part.kind !== 'table')
      .map(({ text }) => text),
    ...edgesOf(lines),
  ];
  const labels = texts
    .flatMap((text) => [text, ...(text.includes('\n') ? text.split('\n') : [])])
    .map(oneLine)
    .filter((label) => !isOfOther(label, title));
  const page = own.map(({ text }) => text).join('\n');
  const authors = longer(
    peopleOf(rows, page),
    readByline(withoutOthers(linesOfAuthors(own, title), page)),
  );
  const ofItself = linesOfItself(texts, title)
    .filter((label) => !isOfOther(label, title))
    .map((label) => fromJournal(label, authors));
  const cited = citedOf(own, title);
  const dois = ownDois(own, title, lines.filter(isOfPreprint));
  const named =
    [
      cited.journal,
      ...ofItself.map(journalIn),
      mastheadOf([...lines.slice(0, edgeLines), ...linesAbove(own, title)]),
    ].find((name) => name !== '' && !isWithin(title, name)) ?? '';
  const arxiv =
    [...own.map(({ text }) => text), ...lines].map(arxivIn).find((id) => id !== '') ?? '';
  return {
    authors,
    publicationDate: cited.year || yearIn(labels) || yearOfCitation(own, title) || yearOfRows(rows),
    journal: named,
    placement: placementIn(ofItself, named),
    doi: dois.sure.length === 1 ? (dois.sure[0] ?? '') : '',
    candidates: [
      ...new Set([...dois.sure, ...(arxiv === '' ? [] : [arxiv]), ...dois.others]),
    ].slice(0, 5),
  };
}

/** Where one page holds all of a paper, the works that it cites stand on it, too. A heading need not look like one where an entry follows it. */
function beforeReferences(parts: readonly TextPart[]): readonly TextPart[] {
  for (const [index, part] of parts.entries()) {
    const names = part.kind === 'heading' && /^(?:\d+\.?\s)?notes\W*$/i.test(part.text);
    if (names || (part.kind === 'heading' && namesReferences(part.text)))
      return parts.slice(0, index);
    const lines = part.text.split('\n');
    const end = lines.findIndex(
      (line, at) =>
        surelyNamesReferences(line) &&
        isEntry(oneLine(lines[at + 1] ?? parts[index + 1]?.text ?? '')),
    );
    if (end >= 0)
      return [...parts.slice(0, index), { ...part, text: lines.slice(0, end).join('\n') }];
  }
  return parts;
}

/** An entry of a list of references that is not the paper's own. */
function isOfOther(label: string, title: string): boolean {
  return isEntry(label) && !holdsTitle(label, title);
}

/** A number in brackets, or a family name with its initials: `Moe E. Heat pumps in old houses. Energy 2010; 3`; not a journal: `Osaka J. Math. 49`. */
function isEntry(line: string): boolean {
  if (ofJournal.test(line)) return false;
  return /^\[\d{1,3}\]\s|^(?:\d{1,3}[.)]\s{1,3})?\p{Lu}[\p{L}'’-]{1,30},? (?:\p{Lu}\.?[ -]?){1,3}[,.;&(]/u.test(
    line,
  );
}

const ofJournal = /^\p{Lu}[\p{L}'’-]{1,30} J\.? (?:\p{Lu}\p{L}{0,20}\.?,? ){1,6}(?:[Vv]ol|\(?\d)/u;

/** -1 where no part holds it. */
function placeOfTitle(parts: readonly TextPart[], title: string): number {
  return parts.findIndex(({ text }) => holdsTitle(text, title) || oneLine(text) === title);
}

function arxivIn(text: string): string {
  const [found = ''] =
    /arxiv\s?:\s?(?:\d{4}\.\d{4,5}|[a-z-]{2,12}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,2})?/i.exec(text) ??
    [];
  return normaliseArxivId(found.replace(/\s/g, ''));
}

/** A running head repeats the title. */
function isWithin(title: string, name: string): boolean {
  return squeezeLower(title).includes(squeezeLower(name));
}

/** Of two lists of people, the one with more of them. */
function longer(one: string, other: string): string {
  return other.split(', ').length > one.split(', ').length || one === '' ? other : one;
}

function peopleOf(rows: readonly string[][], page: string): string {
  const lines = withoutOthers(linesOfRows(rows), page);
  return readByline(lines) || readLoneName(lines, yearOfRows(rows.slice(0, 2)) !== '');
}

/** How a paper asks to be cited, with its own title. */
function yearOfCitation(parts: readonly TextPart[], title: string): string {
  const own = parts.find(
    ({ kind, text }) =>
      kind === 'paragraph' &&
      text.length < citationMost &&
      text.length > title.length + 10 &&
      holdsTitle(text, title) &&
      citing.test(text),
  );
  return new RegExp(`\\b(${year})\\b`).exec(own?.text ?? '')?.[1] ?? '';
}

const citationMost = 800;
const citing =
  /^(?:acm reference format|(?:how to |please )?cite|(?:suggested |recommended )?citation)/i;

function linesOfAuthors(parts: readonly TextPart[], title: string): string[] {
  const start = placeOfTitle(parts, title);
  const rest = parts.slice(start + 1, start + 30);
  const end = rest.findIndex(({ text }) =>
    /^(?:(?:abstract|summary|introduction|1\.?\s+introduction|key ?words)\b|(?:résumé|resumen|resumo|zusammenfassung)[.:]?$)/i.test(
      oneLine(text),
    ),
  );
  return start < 0 ? [] : rest.slice(0, end < 0 ? 8 : end).flatMap(({ text }) => text.split('\n'));
}

/** Servers of preprints say on every page which one it is. */
function isOfPreprint(line: string): boolean {
  return /\bpreprint doi\b/i.test(line);
}

const edgeLines = 8;

/** The first and last lines of a page, which may be a head or a foot that its text is without. */
function edgesOf(lines: readonly string[]): readonly string[] {
  return [...lines.slice(0, edgeLines), ...lines.slice(edgeLines).slice(-edgeLines)];
}

/** What a citation of this work, as papers and the sheets before them have it, says of year and journal. */
function citedOf(parts: readonly TextPart[], title: string): { journal: string; year: string } {
  const named = oneLine(title);
  const found = parts
    .filter(({ kind, text }) => kind !== 'heading' && text.length < citationMost)
    .map(({ text }) => citationOf(text, named));
  return found.find(({ journal }) => journal !== '') ?? { journal: '', year: '' };
}

const aboveMost = 8;

function linesAbove(parts: readonly TextPart[], title: string): string[] {
  const end = placeOfTitle(parts, title);
  return parts
    .slice(0, Math.min(aboveMost, Math.max(0, end)))
    .flatMap(({ text }) => text.split('\n'));
}
