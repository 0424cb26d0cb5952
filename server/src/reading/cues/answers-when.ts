/** Tells whether a sentence says when or where something is, as a question asks for it. */
import { months } from '../language/months.js';
import { readAskedForms, readSaid } from './read-question.js';

const dated = new RegExp(
  String.raw`\b(?:1\d|20)\d\d\b|\b\d{1,2}(?:st|nd|rd|th) century\b|\b(?:${months}) \d`,
);

/** 0 to 1: what happened once has a date or a season; what is so at times may be told by how long it takes, or by what goes before. */
export function answersWhen(question: string): (sentence: string) => number {
  const isPast = readAskedForms(question).has('past');
  return (sentence) => {
    if (dated.test(sentence)) return 1;
    const said = readSaid(sentence);
    if (said.has('season')) return 0.9;
    if (isPast) return 0;
    if (said.has('span')) return 0.9;
    return said.has('occasion') ? 0.5 : 0;
  };
}

const named = new RegExp(
  String.raw`\b(?:in|at|near|from|across|along|off|outside|around|of|through)\s(?:the\s)?(?:(?:(?:north|south|east|west)\w*|rural|urban|suburban|central|coastal|inland|remote)\s(?:and\s)?){0,3}(?!${months})\p{Lu}\p{L}+`,
  'u',
);
const plain =
  /\b(?:in|at|near|under|below|above|along|between|outside|inside|around|beneath|behind|where)\s(?:the\s|an?\s)?\p{Ll}{3,}/u;

/** A place with a name counts for more than one without. */
export function answersWhere(): (sentence: string) => number {
  return (sentence) => {
    if (named.test(sentence)) return 1;
    return plain.test(sentence) ? 0.6 : 0;
  };
}
