/** Writes made-up references in all styles, for tests. */
import { type CslItem, toCslItem } from '../csl-item.js';
import { type CitationStyleName, citeWork } from './cite-work.js';

export function item(fields: object): CslItem {
  const made = toCslItem({ id: 'x', ...fields });
  if (made === null) throw new Error('No reference');
  return made;
}

export function all(fields: object): Record<CitationStyleName, string> {
  const cite = (style: CitationStyleName) => citeWork(item(fields), style);
  return {
    ...{ apa: cite('apa'), vancouver: cite('vancouver') },
    ...{ ieee: cite('ieee'), chicago: cite('chicago') },
  };
}
