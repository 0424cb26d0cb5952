/** Tells whether a sentence names what a question asks for by `who` or `which`: a person, an organisation, or one of several things. */

import { people } from '../language/people.js';
import { findWords, stemsOf } from '../language/words.js';
import { readAskedForms, readSaid } from './read-question.js';

const personName =
  /\b\p{Lu}[\p{L}'’-]{1,60}(?:\s(?:\p{Lu}\.\s?){0,4}(?:(?:van|von|de|der|da|di|al)\s){0,2}\p{Lu}[\p{L}'’-]{1,60}){1,9}/gu;
const andOthers = /\p{Lu}[\p{L}'’-]{1,60} (?:et al\b|and (?:colleagues|co-?workers)\b)/gu;
const ofPeople = new RegExp(String.raw`\b(?:${people}|members|cohort|nobody|everybody)\b`, 'i');

/** 0 to 1: a name of two words or more that the question does not hold itself, or people where no name is asked for. */
export function answersWho(question: string): (sentence: string) => number {
  const needsName = readAskedForms(question).has('making');
  return (sentence) => {
    const named = [...(sentence.match(personName) ?? []), ...(sentence.match(andOthers) ?? [])];
    const others = named.filter((name) => !question.includes(name));
    if (others.length > 0) return readSaid(sentence).has('authorship') ? 1 : 0.8;
    return !needsName && ofPeople.test(sentence) ? 0.6 : 0;
  };
}

/** A name within the sentence that the question does not hold. */
export function answersName(question: string): (sentence: string) => number {
  return (sentence) => {
    const names = [...sentence.matchAll(/(?<=\p{L}[,;]?\s(?:the\s)?)\p{Lu}\p{L}{2,}/gu)].map(
      ([name]) => name,
    );
    return names.some((name) => !question.includes(name)) ? 1 : 0;
  };
}

const determiners = new Set(
  'the a an all any both each every few many more most no other several some such that these this those of in and or to'.split(
    ' ',
  ),
);

/** How much a sentence tells one of a kind from others, as `branching corals` does where `which corals` is asked. */
export function answersWhich(question: string): (sentence: string) => number {
  const noun =
    /\b(?:which|what)\s(?:(?:kinds?|types?|sorts?|groups?) of\s|of the\s)?(\p{L}+)/iu.exec(
      question,
    )?.[1] ?? '';
  const [kind] = findWords(noun);
  const asked = stemsOf(question);
  return (sentence) => {
    if (kind === undefined) return 0;
    const words = findWords(sentence);
    return words.some(({ stem, start }, index) => {
      if (stem !== kind.stem) return false;
      const before = words[index - 1];
      const after = sentence.slice(start).split(/\s+/)[1] ?? '';
      const isTold =
        before !== undefined &&
        /^\s$/.test(sentence.slice(before.end, start)) &&
        !asked.has(before.stem) &&
        !determiners.has(before.surface);
      return isTold || /^(?:in|of|with|on|from|for|such|who|that|learnt|called|named)$/.test(after);
    })
      ? 1
      : 0;
  };
}
