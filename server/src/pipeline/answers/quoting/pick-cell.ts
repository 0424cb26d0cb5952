/** Answers from a table: with the row that holds the one cell that a question asks for. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import type { Embedder } from '../../../ports/embedder.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { tellEnglish } from '../../../reading/language/tell-language.js';
import { alikeShare, figuresIn } from '../../../reading/tables/cell-terms.js';
import { type FoundCell, findCell } from '../../../reading/tables/find-cell.js';
import { prepareHeld } from '../../../reading/tables/hold-cell.js';
import { textAbove } from '../text-above.js';
import { quoteSentences } from './extract-answer.js';
import { findNearCell } from './find-near-cell.js';
import { holdsWords } from './holds-words.js';
import { readQuotable } from './is-quotable.js';
import { isSameRow } from './is-same-row.js';
import { prepareParts } from './of-part.js';
import type { PickedSentence } from './pick-sentences.js';
import { prepareTables } from './prepare-tables.js';
import { namesAllOf, type SentenceNeeds } from './sentence-needs.js';

interface PickedCell {
  readonly row: PickedSentence;
  /** Of the row. */
  readonly label: string;
  /** Of all columns, a line each. */
  readonly heads: string;
  /** As it stands in the cell; empty where the row as a whole is what is asked for. */
  readonly value: string;
  readonly isSure: boolean;
}

/** What answers already speaks of what the row is of. */
function namesRow({ label }: PickedCell, lead: PickedSentence | undefined): boolean {
  if (lead === undefined) return false;
  const { passage, quote } = lead;
  return holdsWords(label)(passage.text.slice(quote.start, quote.end));
}

/** Who is named by neither row nor heads may be somebody else. */
function namesCell(names: string, { row, label, heads }: PickedCell): boolean {
  return holdsWords(names)([row.passage.document_title, label, heads].join('\n'));
}

interface Asked {
  readonly query: string;
  /** All that was found, the best first. */
  readonly found: readonly ScoredPassage[];
  /** Of what is quoted. */
  readonly needs?: SentenceNeeds | undefined;
  /** Left out, cells are told by their words alone. */
  readonly encoder?: Embedder | undefined;
  readonly signal: AbortSignal;
}

/**
 * The answer with the row of a table that holds what is asked; as it is where no table has it, and where a reason or somebody named is wanted: a
 * row gives no reason, and does not say whom it is about.
 * @throws the signal's reason when aborted.
 */
export async function withCell(answer: Answer, asked: Asked): Promise<Answer> {
  const { query, needs = {} } = asked;
  if (needs.isReason === true || tellEnglish(query) === 'other') return answer;
  const picked = readPicked(answer, asked);
  const cell = pickCell(query, asked.found);
  if (needs.names !== undefined && !(cell?.isSure === true && namesCell(needs.names, cell)))
    return answer;
  if (cell === null) return withNearCell(answer, picked, asked);
  if (!cell.isSure && answer.is_covered && namesRow(cell, picked[0])) return answer;
  return quoteRow(answer, joinCell(cell, picked, asked.found), asked);
}

/** With the row nearest in meaning where no sentence answers, or none that holds as much of the question as its cell. */
async function withNearCell(
  answer: Answer,
  [lead]: readonly PickedSentence[],
  asked: Asked,
): Promise<Answer> {
  const { query, found, encoder, signal } = asked;
  if (encoder === undefined) return answer;
  const cell = await findNearCell(lastLine(query), found, { encoder, signal });
  if (cell === null || (lead !== undefined && shareIn(query, lead) >= cell.share)) return answer;
  const { passage, row } = cell;
  return quoteRow(answer, [{ passage, quote: { start: row.start, end: row.end } }], asked);
}

/** Of the question, 0 to 1. */
function shareIn(query: string, { passage, quote }: PickedSentence): number {
  const own = passage.text.slice(quote.start, quote.end);
  return prepareHeld(lastLine(query))({ own, around: '', beside: '' }).share;
}

function readPicked({ sources }: Answer, { found }: Asked): PickedSentence[] {
  return sources.flatMap(({ id, quote }) => {
    const passage = found.find((each) => each.id === id);
    return passage === undefined || quote === null ? [] : { passage, quote };
  });
}

function quoteRow(
  { search_note }: Answer,
  sentences: readonly PickedSentence[],
  { found, query }: Asked,
): Answer {
  const quoted = quoteSentences(sentences, { passages: found, searchQuery: query });
  return search_note === undefined ? quoted : { ...quoted, search_note };
}

/** Null where no table has it, or tables of several documents do, as nothing then says which of them is asked. */
function pickCell(question: string, passages: readonly ScoredPassage[]): PickedCell | null {
  const asked = lastLine(question);
  const tablesOf = prepareTables(passages);
  const isOfPart = prepareParts(question, passages);
  const found = passages.flatMap((passage) => {
    const above = textAbove(passage);
    const first = passages.find(
      ({ document_id, chunk_index }) => document_id === passage.document_id && chunk_index === 0,
    );
    const beside = [passage.text, first?.text ?? ''].join('\n');
    return tablesOf(passage).flatMap(({ table, siblings }) => {
      const cell = findCell(asked, table, { above, beside, siblings });
      if (cell === null) return [];
      const { row, header, caption } = { ...cell, ...table };
      const text = [...row.cells, ...header.cells, caption].join('\n');
      const isFit = isOfPart({ passage, text });
      return isFit ? [{ passage, ...cell }] : [];
    });
  });
  const [best, ...others] = found.toSorted(
    (one, other) => Number(other.isSure) - Number(one.isSure) || other.held - one.held,
  );
  if (best === undefined) return null;
  const { passage, table, row, value, isSure } = best;
  const isOfOne = others.every((other) => isWorse(other, best) || isSameRow(other, best));
  return isOfOne
    ? {
        row: { passage, quote: { start: row.start, end: row.end } },
        label: row.cells[0] ?? '',
        heads: table.header.cells.join('\n'),
        value,
        isSure,
      }
    : null;
}

type Candidate = FoundCell & { readonly passage: ScoredPassage };

/** Of another document it must hold a telling word less: one word of any subject tells no table from another. */
function isWorse(other: Candidate, best: Candidate): boolean {
  if (best.isSure && !other.isSure) return true;
  const isOfOther = other.passage.document_id !== best.passage.document_id;
  return best.held - other.held >= (isOfOther ? alikeShare : Number.EPSILON);
}

/**
 * A sentence with the figure of the cell says it better, and goes first with the row beside it; other sentences tell of something else.
 * @param picked Best first.
 * @param found Where another sentence may name the row with its figure.
 */
function joinCell(
  { row, label, value }: PickedCell,
  picked: readonly PickedSentence[],
  found: readonly ScoredPassage[],
): PickedSentence[] {
  const [wanted] = figuresIn(value);
  const naming = found.flatMap(readQuotable).filter(namesAllOf(label));
  const telling = [...picked, ...naming].find(
    ({ passage, quote }) =>
      wanted !== undefined &&
      passage.document_id === row.passage.document_id &&
      figuresIn(passage.text.slice(quote.start, quote.end)).includes(wanted),
  );
  return telling === undefined ? [row] : [{ passage: telling.passage, quote: telling.quote }, row];
}
