/** Counts which titles, bylines and DOIs of an index of documents were read, by halves of its files. */
import type { DocumentFacts } from '../../server/src/ports/text-extractor.js';

export interface StatedFacts {
  readonly title?: string;
  readonly byline?: string;
  readonly doi?: string;
}

/** Only what the index states counts. A byline holds where all of its words stand in the authors that were read. */
export function countFacts(
  facts: Map<string, { held: number; all: number }>,
  {
    file,
    expected,
  }: { readonly file: string; readonly expected: { readonly facts?: StatedFacts } },
  found: DocumentFacts | undefined,
): void {
  const half = /^\w+\/(?:readability-)?[a-m]/i.test(file) ? 'a to m' : 'n to z and digits';
  const { title = '', byline = '', doi = '' } = expected.facts ?? {};
  const words = (text: string): string[] =>
    normal(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const people = new Set(words(found?.authors ?? ''));
  const named = words(byline).filter((word) => word !== 'by');
  for (const [name, expectation, isHeld] of [
    ['Titles', title, normal(found?.title ?? '') === normal(title)],
    ['Bylines', byline, named.every((word) => people.has(word))],
    ['DOIs', doi, (found?.doi ?? '').toLowerCase() === doi.toLowerCase()],
  ] as const) {
    if (expectation === '') continue;
    const row = facts.get(`${name}, files ${half},`) ?? { held: 0, all: 0 };
    row.all += 1;
    if (isHeld) row.held += 1;
    facts.set(`${name}, files ${half},`, row);
  }
}

/** The comparison that the index asks for: NFKC, without soft hyphens, zero-width and direction marks, white space collapsed. */
export function normal(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
