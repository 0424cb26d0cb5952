/** Answers without a language model where a model has read the sentences with the question: it decides with the words whether one answers, and which. */
import type { NearPassage, ScoredPassage } from '@lectern/contract';
import { placeQuote } from '../../../reading/citations/place-quote.js';
import { readCue } from '../../../reading/cues/question-cues.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { placeOfSentence } from '../../../reading/passage.js';
import type { JudgeOptions } from '../../models/judge-stretches.js';
import { withoutJoin } from '../looks-back.js';
import { findCovering, namesAmounts } from './covers-question.js';
import { findDenial } from './find-denial.js';
import { goOnCounts } from './go-on-counts.js';
import { readQuotable } from './is-quotable.js';
import { judgePassages } from './judge-sentences.js';
import { prepareAnswering } from './may-answer.js';
import { prepareGroup } from './of-group.js';
import { choose, type PickedSentence, type ReadOptions } from './pick-sentences.js';
import { putAllFirst, type WeighedSentence } from './put-all-first.js';
import { putDeniedFirst } from './put-denied-first.js';
import { putFindingsFirst } from './put-findings-first.js';
import { putNamedFirst } from './put-named-first.js';
import { scoreSentences } from './score-sentences.js';
import { putOwnFirst } from './tells-of-others.js';
import { chanceOf, weighJudged } from './weigh-judged.js';

export interface PickOptions extends ReadOptions, JudgeOptions {
  /** Least chance, 0 to 1, that the best sentence answers. */
  readonly threshold: number;
}

export interface Found {
  /** Of the sentences; as relevant as their best sentence is likely to answer, where that is more. */
  readonly passages: readonly ScoredPassage[];
  /** The best first. */
  readonly sentences: readonly PickedSentence[];
}

/** No sentence is likely enough to answer. */
export interface NotCovered {
  /** The passages, those first of which a sentence is likeliest to answer. */
  readonly nearest: readonly NearPassage[];
}

/** How far a sentence may fall behind the best one, in logarithms of odds, to keep what it needs to be shown beside it. */
const worthScale = 2;

function scoreOf(worth: number): number {
  return Math.exp(worth / worthScale);
}

/**
 * `unreadable` where there is no sentence, such as in a table. The passages keep their relevance, unless the chance that one of their
 * sentences answers is higher.
 * @param passages Best first, whatever their relevance.
 * @throws what `SentenceJudge.judge` throws.
 */
export async function pickJudged(
  question: string,
  passages: readonly ScoredPassage[],
  { threshold, judge, signal, ...options }: PickOptions,
): Promise<Found | NotCovered | 'unreadable'> {
  const oddsOf = await judgePassages(askedAlone(question), passages, { judge, signal });
  const placeOfPassage = rankByNearness(passages);
  const weighed = passages.flatMap((passage, rank) => {
    const place = placeOfPassage.get(passage.id) ?? rank;
    return scoreSentences(question, readQuotable(passage)).map((scored) => {
      const odds = oddsOf.get(placeOfSentence(scored)) ?? Number.NEGATIVE_INFINITY;
      const worth = weighJudged({ odds, place, words: scored.score });
      return { ...scored, worth, score: scoreOf(worth) };
    });
  });
  const { candidates, withTakenUp } = goOnCounts(question, weighed, scoreOf);
  if (candidates.length === 0) return 'unreadable';
  const mayAnswer = prepareAnswering(question, passages, options.needs);
  const isOfGroup = prepareGroup(question, passages);
  const { isDefinition } = readCue(question);
  const answers = ({ worth, form }: WeighedSentence): boolean =>
    chanceOf(worth) >= threshold && (!isDefinition || form === 1);
  const fit = candidates.filter((each) => mayAnswer(each) && isOfGroup(each));
  const able = putFindingsFirst(question, putOwnFirst(question, fit, answers));
  const covering = findCovering(
    question,
    able,
    passages,
    (_, own, ofDocument) => own.some(answers) && namesAmounts(question, ofDocument),
  );
  const picked = choose(
    able.filter(({ passage }) => covering.has(passage.document_id)),
    options,
  );
  const enough = able.filter(answers);
  const named = putNamedFirst(question, putAllFirst(question, picked, able), enough);
  const chosen = withTakenUp(putDeniedFirst(question, named, enough));
  const [lead = null] = chosen;
  const denial = findDenial(question, lead, passages);
  if (lead === null && denial === null) return { nearest: orderByWorth(passages, candidates) };
  // What a document says that it did not look at goes before what it says of something near.
  const sentences = denial === null ? chosen : [denial, ...(lead === null ? [] : [lead])];
  const raised = raiseRelevance(passages, candidates);
  return {
    passages: [...raised.values()],
    sentences: sentences.map((each) => ({
      ...each,
      passage: raised.get(each.passage.id) ?? each.passage,
    })),
  };
}

/** The judge knows single questions: what was asked before says where to look, and not what a sentence must answer. */
function askedAlone(question: string): string {
  return withoutJoin(lastLine(question));
}

function findBest(candidates: readonly WeighedSentence[]): Map<string, WeighedSentence> {
  const best = new Map<string, WeighedSentence>();
  for (const candidate of candidates) {
    const { id } = candidate.passage;
    if (candidate.worth > (best.get(id)?.worth ?? Number.NEGATIVE_INFINITY))
      best.set(id, candidate);
  }
  return best;
}

function orderByWorth(
  passages: readonly ScoredPassage[],
  candidates: readonly WeighedSentence[],
): NearPassage[] {
  const best = findBest(candidates);
  const worthOf = ({ id }: ScoredPassage): number =>
    best.get(id)?.worth ?? Number.NEGATIVE_INFINITY;
  return passages
    .toSorted((one, other) => Math.sign(worthOf(other) - worthOf(one)) || 0)
    .map((passage) => {
      const sentence = best.get(passage.id);
      return sentence ? { ...passage, quote: placeQuote(sentence.quote, passage) } : passage;
    });
}

function raiseRelevance(
  passages: readonly ScoredPassage[],
  candidates: readonly WeighedSentence[],
): Map<string, ScoredPassage> {
  const best = findBest(candidates);
  return new Map(
    passages.map((passage) => {
      const chance = chanceOf(best.get(passage.id)?.worth ?? Number.NEGATIVE_INFINITY);
      const relevance_score = Math.max(passage.relevance_score, chance);
      return [passage.id, { ...passage, relevance_score }];
    }),
  );
}

/** Places of passages by nearness in meaning, from 0; where one has no vector yet, their order says it. */
function rankByNearness(passages: readonly ScoredPassage[]): Map<string, number> {
  const ranked = passages.every(({ vector_score }) => vector_score !== null)
    ? passages.toSorted((one, other) => (other.vector_score ?? 0) - (one.vector_score ?? 0))
    : passages;
  return new Map(ranked.map(({ id }, place) => [id, place]));
}
