/** Tells which words that a question of yes or no hangs on a text lacks: what is said to act, and in whom, where or when, as `in pregnant women`. English alone. */
import { findNamed } from '../../reading/claims/find-named.js';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { documentWords } from '../../reading/cues/document-words.js';
import { tensWords, twoToNineteen } from '../../reading/language/number-words.js';
import { findWords } from '../../reading/language/words.js';
import { readClaim } from './read-claim.js';
import { readSlots } from './read-slots.js';

/** As they stand in the question; none for any other question. */
export function findHangingMissing(question: string, text: string): string[] {
  const claim = readClaim(question);
  if (claim === null) return [];
  const [, condition = ''] = conditions.exec(claim) ?? [];
  const hanging = `${readSlots(claim).acting ?? ''}\n${condition}`;
  return findNamed(question, text).flatMap(({ word, isNamed }) =>
    isNamed || documentWords.has(word.toLowerCase()) || !hanging.includes(word) ? [] : [word],
  );
}

/** The `in` of `result in weight gain` and of `an increase in weight` belongs to what is said to happen, as any `from` may. */
const conditions =
  /(?<!\b(?:result|increas|decreas|reduc|improv|chang|differ|ris|fall|drop|declin|gain|loss|role|involv|engag|interest)\p{L}{0,5}\s)\b(?:in|among|amongst|during|after|before|without|under|above|below|within)\s([^?;,]{2,120})/iu;

const members =
  '(?:patients?|women|men|children|adolescents|infants|adults|boys|girls|people|persons|participants|volunteers|students|pupils|animals|rats|mice)';
const studied = new RegExp(
  String.raw`\b(?:in|among|amongst)\s((?:[\p{L}\p{N}-]{1,20}\s){0,3}?${members}\b(?:\s(?:with|on|from|after|under|taking)\s[^,;:.]{2,60})?)`,
  'giu',
);
/** Whoever was studied is called so. */
const anyMember = new RegExp(
  String.raw`^(?:${members}|(?:un)?treated|eligible|enrolled|included|recruited|randomi[sz]ed|healthy|older|younger|hundred|thousand|${[...twoToNineteen, ...tensWords].join('|')}|\d.*)$`,
  'iu',
);

/** Whether a sentence tells of people of whom neither the question nor what stands above the sentence speaks, so that the title does not say in whom it was found. */
export function isOnOtherPeople(text: string, known: string): boolean {
  const { holds } = vocabularyOf(known);
  return [...text.matchAll(studied)].some(([, people = '']) =>
    findWords(people).some(({ stem, surface }) => !anyMember.test(surface) && !holds(stem)),
  );
}
