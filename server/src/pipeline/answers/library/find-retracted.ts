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
  const retracted = documents.filter(
    (document) =>
      document.metadata.retraction !== null ||
      (!notices.includes(document) && notices.some((notice) => isNamedBy(notice, document))),
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

/** A notice has the title of what it is about in its own: all of it, for a longer one is of another work. */
function isNamedBy(notice: LibraryDocument, { metadata }: LibraryDocument): boolean {
  const title = fold(metadata.title);
  if (title.length < shortestTitle) return false;
  return titlesIn(notice.metadata.title).some((named) => fold(named) === title);
}

/** Where the work appeared, behind its title: its DOI, brackets, or a journal with year and volume. */
const tails = [
  /[\s.,;(]{1,3}(?:doi:?\s?|https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/\S{1,200}$/iu,
  /\s\[[^[\]]{1,200}\]\.?$/u,
  /\.\s[^.;]{2,80}\.?\s(?:19|20)\d\d\s?;[^;]{1,60}$/u,
];
const quoted = /["“«]([^"“”«»]{1,1000})["”»]/u;

/** What a notice may name: what it quotes, or what is left of its title. */
function titlesIn(title: string): string[] {
  const named = title.replace(retractionNotice, '').replace(/^[^\p{L}\p{N}]{1,10}/u, '');
  const left = [named, named.replace(/^(?:of|to|for|on)\b[^\p{L}\p{N}]{1,3}/iu, '')];
  const [, inQuotes = ''] = quoted.exec(title) ?? [];
  const bare = left.map((each) => tails.reduce((kept, tail) => kept.replace(tail, ''), each));
  return [inQuotes, ...left, ...bare];
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
