/** Answers without a model: picks the sentences of passages that say most about a question, word for word. */
import type { ScoredPassage } from '@lectern/contract';
import { findWords } from '../language/words.js';
import { questionCue } from './question-cues.js';
import { splitSentences } from './split-sentences.js';

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
const leastShare = 0.35;
const passagesRead = 8;

/** The chosen sentences: passages in their order of relevance, sentences of one passage in reading order. Empty when none can be read. */
export function pickSentences(question: string, passages: readonly ScoredPassage[], { maxSentences, fits }: ReadOptions): PickedSentence[] {
  const candidates = score(question, passages.slice(0, passagesRead).flatMap(readSentences));
  const chosen: Candidate[] = [];
  const best = Math.max(0, ...candidates.map(({ score }) => score));
  while (chosen.length < maxSentences) {
    const next = nextCandidate(candidates, chosen);
    if (!next || next.worth < best * leastShare) break;
    if (chosen.length > 0 && !fits([...chosen, next.candidate].map(({ text }) => text).join(' '))) break;
    chosen.push(next.candidate);
  }
  return chosen.sort((one, other) => one.rank - other.rank || one.start - other.start).map(({ passage, start, end }) => ({ passage, start, end }));
}

interface Sentence {
  readonly passage: ScoredPassage;
  readonly rank: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly stems: readonly string[];
  /** The first of its passage, or one that takes up something said before. */
  readonly position: 'first' | 'later' | 'dependent';
}

interface Candidate extends Sentence {
  readonly score: number;
}

function readSentences(passage: ScoredPassage, rank: number): Sentence[] {
  return splitSentences(passage.text).flatMap(({ start, end }, index) => {
    const text = passage.text.slice(start, end);
    if (!isProse(text)) return [];
    const isDependent = /^(?:This|These|Those|It|They|He|She|Such|However|Therefore|Thus|Moreover|Furthermore)\b/.test(text);
    const position: Sentence['position'] = isDependent ? 'dependent' : laterOrFirst(index);
    return [{ passage, rank, start, end, text, stems: findWords(text).map(({ stem }) => stem), position }];
  });
}

function laterOrFirst(index: number): 'first' | 'later' {
  return index === 0 ? 'first' : 'later';
}

/** Headings, rows of tables, lists of references and scraps are no sentences to answer with. */
function isProse(text: string): boolean {
  if (text.length < 25 || text.length > 700 || text.includes('|') || text.includes('\t')) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > text.length * 0.55 && /[.!?…"')\]]$/.test(text) && /\s\S+\s\S+\s/.test(text);
}

function score(question: string, sentences: readonly Sentence[]): Candidate[] {
  const asked = [...new Set(findWords(question).map(({ stem }) => stem))];
  const pairs = asked.slice(1).map((stem, index) => `${asked[index]} ${stem}`);
  const weights = new Map(asked.map((stem) => [stem, rarity(stem, sentences)]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const cue = questionCue(question);
  return sentences.map((sentence) => {
    const stems = new Set(sentence.stems);
    const covered = asked.reduce((sum, stem) => sum + (stems.has(stem) ? (weights.get(stem) ?? 0) : 0), 0) / total;
    const neighbours = new Set(sentence.stems.slice(1).map((stem, index) => `${sentence.stems[index]} ${stem}`));
    const together = pairs.length === 0 ? 0 : pairs.filter((pair) => neighbours.has(pair)).length / pairs.length;
    const manner = 1 + 0.25 * cue(sentence.text) + { first: 0.05, later: 0, dependent: -0.15 }[sentence.position];
    return { ...sentence, score: covered === 0 ? 0 : (covered + 0.3 * together) * manner * (0.5 + 0.5 * sentence.passage.relevance_score) };
  });
}

/** Inverse frequency of the word among the sentences at hand. */
function rarity(stem: string, sentences: readonly Sentence[]): number {
  const holding = sentences.filter(({ stems }) => stems.includes(stem)).length;
  return Math.log(1 + (sentences.length - holding + 0.5) / (holding + 0.5));
}

/** Maximal marginal relevance (Carbonell and Goldstein 1998). */
function nextCandidate(candidates: readonly Candidate[], chosen: readonly Candidate[]): { candidate: Candidate; worth: number } | null {
  let best: { candidate: Candidate; worth: number } | null = null;
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
