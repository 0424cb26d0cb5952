/** Writes a list of references in a style: one entry a work, numbered once, whatever shows it. */
import type { CslItem } from '../csl-item.js';
import { writeBibtex } from '../write-bibtex.js';
import { citationStyles } from './citation-styles.js';
import { type CitationStyleName, citeWork, leadOf } from './cite-work.js';
import { dropDoubles } from './drop-doubles.js';
import { titleToOrderBy } from './order-by-title.js';

/** Works that nothing else tells apart are ordered by their titles, without the articles that these begin with. */
export function citeList(
  items: readonly CslItem[],
  style: CitationStyleName | 'bibtex',
): { readonly entries: string[]; readonly content: string } {
  const works = dropDoubles(items);
  if (style === 'bibtex') {
    const content = writeBibtex(works);
    return { entries: works.map((work) => writeBibtex([work]).trim()), content };
  }
  const entries = writeEntries(works, style);
  const numbers: Partial<Record<CitationStyleName, (position: number) => string>> = {
    vancouver: (position) => `${position}. `,
    ieee: (position) => `[${position}] `,
  };
  const number = works.length > 1 ? numbers[style] : undefined;
  const lines = entries.map((entry, index) => `${number?.(index + 1) ?? ''}${entry}`);
  return { entries, content: `${lines.join('\n')}\n` };
}

/** Where a list has an order of its own, works of the same authors and year are told apart by a letter. */
function writeEntries(works: readonly CslItem[], style: CitationStyleName): string[] {
  const { undatedFirst } = citationStyles[style];
  if (undatedFirst === null) return works.map((work) => citeWork(work, style));
  const led = works.map((work) => {
    const { authors, year, title: written } = leadOf(work, style);
    const title = titleToOrderBy(written, work.language);
    const place = placeOfYear(year, undatedFirst);
    return { work, title, place, lead: authors || title, key: authors && `${authors} ${year}` };
  });
  led.sort(
    (one, other) =>
      one.lead.localeCompare(other.lead) ||
      one.place - other.place ||
      one.title.localeCompare(other.title),
  );
  const seen = new Map<string, number>();
  return led.map(({ work, key }) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const isAlone = key === '' || led.filter((other) => other.key === key).length === 1;
    return citeWork(work, style, isAlone ? '' : letterOf(before));
  });
}

/** What is in press comes last. */
function placeOfYear(year: string, undatedFirst: boolean): number {
  if (/^\d+$/.test(year)) return Number(year);
  return undatedFirst && year === 'n.d.' ? -1 : 10_000;
}

/** a to z, aa to az and so on. */
function letterOf(place: number): string {
  const letter = String.fromCharCode(97 + (place % 26));
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`;
}
