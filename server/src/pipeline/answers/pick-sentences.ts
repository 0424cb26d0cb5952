/** Answers without a model: picks the sentences of passages that say most about a question, word for word. */
import type { ScoredPassage } from '@lectern/contract';
import { coversQuestion } from './covers-question.js';
import { readPassage } from './passage-sentences.js';
import { type ScoredSentence, scoreSentences } from './score-sentences.js';

export interface PickedSentence {
  readonly passage: ScoredPassage;
  /** Offsets into the passage's text. */
  readonly start: number;
  readonly end: number;
}

export interface ReadOptions {
  /** From 1. */
  readonly maxSentences: number;
  /** Whether so long a choice of sentences is still short enough; the first sentence is taken in any case. */
  readonly fits: (text: string) => boolean;
}

/** How much a sentence loses for repeating what is chosen already, and how much of the best score it must keep to be chosen. */
const repetitionLoss = 0.7;
const leastShare = 0.45;
const passagesRead = 8;

/** The chosen sentences, the one that answers best in front, the others in the order of their worth. Empty when none can be read. */
export function pickSentences(question: string, passages: readonly ScoredPassage[], options: ReadOptions): PickedSentence[] {
  return choose(read(question, passages), options);
}

/** `not covered` where no sentence comes near enough to what is asked. */
export function pickAnswer(question: string, passages: readonly ScoredPassage[], options: ReadOptions): PickedSentence[] | 'not covered' {
  const candidates = read(question, passages);
  return coversQuestion(question, candidates, passages.slice(0, passagesRead)) ? choose(candidates, options) : 'not covered';
}

function read(question: string, passages: readonly ScoredPassage[]): ScoredSentence[] {
  return scoreSentences(question, passages.slice(0, passagesRead).flatMap(readPassage));
}

function choose(candidates: readonly ScoredSentence[], { maxSentences, fits }: ReadOptions): PickedSentence[] {
  const chosen: ScoredSentence[] = [];
  const best = Math.max(0, ...candidates.map(({ score }) => score));
  while (chosen.length < maxSentences) {
    const next = nextCandidate(candidates, chosen);
    if (!next || next.worth < best * leastShare) break;
    if (chosen.length > 0 && !fits([...chosen, next.candidate].map(({ text }) => text).join(' '))) break;
    chosen.push(next.candidate);
  }
  return chosen.map(({ passage, start, end }) => ({ passage, start, end }));
}

/** Maximal marginal relevance (Carbonell and Goldstein 1998). */
function nextCandidate(
  candidates: readonly ScoredSentence[],
  chosen: readonly ScoredSentence[],
): { candidate: ScoredSentence; worth: number } | null {
  let best: { candidate: ScoredSentence; worth: number } | null = null;
  for (const candidate of candidates) {
    if (candidate.score <= 0 || chosen.includes(candidate)) continue;
    const repeated = Math.max(0, ...chosen.map((other) => overlap(candidate.stems, other.stems)));
    const worth = repeated > 0.8 ? 0 : candidate.score * (1 - repetitionLoss * repeated);
    if (worth > (best?.worth ?? 0)) best = { candidate, worth };
  }
  return best;
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const stems = new Set(other);
  const own = new Set(one);
  const shared = [...own].filter((stem) => stems.has(stem)).length;
  return shared / (Math.min(own.size, stems.size) || 1);
}
