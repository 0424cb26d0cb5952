/** Scores the sentences of a question's evidence: how well each speaks to it, its aspect among that. */

import type { ScoredPassage } from '@lectern/contract';
import { mapInTurns } from '../../map-in-turns.js';
import { isDenied } from '../../reading/claims/claim-direction.js';
import { shareHeld, vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { focusOf, readCues } from '../../reading/cues/focus-cues.js';
import { saysUnmeasured } from '../../reading/cues/says-unmeasured.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { isToldOfOthers } from '../../reading/cues/told-of-others.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { placeOfSentence } from '../../reading/passage.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import type { Flaw } from '../../reading/sentences/tell-flaw.js';
import {
  type PassageSentence,
  type ScoredSentence,
  scoreSentences,
} from '../answers/quoting/score-sentences.js';
import { textAbove } from '../answers/text-above.js';
import { isPlan } from '../evidence/kind-of-study.js';
import type { PlacedStatement } from '../evidence/tell-sources.js';
import { aspectOf } from './aspect-of-question.js';
import { type Demand, isOfSubjectAlone, saidOf } from './demands-of-question.js';
import type { Limits } from './find-limits.js';
import type { QuestionInContext } from './question-in-context.js';
import { scoreOtherwise } from './score-otherwise.js';
import type { Evidence, EvidencePassage } from './study-answer.js';
import type { StudySource } from './study-source.js';

/** What a sentence counts that says what was meant to be done, beside what was found. */
const planWorth = 0.5;
/** What the share of words counts of a sentence that has none of them itself. */
const titled = 0.8;
/** Shares: of the topic in a passage, and of the question in a sentence. */
const [leastAbout, leastCovered] = [0.5, 0.4];
const refused: readonly Flaw[] = ['scrap', 'caption', 'reference', 'markup', 'apparatus', 'order'];

/** Passages as the reader of answers knows them; the document is the source. */
export function toScoredPassages(
  evidence: Pick<Evidence, 'passages'>,
  sources: readonly StudySource[],
): ScoredPassage[] {
  const known = new Map(sources.map((source) => [source.key, source]));
  return evidence.passages.flatMap((passage) => {
    const source = known.get(passage.source);
    return source === undefined ? [] : [toScored(passage, source)];
  });
}

function toScored(passage: EvidencePassage, { key, article }: StudySource): ScoredPassage {
  const { id, text, page_start, page_end, page_turns } = passage;
  return {
    ...{ id, text, page_start, page_end },
    ...(page_turns && { page_turns: [...page_turns] }),
    heading_path: [...passage.heading_path],
    document_id: key,
    chunk_index: passage.index,
    char_start: 0,
    char_end: text.length,
    document_title: article.title,
    document_authors: article.authors,
    document_url: article.url,
    source_type: article.source_type,
    publication_date: article.publication_date,
    relevance_score: passage.relevance,
    word_score: null,
    vector_score: null,
  };
}

/** Aspects that a sentence has or has not: what has none of them says nothing on the question. */
const strict: ReadonlySet<string> = new Set([
  'research_gaps',
  'future_directions',
  'methodologies',
]);

/** What a sentence counts by itself that says what is asked for; what it gains that names the subject, and for each further thing it says. */
const demandWorth = { said: 0.5, subject: 0.3, further: 0.2 } as const;
/** Share of the subject, or of its head, that a sentence names with the one before it. */
const leastOfSubject = 0.5;

/**
 * Best first: those that say what the question asks for of its subject, whatever words they say it in.
 * @param subject As `subjectOf` gives it.
 */
export async function scoreDemanded(
  asked: QuestionInContext,
  passages: readonly ScoredPassage[],
  { demands, subject }: { readonly demands: readonly Demand[]; readonly subject: string },
): Promise<ScoredSentence[]> {
  // What is asked for with it lies ahead, and is only expected.
  const mayPlan = demands.includes('proof');
  const sentences = (await readAll(passages)).filter(
    ({ text }) =>
      !hasStanding(text, mayPlan ? ['done'] : ['done', 'meant']) && !saysUnmeasured(text),
  );
  const { isNamedIn, isAboveIn } = readSubject(subject);
  const scored = await mapInTurns(compare(asked, sentences), (sentence) => {
    const { text, passage } = sentence;
    const isNamed = isNamedIn(sentence);
    const said = saidOf(text, demands).filter((each) =>
      isOfSubjectAlone(each) ? isNamed : isNamed || isAboveIn(sentence),
    );
    if (said.length === 0) return { ...sentence, score: 0 };
    const { subject: named, further, said: own } = demandWorth;
    const worth = own + (isNamed ? named : 0) + further * (said.length - 1);
    const near = 0.5 + 0.5 * passage.relevance_score;
    return { ...sentence, score: near * worth + sentence.score };
  });
  const saying = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return demands.includes('agreement') ? saying : foundFirst(saying);
}

/** Leaves out what only tells of others, where anything was found. */
function foundFirst(scored: readonly ScoredSentence[]): ScoredSentence[] {
  const own = scored.filter(({ text }) => !isToldOfOthers(text));
  return own.length > 0 ? own : [...scored];
}

interface SubjectReader {
  /** Half of all that the subject is, or of its head: what stands before where or in whom it is looked at. */
  readonly isNamedIn: (sentence: PassageSentence) => boolean;
  /** Half of its head, by title and headings. */
  readonly isAboveIn: (sentence: PassageSentence) => boolean;
}

function readSubject(subject: string): SubjectReader {
  const [head = ''] = subject.split(/\s(?:in|of|for|by|with|among|at|on|to)\s/iu);
  // Of `nitrate from juice` either names it.
  const names = [subject, head, ...head.split(/\s(?:from|and|or)\s/iu)].map(weighClaim);
  const whole = weighClaim(head);
  return {
    isNamedIn({ text, before }) {
      const { holds } = vocabularyOf(text);
      const around = { holds: (stem: string) => holds(stem) || before.includes(stem) };
      return names.some((weighed) => shareHeld(weighed, around) >= leastOfSubject);
    },
    isAboveIn({ passage, headings }) {
      const above = vocabularyOf(textAbove(passage, headings));
      return shareHeld(whole, above) >= leastOfSubject;
    },
  };
}

/**
 * Best first. Where the question asks for an aspect, sentences without it are left out; for findings, unless none has it.
 * @param limits What tells one, where it asks for those of the evidence; else null.
 */
export async function scoreStatements(
  asked: QuestionInContext,
  passages: readonly ScoredPassage[],
  limits: Limits | null,
): Promise<ScoredSentence[]> {
  const aspect = aspectOf(asked.question);
  // What a work did not look at answers nothing but what is lacking.
  const asksLack = limits !== null || aspect === 'research_gaps' || isDenied(asked.question);
  const all = await readAll(passages);
  const sentences = asksLack ? all : all.filter(({ text }) => !saysUnmeasured(text));
  const scored = await mapInTurns(compare(asked, sentences), (sentence) => {
    const ofLimits = limits && (limits.get(placeOfSentence(sentence)) ?? 0);
    const focus = ofLimits ?? (aspect === null ? 0 : focusOf(cued(sentence), aspect));
    const worth = aspect === null && hasStanding(sentence.text, ['meant']) ? planWorth : 1 + focus;
    // Under a title that names the topic, what has the aspect need not name it again.
    const own = focus > 0 ? Math.max(sentence.score, titled * sentence.covered) : sentence.score;
    return { focus, sentence: { ...sentence, score: own * worth } };
  });
  const hasAspect =
    (aspect !== null && strict.has(aspect)) ||
    scored.some(({ focus, sentence }) => focus > 0 && sentence.score > 0);
  const saying = scored
    .filter(({ focus, sentence }) => sentence.score > 0 && (focus > 0 || !hasAspect))
    .map(({ sentence }) => sentence)
    .sort((a, b) => b.score - a.score);
  return aspect === 'key_findings' ? foundFirst(saying) : saying;
}

/** Those that speak of what the question is about, and what a person pinned: it is there for what that person asks. */
export function keepNear(
  { about }: QuestionInContext,
  passages: readonly ScoredPassage[],
  sources: readonly StudySource[],
): readonly ScoredPassage[] {
  if (about === null) return passages;
  const pinned = new Set(sources.flatMap(({ key, isPinned }) => (isPinned ? key : [])));
  const speaks = speaksOf(about);
  return passages.filter((passage) => pinned.has(passage.document_id) || speaks(passage));
}

async function readAll(passages: readonly ScoredPassage[]): Promise<PassageSentence[]> {
  const read = await mapInTurns(passages, (passage) => readSentences(passage));
  return read.flat().filter(({ flaws }) => !refused.some((flaw) => flaws.has(flaw)));
}

/** Whether a passage or its title holds half of the topic or more; where one of them is not English, their words cannot be compared. */
function speaksOf(about: string): (passage: ScoredPassage) => boolean {
  if (tellEnglish(about) === 'other') return () => true;
  const weighed = weighClaim(about);
  return ({ document_title, text }) =>
    tellEnglish(text) === 'other' ||
    shareHeld(weighed, vocabularyOf(`${document_title}\n${text}`)) >= leastAbout;
}

/** Best first: what a protocol says was meant to be done. */
export function weighPlans(
  scored: readonly ScoredSentence[],
  sources: readonly StudySource[],
): ScoredSentence[] {
  const plans = new Set(sources.filter(isPlan).map(({ key }) => key));
  const isOfPlan = ({ passage }: ScoredSentence): boolean => plans.has(passage.document_id);
  return scored
    .map((each) => (isOfPlan(each) ? { ...each, score: each.score * planWorth } : each))
    .sort((a, b) => b.score - a.score);
}

/** By the part of the question that a sentence speaks most to, and in other words for the same where none holds enough of its words. */
function compare(
  { about, parts }: QuestionInContext,
  sentences: readonly PassageSentence[],
): ScoredSentence[] {
  const [first = [], ...others] = parts.map((part) => {
    const scored = scoreSentences(part, sentences);
    const isCovered = scored.some(({ score, covered }) => score > 0 && covered >= leastCovered);
    return about === null || part === about || isCovered ? scored : scoreOtherwise(part, sentences);
  });
  return first.map((one, index) =>
    others.reduce((best, scored) => {
      const other = scored[index] ?? best;
      return other.score > best.score ? other : best;
    }, one),
  );
}

function cued({ text, section }: ScoredSentence) {
  return { cues: readCues(text), section };
}

export function toStatement({ passage, quote, ...sentence }: ScoredSentence): PlacedStatement {
  const citation = { source: passage.document_id, passage: passage.id, quote };
  const { text, score, section } = sentence;
  return { source: passage.document_id, text, citation, score, section, place: sentence.share };
}
