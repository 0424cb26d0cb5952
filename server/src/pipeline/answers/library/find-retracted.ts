/** Finds which documents are retracted, as records say or a notice among them; where none is, the notices, which are of other works. */
import type { LibraryDocument } from '@lectern/contract';
import { retractionNotice } from '../../../reading/kinds-of-study.js';
import { readSpokenForm } from '../../../reading/study/publication-form.js';
import type { Queries } from '../../../store/database/database.js';
import { loadDocumentPassages } from '../../../store/passages/scored-passages.js';

interface Retracted {
  readonly documents: readonly LibraryDocument[];
  /** What they are, behind `are`. */
  readonly what: string;
  /** On notices beside them; empty where there are none. */
  readonly note: string;
}

export async function findRetracted(
  documents: readonly LibraryDocument[],
  queries: Queries,
): Promise<Retracted> {
  const notices: LibraryDocument[] = [];
  for (const document of documents) {
    const [first] = await loadDocumentPassages(queries, document.id, 1);
    const { title } = document.metadata;
    if (readSpokenForm({ title, text: first?.text ?? '' }) === 'retraction notice')
      notices.push(document);
  }
  const named = new Set(notices.flatMap(({ metadata }) => titlesNamedIn(metadata.title)));
  const retracted = documents.filter(
    (document) =>
      document.metadata.retraction !== null ||
      (!notices.includes(document) && named.has(fold(document.metadata.title))),
  );
  const by = retracted.filter(({ metadata }) => metadata.retraction === null);
  if (retracted.length === 0 && notices.length > 0)
    return {
      documents: notices,
      what:
        notices.length === 1
          ? 'a notice that another work is retracted'
          : 'notices that other works are retracted',
      note: 'None of the others is retracted, as far as records tell.',
    };
  return {
    documents: retracted,
    what: 'retracted',
    note: [
      by.length === 0
        ? ''
        : `${by.length === 1 ? 'Of 1 a notice' : `Of ${by.length} notices`} in your library ${by.length === 1 ? 'tells' : 'tell'} that.`,
      sayNotices(notices.length),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function sayNotices(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 other is a notice of a retraction.'
    : `${count} others are notices of retractions.`;
}

/** A shorter title may stand in that of another work. */
const shortestTitle = 20;
const longestNotice = 1000;

/** Where a title may begin behind the words for a notice: at once, or behind who wrote it. */
const openings =
  /^(?:(?:[Oo]f|[Tt]o|[Ff]or|[Oo]n)\b[^\p{L}\p{N}]{1,3})?|\b(?:\p{Lu}{1,3}|et al)\.\s/gu;
/** Where it may end: with a sentence, before brackets, before a DOI, or with all. */
const closings =
  /[.?!](?=\s)|\s[[(]|[\s,;]{1,2}(?=(?:doi:?\s?|https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/)|$/giu;
/** Its words have capitals, unlike those of most titles. */
const journal = String.raw`\p{Lu}[\p{L}&-]{0,30}(?:\s(?:of|the|and|for|in|&|\p{Lu}[\p{L}&-]{0,30})){0,9}`;
const doi = String.raw`(?:doi:?\s?|DOI:?\s?)?(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/`;
/** What may follow it: nothing, or where the work appeared: in brackets, or a journal at most, with a year or a DOI. */
const tails = [
  /^[\s.,?!]{0,5}$/u,
  /^\s\[[^[\]]{1,200}\]\.?$/u,
  /^\s[[(][^()[\]]{0,200}[([]?(?:19|20)\d\d[)\]]?[,;:]\s?\d/u,
  new RegExp(
    String.raw`^[.?!]\s(?:${journal}\.?\s)?(?:19|20)\d\d(?:\s\p{L}{3}(?:\s\d{1,2})?)?\s?[,;:(]`,
    'u',
  ),
  new RegExp(String.raw`^[\s.,;?!([]{1,3}(?:${journal}\.\s)?${doi}`, 'u'),
];
const quoted = /["“«]([^"“”«»]{1,1000})["”»]/u;

/** Folded: what it quotes, and what of its own title may be one. A notice has the title of what it is about, all of it: a longer one is of another work. */
function titlesNamedIn(title: string): string[] {
  const named = title
    .slice(0, longestNotice)
    .replace(retractionNotice, '')
    .replace(/^[^\p{L}\p{N}]{1,10}/u, '');
  const starts = [...named.matchAll(openings)].map(
    ({ index, 0: opening }) => index + opening.length,
  );
  const ends = [...named.matchAll(closings)]
    .map(({ index }) => index)
    .filter((end) => tails.some((tail) => tail.test(named.slice(end))));
  const [, inQuotes = ''] = quoted.exec(title) ?? [];
  return [
    inQuotes,
    ...[0, ...starts].flatMap((start) => ends.map((end) => named.slice(start, end))),
  ]
    .map(fold)
    .filter((each) => each.length >= shortestTitle);
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
