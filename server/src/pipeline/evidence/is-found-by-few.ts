/** Tells whether a statement says what half of the studies that it counts found, or fewer: that is no side of all of them. English alone. */
import { readNumberWords } from '../../reading/language/number-words.js';
import { count } from '../../reading/language/people.js';

/** `Three of nine trials`, `of the nine trials that measured it, three`, `a minority of studies`. */
export function isFoundByFew(text: string): boolean {
  if (minority.test(text)) return true;
  const firstOfAll = [...text.matchAll(ofAll)].map(([, some = '', all = '']) => ({ some, all }));
  const allFirst = [...text.matchAll(amongAll)].map(([, all = '', some = '']) => ({ some, all }));
  return [...firstOfAll, ...allFirst].some(
    ({ some, all }) => 2 * readCount(some) <= readCount(all),
  );
}

function readCount(written: string): number {
  if (/^one$/iu.test(written)) return 1;
  const digits = Number(written.replace(/[, \u00a0\u2009]/gu, ''));
  return Number.isNaN(digits) ? (readNumberWords(written)[0] ?? Number.NaN) : digits;
}

const studies = String.raw`(?:(?!(?:of|in|on|with|and|or)\s)[\p{L}-]{1,20}\s){0,3}(?:studies|trials|experiments|cohorts|comparisons|reviews|analyses|datasets|samples)\b`;
const ofAll = new RegExp(
  String.raw`(${count}|\bone)(?:\s(?:out\s)?of\s(?:all\s)?(?:the\s|these\s|our\s)?|\s?/\s?)(${count})\s${studies}`,
  'giu',
);
const amongAll = new RegExp(
  String.raw`\b(?:of|among|in)\s(?:the\s|these\s|our\s)?(${count})\s${studies}[^,;:]{0,80},\s(?:only\s|just\s)?(${count}|one)(?=\s)`,
  'giu',
);
const minority = new RegExp(
  String.raw`\b(?:(?:a (?:small )?minority|an? (?:third|quarter|fifth)|(?:less|fewer) than half|few) of\s(?:all\s)?(?:the\s|these\s)?|(?<!\ba )few\s)${studies}`,
  'iu',
);
