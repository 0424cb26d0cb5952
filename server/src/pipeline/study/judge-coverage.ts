/** Judges which questions of a run are thin, and what to search for next: what was not found, and what the best passages speak of. */
import type { ResearchPlan } from '@lectern/contract';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { findWords, stemsOf } from '../../reading/language/words.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import { count } from './count.js';
import { pickKeywords } from './pick-keywords.js';
import type { Evidence, StudyAnswer, ThinQuestion } from './study-answer.js';

export interface CoverageRequest {
  readonly topic: string;
  readonly plan: ResearchPlan;
  readonly answers: readonly StudyAnswer[];
  readonly evidence: readonly Evidence[];
  /** Every query until now. */
  readonly searched: readonly string[];
}

const queriesMax = 2;
const passagesRead = 6;
const wordsAdded = 3;
const shortest = 4;

/** In the order of the plan. */
export function judgeCoverage(request: CoverageRequest): ThinQuestion[] {
  const searched = new Set(request.searched.map(sameQuery));
  return request.plan.questions.flatMap(({ text, queries }): ThinQuestion[] => {
    const answer = request.answers.find(({ question }) => question === text);
    const evidence = request.evidence.find(({ question }) => question === text);
    const reason = whyThin(answer, evidence, request.plan.enough);
    if (reason === null) return [];
    const base = queries[0] ?? pickKeywords(text);
    const next: string[] = [];
    for (const query of furtherQueries(base, { topic: request.topic, answer, evidence })) {
      const key = sameQuery(query);
      if (searched.has(key) || next.length >= queriesMax) continue;
      searched.add(key);
      next.push(query);
    }
    return [{ question: text, reason, queries: next }];
  });
}

/** A sentence; null where it is answered well enough. */
function whyThin(
  answer: StudyAnswer | undefined,
  evidence: Evidence | undefined,
  enough: ResearchPlan['enough'],
): string | null {
  const passages = evidence?.passages ?? [];
  const sources = new Set(passages.map(({ source }) => source)).size;
  if (answer === undefined || !answer.is_answered) return 'Nothing answers it yet.';
  if (sources < enough.sources) return `Only ${count(sources, 'source')} of ${enough.sources}.`;
  if (passages.length < enough.passages)
    return `Only ${count(passages.length, 'passage')} of ${enough.passages}.`;
  const missing = missingWords(answer, evidence);
  return missing.length > 0 ? `No passage that speaks to it names ${missing.join(', ')}.` : null;
}

/** What no passage names that was found for the question: what another passage than the cited ones names needs no search. */
function missingWords(answer: StudyAnswer | undefined, evidence: Evidence | undefined): string[] {
  const { holds } = vocabularyOf((evidence?.passages ?? []).map(({ text }) => text).join('\n'));
  return (answer?.missing ?? answer?.notFound ?? []).filter((word) =>
    findWords(word).every(({ stem }) => !holds(stem)),
  );
}

interface Known {
  readonly topic: string;
  readonly answer: StudyAnswer | undefined;
  readonly evidence: Evidence | undefined;
}

function* furtherQueries(base: string, { topic, answer, evidence }: Known): Generator<string> {
  const about = pickKeywords(topic);
  const missing = missingWords(answer, evidence);
  if (missing.length > 0) yield join(about, missing);
  const shared = wordsOfPassages(base, evidence);
  if (shared.length > 0) yield join(base, shared);
  for (const word of shared) yield join(about, [word]);
  // A part of many words finds what all of them together do not.
  yield about;
  yield base.split(' ').slice(0, shortest).join(' ');
}

function join(query: string, words: readonly string[]): string {
  const held = stemsOf(query);
  const added = words.filter((word) => findWords(word).some(({ stem }) => !held.has(stem)));
  return [query, ...added].join(' ').slice(0, 1000);
}

/** Words that the most of the best passages share and the question has not. */
function wordsOfPassages(base: string, evidence: Evidence | undefined): string[] {
  const asked = stemsOf(base);
  const holding = new Map<string, { surface: string; passages: number }>();
  for (const passage of (evidence?.passages ?? []).slice(0, passagesRead)) {
    // Without headings, whose names stand in passages on anything.
    const text = readSentences(passage).map((sentence) => sentence.text);
    const words = new Map(findWords(text.join('\n')).map(({ stem, surface }) => [stem, surface]));
    for (const [stem, surface] of words) {
      if (asked.has(stem) || isGeneral(stem) || surface.length < shortest || /\d/.test(surface))
        continue;
      holding.set(stem, { surface, passages: (holding.get(stem)?.passages ?? 0) + 1 });
    }
  }
  return [...holding.values()]
    .filter(({ passages }) => passages > 1)
    .sort((a, b) => b.passages - a.passages || (a.surface < b.surface ? -1 : 1))
    .slice(0, wordsAdded)
    .map(({ surface }) => surface);
}

/** The same words in any order find the same. */
function sameQuery(query: string): string {
  const stems = findWords(query).map(({ stem }) => stem);
  return stems.length === 0 ? query : [...new Set(stems)].sort().join(' ');
}
