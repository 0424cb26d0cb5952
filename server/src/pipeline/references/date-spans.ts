/** What a date says besides a year, a month and a day: where it ends, its season, or that a volume is of two years. It goes out as it came in. */
import { monthNumber } from '../../reading/language/months.js';
import type { CslDate } from './csl-item.js';
import { datePartsOf, parseDate, toIsoDate } from './dates.js';

const twoYears = /^\d{4}\s?[/–-]{1,2}\s?(?:\d{4}|\d{2})$/;
/** As CSL numbers them. */
const seasons = ['Spring', 'Summer', 'Autumn', 'Winter'];
const season = new RegExp(`^(?:${seasons.join('|')}|fall)$`, 'i');

/** A field that holds a year alone has no month: `2004/05` is a volume of two years. Null for any other. */
export function readYears(text: string, month = 0): CslDate | null {
  const years = text.trim().replace('--', '–');
  if (!twoYears.test(years)) return null;
  return {
    'date-parts': [[Number(years.slice(0, 4)), ...(month > 0 ? [month] : [])]],
    literal: years,
  };
}

/** A field that holds what is smaller than a year, such as `jan/feb`, `4--9 dec` or `Winter`; null where it says no more than one day or month. */
export function readWithinYear(text: string, year: number): CslDate | null {
  const said = text.trim();
  if (season.test(said)) return { 'date-parts': [[year]], season: said };
  const [, one = '', other = ''] =
    /^(\p{L}{3,9})\.?\s?[/–-]{1,3}\s?(\p{L}{3,9})\.?$/u.exec(said) ?? [];
  if (monthNumber(one) > 0 && monthNumber(other) > 0)
    return {
      'date-parts': [
        [year, monthNumber(one)],
        [year, monthNumber(other)],
      ],
    };
  const [, month = ''] = /(\p{L}{3,9})/u.exec(said) ?? [];
  const [, first = '', last = ''] = /(\d{1,2})\s?[–-]{1,3}\s?(\d{1,2})/.exec(said) ?? [];
  if (monthNumber(month) === 0 || last === '') return null;
  const dayOf = (day: string) => [year, monthNumber(month), Number(day)];
  return { 'date-parts': [dayOf(first), dayOf(last)] };
}

/** As PubMed writes them: `2015 Mar-Apr`, `2019 Dec-2020 Jan`, `2019 Winter`, `2004-2005`. */
export function readPubmedDate(text: string): CslDate {
  const start = parseDate(text);
  const [year = 0] = start;
  const [, rest = ''] = /^\d{4} (.{1,40})$/.exec(text.trim()) ?? [];
  const [, month = '', later = ''] = /^(\p{L}{3})-(\d{4} \p{L}{3})$/u.exec(rest) ?? [];
  if (later !== '') return { 'date-parts': [[year, monthNumber(month)], parseDate(later)] };
  return readYears(text) ?? readWithinYear(rest, year) ?? { 'date-parts': [start] };
}

/** What stands behind a date of RIS, in the place for other information, where `tellBeyond` writes it. */
export function readBeyond(start: readonly number[], told: string): CslDate | null {
  if (season.test(told)) return { 'date-parts': [[...start]], season: told };
  if (twoYears.test(told)) return { 'date-parts': [[...start]], literal: told };
  const [, end = ''] = /^[\d-]{4,10}\/([\d-]{4,10})$/.exec(told) ?? [];
  return end === '' ? null : { 'date-parts': [[...start], parseDate(end)] };
}

export function tellBeyond(date: CslDate | undefined): string {
  return rangeOf(date) || yearsOf(date) || seasonOf(date);
}

/** `2015-03/2015-04`; empty where it has no end. */
export function rangeOf(date: CslDate | undefined): string {
  const [, end = []] = date?.['date-parts'] ?? [];
  const last = toIsoDate({ 'date-parts': [end] });
  return last === '' ? '' : `${toIsoDate(date)}/${last}`;
}

/** `2004/05`; empty where it is of one year. */
export function yearsOf(date: CslDate | undefined): string {
  const literal = date?.literal ?? '';
  return datePartsOf(date).length > 0 && twoYears.test(literal) ? literal : '';
}

export function seasonOf(date: CslDate | undefined): string {
  const said = String(date?.season ?? '').trim();
  return season.test(said) ? said : (seasons[Number(said) - 1] ?? '');
}
