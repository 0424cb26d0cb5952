/** Writes a list of references in a style: one entry a work, numbered once, whatever shows it. */
import type { CslItem } from '../csl-item.js';
import { writeBibtex } from '../write-bibtex.js';
import { type CitationStyleName, citeWork } from './cite-work.js';

/** What stands under several records is the same work by its DOI, or by title and year where one of them has no DOI. */
export function citeList(
  items: readonly CslItem[],
  style: CitationStyleName | 'bibtex',
): { readonly entries: string[]; readonly content: string } {
  const works = dropDoubles(items);
  if (style === 'bibtex') {
    const content = writeBibtex(works);
    return { entries: works.map((work) => writeBibtex([work]).trim()), content };
  }
  const entries = works.map((work) => citeWork(work, style));
  if (style === 'apa' || style === 'chicago')
    entries.sort((one, other) => one.localeCompare(other));
  const numbers: Partial<Record<CitationStyleName, (position: number) => string>> = {
    vancouver: (position) => `${position}. `,
    ieee: (position) => `[${position}] `,
  };
  const number = works.length > 1 ? numbers[style] : undefined;
  const lines = entries.map((entry, index) => `${number?.(index + 1) ?? ''}${entry}`);
  return { entries, content: `${lines.join('\n')}\n` };
}

function dropDoubles(items: readonly CslItem[]): CslItem[] {
  const kept: CslItem[] = [];
  for (const item of items) if (!kept.some((other) => areSame(item, other))) kept.push(item);
  return kept;
}

function areSame(one: CslItem, other: CslItem): boolean {
  if (one.DOI && other.DOI) return one.DOI.toLowerCase() === other.DOI.toLowerCase();
  const [title, otherTitle] = [titleOf(one), titleOf(other)];
  return title !== '' && title === otherTitle && yearOf(one) === yearOf(other);
}

function titleOf({ title = '' }: CslItem): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function yearOf({ issued }: CslItem): number | undefined {
  return issued?.['date-parts']?.[0]?.[0];
}
