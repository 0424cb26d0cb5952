/** Drafts the answer to one question: by a model whose sentences are checked, or by extraction from the sentences that were chosen for it. */
import { readerName, type ScoredPassage } from '@lectern/contract';
import type { LanguageModel } from '../../ports/language-model.js';
import type { Positions } from '../evidence/find-positions.js';
import type { ChosenStatements } from './choose-statements.js';
import { count } from './count.js';
import { pickStatements } from './pick-statements.js';
import type { QuestionInContext } from './question-in-context.js';
import { toStatement } from './score-statements.js';
import type { StudyAnswer, StudySentence } from './study-answer.js';
import { writeParagraphs } from './write-paragraph.js';

type Written = Pick<
  StudyAnswer,
  | 'origin'
  | 'model'
  | 'paragraphs'
  | 'bearing'
  | 'markersRemoved'
  | 'claims'
  | 'claimsUnsupported'
  | 'claimsInOwnWords'
>;

export interface Drafted extends Written {
  /** Whether what is quoted only comes nearest. */
  readonly isNearest?: boolean;
  /** A sentence that tells why it is no more than that, where the usual one would not be true. */
  readonly whyNearest?: string;
  /** Of what was chosen; empty where there is nothing to say. */
  readonly chosenNote?: string;
  /** Of what a model wrote: sentences on where it ends and what of it counts; empty where there is nothing to say. */
  readonly writtenNotes?: readonly string[];
  /** Where a model says that nothing answers: a sentence that tells so. */
  readonly refusal?: string;
  /** Where its passages carry nothing that a model wrote: how many statements that were, and a sentence that tells so. */
  readonly leftOut?: { readonly claims: number; readonly note: string };
}

interface WriteParts {
  readonly asked: QuestionInContext;
  readonly passages: readonly ScoredPassage[];
  readonly signal: AbortSignal;
}

/** What is told of an answer that no model wrote: the name of the reader, and what a model wrote in vain. */
export interface Unwritten extends Pick<Drafted, 'model' | 'refusal' | 'leftOut'> {
  readonly origin: 'extracted';
  readonly markersRemoved: number;
}

export const unwritten: Unwritten = { origin: 'extracted', model: readerName, markersRemoved: 0 };

export type WrittenPart = Drafted & { readonly origin: 'written' };

/** What a model answers without citations, in words that its passages do not carry, or not at all, is to be extracted. @throws what the model's port throws. */
export async function writeAnswer(
  { asked, passages, signal }: WriteParts,
  model: LanguageModel | null,
): Promise<WrittenPart | Unwritten> {
  if (model === null || passages.length === 0) return unwritten;
  const { told: question, words: searchQuery } = asked;
  let given = 0;
  const onBegin = (begun: readonly ScoredPassage[]): void => {
    given = begun.length;
  };
  const written = await writeParagraphs(
    { question, searchQuery, passages, signal, onBegin },
    model,
  );
  if (written === 'not covered') {
    const read = `${given} of ${count(passages.length, 'passage')}`;
    const refusal = `${model.name} was given ${read} and says that nothing there answers it.`;
    return { ...unwritten, refusal };
  }
  if (typeof written === 'string')
    return { ...unwritten, model: `${readerName} (${model.name} ${unusable[written]})` };
  const { paragraphs, inWords, markersRemoved, uncited, isCut } = written;
  const sentences = paragraphs.flat();
  const flagged = sentences.filter(({ is_supported }) => is_supported === false).length;
  return orUnwritten({
    ...{ origin: 'written', model: model.name, paragraphs, bearing: inWords, markersRemoved },
    claims: sentences.length + uncited,
    claimsUnsupported: flagged + uncited,
    claimsInOwnWords: sentences.filter(({ in_words }) => in_words === false).length,
    writtenNotes: isCut
      ? [`${model.name} stopped at the limit of tokens: its last sentence is left out.`]
      : [],
  });
}

const unusable = {
  'no citation': 'cited no passage',
  cut: 'stopped at the limit of tokens before a sentence was whole',
} as const;

/** Where every sentence is flagged, what there is instead. */
export function orUnwritten(written: WrittenPart): WrittenPart | Unwritten {
  if (written.paragraphs.flat().some(({ is_supported }) => is_supported !== false)) return written;
  const { model: name, markersRemoved, claims } = written;
  const model = `${readerName} (no passage carries what ${name} wrote)`;
  const note = `${name} wrote ${count(claims, 'sentence')} that no cited passage carries: left out.`;
  return { ...unwritten, model, markersRemoved, leftOut: { claims, note } };
}

/** Where nothing that a model wrote stands in the words of a passage, what would be quoted in its place bears it out. @param quoted None where that does not answer. */
export function bornOutBy(written: WrittenPart, quoted: readonly StudySentence[]): WrittenPart {
  const { bearing = [], model, writtenNotes = [] } = written;
  if (bearing.length > 0) return written;
  const rests =
    quoted.length > 0
      ? 'insights, summary and confidence rest on sentences of the passages instead.'
      : 'nor does a sentence of them surely answer it, so that nothing of it counts in insights, summary and confidence.';
  const note = `Nothing that ${model} wrote stands in the words of a passage${quoted.length > 0 ? ':' : ','} ${rests}`;
  return { ...written, bearing: quoted, writtenNotes: [...writtenNotes, note] };
}

/** What says yes or no is the answer, where anything does: other sentences on the subject are none. */
export function withSides(drafted: Drafted, { answering }: Pick<Positions, 'answering'>): Drafted {
  if (drafted.origin === 'written' || drafted.claims === 0 || answering.length === 0)
    return drafted;
  const sentences = pickStatements(answering);
  return { ...drafted, paragraphs: [sentences], claims: sentences.length };
}

/** Sentences that only come nearest. */
const nearestMax = 2;

export function asNearest(drafted: Drafted): Drafted {
  const paragraphs = drafted.paragraphs.map((each) => each.slice(0, nearestMax));
  return { ...drafted, paragraphs, isNearest: true };
}

export function extractAnswer(
  { scored }: Pick<ChosenStatements, 'scored'>,
  told: Unwritten,
): Drafted {
  const sentences = pickStatements(scored.map(toStatement));
  return {
    ...told,
    paragraphs: sentences.length > 0 ? [sentences] : [],
    claims: sentences.length,
    claimsUnsupported: 0,
  };
}
