/** When an entry of BibTeX came out, with what the library that reads it leaves out of its dates. */
import { toCslItem } from '../../pipeline/references/csl-item.js';
import { readWithinYear, readYears } from '../../pipeline/references/date-spans.js';
import { datePartsOf, issuedOf } from '../../pipeline/references/dates.js';
import { monthNumber } from '../../reading/language/months.js';
import type { BibtexFields } from './bibtex-fields.js';

/** As BibLaTeX names them. */
const states: ReadonlyMap<string, string> = new Map(
  Object.entries({ inpress: 'in press', inpreparation: 'in preparation' }),
);

/**
 * @param fields As they were tidied.
 * @param read What the library made of them.
 */
export function datedIn(fields: BibtexFields, read: unknown): unknown {
  const field = (name: string): string => (fields.get(name) ?? '').trim();
  const month = field('month');
  // BibLaTeX counts a year 0, which CSL and people do not.
  const [, before] = /^-(\d{4})(?!\d)/.exec(field('date') || field('year')) ?? [];
  if (before !== undefined) return issuedOf([], `${Number(before) + 1} BC`);
  const years = field('date') === '' ? readYears(field('year'), monthNumber(month)) : null;
  if (years !== null) return years;
  const issued = toCslItem({ issued: read })?.issued;
  const [year] = datePartsOf(issued);
  if (year !== undefined && field('date') === '') return readWithinYear(month, year) ?? read;
  const pubstate = field('pubstate');
  const told = issuedOf([], states.get(pubstate) ?? pubstate);
  return issued === undefined && (told.literal ?? told['date-parts']?.[0]?.length) ? told : read;
}
