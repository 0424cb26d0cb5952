/** Has a model write an answer from a question's evidence, and keeps the sentences of it that cite what they say. */
import type { ScoredPassage } from '@lectern/contract';
import type { LanguageModel } from '../../ports/language-model.js';
import { readMarked } from '../../reading/citations/read-marked.js';
import { writeAnswer } from '../answers/writing/write-answer.js';
import { roomOf } from '../models/model-room.js';
import type { StudySentence } from './study-answer.js';

export interface WrittenParagraphs {
  readonly paragraphs: readonly (readonly StudySentence[])[];
  readonly markersRemoved: number;
  /** Sentences that claimed something and cited nothing: they are left out. */
  readonly uncited: number;
}

const answerTokens = 600;

/** `not covered` where the model says that the passages do not answer; `no citation` where it cites none of them. @throws what the model's port throws. */
export async function writeParagraphs(
  {
    question,
    searchQuery,
    passages,
    signal,
    onBegin,
  }: {
    readonly question: string;
    /** What the passages were found by. */
    readonly searchQuery: string;
    readonly passages: readonly ScoredPassage[];
    readonly signal: AbortSignal;
    /** Told which of the passages the model is given. */
    readonly onBegin?: (given: readonly ScoredPassage[]) => void;
  },
  model: LanguageModel,
): Promise<WrittenParagraphs | 'not covered' | 'no citation'> {
  const answer = await writeAnswer(
    {
      ...{ question, searchQuery, passages, signal, onBegin },
      maxTokens: answerTokens,
      maxContextTokens: roomOf(model).windowTokens,
      temperature: 0.2,
    },
    model,
  );
  if (answer === 'not covered' || answer === 'no citation') return answer;
  const { answer: text, sources, unsupported, markers_removed } = answer;
  const isFlagged = (start: number, end: number): boolean =>
    unsupported.some((range) => range.start < end && start < range.end);
  let uncited = 0;
  const sentences = readMarked(text).flatMap((statement): StudySentence[] => {
    const citations = statement.markers.flatMap((number) => {
      const source = sources.find(({ marker }) => marker === number);
      if (source === undefined) return [];
      const { document_id, id, quote } = source;
      return [
        {
          source: document_id,
          passage: id,
          quote: quote && { start: quote.start, end: quote.end },
        },
      ];
    });
    if (citations.length === 0) {
      uncited += 1;
      return [];
    }
    const { start, end } = statement;
    return [{ text: statement.text, citations, is_supported: !isFlagged(start, end) }];
  });
  if (sentences.length === 0) return 'no citation';
  return { paragraphs: [sentences], markersRemoved: markers_removed, uncited };
}
