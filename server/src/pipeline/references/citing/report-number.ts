/** What a report is called and its number: programs write either into the field of the other, too. */
import { type CslItem, plainText } from '../csl-item.js';

export interface ReportNumber {
  /** Such as `Working Paper`; empty where nothing but a report is said. */
  readonly genre: string;
  readonly number: string;
}

export function reportNumberOf({ genre = '', number = '' }: CslItem): ReportNumber {
  const named = plainText(genre);
  const numbered = plainText(number);
  if (plainReport.test(named)) return { genre: '', number: numbered };
  const isNamedTwice = named !== '' && numbered.toLowerCase().startsWith(`${named.toLowerCase()} `);
  const isNumberedTwice = numbered !== '' && named.endsWith(` ${numbered}`);
  return {
    genre: isNumberedTwice
      ? named.slice(0, -numbered.length).trim().replace(wordBehind, '')
      : named,
    number: isNamedTwice ? numbered.slice(named.length).replace(wordBefore, '').trim() : numbered,
  };
}

/** Also by the names that BibTeX has for it. */
const plainReport = /^(?:tech|res)?report$/iu;

const word = String.raw`\s(?:no\.?|nr\.?|number|#)`;
const wordBehind = new RegExp(`${word}$`, 'iu');
const wordBefore = new RegExp(String.raw`^${word}\s`, 'iu');
