/** Fills a study table row by row: gathers what there is to read, finds its columns where none were asked, and stores each row as it is done. */
import type { ReadArticle, SummaryArticle, TableColumn } from '@lectern/contract';
import { pagesLeftOut } from '@lectern/contract/words/pages-left-out';
import { AppError } from '../../errors.js';
import type { LanguageModels } from '../../ports/language-model.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { defaultColumns, type StudyKindName } from '../../reading/study/default-columns.js';
import type { StudyConcept } from '../../reading/study/study-concepts.js';
import type { Queries } from '../../store/database/database.js';
import { createStepAsker, type StepWork } from '../models/ask-in-steps.js';
import type { ModelBudget } from '../models/budget.js';
import { gatherArticles, takenBack } from '../summaries/gather-articles.js';
import { loadArticle } from '../summaries/load-passages.js';
import { isOtherText, isPoorerText } from './is-other-text.js';
import { type DoneRow, mergeCells, proposeCells } from './propose-cells.js';
import { kindOfRow, readJudgedRow, readRow } from './read-row.js';
import type { FilledCell, RowText } from './table-work.js';

export interface FillParts {
  readonly queries: Queries;
  readonly languageModels: LanguageModels;
  readonly budget: ModelBudget;
  /** Of sentences, for questions of a person's own where no language model read the document. */
  readonly judge: SentenceJudge;
}

export interface FillRequest {
  readonly articles: readonly SummaryArticle[];
  /** What each was read as the last time, in their order; null where it never was. */
  readonly readings: readonly (ReadArticle | null)[];
  /** None yet where nobody asked for any. */
  readonly columns: readonly TableColumn[];
  readonly model: string | null;
  /** Positions and ids that are to be filled; all when null. Of a row that has another text since, every column is. */
  readonly positions: readonly number[] | null;
  readonly columnIds: readonly string[] | null;
}

export interface FillProgress {
  readonly rows_done: number;
  readonly row_count: number;
  /** Its title; absent while nothing is worked on. */
  readonly current_document?: string;
}

export function shareFilled({ rows_done, row_count }: FillProgress): number {
  return rows_done / Math.max(1, row_count);
}

export interface FillWork extends StepWork {
  report(progress: FillProgress): void;
  keepColumns(columns: readonly TableColumn[]): Promise<void>;
  keepRow(row: KeptRow): Promise<void>;
}

interface KeptRow {
  /** What its cells stem from, with the reason where that is no longer there. */
  readonly reading: ReadArticle;
  readonly kind: string;
  readonly cells: readonly FilledCell[];
  /** The text is a poorer one than that: it fills new columns alone. */
  readonly keepsCells: boolean;
}

/** @throws `Unknown model`; what the port throws where the provider answered no call at all; the signal's reason. */
export async function fillTable(
  request: FillRequest,
  parts: FillParts,
  work: FillWork,
): Promise<void> {
  const model = await parts.languageModels.choose(request.model ?? undefined);
  const gathered = await work.step('gather', () => gatherArticles(request.articles, parts));
  const columns = await columnsOf(request, { gathered, parts, work });
  const wanted = columns.filter(({ id }) => request.columnIds?.includes(id) ?? true);
  const rows = gathered.filter(({ position }) => request.positions?.includes(position) ?? true);
  const asker = model && createStepAsker({ model, budget: parts.budget, work });
  const failures: string[] = [];
  let calls = 0;
  for (const [index, article] of rows.entries()) {
    work.signal.throwIfAborted();
    work.report({
      rows_done: index,
      row_count: rows.length,
      current_document: article.title,
    });
    const row = await loadRow(article, request, parts);
    const before = request.readings[article.position - 1] ?? null;
    const asked = isOtherText(before, row.article) ? columns : wanted;
    const name = `row ${article.position}`;
    const isDone = work.isDone(name);
    const proposed =
      model && asker && !isDone
        ? await proposeCells(row, asked, { asker, model, signal: work.signal })
        : null;
    const done = await work.step<DoneRow | true>(name, async () => {
      const read = proposed?.isRead
        ? readRow(row, asked)
        : await readJudgedRow(row, asked, { judge: parts.judge, signal: work.signal });
      const cells =
        proposed === null ? read.cells : mergeCells(row, { asked, proposed, byRule: read.cells });
      await work.keepRow({ ...readingKept(before, row.article), kind: read.kind, cells });
      return { asked: proposed?.asked ?? [], failures: proposed?.failures ?? [] };
    });
    if (done === true) continue;
    calls += done.asked.length;
    failures.push(...done.failures);
    // What was asked before a restart was paid for: each of its steps is told again, and none is made again.
    if (isDone && asker) for (const step of done.asked) await asker.ask(step, notAgain);
  }
  work.report({ rows_done: rows.length, row_count: rows.length });
  const last = failures.at(-1);
  if (last !== undefined && failures.length >= calls) throw new AppError(last, { status: 502 });
}

function readingKept(
  before: ReadArticle | null,
  now: ReadArticle,
): Pick<KeptRow, 'reading' | 'keepsCells'> {
  if (before === null || !isPoorerText(before, now)) return { reading: now, keepsCells: false };
  // That it is retracted is told of every row that was read from it.
  const why = now.reason === takenBack ? '' : now.reason;
  const gone = why || 'Its full text is no longer read from your library';
  const reason = [pagesLeftOut(before.reason), gone].filter((one) => one !== '').join('. ');
  return { reading: { ...before, reason }, keepsCells: true };
}

async function loadRow(
  article: ReadArticle,
  { articles }: FillRequest,
  { queries }: FillParts,
): Promise<RowText> {
  const given = articles[article.position - 1];
  if (given === undefined) throw new Error(`Nothing was sent of row ${article.position}`);
  return loadArticle(article, given, queries);
}

/** By the kinds of the studies, where nobody asked. */
async function columnsOf(
  request: FillRequest,
  { gathered, parts, work }: { gathered: readonly ReadArticle[]; parts: FillParts; work: FillWork },
): Promise<readonly TableColumn[]> {
  if (request.columns.length > 0) return request.columns;
  return work.step('columns', async () => {
    const kinds: StudyKindName[] = [];
    for (const article of gathered) {
      const kind = kindOfRow(await loadRow(article, request, parts));
      if (kind !== '') kinds.push(kind);
    }
    const columns = defaultColumns(kinds).map(toColumn);
    await work.keepColumns(columns);
    return columns;
  });
}

function toColumn(concept: StudyConcept): TableColumn {
  return { id: concept, ...columnTexts[concept], is_asked: false };
}

const columnTexts: Readonly<Record<StudyConcept, { label: string; question: string }>> = {
  design: { label: 'Design', question: 'Study design' },
  population: { label: 'Population', question: 'Population' },
  n: { label: 'n', question: 'Sample size' },
  intervention: { label: 'Intervention', question: 'Intervention' },
  exposure: { label: 'Exposure', question: 'Exposure' },
  comparator: { label: 'Comparator', question: 'Comparator' },
  outcome: { label: 'Outcome', question: 'Main outcome' },
  result: { label: 'Main result', question: 'Main result' },
  harms: { label: 'Harms', question: 'Adverse events' },
  limits: { label: 'Limits', question: 'Limitations' },
  duration: { label: 'Duration', question: 'Duration of follow-up' },
  setting: { label: 'Setting', question: 'Setting' },
  advice: { label: 'Advice', question: 'What do the authors recommend?' },
  funding: { label: 'Funding', question: 'Funding' },
  conflicts: { label: 'Conflicts of interest', question: 'Conflicts of interest' },
};

function notAgain(): Promise<never> {
  throw new Error('A step of a row that is done was not recorded');
}
