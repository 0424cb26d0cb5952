/** Writes the summary of a run's report: by a model from the passages that its answers cite, or of what answers each question best. */
import { readerName, type ScoredPassage } from '@lectern/contract';
import type { LanguageModel } from '../../ports/language-model.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { citablePassages } from '../evidence/source.js';
import { bearingSentencesOf } from './cited-passages.js';
import { count } from './count.js';
import { asksForLimits, sayWhose } from './find-limits.js';
import { putInContext } from './question-in-context.js';
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

/** @throws what the model's port throws; nothing without a model. */
export async function writeSummary(
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
export function opensWith(told: Summary, opening: string): Summary {
  if (opening === '') return told;
  // What a model is said to have written is its own.
  if (told.summaryBy?.origin === 'written') return { ...told, notes: [...told.notes, opening] };
  const first = { text: opening, citations: [], is_supported: null };
  return { ...told, summary: [first, ...told.summary] };
}

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

/** Where sources contradict each other neither side is told alone: what the side says of which none of the sentences is. */
export function otherSide(
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
