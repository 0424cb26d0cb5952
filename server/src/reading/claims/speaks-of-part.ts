/** Tells whether a sentence speaks of a part of those studied that a question does not name: a subgroup, or the group that others were compared with. What it says is not told of all. English alone. */
import { people } from '../language/people.js';
import { findWords } from '../language/words.js';
import { vocabularyOf } from './weigh-words.js';

const members = `(?:${people}|males|females|those|groups?|subgroups?|arms?|cases|animals|rats|mice|plots|sites?)`;

/** `In patients with a poor overall condition, these values were ...` */
const opening = new RegExp(
  String.raw`^(?:(?:however|moreover|furthermore|similarly|conversely|overall),?\s)?(?:in|for|among|amongst|within|of)\s([^,;:]{0,60}\b${members}\b[^,;:]{0,60}),\s`,
  'iu',
);
/** All who were studied: `in this randomised trial of adults`. */
const ofStudy =
  /^(?:this|our|an?|the (?:present|current))\s(?:(?!sub)[\p{L}-]{1,20}\s){0,4}(?:stud(?:y|ies)|trials?|cohorts?|reviews?|meta-analys[ei]s|samples?|surveys?|experiments?)\b/iu;
const few = String.raw`(?:(?!(?:than|in|for|among|amongst|of|within)\s)[^\s,;:()]{1,30}\s){0,4}`;
/** `... fell among those with low levels`, `... in a subgroup of nurses`, `... in participants with levels below 30 nmol/L` */
const bounded = new RegExp(
  String.raw`(?<!\b(?:than|especially|particularly|including|even|also)\s)\b(?:in|for|among|amongst|within|of)\s(${few}(?:those\s(?:with|without|who|whose|aged|in|at)|subgroups?)\b[^,;:()]{0,80}|${few}${members}\s[^,;:()]{0,60}(?:[<>≤≥]|\b(?:below|above|under|over|than|least|most))\s?\d[^,;:()]{0,40})`,
  'giu',
);
/** `... was seen at the control site` */
const reference = new RegExp(
  String.raw`\b(?:in|at|of|for|among|on)\s(?:the\s)?((?:control|controls|placebo|sham|comparison|reference|untreated)(?:\s(?:clinics?|schools?|villages?|regions?|${members}))?)\b`,
  'iu',
);
/** Of the others, too. */
const besides =
  /\b(?:than|compared|both|intervention|experimental|treated|treatment|active|between)\b/iu;
const sides = String.raw`\b(?:versus|vs|against|and|but|while|whereas)\b`;
const besideBefore = new RegExp(String.raw`\b(?:versus|vs|against)\b|${sides}[^.;]{0,60}$`, 'iu');
const besideBehind = new RegExp(
  String.raw`^[^.;]{0,60}${sides}[^.;]{0,60}\b(?:in|with|of|among)\s`,
  'iu',
);
/** Words that make no part of all. */
const everybody = new Set(
  'all most total overall this these our the whole study studied trial present series cohort sample enrolled included intervention treatment experimental active'.split(
    ' ',
  ),
);

/**
 * @param question What it names is asked for.
 * @param above Title and headings: whom they name is everybody who was studied.
 */
export function speaksOfPart(question: string, above: string): (text: string) => boolean {
  const { holds } = vocabularyOf(`${question}\n${above}`);
  const tellsMore = (part: string): boolean =>
    findWords(part).some(
      ({ stem, surface }) => !everybody.has(surface) && !isMember.test(surface) && !holds(stem),
    );
  return (text) => {
    const part = opening.exec(text)?.[1];
    if (part !== undefined && !ofStudy.test(part) && tellsMore(part)) return true;
    if ([...text.matchAll(bounded)].some(([, bound = '']) => tellsMore(bound))) return true;
    const group = reference.exec(text);
    if (group === null || besides.test(text) || isSetBeside(text, group)) return false;
    return tellsMore(group[1] ?? '');
  };
}

/** Whether others are told of on the other side of `and`, `but not` and the like. */
function isSetBeside(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return (
    besideBefore.test(text.slice(0, index)) || besideBehind.test(text.slice(index + words.length))
  );
}

/** A subgroup is a part by its name. */
const isMember = new RegExp(`^(?!sub)${members}$`, 'iu');
