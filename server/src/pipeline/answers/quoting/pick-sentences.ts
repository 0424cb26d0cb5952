/** Answers without a model: picks the sentences of passages that say most about a question, word for word. */
import type { ScoredPassage } from '@lectern/contract';
import { shareOfShorter } from '../../../reading/language/share-of-shorter.js';
import type { Citation, Quote } from '../../../reading/passage.js';
import { estimateTokens } from '../../models/estimate-tokens.js';
import { findCovering, namesAmounts } from './covers-question.js';
import { findDenial } from './find-denial.js';
import { readQuotable } from './is-quotable.js';
import { prepareAnswering } from './may-answer.js';
import { type ScoredSentence, scoreSentences } from './score-sentences.js';
import type { SentenceNeeds } from './sentence-needs.js';

export interface PickedSentence extends Citation<ScoredPassage> {
  readonly quote: Quote;
}

export interface ReadOptions {
  /** From 1. */
  readonly maxSentences: number;
  /** From 1; as many as of all when left out. */
  readonly maxPerDocument?: number;
  /** Of all that is chosen, by estimate; the first sentence is taken in any case. */
  readonly maxTokens: number;
  /** Of every sentence. */
  readonly needs?: SentenceNeeds | undefined;
}

/** How much a sentence loses for repeating what is chosen already, and how much of the best score it must keep to be chosen. */
const repetitionLoss = 0.7;
const leastShare = 0.45;
/** The latter of a sentence without the form that is asked for, where another of its document has it. */
const leastShareFormless = 0.7;
const passagesRead = 8;

/** The chosen sentences, the one that answers best in front, the others in the order of their worth. Empty when none can be read. */
export function pickSentences(
  question: string,
  passages: readonly ScoredPassage[],
  options: ReadOptions,
): PickedSentence[] {
  return choose(read(question, passages), options);
}

/** `not covered` where no sentence comes near enough to what is asked. */
export function pickAnswer(
  question: string,
  passages: readonly ScoredPassage[],
  options: ReadOptions,
): PickedSentence[] | 'not covered' {
  const all = read(question, passages);
  const candidates = all.filter(prepareAnswering(question, passages, options.needs));
  const looked = passages.slice(0, passagesRead);
  const isOfOther = all.length > 0 && (candidates.length === 0 || !namesAmounts(question, looked));
  const covering = isOfOther ? new Set<string>() : findCovering(question, candidates, looked);
  const chosen = choose(
    candidates.filter(({ passage }) => covering.has(passage.document_id)),
    options,
  );
  const denial = findDenial(question, chosen[0] ?? null, looked);
  // What a document says that it did not look at goes before what it says of something near.
  if (denial !== null) return [denial, ...chosen.slice(0, 1)];
  return covering.size > 0 ? chosen : 'not covered';
}

function read(question: string, passages: readonly ScoredPassage[]): ScoredSentence[] {
  return scoreSentences(question, passages.slice(0, passagesRead).flatMap(readQuotable));
}

interface Candidate {
  readonly sentence: ScoredSentence;
  readonly stems: ReadonlySet<string>;
  /** The most that it shares with one that is chosen, 0 to 1. */
  repeated: number;
}

/**
 * Maximal marginal relevance (Carbonell and Goldstein 1998) within each document: that another one says the same is worth knowing, unless it is
 * the very same sentence.
 */
export function choose(
  sentences: readonly ScoredSentence[],
  { maxSentences, maxTokens, maxPerDocument = maxSentences }: ReadOptions,
): PickedSentence[] {
  const best = Math.max(0, ...sentences.map(({ score }) => score));
  // What repeats nothing is worth its score and never more.
  const near = sentences.filter(({ score }) => score > 0 && score >= best * leastShare);
  const formed = new Set(
    near.filter(({ form }) => form > 0).map(({ passage }) => passage.document_id),
  );
  const worthy = near.filter(
    ({ score, form, passage }) =>
      form > 0 || !formed.has(passage.document_id) || score >= best * leastShareFormless,
  );
  const left = new Set(
    worthy.map(
      (sentence): Candidate => ({ sentence, stems: new Set(sentence.stems), repeated: 0 }),
    ),
  );
  const chosen: ScoredSentence[] = [];
  let tokens = 0;
  while (chosen.length < maxSentences) {
    const next = bestOf(left);
    if (!next || worthOf(next) < best * leastShare) break;
    tokens += estimateTokens(next.sentence.text);
    if (chosen.length > 0 && tokens > maxTokens) break;
    chosen.push(next.sentence);
    left.delete(next);
    const own = chosen.filter((each) => isOfOneDocument(each, next.sentence)).length;
    for (const candidate of left) {
      const isNear = isOfOneDocument(candidate.sentence, next.sentence);
      if (isNear && own >= maxPerDocument) left.delete(candidate);
      else if (isNear || candidate.sentence.text === next.sentence.text)
        candidate.repeated = Math.max(
          candidate.repeated,
          shareOfShorter(candidate.stems, next.stems),
        );
    }
  }
  return chosen.map(({ passage, quote }) => ({ passage, quote }));
}

function isOfOneDocument(one: ScoredSentence, other: ScoredSentence): boolean {
  return one.passage.document_id === other.passage.document_id;
}

function bestOf(candidates: Iterable<Candidate>): Candidate | null {
  let best: Candidate | null = null;
  for (const candidate of candidates)
    if (best === null || worthOf(candidate) > worthOf(best)) best = candidate;
  return best;
}

function worthOf({ sentence, repeated }: Candidate): number {
  return repeated > 0.8 ? 0 : sentence.score * (1 - repetitionLoss * repeated);
}
