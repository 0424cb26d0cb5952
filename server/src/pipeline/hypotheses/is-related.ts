/** Tells whether a sentence says what two terms have to do with each other, and where it begins to. English alone. */
import type { Place } from '../../reading/language/blank-words.js';
import type { CorpusSentence, Mention } from './corpus.js';
import { findMoves } from './find-moves.js';

/** A verb between the two says what the one does to the other; or a noun before them does, as in `the effect of A on B`; or `A and B are correlated`. */
export function isRelated(
  { text, mentions }: CorpusSentence,
  clause: Place,
  [first, second]: readonly [Mention, Mention],
): boolean {
  const between = text.slice(first.end, second.start);
  if (between.length > relationReach || /[;:]\s/.test(between)) return false;
  // What stands between has a relation of its own.
  const others = mentions.filter(({ start, end }) => start >= first.end && end <= second.start);
  if (others.length > 1) return false;
  const before = text.slice(Math.max(clause.start, first.start - nounReach), first.start);
  const behind = text.slice(second.end, Math.min(clause.end, second.end + nounReach));
  if (relatingNouns.test(before) && /^[^,]*\b(?:on|in|with|and|by|to|for)\b/.test(between))
    return true;
  if (
    /^,? (?:and|or|with) /.test(between) &&
    /^[^,]{0,12}\b(?:associated|correlated|related|linked)\b/.test(behind)
  )
    return true;
  return relations.test(between) || hasMove(between) || isMovedBehind(between, behind);
}

/** From the first verb between the two on. */
export function saidBetween(
  text: string,
  [first, second]: readonly [Mention, Mention],
): Place | null {
  const between = text.slice(first.end, second.start);
  const verbs = [
    relations.exec(between)?.index,
    ...(hasMove(between) ? findMoves(between).map(({ start }) => start) : []),
  ].filter((start) => start !== undefined);
  if (verbs.length === 0) return null;
  return { start: first.end + Math.min(...verbs), end: second.end };
}

/** Whether a noun says what one thing has to do with another, as `effect`, `inhibition`. */
export function isRelation(noun: string): boolean {
  return relating.test(noun);
}

/** A verb that moves something, or `higher` and the like right before the second. */
function hasMove(between: string): boolean {
  return findMoves(between).some(({ start, end }) => {
    const word = between.slice(start, end);
    return (
      /(?:ed|[^s]s|ing)$/i.test(word) ||
      between.length - end <= 2 ||
      /\b(?:was|were|is|are|been)\s/.test(between)
    );
  });
}

/** Characters between the two at most, and around them where a noun or `are correlated` may stand. */
const relationReach = 75;
const nounReach = 45;

/** As in `B was higher with A` told backwards: `with A, B was higher`. */
function isMovedBehind(between: string, behind: string): boolean {
  return between.length < 12 && between.includes(',') && findMoves(behind).length > 0;
}

const relation =
  '(?:effects?|influence|impact|role|associations?|relation(?:ship)?s?|correlations?|links?|dependence|increases?|decreases?|reductions?|rise|fall|inhibition|induction|activation|suppression|regulation|stimulation)';
const relating = new RegExp(`^${relation}$`, 'i');
const relatingNouns = new RegExp(
  String.raw`\b${relation}\s(?:\w{1,20}\s)?(?:of|between|in)\s(?:\w{1,20}\s){0,2}$`,
  'i',
);

/** Verbs that say that one thing has to do with another. */
const relations =
  /\b(?:associated|correlat(?:e[sd]?|ing)|relate[sd]?|linked|caus(?:e[sd]?|ing)|induc(?:e[sd]?|ing)|trigger(?:s|ed|ing)?|leads? to|led to|leading to|affect(?:s|ed|ing)?|influenc(?:e[sd]?|ing)|impact(?:s|ed)?|mediat(?:e[sd]?|ing)|regulat(?:e[sd]?|ing)|modulat(?:e[sd]?|ing)|predict(?:s|ed|ing)?|depend(?:s|ed|ing)? (?:up)?on|binds?|binding to|bound to|contribut(?:e[sd]?|ing) to|responsible for|respond(?:s|ed)? to|prevent(?:s|ed|ing)?|protect(?:s|ed|ing)?|result(?:s|ed|ing)? (?:in|from)|due to|because of|owing to|driv(?:es|en|ing)|govern(?:s|ed|ing)?|control(?:s|led|ling)|determin(?:es?|ed|ing)|alter(?:s|ed|ing)?|chang(?:e[sd]?|ing)|attributed to|accompan(?:y|ies|ied)|follow(?:s|ed)(?! by)|explain(?:s|ed)?|activat(?:e[sd]?|ing)|block(?:s|ed|ing)?|produc(?:e[sd]?|ing)|treat(?:s|ed|ing)?|target(?:s|ed|ing)?|act(?:s|ed|ing)? (?:on|via|through))\b/i;
