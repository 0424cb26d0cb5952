import { type ReadArticle, summaryArticleSchema } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UpstreamError } from '../../errors.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createFakeModel, modelsOf } from '../models/testing-model.js';
import { type FillWork, fillTable } from './fill-table.js';
import type { FilledCell } from './table-work.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const judge: SentenceJudge = {
  judge: ({ stretches }) =>
    Promise.resolve(stretches.map(({ sentences }) => sentences.map(() => 0))),
};
const titles = ['Salt on oak', 'Salt on elm', 'Salt on ash'];
const articles = titles.map((title, index) =>
  summaryArticleSchema.parse({
    title,
    url: `https://journal.example/${index}`,
    abstract: `METHODS: We planted ${index + 4}0 seedlings in salted soil. RESULTS: Leaves fell early.`,
  }),
);

interface Filled {
  readonly cells: readonly FilledCell[][];
  readonly calls: number;
  readonly error: unknown;
}

/** One attempt; what is kept in `kept` was done in an earlier one. Each answer of the model takes 15 tokens. */
async function fill(
  kept: Map<string, unknown>,
  answer: (call: number) => string,
  { maxTokens = Number.POSITIVE_INFINITY, killAt = Number.POSITIVE_INFINITY } = {},
): Promise<Filled> {
  const done = new Map(kept);
  const cells: FilledCell[][] = [];
  let calls = 0;
  const model = createFakeModel(() => {
    calls += 1;
    if (calls >= killAt) throw new TypeError('killed');
    return answer(calls);
  });
  const error = await fillTable(
    {
      articles,
      readings: articles.map(() => null),
      columns: [{ id: 'leaves', label: 'Leaves', question: 'What did leaves do?', is_asked: true }],
      ...{ model: null, positions: null, columnIds: null },
    },
    {
      ...{ queries: database, judge, languageModels: modelsOf(model) },
      budget: { maxTokens, maxCost: null },
    },
    {
      signal: new AbortController().signal,
      isDone: (name) => done.has(name),
      async step<T>(name: string, action: () => Promise<T>): Promise<T> {
        // What is kept by this name is what the same action gave in an earlier attempt.
        if (done.has(name)) return done.get(name) as T;
        const result = await action();
        kept.set(name, result);
        return result;
      },
      report: () => undefined,
      keepColumns: async () => undefined,
      keepRow: async (row) => void cells.push([...row.cells]),
    },
  ).then(
    () => null,
    (failure: unknown) => failure,
  );
  return { cells, calls, error };
}

const leaves = JSON.stringify({
  cells: [{ column: 1, answer: 'Leaves fell early', quote: 'Leaves fell early', passage: 1 }],
});
const fail = (): string => {
  throw new UpstreamError('The language model provider failed (status 500)');
};

it('counts for its budget what was spent before a restart', async () => {
  const whole = await fill(new Map(), () => leaves, { maxTokens: 25 });
  expect(whole).toMatchObject({ calls: 2, error: null });
  const halved = new Map<string, unknown>();
  const killed = await fill(halved, () => leaves, { maxTokens: 25, killAt: 2 });
  expect(killed.error).toBeInstanceOf(TypeError);
  const resumed = await fill(halved, () => leaves, { maxTokens: 15 });
  expect(resumed).toMatchObject({ calls: 0, error: null });
});

it('does not fail after a restart where rows were filled before it', async () => {
  const kept = new Map<string, unknown>();
  await fill(kept, () => leaves, { killAt: 2 });
  const resumed = await fill(kept, fail);
  expect(resumed.calls).toBe(2);
  expect(resumed.error).toBeNull();
});

it('tells in whose place the reader filled a row, and why', async () => {
  const { cells, error } = await fill(new Map(), () => leaves, { maxTokens: 1 });
  expect(error).toBeNull();
  expect(cells[0]).toMatchObject([{ text: 'Leaves fell early', model: 'writer-1' }]);
  expect(cells[1]?.[0]?.model).toMatch(
    /^built-in reader \(writer-1 did not read all of it: The budget of 1 tokens for one job is used up/,
  );
  const failed = await fill(new Map(), (call) => (call === 1 ? leaves : fail()));
  expect(failed.error).toBeNull();
  expect(failed.cells[1]?.[0]?.model).toContain('The language model provider failed (status 500)');
});

type Row = Parameters<FillWork['keepRow']>[0];

/** Fills the row of one article that was found to be read as this. */
async function fillGathered(found: Partial<ReadArticle>, abstract: string): Promise<Row[]> {
  const article = summaryArticleSchema.parse({ title: 'Salt', url: '', abstract });
  const { abstract: _abstract, ...sent } = article;
  const read = { ...sent, position: 1, reason: '', passages_read: 30 };
  const document_id = 'b3b1a2c4-1111-4222-8333-444455556666';
  const before: ReadArticle = { ...read, read_as: 'full_text', document_id };
  const rows: Row[] = [];
  await fillTable(
    {
      ...{ articles: [article], readings: [before] },
      columns: [{ id: 'leaves', label: 'Leaves', question: 'What did leaves do?', is_asked: true }],
      ...{ model: null, positions: null, columnIds: null },
    },
    {
      ...{ queries: database, judge, languageModels: modelsOf(null) },
      budget: { maxTokens: 1, maxCost: null },
    },
    {
      signal: new AbortController().signal,
      isDone: () => false,
      // What was gathered may be gone when its row is read.
      step: async <T>(name: string, action: () => Promise<T>): Promise<T> =>
        name === 'gather' ? ([{ ...before, ...found }] as T) : action(),
      report: () => undefined,
      keepColumns: async () => undefined,
      keepRow: async (row) => void rows.push(row),
    },
  );
  return rows;
}

it.each([
  ['', 'Its text was no longer there when it was to be read'],
  ['Leaves fell early in salted soil.', 'Its full text is no longer read from your library'],
])(
  'keeps the cells of a text that is deleted meanwhile, beside the abstract “%s”',
  async (abstract, reason) => {
    expect(await fillGathered({}, abstract)).toMatchObject([
      { keepsCells: true, reading: { read_as: 'full_text', passages_read: 30, reason } },
    ]);
  },
);

it('says of a row whose preprint is retracted since that it is as read before', async () => {
  const unread = { read_as: 'none', document_id: null, passages_read: 0 } as const;
  const reason = 'The preprint of it in your library is retracted and was not read';
  const rows = await fillGathered({ ...unread, reason }, '');
  expect(rows[0]?.reading.reason).toBe('Its full text is no longer read from your library');
});
