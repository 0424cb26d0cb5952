/** Fills the cells of one row by rules: each from its document alone, in words that stand there. */
import { readerName } from '@lectern/contract';
import { AppError } from '../../errors.js';
import { placeQuote } from '../../reading/citations/place-quote.js';
import { nameLanguage, tellLanguage } from '../../reading/language/passage-language.js';
import type { Quote } from '../../reading/passage.js';
import { columnConcept } from '../../reading/study/asked-concepts.js';
import { needsStudy } from '../../reading/study/choose-cell.js';
import {
  isObservational,
  type StudyKindName,
  studyKindOf,
} from '../../reading/study/default-columns.js';
import type { FoundCell } from '../../reading/study/found-cell.js';
import { isOfStudy } from '../../reading/study/own-part.js';
import { readAskedPrecision } from '../../reading/study/read-precision.js';
import { readColumn } from '../../reading/study/study-columns.js';
import { readStudyText, type StudyText } from '../../reading/study/study-text.js';
import type { JudgeOptions } from '../models/judge-stretches.js';
import { titlePassage } from '../summaries/study-facts.js';
import type { SummaryPassage } from '../summaries/summary-parts.js';
import { answerJudged, isForJudge } from './answer-judged.js';
import {
  type AskedColumn,
  type FilledCell,
  nameReaderByWords,
  type RowText,
  reasonFor,
  reasonOfNoStudy,
} from './table-work.js';

export interface ReadRow {
  readonly cells: readonly FilledCell[];
  /** Empty where nothing could be read. */
  readonly kind: StudyKindName | '';
}

export function readRow(row: RowText, columns: readonly AskedColumn[]): ReadRow {
  if (row.passages.length === 0) {
    const cells = columns.map(({ id }) => emptyCell(id, reasonFor(row, readerName), readerName));
    return { cells, kind: '' };
  }
  const text = textOf(row);
  const isObserved = isObservational(text);
  const isStudy = isOfStudy(text);
  const cells = columns.map(({ id, question }) => {
    const concept = columnConcept(question, isObserved);
    const found = readColumn({ question, concept }, text, isObserved);
    return found === null && concept !== null && needsStudy(concept) && !isStudy
      ? emptyCell(id, reasonOfNoStudy(row, readerOf(row)), readerName)
      : cellOf(row, { id, found });
  });
  return { cells, kind: studyKindOf(text) };
}

/**
 * With a model that reads a person's own questions with the sentences. Where it fails, words alone decide, and cells say so.
 * @throws the signal's reason when aborted.
 */
export async function readJudgedRow(
  row: RowText,
  columns: readonly AskedColumn[],
  reading: JudgeOptions,
): Promise<ReadRow> {
  const read = readRow(row, columns);
  const own = columns.filter(
    ({ question }) => columnConcept(question) === null && readAskedPrecision(question) === null,
  );
  if (row.passages.length === 0 || own.length === 0) return read;
  const text = textOf(row);
  const judged = new Map<string, FilledCell>();
  for (const { id, question } of own) {
    if (!isForJudge(question, text)) continue;
    try {
      const found = await answerJudged(question, text, reading);
      judged.set(id, cellOf(row, { id, found }));
    } catch (error) {
      if (reading.signal.aborted || !(error instanceof AppError)) throw error;
      const byWords = read.cells.find(({ column }) => column === id);
      if (byWords === undefined) continue;
      const fault = error.message.replace(/[.]$/, '');
      const reason = byWords.text === '' ? `${byWords.reason} (${fault}: by words alone)` : '';
      judged.set(id, { ...byWords, reason, model: nameReaderByWords(fault) });
    }
  }
  return { ...read, cells: read.cells.map((cell) => judged.get(cell.column) ?? cell) };
}

/** What it is, before anything is asked of it. Empty where nothing could be read. */
export function kindOfRow(row: RowText): StudyKindName | '' {
  return row.passages.length === 0 ? '' : studyKindOf(textOf(row));
}

function textOf({ article, passages }: RowText): StudyText<SummaryPassage> {
  const { title, position, document_id } = article;
  return readStudyText(passages, titlePassage(title, { article: position, document_id }));
}

function cellOf(
  row: RowText,
  { id, found }: { readonly id: string; readonly found: FoundCell<SummaryPassage> | null },
): FilledCell {
  return found === null
    ? emptyCell(id, reasonFor(row, readerOf(row)), readerName)
    : toCell(id, found);
}

/** A text whose words it does not know is not silent for that. */
function readerOf({ passages }: RowText): string {
  const [longest] = [...passages].sort((one, other) => other.text.length - one.text.length);
  const text = longest?.text ?? '';
  const language = tellLanguage(text);
  if (language === 'english') return `the ${readerName}`;
  const name = nameLanguage(language, text) ?? 'another language';
  return `the ${readerName}, which knows what studies say in English alone; this text is in ${name}`;
}

function toCell(column: string, { text, sentence }: FoundCell<SummaryPassage>): FilledCell {
  return {
    ...{ column, text, reason: '', model: readerName },
    source: sourceOf(sentence.passage, sentence.quote),
  };
}

export function sourceOf(passage: SummaryPassage, quote: Quote): NonNullable<FilledCell['source']> {
  const { index: _index, article: _article, page_turns: _turns, heading_path, ...place } = passage;
  return { ...place, heading_path: [...heading_path], quote: placeQuote(quote, passage) };
}

export function emptyCell(column: string, reason: string, model: string): FilledCell {
  return { column, text: '', reason, source: null, model };
}
