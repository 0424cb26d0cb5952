/** Reads how a sentence, or two that follow one another, link two terms: how directly, whether it is denied, and which way it goes. */
import type { Place } from '../../reading/language/blank-words.js';
import { isDueToChance } from '../../reading/study/read-chance.js';
import { passesOn } from '../evidence/pass-on.js';
import { excludesNothing } from '../evidence/says-otherwise.js';
import type { CorpusSentence, Mention } from './corpus.js';
import { deniesLink } from './denies-link.js';
import { findMoves, type Move } from './find-moves.js';
import { isLacked } from './is-lacked.js';
import { isRelated, isRelation, saidBetween } from './is-related.js';
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

/** Null where the sentence does not say that the two have to do with each other, be it to deny it, or says it of the lack of one. */
export function stateInOne(
  sentence: CorpusSentence,
  [one, other]: readonly [string, string],
): StatedLink | null {
  const pair = nearestMentions(sentence, one, other);
  if (pair === null || pair.some((mention) => isSetting(sentence.text, mention))) return null;
  if (isOneLacked(sentence.text, pair) || isOfOtherThing(sentence.text, pair)) return null;
  const clause = clauseOf(sentence.text, pair);
  if (!isRelated(sentence, clause, pair)) return null;
  const denied = deniesLink(sentence.text, {
    clause,
    pair,
    said: saidBetween(sentence.text, pair),
  });
  if (denied === null || carriesNothing(sentence.text, clause, denied)) return null;
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
  const clause = clauseOf(second.text, [mention, mention]);
  const moves = findMoves(second.text).filter((move) => isBeside(move, mention));
  const said = moves.length === 0 ? null : spanOf([...moves, mention]);
  const denied = deniesLink(second.text, { clause, pair: [mention], said });
  const sign = agreed(moves);
  if (denied === null) return null;
  if ((!denied && sign === 0) || carriesNothing(second.text, clause, denied)) return null;
  return {
    directness: 'next',
    isDenied: denied,
    sign: denied ? 0 : sign,
    isForward: null,
    sentences: [first, second],
  };
}

function spanOf(places: readonly Place[]): Place {
  return {
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
  };
}

function isOneLacked(text: string, [nearer, further]: readonly [Mention, Mention]): boolean {
  const joined = stands(passive, text, further) ? 'joined' : 'changed';
  return (
    isLacked(text, nearer, { part: 'acting', until: further.start }) ||
    isLacked(text, further, { part: stands(broughtBy, text, further) ? 'acting' : joined })
  );
}

/** Whether what changes is another thing of what is named: `lowered the cost of treatment`. */
function isOfOtherThing(text: string, pair: readonly [Mention, Mention]): boolean {
  const { start } = stands(passive, text, pair[1]) ? pair[0] : pair[1];
  const [, head = ''] = headBefore.exec(text.slice(Math.max(0, start - 60), start)) ?? [];
  return !passesOn(head) && !isRelation(head) && findMoves(head).length === 0;
}

const headBefore = /(\p{L}{2,30}) of (?:[^\s,;.]{1,20} ){0,1}$/u;

function isLessened(text: string, mention: Mention): boolean {
  return (
    isLacked(text, mention, { part: 'acting' }) ||
    movesBefore(text, findMoves(text), mention).some(({ sign }) => sign < 0)
  );
}

/** Whether it is left open in the clause, or chance explains it as well. */
function carriesNothing(text: string, { start, end }: Place, denied: boolean): boolean {
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
function clauseOf(text: string, [first, second]: readonly [Mention, Mention]): Place {
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

function isBeside(move: Move, mention: Mention): boolean {
  return move.end <= mention.start
    ? mention.start - move.end <= 1
    : move.start >= mention.end && move.start - mention.end <= behindMax;
}
