/** Condenses all that a run has read to the passages that speak most to one question, of several sources. */

import { mapInTurns } from '../../map-in-turns.js';
import type { Embedder } from '../../ports/embedder.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { focusOf, readCues } from '../../reading/cues/focus-cues.js';
import { rememberLanguages, type StemsOfLanguage } from '../../reading/language/remember-stems.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import { cosineOf } from '../models/compare-vectors.js';
import { takeFirstEmbedder } from '../models/embedder-in-use.js';
import { sayWordsAlone } from '../retrieval/find-passages.js';
import { prepareCoverage } from '../retrieval/measure-coverage.js';
import {
  blendRelevance,
  relevanceOfMeaning,
  relevanceOfWords,
} from '../retrieval/weigh-relevance.js';
import { aspectOf } from './aspect-of-question.js';
import { withLimits } from './find-limits.js';
import { type IndexedPassage, indexPassages, type PassageIndex } from './index-passages.js';
import { tellingWords } from './pick-keywords.js';
import { putInContext, type QuestionInContext } from './question-in-context.js';
import type { Evidence } from './study-answer.js';
import { isOfRetracted, type StudySource, textOfSource } from './study-source.js';

export interface CondenseRequest {
  readonly question: string;
  /** Of the run: what a question that does not name it is about. */
  readonly topic: string;
  readonly sources: readonly StudySource[];
  /** Retracted works carry no claim unless they are wanted. */
  readonly includeRetracted: boolean;
  readonly signal: AbortSignal;
}

/** Of a question and of what it is about. */
const wordsMax = 20;
/** So many of the best by words are looked at closely. */
const candidatesMax = 80;
const passagesMax = 16;
const leastRelevance = 0.2;
/** What each further passage of one source counts against the one before. */
const furtherOfSource = 0.7;
const perSourceMax = 4;
/** What a passage gains that has the aspect of the question. */
const aspectGain = 0.6;

interface Candidate {
  readonly indexed: IndexedPassage;
  /** What the order is by. */
  readonly score: number;
  readonly relevance: number;
}

/** Where the embedder fails, by words alone. @throws the signal's reason. */
export async function condense(
  { question, topic, sources, includeRetracted, signal }: CondenseRequest,
  inUse: Embedder | null,
): Promise<Evidence> {
  const embedder = inUse && takeFirstEmbedder(inUse);
  const stems = rememberLanguages();
  const index = await indexPassages(sources, stems(null));
  const asked = putInContext(question, topic);
  const { scored, notes } = await scoreCandidates(asked, index, { embedder, stems, signal });
  const relevant = scored.filter(({ relevance }) => relevance >= leastRelevance);
  const isBarred = (source: StudySource): boolean => isOfRetracted(source) && !includeRetracted;
  const speaks = speaksOf(asked);
  const retracted = new Map(
    relevant.flatMap(({ indexed: { source } }) =>
      isBarred(source) ? [[source.key, source] as const] : [],
    ),
  );
  const barred = [...retracted.values()].filter((source) => speaks(textOfSource(source)));
  const chosen = spread(relevant.filter(({ indexed }) => !isBarred(indexed.source)));
  const looked = index.passages.filter(({ source }) => !isBarred(source));
  const evidence: Evidence = {
    question,
    passages: chosen.map(({ indexed, relevance }) => ({
      ...indexed.passage,
      relevance: Math.round(relevance * 1000) / 1000,
    })),
    sourcesRead: new Set(looked.map(({ source }) => source.key)).size,
    passagesRead: looked.length,
    retractedLeftOut: barred.length,
    notes,
  };
  return withLimits(asked, evidence, { sources, topic });
}

/** Whether a text names half of what is asked: what is relevant may be so by the topic alone. Of what is not English it is not told. */
function speaksOf({ parts }: QuestionInContext): (text: string) => boolean {
  const question = parts.join(' ');
  const stems = tellingStems(question);
  if (stems.length === 0 || tellEnglish(question) === 'other') return () => true;
  return (text) => {
    const { holds } = vocabularyOf(text);
    return stems.filter(holds).length * 2 >= stems.length;
  };
}

interface ScoreParts {
  readonly embedder: Embedder | null;
  readonly stems: StemsOfLanguage;
  readonly signal: AbortSignal;
}

async function scoreCandidates(
  { question, words: inContext }: QuestionInContext,
  index: PassageIndex,
  { embedder, stems, signal }: ScoreParts,
): Promise<{ scored: Candidate[]; notes: string[] }> {
  const words = tellingWords(inContext, wordsMax);
  const stem = stems(null);
  const asked = words.map((word) => stem(word.surface));
  const byWords = await mapInTurns(index.passages, (indexed) => ({
    indexed,
    byWords: index.score(asked, indexed),
  }));
  const ranked = byWords.sort((a, b) => b.byWords - a.byWords).slice(0, candidatesMax);
  const { meaning, notes } = await measureMeaning(inContext, ranked, { embedder, signal });
  const measure = await prepareCoverage(words.map(({ surface }) => surface).join(' '), {
    library: {
      passages: index.passages.length,
      weigh: async (given) => given.map((word) => index.weigh(stem(word))),
    },
    stems,
  });
  const best = Math.max(Number.MIN_VALUE, ...ranked.map(({ byWords }) => byWords));
  const aspect = aspectShare(question);
  const scored = await mapInTurns(ranked, ({ indexed, byWords: own }, at) => {
    const ofWords = relevanceOfWords(measure(indexed.searchText));
    const ofMeaning = meaning[at] ?? null;
    const relevance =
      embedder === null ? ofWords : blendRelevance(ofWords, ofMeaning, embedder.fusion);
    const score = (0.5 * own) / best + 0.5 * relevance;
    return { indexed, relevance, score: score * (1 + aspectGain * aspect(indexed)) };
  });
  return { scored, notes };
}

async function measureMeaning(
  question: string,
  ranked: readonly { readonly indexed: IndexedPassage }[],
  { embedder, signal }: Pick<ScoreParts, 'embedder' | 'signal'>,
): Promise<{ meaning: (number | null)[]; notes: string[] }> {
  if (embedder === null || ranked.length === 0) return { meaning: [], notes: [] };
  try {
    const [asked] = await embedder.embed([question], { kind: 'query', signal });
    const texts = ranked.map(({ indexed }) => indexed.searchText);
    const vectors = await embedder.embed(texts, { kind: 'passage', signal });
    const meaning = vectors.map((vector) =>
      asked === undefined ? null : relevanceOfMeaning(cosineOf(asked, vector), embedder.fusion),
    );
    return { meaning, notes: [] };
  } catch (error) {
    return { meaning: [], notes: [sayWordsAlone(error, signal)] };
  }
}

/** 0 to 1: how much a passage has of what the question asks for without naming it. */
function aspectShare(question: string): (indexed: IndexedPassage) => number {
  const aspect = aspectOf(question);
  if (aspect === null) return () => 0;
  return ({ passage }) => {
    const shares = readSentences(passage).map(({ text, section }) =>
      focusOf({ cues: readCues(text), section }, aspect),
    );
    return Math.min(1, Math.max(0, ...shares));
  };
}

/** The best of each source before the second best of any that is much worse. */
function spread(candidates: readonly Candidate[]): Candidate[] {
  const left = new Set(candidates);
  const taken = new Map<string, number>();
  const chosen: Candidate[] = [];
  const worthOf = ({ indexed, score }: Candidate): number =>
    score * furtherOfSource ** (taken.get(indexed.source.key) ?? 0);
  while (chosen.length < passagesMax && left.size > 0) {
    const next = [...left].reduce((best, each) => (worthOf(each) > worthOf(best) ? each : best));
    left.delete(next);
    const { key } = next.indexed.source;
    const before = taken.get(key) ?? 0;
    if (before >= perSourceMax) continue;
    taken.set(key, before + 1);
    chosen.push(next);
  }
  return chosen;
}
