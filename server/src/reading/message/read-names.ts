/** Reads the names of people, places, studies and files in a question. English alone. */
import type { Place } from '../language/blank-words.js';
import { formWords } from '../language/form-words.js';
import { isGeneralWord } from '../language/general-words.js';
import { readNationality } from '../language/nationalities.js';
import { findWords } from '../language/words.js';
import { isOfPerson } from './name-use.js';

export interface Name extends Place {
  readonly text: string;
  /** Behind it, as in `Lee 2018` or `Lee (2018)`. */
  readonly year: string | null;
  /** Any word has a capital where a question begins. */
  readonly isSure: boolean;
  /** Of somebody who wrote or found something. */
  readonly isPerson: boolean;
}

const named =
  /(?<![\p{L}\p{N}_-])(?:\p{Lu}[\p{L}\p{M}\p{N}]*(?:[-’'](?!s\b)[\p{L}\p{N}][\p{L}\p{M}]*)*|[\p{L}\p{N}_-]+(?=\.(?:pdf|docx?|txt|md|html?|epub|rtf)\b)|\p{Ll}[\p{L}\p{M}'’-]+(?=\s(?:et al\b|\(?(?:19|20)\d\d\b)))/gu;
const yearBehind =
  /^(?:['’]s)?(?:\set al\.?)?(?:\sand \p{Lu}[\p{L}-]*)?,?\s?\(?((?:19|20)\d\d)[a-z]?\b/u;

/** Words with a capital that are no words of every question, words for what comes from a country, and whoever stands before a year or `et al.`. */
export function readNames(question: string): Name[] {
  const names: Name[] = [];
  for (const { 0: text, index: start } of question.matchAll(named)) {
    const isAsking = isPlain(text.toLowerCase()) || findWords(text).length === 0;
    if (text.length === 1 || (isAsking && readNationality(text.toLowerCase()) === null)) continue;
    const end = start + text.length;
    const year = yearBehind.exec(question.slice(end))?.[1] ?? null;
    const before = names.at(-1);
    const isOneName = before !== undefined && question.slice(before.end, start) === ' ';
    if (isOneName) {
      names.pop();
      names.push({ ...before, end, text: `${before.text} ${text}`, year, isSure: true });
    } else {
      const isSure = start > 0 || /\p{Lu}/u.test(text.slice(1));
      names.push({ text, start, end, year, isSure, isPerson: false });
    }
  }
  return names.map((name) => {
    const whole = name.year === null ? name.end : question.indexOf(name.year, name.end) + 4;
    const isPerson = isOfPerson(question, { start: name.start, end: whole });
    return { ...name, end: whole, isPerson };
  });
}

function isPlain(word: string): boolean {
  return formWords.has(word) || isGeneralWord(word);
}
