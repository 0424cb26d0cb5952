/** Brings dates as engines write them into one form: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty text where there is none. */

import { monthBeginnings, monthNumber } from '../../reading/language/months.js';

const ofMonth = new RegExp(`(?<![a-z])(?:${monthBeginnings})`, 'i');

/**
 * Reads ISO dates and times, `2019/12/5`, `2019 Dec 5`, `5 December 2019`, `Dec 5, 2019`, `Dec 2019`, `2019 Nov-Dec`, `20191205` and bare years.
 * What cannot be a date is left out: an odd day leaves year and month, an odd month the year.
 */
export function normaliseDate(text: string): string {
  const trimmed = text.trim();
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed);
  if (digits) return dateFromParts([digits[1], digits[2], digits[3]]);
  const iso = /^(\d{4})(?:[-/.](\d{1,2})(?!\d)(?:[-/.](\d{1,2})(?!\d))?)?/.exec(trimmed);
  if (iso?.[2] !== undefined) return dateFromParts([iso[1], iso[2], iso[3]]);
  const year = /(?<!\d)((?:1[4-9]|2[01])\d\d)(?!\d)/.exec(trimmed)?.[0];
  if (year === undefined) return '';
  const month = ofMonth.exec(trimmed)?.[0];
  if (month === undefined) return dateFromParts([year]);
  const isRange = /[a-z]\s*[-–/]\s*[a-z]/i.test(trimmed);
  const day = isRange ? undefined : /(?<!\d)(\d{1,2})(?!\d)/.exec(trimmed)?.[1];
  return dateFromParts([year, month, day]);
}

/** Of a service that writes the first where it knows no day, and of January where it knows no month. */
export function withoutFirst(date: string): string {
  return normaliseDate(date).replace(/^(\d{4})-01-01$|^(\d{4}-\d\d)-01$/, '$1$2');
}

/** Year, month and day as numbers or text; a month may be a name. Stops at the first part that is missing or impossible. */
export function dateFromParts(parts: readonly unknown[]): string {
  const year = wholeNumber(parts[0]);
  if (year === null || year < 1400 || year >= 2200) return '';
  const month = readMonth(parts[1]);
  if (month === null || month < 1 || month > 12) return String(year);
  const yearAndMonth = `${year}-${String(month).padStart(2, '0')}`;
  const day = wholeNumber(parts[2]);
  if (day === null || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate())
    return yearAndMonth;
  return `${yearAndMonth}-${String(day).padStart(2, '0')}`;
}

function readMonth(part: unknown): number | null {
  if (typeof part !== 'string' || !/^\s*[a-z]{3}/i.test(part)) return wholeNumber(part);
  return monthNumber(part.trim());
}

function wholeNumber(part: unknown): number | null {
  if (typeof part === 'number') return Number.isInteger(part) ? part : null;
  return typeof part === 'string' && /^\s*\d{1,4}\s*$/.test(part) ? Number(part) : null;
}
