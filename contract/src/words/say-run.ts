/** Says of a run of research how it ended, what was checked, where its sources stand and what has changed since. Without a schema, so that a screen can load it. */
import { readerName, sayScore } from '../limits.js';
import type { WorkflowChanges } from '../research-changes.js';
import type { ResearchAnswer, WorkflowResults } from '../research-results.js';
import { sayWording } from './own-words.js';
import { sayCount, sayNumber, sayRemoved } from './say.js';

/** Empty where it came to its end. @param error Why it failed. */
export function sayEnd(status: string, error: string | null): string {
  if (status === 'completed') return '';
  if (status === 'failed') return `Workflow failed: ${error || 'Unknown error'}`;
  return status === 'cancelled'
    ? 'The workflow was cancelled. What it had found is kept.'
    : 'The state of this workflow is unknown. What it has found is shown.';
}

/** Beside the confidence of a hypothesis. */
export const confidenceOfLinks =
  'It tells how well this is carried by what was read, and not how likely the hypothesis is to be true.';

/** Beside the control variables of a hypothesis. */
export const controlsOfField =
  'The controls are the usual ones of the field, and are not taken from the works.';

type Unmade = WorkflowResults['unmade'];

/** Sentences, as those below; none where all were come to. */
export function sayUnmadeDatasets({ datasets }: Unmade): string[] {
  return datasets === 0 ? [] : [sayNotComeTo(datasets, sayCount(datasets, 'dataset'))];
}

export function sayUnmadeCharts({ charts, charts_of: datasets }: Unmade): string[] {
  const last = datasets.at(-1);
  const others = datasets.slice(0, -1).join(', ');
  const planned = charts === 1 ? 'that was planned' : 'that were planned';
  const named = datasets.length < 2 ? `dataset ${last}` : `datasets ${others} and ${last}`;
  return [
    ...(charts === 0 ? [] : [sayNotComeTo(charts, `${sayCount(charts, 'chart')} ${planned}`)]),
    ...(last === undefined ? [] : [`No run came to the charts of ${named}: ${makesThem}`]),
  ];
}

function sayNotComeTo(count: number, what: string): string {
  const made = count === 1 ? 'going deeper on a question makes it.' : makesThem;
  return `No run came to ${what}: ${made}`;
}

const makesThem = 'going deeper on a question makes them.';

interface MeanConfidence {
  readonly score: number;
  /** Such as `over 1 of 5 questions`; empty where all were answered. */
  readonly over: string;
}

/** Of the questions that were answered; null where none was, and a mean would be of nothing. */
export function meanConfidence({
  answers,
  research_results,
}: WorkflowResults): MeanConfidence | null {
  const answered = answers.filter(({ is_answered }) => is_answered).length;
  if (answered === 0) return null;
  const over =
    answered === answers.length
      ? ''
      : `over ${sayNumber(answered)} of ${sayNumber(answers.length)} questions`;
  return { score: research_results.metadata.confidence_score, over };
}

export function sayChecks({
  markers_removed,
  claims,
  claims_unsupported,
  claims_in_own_words,
  model,
}: Metadata): string[] {
  const own = claims_in_own_words ?? 0;
  const removed = markers_removed > 0 ? [`${sayRemoved(markers_removed)}.`] : [];
  const unfound = claims_unsupported > 0 ? [sayUnfound(claims_unsupported, claims)] : [];
  const found = claims - claims_unsupported;
  if (own > 0) return [...removed, sayWording({ inWords: found - own, own }), ...unfound];
  // Earlier versions did not tell words of a model from those of passages: of these nothing is said that may be too much.
  const isTold = claims_in_own_words !== undefined || model === readerName;
  if (!isTold) return [...removed, ...unfound];
  const all = claims > 0 && claims_unsupported === 0 ? [sayAllFound(claims)] : [];
  return [...removed, ...all, ...unfound];
}

function sayAllFound(claims: number): string {
  return claims === 1
    ? 'The 1 statement that claims something was found in its passages.'
    : `All ${sayNumber(claims)} statements that claim something were found in their passages.`;
}

function sayUnfound(unsupported: number, claims: number): string {
  const of = `${sayNumber(unsupported)} of ${sayCount(claims, 'statement')}`;
  return unsupported === 1
    ? `${of} was not found in its passages: it is flagged, or left out.`
    : `${of} were not found in their passages: they are flagged, or left out.`;
}

type Metadata = WorkflowResults['research_results']['metadata'];

/** What a question asks for and is not named; of one that is not answered all that was read was looked through. Empty where all is. */
export function sayNotFound({
  is_answered,
  not_found,
}: Pick<ResearchAnswer, 'is_answered' | 'not_found'>): string {
  if (not_found.length === 0) return '';
  const where = is_answered
    ? 'Not found in the passages that are cited'
    : 'Not found in what was looked through';
  return `${where}: ${not_found.join(', ')}`;
}

/** One term of a confidence, to the three decimals with which the terms add up: `+0.180`, `−0.050`. */
export function sayTerm(value: number): string {
  return `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(3)}`;
}

/** Where the terms of a confidence add up to more than the two decimals that are shown of it; else empty. @param score 0 to 1. */
export function saySum(score: number): string {
  const [sum, shown] = [score.toFixed(3), sayScore(score)];
  return sum === `${shown}0`
    ? ''
    : `Together ${sum}, shown as ${shown}: it is cut, never rounded up.`;
}

/** What each side says, where yes or no was asked for. */
const sides = { support: 'Yes', against: 'No', unclear: 'No side that can be told' } as const;

export function saySide(
  { position, single_results, label }: ResearchAnswer['positions'][number],
  { larger_side, agree, contradict }: ResearchAnswer['confidence'],
): string {
  const side = single_results ?? position;
  // To a question for more than yes or no positions are only told where two sides are taken.
  const isOfYesOrNo = larger_side !== undefined || agree + contradict === 0;
  const isNamed = isOfYesOrNo || side === 'unclear';
  const named = [
    isNamed ? sides[side] : '',
    single_results === undefined ? '' : 'in single results only',
  ];
  return [named.filter(isSaid).join(', '), label].filter(isSaid).join(': ');
}

function isSaid(words: string): boolean {
  return words !== '';
}

export function sayPositions({ contradicts }: Pick<ResearchAnswer, 'contradicts'>): string {
  return contradicts ? 'The sources contradict each other' : 'What the sources say';
}

/** In one sentence what has changed since a run, and no more than was looked at. */
export function sayChanges(changes: WorkflowChanges): string {
  return `${sayNew(changes)}; ${sayRetracted(changes)}`;
}

/** Where something did not answer, or was not asked. */
export function isInPart({ looked, notes }: WorkflowChanges): boolean {
  return notes.length > 0 || (looked !== null && looked.sources_known < looked.sources);
}

function sayNew({ new_works: works, looked, notes }: WorkflowChanges): string {
  if (works.length > 0) return `${sayCount(works.length, 'new work')} found${sayOlder(works)}`;
  if (looked?.searches === 0) return 'Nothing outside was searched for new works';
  if (looked?.searches_answered === 0)
    return 'No search was answered, so that new works are not known';
  return notes.length === 0
    ? 'No new works were found'
    : 'No new works were found in what was answered';
}

/** Of some the date names only the year or the month. */
function sayOlder(works: WorkflowChanges['new_works']): string {
  const older = works.filter(({ may_be_earlier }) => may_be_earlier).length;
  if (older === 0) return '';
  return `, ${older === works.length ? '' : `${older} of them `}maybe older than the run`;
}

function sayRetracted({ retracted, looked }: WorkflowChanges): string {
  const gone = `${sayCount(retracted.length, 'source')} of this run retracted since`;
  if (looked === null || looked.sources_known === looked.sources)
    return retracted.length > 0
      ? `${gone}.`
      : 'no source of this run is known to be retracted since.';
  const { sources, sources_known: known } = looked;
  const reach = `${known === 0 ? 'none' : known} of ${sayCount(sources, 'source')}`;
  if (retracted.length > 0) return `${gone} (${reach} could be looked up).`;
  return `${reach} of this run could be looked up for retractions${known === 0 ? '' : ', and none was found'}.`;
}
