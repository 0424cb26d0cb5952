/** Writes the report of a run from its answers alone: key insights, a summary, and sections that say how far the evidence reaches. */

import { readerName, type ScoredPassage } from '@lectern/contract';
import type { LanguageModel } from '../../ports/language-model.js';
import { focusOf, readCues } from '../../reading/cues/focus-cues.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { groupIndependent } from '../evidence/group-independent.js';
import { isPlan } from '../evidence/kind-of-study.js';
import { readClaim } from '../evidence/read-claim.js';
import { citablePassages } from '../evidence/source.js';
import type { Statement } from '../evidence/tell-sources.js';
import { aspectOf } from './aspect-of-question.js';
import { bearingSentencesOf } from './cited-passages.js';
import { count } from './count.js';
import { describeAgreement, describeLimits, describeMissing } from './describe-evidence.js';
import { asksForLimits, sayWhose } from './find-limits.js';
import { pickStatements } from './pick-statements.js';
import { putInContext } from './question-in-context.js';
import { sayApart } from './say-apart.js';
import { toScoredPassages } from './score-statements.js';
import type { StudyAnswer, StudyReport, StudySentence } from './study-answer.js';
import type { StudySource } from './study-source.js';
import { writeParagraphs } from './write-paragraph.js';

export interface ReportRequest {
  readonly topic: string;
  readonly answers: readonly StudyAnswer[];
  readonly sources: readonly StudySource[];
  readonly signal: AbortSignal;
}

const insightsMax = 5;
/** What a sentence gains for each further independent source, and loses for each sentence before it in its answer. */
const furtherSource = 0.5;
const laterSentence = 0.9;

/** @throws what the model's port throws; nothing without a model. */
export async function writeReport(
  request: ReportRequest,
  model: LanguageModel | null,
): Promise<StudyReport> {
  const { answers, sources } = request;
  // What only comes nearest to a question says nothing that a run has found out; of what it doubts itself that is said beside the answer alone.
  const answered = answers.filter(({ is_answered }) => is_answered);
  const ofAnswered = { ...request, answers: answered.filter((answer) => !isDoubted(answer)) };
  const best = pickStatements(insightsOf(ofAnswered)).slice(0, insightsMax);
  const beside = ofAnswered.answers.flatMap((answer) => otherSide(answer, best));
  const insights = [...best, ...beside];
  const nothing = answered.length === 0 ? nothingAnswered : nothingSure;
  const apart = answered.length > 0 ? await sayApart(request.topic, sources) : '';
  const opening = [sayUnanswered(answers), apart].filter((said) => said !== '').join(' ');
  const summary = opensWith(await writeSummary({ ...ofAnswered, nothing }, model), opening);
  const cited = new Set(
    answers.flatMap(({ paragraphs }) =>
      paragraphs.flat().flatMap(({ citations }) => citations.map(({ source }) => source)),
    ),
  );
  return {
    keyInsights: insights,
    ...summary,
    sections: [
      describeAgreement(answers),
      await describeLimits(request.topic, sources, cited),
      describeMissing(answers, apart),
    ],
  };
}

/** Whether a yes or no rests on single results alone, and no passage that bears it out names all that is asked. */
function isDoubted({ question, origin, positions, missing = [] }: StudyAnswer): boolean {
  const isUnsided = origin === 'extracted' && positions.length === 0;
  return isUnsided && missing.length > 0 && readClaim(question) !== null;
}

/** What was found, rather than how it was looked for, where it ends or what is to be done next; all but the limits of works where nothing was found. */
function insightsOf({ topic, answers, sources }: ReportRequest): readonly Statement[] {
  const plans = new Set(sources.filter(isPlan).map(({ key }) => key));
  const all = statementsOf(answers.filter(asksForFindings), sources);
  const findings = all.filter(({ text, source }) => {
    if (plans.has(source)) return false;
    const cued = { cues: readCues(text), section: 'other' as const };
    const isOther = otherParts.some((part) => focusOf(cued, part) > 0);
    return !hasStanding(text, ['meant']) && (!isOther || focusOf(cued, 'key_findings') > 0);
  });
  const others = answers.filter(({ question }) => !asksForLimits(putInContext(question, topic)));
  return findings.length > 0 ? findings : statementsOf(others, sources);
}

const otherParts = ['methodologies', 'research_gaps', 'future_directions'] as const;

function asksForFindings({ question }: StudyAnswer): boolean {
  const aspect = aspectOf(question);
  return otherParts.every((part) => part !== aspect);
}

/** Where methods, limits or what is to come are all that was answered, they stand for nothing that was found; empty where they are not. */
function sayUnanswered(answers: readonly StudyAnswer[]): string {
  const asked = answers.filter(asksForFindings);
  const isAnswered = ({ is_answered }: StudyAnswer): boolean => is_answered;
  if (asked.length === 0 || asked.some(isAnswered) || !answers.some(isAnswered)) return '';
  const said = asked.map(({ question }) => question).join('; ');
  return `Not answered from what was read: ${said}${/[.?!？。]$/u.test(said) ? '' : '.'}`;
}

/** Supported sentences of the answers, weighed by how many independent sources say them. */
function statementsOf(
  answers: readonly StudyAnswer[],
  sources: readonly StudySource[],
): Statement[] {
  return answers.flatMap((answer) =>
    bearingSentencesOf(answer).flatMap(({ text, citations, is_supported }, place) => {
      if (is_supported !== true) return [];
      const keys = new Set(citations.map(({ source }) => source));
      const witnesses = groupIndependent(sources.filter(({ key }) => keys.has(key))).length;
      const score =
        answer.confidence.score * laterSentence ** place * (1 + furtherSource * (witnesses - 1));
      return citations.map((citation) => ({ text, citation, score, source: citation.source }));
    }),
  );
}

/** Where sources contradict each other neither side is told alone: what the side says of which none of the sentences is. */
function otherSide(
  { positions, contradicts }: StudyAnswer,
  told: readonly StudySentence[],
): StudySentence[] {
  if (!contradicts) return [];
  const texts = new Set(told.map(({ text }) => text));
  const sides = positions.filter(({ position }) => position !== 'unclear');
  const isTold = sides.map(({ statements }) => statements.some(({ text }) => texts.has(text)));
  if (!isTold.includes(true)) return [];
  return sides.flatMap(({ statements: [first] }, index) =>
    isTold[index] || first === undefined
      ? []
      : [{ text: first.text, citations: [first.citation], is_supported: true }],
  );
}

type Summary = Pick<
  StudyReport,
  | 'summary'
  | 'summaryBy'
  | 'markersRemoved'
  | 'claims'
  | 'claimsUnsupported'
  | 'claimsInOwnWords'
  | 'notes'
>;

/** With what stands for a summary where no answer is one to tell. */
type SummaryRequest = ReportRequest & { readonly nothing: string };

async function writeSummary(
  request: SummaryRequest,
  model: LanguageModel | null,
): Promise<Summary> {
  const extracted = extractSummary(request);
  const passages = citedPassages(request);
  if (model === null || passages.length === 0) return extracted;
  const written = await writeParagraphs(
    {
      question: `${summaryOrder}${request.topic}`,
      searchQuery: request.topic,
      passages,
      signal: request.signal,
    },
    model,
  );
  if (typeof written === 'string') return { ...extracted, notes: [summaryNotes[written]] };
  const sentences = written.paragraphs.flat();
  const kept = written.inWords;
  const dropped = sentences.length - kept.length + written.uncited;
  // What is left out as own words alone is no claim that is shown, nor one that was not found: the note tells of it.
  const flagged = sentences.filter(({ is_supported }) => is_supported === false).length;
  const claimsUnsupported = flagged + written.uncited;
  const notes =
    dropped === 0
      ? []
      : [
          `${count(dropped, 'sentence')} of the summary left out: what a model says of the whole is told in the words of the cited passages alone.`,
        ];
  const counts = {
    ...{ markersRemoved: written.markersRemoved, claims: kept.length + claimsUnsupported },
    ...{ claimsUnsupported, claimsInOwnWords: 0 },
  };
  return kept.length === 0
    ? { ...extracted, ...counts, notes }
    : { summary: kept, summaryBy: { origin: 'written', model: model.name }, ...counts, notes };
}

const summaryNotes = {
  'no citation': 'The summary of the model cited no passage: it is extracted.',
  'not covered':
    'The model said that the passages do not tell of the topic: the summary is extracted.',
  cut: 'The model stopped at the limit of tokens before a sentence of the summary was whole: it is extracted.',
} as const;

const summaryOrder = 'Summarise in at most six sentences what the passages together show on: ';

/** Where it cannot be told whether sources contradict each other, one sentence alone would tell one side alone. */
const untoldMax = 3;

/** What answers each question best; a plain sentence where nothing does. */
function extractSummary({ topic, answers, sources, nothing }: SummaryRequest): Summary {
  const summaryBy = { origin: 'extracted', model: readerName } as const;
  const counts = { summaryBy, markersRemoved: 0, claimsUnsupported: 0, notes: [] };
  const texts = new Set<string>();
  const summary = answers.flatMap((answer) => {
    const supported = bearingSentencesOf(answer).filter(
      ({ is_supported }) => is_supported === true,
    );
    const best = supported.slice(0, tellEnglish(answer.question) === 'other' ? untoldMax : 1);
    // What a model wrote is not what a work says of itself.
    const areLimits =
      answer.origin === 'extracted' && asksForLimits(putInContext(answer.question, topic));
    const told = areLimits ? best : [...best, ...otherSide(answer, best)];
    const fresh = told.filter(({ text }) => !texts.has(text) && texts.add(text));
    return areLimits ? fresh.flatMap((limit) => sayWhose(limit, sources)) : fresh;
  });
  return summary.length > 0
    ? {
        summary,
        claims: summary.filter(({ is_supported }) => is_supported !== null).length,
        ...counts,
      }
    : {
        summary: [{ text: nothing, citations: [], is_supported: null }],
        ...{ claims: 0, ...counts },
      };
}

/** Before what is told, which would else be read as told of what was asked, or of both things of a topic. */
function opensWith(told: Summary, opening: string): Summary {
  if (opening === '') return told;
  // What a model is said to have written is its own.
  if (told.summaryBy?.origin === 'written') return { ...told, notes: [...told.notes, opening] };
  const first = { text: opening, citations: [], is_supported: null };
  return { ...told, summary: [first, ...told.summary] };
}

const nothingAnswered = 'None of the questions was answered from what was read.';
const nothingSure =
  'What answers the questions are single results that do not name all that was asked: they stand below each of them alone.';

/** Each passage that a supported sentence of an answer cites, once. */
function citedPassages({ answers, sources }: ReportRequest): ScoredPassage[] {
  const wanted = new Set(
    answers.flatMap((answer) =>
      bearingSentencesOf(answer)
        .filter(({ is_supported }) => is_supported === true)
        .flatMap(({ citations }) => citations.map(({ source, passage }) => `${source} ${passage}`)),
    ),
  );
  const passages = sources.flatMap((source) =>
    citablePassages(source)
      .filter(({ id }) => wanted.has(`${source.key} ${id}`))
      .map((passage) => ({ ...passage, relevance: source.relevance })),
  );
  return toScoredPassages({ passages }, sources);
}
