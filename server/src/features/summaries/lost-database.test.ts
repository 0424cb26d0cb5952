/** Summaries whose database is away for a while, in the middle of them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { type LosableDatabase, makeLosable } from '../../store/database/testing-away.js';
import {
  articleWith,
  openSummaryWorld,
  requestFor,
  type SummaryWorld,
  storeDocument,
  twoArticles,
} from './testing.js';

const url = 'https://journal.example/plots';
/** The last one is read from the library. */
const articles = [...twoArticles, articleWith({ title: 'Plots', url })];

let real: Database;
let losable: LosableDatabase;
let world: SummaryWorld;
beforeAll(async () => {
  real = await openTestDatabase();
  await storeDocument(real, {
    ...{ title: 'Plots', url },
    passages: [{ heading: 'Results', text: 'A plot gave three tonnes of grain in this study.' }],
  });
});
beforeEach(() => {
  losable = makeLosable(real);
});
afterEach(async () => {
  losable.giveBack();
  await world.close();
  await real.query('delete from summaries');
});
afterAll(() => real.close());

/** Makes a summary and gives the database back when it was lost at the statement. */
async function summarise(statement: RegExp, armed: 'at once' | 'at the first call of the model') {
  let told = (): void => undefined;
  const isLost = new Promise<void>((resolve) => {
    told = resolve;
  });
  const arm = (): void => void losable.loseAt(statement).then(told);
  if (armed === 'at once') arm();
  const prompts: string[] = [];
  const model = createFakeModel(({ prompt }) => {
    prompts.push(prompt);
    if (prompts.length === 1 && armed !== 'at once') arm();
    if (!prompt.includes('Which notes')) return 'A plot gave grain [1].';
    const [focus_area, statement, passage] = ['key_findings', 'A plot gave grain.', 1];
    const study = ['design', 'population', 'n', 'intervention', 'finding', 'limits'];
    return JSON.stringify({
      notes: [{ focus_area, statement, passage, importance: 2 }],
      study: Object.fromEntries(study.map((name) => [name, null])),
    });
  });
  world = await openSummaryWorld(losable.database, { model });
  const { signal } = new AbortController();
  // Who waits for it hears that the database is away.
  void world.service.generate(requestFor(articles), signal).catch(() => undefined);
  await isLost;
  losable.giveBack();
  const find = () => real.query('select status, error, summary from summaries');
  await expect.poll(find, { timeout: 10_000 }).toMatchObject([{ status: 'completed' }]);
  return { prompts, summaries: await find() };
}

it('stores what was written and paid for where the database was away at the last step', async () => {
  const { prompts, summaries } = await summarise(
    /update summaries set status = 'completed'/,
    'at once',
  );
  expect(summaries).toMatchObject([{ error: null, summary: { origin: 'written', note: '' } }]);
  expect(new Set(prompts).size).toBe(prompts.length);
});

it('has the model read what could not be loaded for it, in place of saying that it failed', async () => {
  const { prompts, summaries } = await summarise(
    /from chunks where document_id/,
    'at the first call of the model',
  );
  expect(summaries).toMatchObject([{ error: null, summary: { origin: 'written', note: '' } }]);
  expect(prompts.some((prompt) => prompt.includes('three tonnes of grain'))).toBe(true);
});
