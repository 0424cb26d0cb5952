/** Reads how a sentence, or two that follow one another, link two terms: how directly, whether it is denied, and which way it goes. */
import { findSigns, isDenied } from '../../reading/claims/claim-direction.js';
import { isDueToChance } from '../../reading/study/read-chance.js';
import { excludesNothing } from '../evidence/says-otherwise.js';
import type { CorpusSentence, Mention } from './corpus.js';
import { findMoves, type Move } from './find-moves.js';
import { isLacked } from './is-lacked.js';
import { agreed, behindMax, movesBefore, type Sign, signBetween } from './sign-between.js';

/**
 * `stated`: one sentence says what the one has to do with the other; `next`: the one stands in a sentence, and how the other moved in the next;
 * `named`: one names both, and what it says of them only a model has read.
 */
export type Directness = 'stated' | 'next' | 'named';

export interface StatedLink {
  readonly directness: Directness;
  readonly isDenied: boolean;
  /** 1 where more of the one goes with more of the other, -1 where with less; 0 where it cannot be told. */
  readonly sign: Sign;
  /** Whether the first acts on the second, as far as the order of words tells; null where it does not. */
  readonly isForward: boolean | null;
  /** One sentence, or two. */
  readonly sentences: readonly CorpusSentence[];
}

type Span = Pick<Mention, 'start' | 'end'>;

/** Null where the sentence does not say that the two have to do with each other, be it to deny it, or says it of the lack of one. */
export function stateInOne(
  sentence: CorpusSentence,
  [one, other]: readonly [string, string],
): StatedLink | null {
  const pair = nearestMentions(sentence, one, other);
  if (pair === null || pair.some((mention) => isSetting(sentence.text, mention))) return null;
  if (isOneLacked(sentence.text, pair)) return null;
  const clause = clauseOf(sentence.text, pair);
  if (!isRelated(sentence, clause, pair)) return null;
  const denied = deniesLink(sentence.text.slice(clause.start, clause.end));
  if (carriesNothing(sentence.text, clause, denied)) return null;
  return {
    directness: 'stated',
    isDenied: denied,
    sign: denied ? 0 : signBetween(sentence.text, clause, pair),
    isForward: isMutual(sentence.text, pair)
      ? null
      : (pair[0].key === one) !== stands(passive, sentence.text, pair[1]),
    sentences: [sentence],
  };
}

/** Null where the second sentence does not say how its term moved, or either speaks of the lack of one. @param keys Of the term in the first sentence, and of that in the second. */
export function stateInTwo(
  first: CorpusSentence,
  second: CorpusSentence,
  keys: readonly [string, string],
): StatedLink | null {
  const mention = second.mentions.find(({ key }) => key === keys[1]);
  if (mention === undefined || !applied.test(first.text)) return null;
  const tried = first.mentions.filter(({ key }) => key === keys[0]);
  if (tried.some((each) => isLessened(first.text, each))) return null;
  if (isLacked(second.text, mention, { part: 'changed' })) return null;
  const denied = deniesLink(second.text);
  const clause = clauseOf(second.text, [mention, mention]);
  const sign = agreed(findMoves(second.text).filter((move) => isBeside(move, mention)));
  if ((!denied && sign === 0) || carriesNothing(second.text, clause, denied)) return null;
  return {
    directness: 'next',
    isDenied: denied,
    sign: denied ? 0 : sign,
    isForward: null,
    sentences: [first, second],
  };
}

function isOneLacked(text: string, [nearer, further]: readonly [Mention, Mention]): boolean {
  const joined = stands(passive, text, further) ? 'joined' : 'changed';
  return (
    isLacked(text, nearer, { part: 'acting', until: further.start }) ||
    isLacked(text, further, { part: stands(broughtBy, text, further) ? 'acting' : joined })
  );
}

function isLessened(text: string, mention: Mention): boolean {
  return (
    isLacked(text, mention, { part: 'acting' }) ||
    movesBefore(text, findMoves(text), mention).some(({ sign }) => sign < 0)
  );
}

/** Whether it is left open in the clause, or chance explains it as well. */
function carriesNothing(text: string, { start, end }: Span, denied: boolean): boolean {
  const clause = text.slice(start, end) + (bareChance.exec(text.slice(end))?.[0] ?? '');
  return excludesNothing(clause) || (!denied && isDueToChance(clause));
}

/** `Lowered it, but not significantly (P = 0.4)` speaks of the clause before it. */
const bareChance =
  /^,? (?:but|though|although) not (?:statistically )?significant(?:ly)?(?=\s?[(.,;]|$)/i;

/** Says that something was tried, of which the next sentence may tell what came of it. */
const applied =
  /\b(?:gave|given|giv(?:e|ing)|receiv\w+|treat(?:ed|ing|ment)|exposed?|administ\w+|examined?|stud(?:y|ied)|test(?:ed|ing)|investigat\w+|add(?:ed|ing)|appl(?:y|ied)|introduc\w+|install\w+|took|us(?:ed|ing)|intervention|tried|assigned)\b/i;

function nearestMentions(
  { mentions }: CorpusSentence,
  one: string,
  other: string,
): readonly [Mention, Mention] | null {
  let best: readonly [Mention, Mention] | null = null;
  for (const a of mentions.filter(({ key }) => key === one))
    for (const b of mentions.filter(({ key }) => key === other)) {
      const pair = a.start < b.start ? ([a, b] as const) : ([b, a] as const);
      if (pair[0].end > pair[1].start) continue;
      if (best === null || gapOf(pair) < gapOf(best)) best = pair;
    }
  return best;
}

function stands(pattern: RegExp, text: string, { start }: Mention): boolean {
  return pattern.test(text.slice(Math.max(0, start - 60), start));
}

const bringing =
  '(?<!followed )by|after|when|where|if|once|during|following|follow(?:s|ed)(?! by)|under|from|due to|because of|owing to|(?:attributed|secondary) to|respond(?:s|ed)? to|(?:depend(?:s|ed|ing)?|hing(?:es|ed)|rest(?:s|ed)|rel(?:y|ies|ied)) (?:up)?on';
const describing = String.raw`\s(?:(?:the|an?|\p{Ll}{1,12})\s){0,2}$`;
/** As in `was lowered by fish oil`, `fell after treatment`. */
const passive = new RegExp(String.raw`\b(?:${bringing}|with)${describing}`, 'u');
/** `Associated with` leaves open which of the two it was. */
const broughtBy = new RegExp(String.raw`\b(?:${bringing})${describing}`, 'u');

/** `Associated with`, and what is told of the two together, do not say which acts on the other. */
function isMutual(text: string, [first, second]: readonly [Mention, Mention]): boolean {
  const between = text.slice(first.end, second.start);
  return /(?<![-‐‑–])\b(?:associated|correlat(?:e[sd]?|ing)|related|linked)\b|^,? (?:and|or) $/i.test(
    between,
  );
}

/** Says where or in whom something was found: `in urban cells`; not what changed, as in `a rise in blood pressure`. */
export function isSetting(text: string, { start }: Pick<Mention, 'start'>): boolean {
  const before = text.slice(Math.max(0, start - 60), start).toLowerCase();
  const words = (before.split(/[,;:.()]/).at(-1) ?? '').split(/\s+/).filter((word) => word !== '');
  for (const distance of [1, 2, 3]) {
    const word = words.at(-distance) ?? '';
    if (word === 'with' || word === 'of') return false;
    if (places.has(word)) return !changes.test(words.at(-distance - 1) ?? '');
  }
  return false;
}

const places = new Set('in among within across at inside throughout'.split(' '));
/** `In` behind them names what changed. */
const changes =
  /^(?:increas|decreas|reduc|rise|fall|drop|declin|chang|differ|improve|gain|loss|role|involved|implicated|varia|elevation|growth|deficit|shift|trend)/;

function gapOf([first, second]: readonly [Mention, Mention]): number {
  return second.start - first.end;
}

/** The parts of the sentence, between words that turn it, that hold both. */
function clauseOf(text: string, [first, second]: readonly [Mention, Mention]): Span {
  let [start, end] = [0, text.length];
  for (const { index, 0: turn } of text.matchAll(turns)) {
    if (index + turn.length <= first.start) start = index + turn.length;
    else if (index >= second.end) {
      end = index;
      break;
    }
  }
  return { start, end };
}

const turns = /[;:]\s|,?\s(?:but|whereas|while|although|though|however)\s/g;

function deniesLink(said: string): boolean {
  return isDenied(said) || denials.test(said) || findSigns(said).some(({ sign }) => sign === 0);
}

const denials =
  /\bwithout (?:an? |any )?(?:\w{1,20} )?(?:effect|influence|benefit|change|relation)|\b(?:unrelated|ineffective)\b|\bindependent(?:ly)? of\b|\b(?:little|minimal|negligible) (?:effect|influence|benefit)/i;

/** A verb between the two says what the one does to the other; or a noun before them does, as in `the effect of A on B`; or `A and B are correlated`. */
function isRelated(
  { text, mentions }: CorpusSentence,
  clause: Span,
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

const relatingNouns =
  /\b(?:effects?|influence|impact|role|associations?|relation(?:ship)?s?|correlations?|links?|dependence|increases?|decreases?|reductions?|rise|fall|inhibition|induction|activation|suppression|regulation|stimulation)\s(?:\w{1,20}\s)?(?:of|between|in)\s(?:\w{1,20}\s){0,2}$/i;

/** Verbs that say that one thing has to do with another. */
const relations =
  /\b(?:associated|correlat(?:e[sd]?|ing)|relate[sd]?|linked|caus(?:e[sd]?|ing)|induc(?:e[sd]?|ing)|trigger(?:s|ed|ing)?|leads? to|led to|leading to|affect(?:s|ed|ing)?|influenc(?:e[sd]?|ing)|impact(?:s|ed)?|mediat(?:e[sd]?|ing)|regulat(?:e[sd]?|ing)|modulat(?:e[sd]?|ing)|predict(?:s|ed|ing)?|depend(?:s|ed|ing)? (?:up)?on|binds?|binding to|bound to|contribut(?:e[sd]?|ing) to|responsible for|respond(?:s|ed)? to|prevent(?:s|ed|ing)?|protect(?:s|ed|ing)?|result(?:s|ed|ing)? (?:in|from)|due to|because of|owing to|driv(?:es|en|ing)|govern(?:s|ed|ing)?|control(?:s|led|ling)|determin(?:es?|ed|ing)|alter(?:s|ed|ing)?|chang(?:e[sd]?|ing)|attributed to|accompan(?:y|ies|ied)|follow(?:s|ed)(?! by)|explain(?:s|ed)?|activat(?:e[sd]?|ing)|block(?:s|ed|ing)?|produc(?:e[sd]?|ing)|treat(?:s|ed|ing)?|target(?:s|ed|ing)?|act(?:s|ed|ing)? (?:on|via|through))\b/i;

function isBeside(move: Move, mention: Mention): boolean {
  return move.end <= mention.start
    ? mention.start - move.end <= 1
    : move.start >= mention.end && move.start - mention.end <= behindMax;
}
