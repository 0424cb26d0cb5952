/** Reads volume, issue and pages behind the name of the journal, where the line has all that parts them: `Name 12(3), 45–67 (2020)`, `Name, 2019, vol. 27, n° 1, p. 33-58`. */
import type { Placement } from '@lectern/contract';
import { oneLine } from '../text-parts.js';
import { journalIn } from './page-citation.js';

const aYear = '(?:19|20)\\d\\d';
const page = '[A-Za-z]{0,2}\\d{1,6}';
const behindName = new RegExp(
  [
    `^(?:\\. |,? )(?:\\(?${aYear}\\)?\\s?[;,]?\\s?)?`,
    '(?:v(?:ol(?:ume|\\.)|\\.)\\s?)?(?<volume>\\d{1,4})(?!\\d)',
    `(?:\\s?\\((?!${aYear}\\))(?<bracketed>\\d{1,3}(?:[\u2013-]\\d{1,3})?)\\))?`,
    `(?:,?\\s(?:\\(${aYear}\\)|${aYear}(?=,)))?`,
    '(?:,\\s(?:no?\\.|n\\s?[\u00B0\u00BA]|n\u00FAm\\.|issue)\\s?(?<named>\\d{1,4}))?',
    `(?:,\\s${aYear}(?=,))?`,
    '(?:\\s?[,:;]\\s?|\\s)(?:pp?\\.\\s?)?',
    // Articles of a number of their own have no last page.
    `(?:(?<first>${page})\\s?[\u2013-]\\s?(?<last>${page})(?![\\p{L}\\d])|(?<article>[eE]\\d{1,6}(?=\\s?(?:[.;,]|$))|(?<=\\d:)\\d{3,5}$))`,
  ].join(''),
  'iu',
);

/** `13. Jg. (2020), Heft 2, S. 115–134`, `Jahrgang 27, Heft 4/2019, Seiten 12–18`. */
const behindGerman = new RegExp(
  [
    '^,? (?:(?<counted>\\d{1,4})\\. (?:Jg\\.|Jahrgang)|(?:Jg\\.|Jahrgang|Bd\\.|Band) (?<named>\\d{1,4}))',
    `(?:,?\\s?\\(?${aYear}\\)?)?`,
    '(?:, (?:Heft|H\\.|Nr\\.) (?<issue>\\d{1,3}(?!\\d)))?',
    `(?:(?:/|, |,? \\()${aYear}\\)?)?`,
    `, (?:S\\.|Seiten?) (?<first>${page})\\s?[\u2013-]\\s?(?<last>${page})(?![\\p{L}\\d])`,
  ].join(''),
  'u',
);

/** @param labels Of the work itself: other lines of the same journal may be of works that it speaks of, so that the first one tells. @param journal As it was read from one of the lines. */
export function placementIn(labels: readonly string[], journal: string): Placement | undefined {
  if (journal === '') return undefined;
  const label = labels.map(oneLine).find((each) => journalIn(each) === journal) ?? '';
  const behind = label.slice(label.indexOf(journal) + journal.length);
  if (label === '') return undefined;
  const found = behindName.exec(behind)?.groups;
  if (found === undefined) return inGerman(behind);
  const { volume = '', bracketed, named, article, first, last } = found;
  if (isYear(volume)) return undefined;
  return placed({ volume, issue: bracketed ?? named, pages: article ?? `${first}-${last}` });
}

function inGerman(behind: string): Placement | undefined {
  const found = behindGerman.exec(behind)?.groups;
  if (found === undefined) return undefined;
  const { counted, named, issue, first, last } = found;
  const volume = counted ?? named ?? '';
  if (isYear(volume)) return undefined;
  return placed({ volume, issue, pages: `${first}-${last}` });
}

function placed({
  issue,
  ...place
}: {
  readonly volume: string;
  readonly issue: string | undefined;
  readonly pages: string;
}): Placement {
  return issue === undefined ? place : { ...place, issue };
}

/** Of journals that count by years it cannot be told from the year of the work. */
function isYear(volume: string): boolean {
  return /^(?:19|20)\d\d$/.test(volume);
}
