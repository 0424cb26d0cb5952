/** Finds names at the beginning of English sentences, where every word has a capital. */
import { namesCountry } from '../language/country-names.js';
import { isGeneral } from '../language/general-words.js';
import { readNationality } from '../language/nationalities.js';
import { senses } from '../language/senses.js';
import { stemWord } from '../language/stem-word.js';
import { stopWords } from '../language/stop-words.js';
import { sentencesOf } from './find-contradiction.js';

/** Words that what follows shows to be the name of a country or of somebody who reports, owns or is named beside another. */
export function startingNames(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const [, word = '', behind = ''] = first.exec(sentence.trimStart()) ?? [];
    if (word === '') return [];
    if (namesCountry(word) || readNationality(word.toLowerCase()) !== null) return word;
    return isKnown(word) || (!bySomebody.test(behind) && !asSingular(word, behind)) ? [] : word;
  });
}

const first = /^(\p{Lu}[\p{Ll}’'-]{2,30}?)(?=['’]s\b|[\s,])(.{0,60})/u;
const bySomebody =
  /^(?:['’]s\s|\s(?:et\sal|and\s(?:colleagues|co-?workers)\b|and\s(?:\p{Lu}\p{Ll}+\s){0,2}\p{Lu}\p{Ll}+\s(?:\p{Ll}+ed|found|saw|showed)\b))/u;
const reporting =
  /^\s(?:finds?|found|reports?|reported|shows?|showed|observe[ds]?|notes?|noted|conclude[ds]?|argue[ds]?|describe[ds]?|measure[ds]?|stud(?:ies|ied)|test(?:s|ed)|sees?|saw|demonstrate[ds]?|estimate[ds]?|suggest(?:s|ed)?|examine[ds]?|investigate[ds]?|record(?:s|ed))\b/u;

/** Many who report are no name: `Nurses found`, `Imaging showed`. */
function asSingular(word: string, behind: string): boolean {
  return (
    reporting.test(behind) &&
    !/(?:s|ing|ion|logy|copy|graphy|metry|ment|ity|ance|ence)$/u.test(word)
  );
}

function isKnown(word: string): boolean {
  const lower = word.toLowerCase();
  const stem = stemWord(lower);
  return stopWords.has(lower) || isGeneral(stem) || senses.has(stem) || /ly$/u.test(lower);
}
