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
    genre: isNumberedTwice ? withoutWord(named.slice(0, -numbered.length)) : named,
    number: isNamedTwice ? numbered.slice(named.length).replace(numberWord, '').trim() : numbered,
  };
}

/** Also by the names that BibTeX has for it. */
const plainReport = /^(?:tech|res)?report$/iu;

function withoutWord(named: string): string {
  return named.trim().replace(/\s(?:no\.?|nr\.?|number|#)$/iu, '');
}

const numberWord = /^\s(?:no\.?|nr\.?|number|#)\s/iu;
