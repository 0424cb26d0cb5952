/** Tells whether a work is on what a run asks: what it says of itself is else told of another subject. English alone. */

import {
  shareHeld,
  tellingStems,
  vocabularyOf,
  weighClaim,
} from '../../reading/claims/weigh-words.js';
import { anybody } from '../../reading/language/people.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { headOf, namesEnds } from '../evidence/is-of-other.js';
import { readClaim } from '../evidence/read-claim.js';
import { readObject } from '../evidence/read-slots.js';
import { readSides } from './say-apart.js';
import { type StudySource, textOfSource } from './study-source.js';

/** Of the words of a topic, those that say in whom left out, a work on it names more. */
const half = 0.5;

/** Whether it names both things of a topic of two, both ends of a yes or no, and more than half of what is asked in any case. */
export function isOnSubject(topic: string, source: StudySource): boolean {
  const text = textOfSource(source);
  if (tellEnglish(topic) === 'other' || tellEnglish(text) === 'other') return true;
  const work = vocabularyOf(text);
  const asked = withoutWhom(topic);
  if (shareHeld(weighClaim(asked), work) <= half) return false;
  const claim = readClaim(asked);
  if (claim === null) return readSides(asked).every((side) => tellingStems(side).every(work.holds));
  const object = headOf(readObject(claim) ?? '');
  return namesEnds(claim, work) && (object === undefined || work.holds(object));
}

/** Whole where it would name one thing alone, which works on many subjects name. */
export function withoutWhom(topic: string): string {
  const asked = topic.replace(inWhom, '');
  return tellingStems(asked).length > 1 ? asked : topic;
}

/** Anybody, of an age at most: who else stands there, such as `burnout among nurses` or `in cancer patients`, is part of the subject. */
const inWhom = new RegExp(
  String.raw`\s(?:in|for|among)\s(?:(?:older|elderly|young|younger|middle-aged)\s){0,2}(?:${anybody}|adults)(?![\p{L}-])`,
  'iu',
);
