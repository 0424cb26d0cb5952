/** Has a model write an answer from a question's evidence, and keeps the sentences of it that cite what they say. */
import type { ScoredPassage } from '@lectern/contract';
import type { LanguageModel } from '../../ports/language-model.js';
import { readMarked } from '../../reading/citations/read-marked.js';
import { judgeStatements } from '../../reading/claims/find-unsupported.js';
import type { TextRange } from '../../reading/sentences/split-sentences.js';
import { writeAnswer } from '../answers/writing/write-answer.js';
import { roomOf } from '../models/model-room.js';
import type { StudyCitation, StudySentence } from './study-answer.js';

export interface WrittenParagraphs {
  readonly paragraphs: readonly (readonly StudySentence[])[];
  /** Those of them that stand in the words of a passage, each with the citations alone whose passage carries it by itself. */
  readonly inWords: readonly StudySentence[];
  readonly markersRemoved: number;
  /** Sentences that claimed something and cited nothing: they are left out. */
  readonly uncited: number;
  /** Whether the model stopped at its limit: the sentence that it was writing is left out. */
  readonly isCut: boolean;
}

/** `not covered` where the model says that the passages do not answer; `no citation` where it cites none of them; `cut` where it wrote no whole sentence. */
export type Unusable = 'not covered' | 'no citation' | 'cut';

const answerTokens = 600;

/** @throws what the model's port throws. */
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
): Promise<WrittenParagraphs | Unusable> {
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
  const { answer: text, sources, unsupported, markers_removed, is_cut: isCut } = answer;
  const isFlagged = ({ start, end }: TextRange): boolean =>
    unsupported.some((range) => range.start < end && start < range.end);
  const judged = new Map(judgeStatements(text, sources).map((each) => [each.start, each]));
  const citationOf = (number: number): StudyCitation[] => {
    const source = sources.find(({ marker }) => marker === number);
    if (source === undefined) return [];
    const { document_id, id, quote } = source;
    const place = quote && { start: quote.start, end: quote.end };
    return [{ source: document_id, passage: id, quote: place }];
  };
  const all = readMarked(text);
  const whole = isCut ? all.slice(0, -1) : all;
  if (whole.length === 0 && all.length > 0) return 'cut';
  const cited = whole.filter(({ markers }) => markers.flatMap(citationOf).length > 0);
  if (cited.length === 0) return 'no citation';
  const inWords: StudySentence[] = [];
  const sentences = cited.map((statement): StudySentence => {
    const sentence = { text: statement.text, citations: statement.markers.flatMap(citationOf) };
    if (isFlagged(statement)) return { ...sentence, is_supported: false };
    const { wording, carrying = [] } = judged.get(statement.start) ?? {};
    const said = { ...sentence, is_supported: true, in_words: wording === 'words' };
    if (said.in_words) inWords.push({ ...said, citations: carrying.flatMap(citationOf) });
    return said;
  });
  return {
    ...{ paragraphs: [sentences], inWords, isCut, markersRemoved: markers_removed },
    uncited: whole.length - cited.length,
  };
}
