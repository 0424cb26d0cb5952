/** Answers without a language model where a model has read the sentences with the question: it decides with the words whether one answers, and which. */
import type { NearPassage, ScoredPassage } from '@lectern/contract';
import { placeQuote } from '../../reading/citations/place-quote.js';
import { namesObject } from '../../reading/claims/claim-object.js';
import { tellsOtherAmount } from '../../reading/claims/speaks-of-other.js';
import { vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { asksForFact, readCue } from '../../reading/cues/question-cues.js';
import { formWords } from '../../reading/language/form-words.js';
import { readClaim } from '../evidence/read-claim.js';
import { isUndertaking } from './choose-findings.js';
import { findCovering, namesAmounts } from './covers-question.js';
import { findDenial } from './find-denial.js';
import { readQuotable } from './is-quotable.js';
import { type JudgeOptions, judgeSentences } from './judge-sentences.js';
import type { Found } from './look-again.js';
import { choose, type PickedSentence, type ReadOptions } from './pick-sentences.js';
import { type ScoredSentence, scoreSentences } from './score-sentences.js';
import { meetsNeeds } from './sentence-needs.js';
import { chanceOf, weighJudged } from './weigh-judged.js';

export interface PickOptions extends ReadOptions, JudgeOptions {
  /** Least chance, 0 to 1, that the best sentence answers. */
  readonly threshold: number;
}

interface JudgedSentence extends ScoredSentence {
  readonly worth: number;
}

/** No sentence is likely enough to answer. */
export interface NotCovered {
  /** The passages, those first of which a sentence is likeliest to answer. */
  readonly nearest: readonly NearPassage[];
}

/** How far a sentence may fall behind the best one, in logarithms of odds, to keep what it needs to be shown beside it. */
const worthScale = 2;

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
  const judged = await judgeSentences(askedAlone(question), passages, { judge, signal });
  const oddsOf = new Map(judged.map(({ sentence, odds }) => [placeOf(sentence), odds]));
  const placeOfPassage = rankByNearness(passages);
  const candidates = passages.flatMap((passage, rank) => {
    const place = placeOfPassage.get(passage.id) ?? rank;
    return scoreSentences(question, readQuotable(passage)).map((scored) => {
      const odds = oddsOf.get(placeOf(scored)) ?? Number.NEGATIVE_INFINITY;
      const worth = weighJudged({ odds, place, words: scored.score });
      return { ...scored, worth, score: Math.exp(worth / worthScale) };
    });
  });
  if (candidates.length === 0) return 'unreadable';
  const isOfOther = tellsOtherAmount(question);
  const isFit = meetsNeeds(options.needs);
  const isCompared = comparing.test(lastLine(question));
  const able = candidates.filter(
    (each) => isFit(each) && !isOfOther(each.text) && !(isCompared && isUndertaking(each.text)),
  );
  const saysAll = saysAllOf(question);
  const answers = (each: JudgedSentence): boolean => chanceOf(each.worth) >= threshold;
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
  const whole = withWhole(mostTellingFirst(question, picked), able.filter(saysAll));
  const chosen = ofObjectFirst(question, whole);
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

/** A sentence with every telling word of a question for a fact, and a figure where one is asked for: nothing else of its document tells it more exactly. */
function saysAllOf(question: string): (sentence: JudgedSentence) => boolean {
  const line = lastLine(question);
  const telling = weighClaim(line).filter(
    ({ weight, stem }) => weight === 1 && !formWords.has(stem),
  );
  const isFigure = asksFigure.test(line) || readCue(line).isAmount;
  return ({ text, isOfForm }) => {
    if (telling.length < (isFigure ? leastTelling : leastOfFact) || !isOfForm) return false;
    if (isFigure ? !/\d/.test(text) : !asksForFact(line)) return false;
    const { holds } = vocabularyOf(text);
    return telling.every(({ stem }) => holds(stem));
  };
}

const leastTelling = 2;
/** Of a question of yes or no. */
const leastOfFact = 3;
const asksFigure =
  /^(?:and )?(?:what|how) (?:was|were|is|are|high|large|big|low|much|many|long)\b/i;

/** What holds all that the best of its document holds of the question, and more, goes before it. */
function mostTellingFirst(question: string, picked: readonly PickedSentence[]): PickedSentence[] {
  const [lead] = picked;
  if (lead === undefined) return [];
  const telling = weighClaim(lastLine(question)).filter(
    ({ weight, stem }) => weight === 1 && !formWords.has(stem),
  );
  const { match } = readCue(question);
  const textOf = ({ passage, quote }: PickedSentence): string =>
    passage.text.slice(quote.start, quote.end);
  const heldBy = (sentence: PickedSentence): string[] => {
    const { holds } = vocabularyOf(textOf(sentence));
    return telling.flatMap(({ stem }) => (holds(stem) ? stem : []));
  };
  const own = heldBy(lead);
  const form = match(textOf(lead));
  const fuller = picked.find((each) => {
    if (each.passage.document_id !== lead.passage.document_id) return false;
    const held = heldBy(each);
    const isFuller = held.length > own.length && own.every((stem) => held.includes(stem));
    return isFuller && match(textOf(each)) >= form;
  });
  return fuller === undefined ? [...picked] : [fuller, ...picked.filter((each) => each !== fuller)];
}

/** In front of the best of its document, where that does not say all itself. */
function withWhole(
  picked: readonly PickedSentence[],
  whole: readonly JudgedSentence[],
): PickedSentence[] {
  const [lead] = picked;
  const placeOfLead = lead === undefined ? '' : placeOf(lead);
  const own = whole.filter(({ passage }) => passage.document_id === lead?.passage.document_id);
  if (own.length === 0 || own.some((each) => placeOf(each) === placeOfLead)) return [...picked];
  const [best] = own.toSorted((one, other) => other.worth - one.worth);
  if (best === undefined) return [...picked];
  const rest = picked.filter((each) => placeOf(each) !== placeOf(best));
  return [{ passage: best.passage, quote: best.quote }, ...rest];
}

/** What is asked of one thing is not answered by what happened to another. */
function ofObjectFirst(question: string, chosen: readonly PickedSentence[]): PickedSentence[] {
  const claim = readClaim(question);
  if (claim === null) return [...chosen];
  const isNamed = namesObject(claim);
  const naming = chosen.filter(({ passage, quote }) =>
    isNamed(passage.text.slice(quote.start, quote.end)),
  );
  return [...naming, ...chosen.filter((each) => !naming.includes(each))];
}

/** The judge knows single questions: what was asked before says where to look, unless the last line only adds to it. */
function askedAlone(question: string): string {
  const last = lastLine(question);
  return addsOnly.test(last) ? question : last;
}

/** What is asked now: the lines before it are what was asked before. */
function lastLine(question: string): string {
  return question.trim().split('\n').at(-1) ?? question;
}

/** That things were compared does not say how they compare. */
const comparing =
  /^(?:how (?:do|does|did)\b.{1,200}\bcompare\b|what (?:is|are|was|were) the differences?\b)/iu;

const addsOnly = /^(?:and|but|what about|how about)\b/i;

function findBest(candidates: readonly JudgedSentence[]): Map<string, JudgedSentence> {
  const best = new Map<string, JudgedSentence>();
  for (const candidate of candidates) {
    const { id } = candidate.passage;
    if (candidate.worth > (best.get(id)?.worth ?? Number.NEGATIVE_INFINITY))
      best.set(id, candidate);
  }
  return best;
}

function orderByWorth(
  passages: readonly ScoredPassage[],
  candidates: readonly JudgedSentence[],
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
  candidates: readonly JudgedSentence[],
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

function placeOf({ passage, quote }: PickedSentence): string {
  return `${passage.id} ${quote.start}`;
}
