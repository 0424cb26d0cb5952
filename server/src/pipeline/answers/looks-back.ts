/** Tells whether a question leaves out what it is about, so that it belongs to the one before it. */

import { documentWords, recordWords } from '../../reading/cues/document-words.js';
import { formWords } from '../../reading/language/form-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { people } from '../../reading/language/people.js';
import { findWords, type Word } from '../../reading/language/words.js';
import { pointsBack as pointsBackTo } from '../../reading/message/points-back.js';
import { asksOnly } from '../../reading/study/asked-concepts.js';

/** With more telling words than these a question says itself what it is about. */
const tellingMost = 2;
const wordsMost = 14;

export function looksBack(question: string): boolean {
  const words = question.trim().split(/\s+/).length;
  if (words > wordsMost || question.includes('\n')) return false;
  return pointsBack.test(question) || leavesOut(question);
}

/** Whether it names what it is about, however few words it has: the same once more asks the same, and nothing of the answer. `The patients` and `that` are seldom those of a work that was spoken of. */
export function standsAlone(question: string): boolean {
  return !pointsBackTo(question) && !namesWork.test(question) && !namesNothing(question);
}

/** Whether it has too few words to say by itself what it is about. */
export function leavesOut(question: string): boolean {
  if (question.includes('\n')) return false;
  return tellingWords(question).length <= tellingMost;
}

/** Whether it asks how many of a thing there are and names nothing else, so that what follows leaves nothing of it out. */
export function namesCountedAlone(question: string): boolean {
  return counting.test(question.trim()) && tellingWords(question).length <= 1;
}

const counting = /^how (?:many|much)\s/iu;

/** Whether it names nothing that a document could be about: it asks of those studied, who wrote it, or what every study can be asked. */
export function namesNothing(question: string): boolean {
  return !question.includes('\n') && tellingWords(question).every(isOfAnyStudy);
}

/**
 * Whether it asks, in however few words, something of what it names itself, at any time: `Is aspirin safe?` and `Do pupils sleep longer?`, and not `Was
 * mortality lower?`, which asks of one study. `Is mortality lower?` leaves out with what, `Are bees harmed?` by what, and `Does pain decrease?` after what.
 */
export function isWhole(question: string): boolean {
  const [, helper = '', rest = ''] = atAnyTime.exec(question.trim()) ?? [];
  if (rest === '' || !mayBeWhole(question)) return false;
  const words = findWords(rest);
  const last = words.at(-1);
  if (last === undefined || formWords.has(last.surface)) return false;
  const isOpen = leftOpen.test(last.surface) || isGeneral(last.stem);
  if (isBeing.test(helper) && isOpen) return false;
  const named = words.filter(
    (word) => !isGeneral(word.stem) && !formWords.has(word.surface) && !isOfAnyStudy(word),
  );
  return named.length > 1 || (named.length === 1 && words.length > 2);
}

/** Whether nothing shows that it leaves something out. */
export function mayBeWhole(question: string): boolean {
  const isLong = question.trim().split(/\s+/).length > 2;
  return isLong && !pointsBack.test(question) && !namesNothing(question);
}

const atAnyTime =
  /^(?:(?:how|why|where|when|what)\s(?:\p{L}{1,20}\s)?)?(is|are|do|does|can|could|will|would|should|may|might|must)\s(?!(?:not|the|there)\b)([^?\n]{1,80}?)\s?\??$/iu;
const isBeing = /^(?:is|are)$/iu;
const leftOpen = /(?:er|ed|less|more|worse)$/u;

/** `In women?` of `And what about in women?`: what it adds to the question before. */
export function withoutJoin(question: string): string {
  return question.replace(joining, '');
}

const joining = /^(?:(?:and|but|so)[,\s]+)?(?:(?:what|how) about\s)?/iu;

function tellingWords(question: string): Word[] {
  return findWords(question).filter(
    ({ stem, surface }) => !isGeneral(stem) && !formWords.has(surface),
  );
}

function isOfAnyStudy({ stem, surface }: Word): boolean {
  const isOfRecord = documentWords.has(surface) || recordWords.has(surface);
  return asksOnly(stem) || isOfRecord || person.test(surface);
}

const person = new RegExp(`^${people}$`, 'u');

const namesWork = /\b(?:former|latter|the (?:study|trial|paper|authors?))\b|^(?:and|but)\b/i;
const pointsBack =
  /\b(?:it|its|they|them|their|this|that|these|those|he|she|his|her|former|latter|the (?:study|trial|paper|authors?|participants|patients|effect|result))\b|^(?:and|but|why|how so)\b/i;
