/** Drafts the answer to one question: by a model whose sentences are checked, or by extraction from the sentences that were chosen for it. */
import { readerName, type ScoredPassage } from '@lectern/contract';
import type { LanguageModel } from '../../ports/language-model.js';
import type { Positions } from '../evidence/find-positions.js';
import type { ChosenStatements } from './choose-statements.js';
import { carryingCitationsOf } from './cited-passages.js';
import { count } from './count.js';
import { pickStatements } from './pick-statements.js';
import type { QuestionInContext } from './question-in-context.js';
import { toStatement } from './score-statements.js';
import type { StudyAnswer } from './study-answer.js';
import { writeParagraphs } from './write-paragraph.js';

type Written = Pick<
  StudyAnswer,
  'origin' | 'model' | 'paragraphs' | 'markersRemoved' | 'claims' | 'claimsUnsupported'
>;

export interface Drafted extends Written {
  /** Whether what is quoted only comes nearest. */
  readonly isNearest?: boolean;
  /** A sentence that tells why it is no more than that, where the usual one would not be true. */
  readonly whyNearest?: string;
  /** Of what was chosen; empty where there is nothing to say. */
  readonly chosenNote?: string;
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
interface Unwritten extends Pick<Drafted, 'model' | 'refusal' | 'leftOut'> {
  readonly origin: 'extracted';
  readonly markersRemoved: number;
}

const unwritten: Unwritten = { origin: 'extracted', model: readerName, markersRemoved: 0 };

/** What a model answers without citations, in words that its passages do not carry, or not at all, is to be extracted. @throws what the model's port throws. */
export async function writeAnswer(
  { asked, passages, signal }: WriteParts,
  model: LanguageModel | null,
): Promise<(Drafted & { readonly origin: 'written' }) | Unwritten> {
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
  if (written === 'no citation') {
    return { ...unwritten, model: `${readerName} (${model.name} cited no passage)` };
  }
  const { paragraphs, markersRemoved, uncited } = written;
  const sentences = paragraphs.flat();
  const claims = sentences.length + uncited;
  if (carryingCitationsOf(written).length === 0) {
    const reader = `${readerName} (no passage carries what ${model.name} wrote)`;
    const note = `${model.name} wrote ${count(claims, 'sentence')} that no cited passage carries: left out.`;
    return { ...unwritten, model: reader, markersRemoved, leftOut: { claims, note } };
  }
  const flagged = sentences.filter(({ is_supported }) => is_supported === false).length;
  return {
    ...{ origin: 'written', model: model.name, paragraphs, markersRemoved, claims },
    claimsUnsupported: flagged + uncited,
  };
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
