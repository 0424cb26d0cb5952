/** Reads whom or what a study looked at. */
import { people, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { findLargest, isBare, whoPhrase } from './count-studied.js';
import { findThings } from './counted-things.js';
import { aimSentences, type FoundCell, findFirst } from './found-cell.js';
import { withoutAsked } from './narrowed.js';
import { beforeResults, onThoseStudied } from './of-those-studied.js';
import { isReview } from './read-design.js';
import { bearsFirst } from './relation-patterns.js';
import { firstLabelled } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

/** No part of what those studied are called. */
const small =
  'of|in|on|at|to|for|with|without|and|or|nor|by|from|than|as|between|among|within|during|after|before|through|whether|if|that|which|who|this|these|those|all|both|each|most|many|some|any|other|were|was|are|is|be|been|had|have|has|we|our|their|per|not|no';
const modifier = String.raw`(?!(?:${small})\s)[\p{L}\d][^\s.;:,()]{1,24}\s`;
const tail =
  'with|within|aged|who|at|undergoing|living|receiving|over|under|of|from|without|born|attending|admitted|treated|diagnosed|referred|residing|presenting|hospitali[sz]ed|registered|working';
const creatures =
  'mice|rats|guinea pigs|pigs|dogs|cats|rabbits|sheep|lambs|hamsters|monkeys|zebrafish|chickens|calves';
const ofCreatures = new RegExp(
  String.raw`(?:^|\b(?:in|of|from|by|to|on)\s)((?:the\s)?(?:${modifier}){0,3}?(?:${creatures}))(?![\p{L}-])`,
  'iu',
);
const described: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:the|our|all)\s)?(?:study\s)?(?:subjects|participants|patients|cases|sample|population|cohort)\s(?:were|comprised|included|consisted of)\s((?:${modifier}){0,4}?${studied}\b[^.;:,()]{0,100})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\b(?:by|whether) )\b((?:${modifier}){0,2}?${people}\s(?:${tail})\s[^.;:,()]{3,100})`,
    'iu',
  ),
  new RegExp(String.raw`\bwere\s((?:[\p{L}-]{1,20}\s){0,3}${people}\b[^.;:,()]{0,80})`, 'iu'),
  new RegExp(String.raw`\b(?:in|among)\s((?:${modifier}){1,2}${people})(?![\p{L}-])`, 'iu'),
  ofCreatures,
  /\b(?:male|female|adult|young|old|middle-aged)\s[^.;:,]{0,40}\b(?:mice|rats|pigs|dogs|zebrafish)\b/iu,
];

export function readPopulation<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const found = findPopulation(text);
  return found && withoutAsked(found);
}

function findPopulation<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = onThoseStudied(text);
  const labelled = firstLabelled(own, 'people', ['setting']);
  const phrase =
    labelled && !/\b(?:excluded|consent)\b/u.test(labelled.text) ? whoPhrase(labelled.text) : null;
  if (labelled && phrase && / /u.test(phrase)) return { text: phrase, sentence: labelled };
  const all = text.title ? [...own, text.title] : own;
  if (isReview(text)) return findFirst(all, described);
  const things = findThings(own);
  const largest = findLargest(beforeResults(text));
  const isListed = largest?.isList === true && !isBare(largest.who.text);
  if (isListed && (things === null || things.sentence === largest.who.sentence)) return largest.who;
  if (things !== null && things.text.split(' ').length > 2 && !isBare(things.text)) return things;
  if (largest !== null && !isBare(largest.who.text)) return largest.who;
  const saying = [...own.filter(saysWho), ...aimSentences(text)];
  const told = findFirst(saying, described, ofWhom) ?? findFirst(titles(text), described, ofWhom);
  if (told !== null) return told;
  const creature = findFirst(own, [ofCreatures], ofWhom);
  if (creature !== null) return creature;
  return things !== null && !isBare(things.text) ? things : null;
}

function titles<P extends Passage>({ title }: StudyText<P>): StudySentence<P>[] {
  return title === null ? [] : [title];
}

function ofWhom(found: string, { section, text }: StudySentence): string | null {
  const people =
    section === 'results'
      ? null
      : whoPhrase(withList(found, text).replace(taken, '').replace(bearsFirst, ''));
  // A word alone is told of a part: `nine in ten were women`.
  return people !== null && !isBare(people) && (/ /u.test(people) || alone.test(people))
    ? people
    : null;
}

/** What was found up to a comma may be the beginning of a list. */
function withList(found: string, text: string): string {
  const rest = text.slice(text.indexOf(found));
  return rest.startsWith(',', found.length) ? rest : found;
}

const alone = new RegExp(`^(?:${creatures})$`, 'iu');

/** `We identified patients with …`. */
const taken =
  /^(?:identified|included|enrolled|recruited|studied|selected|analy[sz]ed|reviewed)\s/iu;

/** Where no label tells methods apart, what was done or wanted. */
function saysWho({ section, cues, text }: StudySentence): boolean {
  if (section === 'methods' || section === 'results') return true;
  return cues.has('done') || cues.has('aims') || /^(?:all|they) were\b/iu.test(text);
}
