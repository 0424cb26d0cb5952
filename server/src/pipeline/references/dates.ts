/** Dates of references. */
import {
  anyMonth,
  monthBeginnings,
  monthNames,
  monthNumber,
} from '../../reading/language/months.js';
import type { CslDate } from './csl-item.js';

/** Year, month and day as far as they are known; empty when not even the year is. */
export function datePartsOf(date: CslDate | undefined): number[] {
  const given = date?.['date-parts']?.[0] ?? [];
  if (given.length > 0) return validParts(given);
  return parseDate(date?.raw ?? date?.literal ?? '');
}

/** What is said in place of a date of a work that has not come out, such as `in press`, or that is older than our count of years, as `380 BC`; empty where nothing is. */
export function statusOf(date: CslDate | undefined): string {
  const before = yearBefore(date);
  if (before > 0) return `${before} BC`;
  const said = (date?.literal ?? date?.raw ?? '').trim();
  return onItsWay.test(said) && said.length <= 40 && datePartsOf(date).length === 0 ? said : '';
}

/** The end of what is said of a work that has not come out. */
const onItsWay = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[
    'press|presse|prensa|stampa|druck|prelo|forthcoming|preparation|submitted|accepted|soumis|eingereicht',
    'to\\sappear|(?:in|under)\\s(?:peer\\s)?(?:review|revision)|(?:to\\sbe|not\\syet)\\spublished|for\\spublication',
    'paraître|erscheinen',
  ].join('|')})$`,
  'iu',
);

/** So many years before Christ, to which CSL gives a sign; 0 for any other date. */
export function yearBefore(date: CslDate | undefined): number {
  const [year = 0] = date?.['date-parts']?.[0] ?? [];
  const [, told = 0] = /^(\d{1,4}) BCE?$/.exec((date?.literal ?? date?.raw ?? '').trim()) ?? [];
  return year === 0 ? Number(told) : Math.max(0, -year);
}

/** The date of an entry; where there is none, what is said in its place. */
export function issuedOf(parts: readonly number[], said: string): CslDate {
  const before = parts.length === 0 ? yearBefore({ literal: said }) : 0;
  if (before > 0) return { 'date-parts': [[-before]] };
  const status = parts.length === 0 ? statusOf({ literal: said }) : '';
  return status === '' ? { 'date-parts': [[...parts]] } : { literal: status };
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty when not even the year is known. */
export function toIsoDate(date: CslDate | undefined): string {
  return datePartsOf(date)
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');
}

/** As PubMed writes dates; a month is a whole word, so that no place and no season is taken for one. */
const monthSecond = new RegExp(String.raw`^\s*\d{4}\s{1,9}${anyMonth}\b`, 'i');
const ofMonth = new RegExp(String.raw`\b(?:${monthBeginnings})`, 'i');

/** No year of our count. */
const beforeChrist = /\d\s?(?:BCE?\b|B\.\s?C\.|v\.\s?Chr\b)/;

/** Reads `2020`, `2020/03/05/`, `2020-03-05`, `20200305`, `2020//Spring`, `Mar 5, 2020`, `2020 Mar 5` and the like; nothing before Christ, as `1750 BC`. */
export function parseDate(text: string): number[] {
  if (beforeChrist.test(text)) return [];
  const numeric =
    /^\s*(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text) ??
    /^\s*(\d{4})(?:[-/](\d{1,2})?(?:[-/](\d{1,2}))?)?/.exec(text);
  if (numeric && !monthSecond.test(text))
    return validParts(
      [numeric[1], numeric[2], numeric[3]].filter((part) => part !== undefined).map(Number),
    );
  // `c1999` and `1999a` are years, too.
  const year = /\b(?:ca?\.?)?(\d{4})[a-z]?\b/i.exec(text)?.[1];
  if (year === undefined) return [];
  const month = monthNumber(ofMonth.exec(text)?.[0] ?? '');
  const day = month > 0 ? /\b(\d{1,2})\b/.exec(text)?.[1] : undefined;
  return validParts([year, ...(month > 0 ? [month] : []), ...(day ? [day] : [])].map(Number));
}

/** Whether a person may give a date so: all of it is one of the calendar, or it says where the work is on its way. */
export function isWholeDate(text: string): boolean {
  const parts = parseDate(text);
  if (parts.length === 0) return statusOf({ literal: text }) !== '';
  const numbers = text.match(/\d{1,10}/g) ?? [];
  const named = numbers.length + (ofMonth.test(text) ? 1 : 0);
  return (/^\s*\d{8}\s*$/.test(text) ? 3 : named) <= parts.length;
}

/** As a sentence has it: `on 12 September 2019`, `in September 2019`, `in 2019`; what is no date stays as it is. */
export function tellDate(text: string): string {
  const [year, month, day] = parseDate(text);
  if (year === undefined) return `in ${text}`;
  if (month === undefined) return `in ${year}`;
  const inYear = `${monthNames[month - 1] ?? ''} ${year}`;
  return day === undefined ? `in ${inYear}` : `on ${day} ${inYear}`;
}

/** The date says more than the year only where it is of that year, or of none, as `%8 March 5`. */
export function dateInYear(year: string, date: string): number[] {
  const [known] = parseDate(year);
  const dated = parseDate(date);
  if (known === undefined) return dated;
  const whole = dated[0] === undefined ? parseDate(`${date} ${known}`) : dated;
  return whole[0] === known ? whole : [known];
}

function validParts([year, month, day]: readonly number[]): number[] {
  if (year === undefined || !Number.isInteger(year) || year < 0 || year > 9999) return [];
  if (month === undefined || !(month >= 1 && month <= 12)) return [year];
  return day === undefined || !(day >= 1 && day <= daysIn(year, month))
    ? [year, month]
    : [year, month, day];
}

/** The calendar repeats every 400 years, and JavaScript takes the first hundred for others. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** The three letters by which BibTeX knows a month. */
export function monthName(month: number): string {
  return (monthNames[month - 1] ?? '').slice(0, 3).toLowerCase();
}
