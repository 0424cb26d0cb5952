/** Which documents a message wants compared. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../../adapters/models/built-in-embedder.js';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { createRetriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';
import { storePaper } from '../testing.js';
import { createDocumentResolver } from '../which-document/resolve-documents.js';
import { findCompared } from './find-compared.js';

const colds = 'Zinc lozenges for colds';
const burns = 'Zinc for burns';
const honey = 'Honey for cough';
const nets = 'Nets over cradles: a randomised trial';
const screens = 'Screens in windows: a randomised trial';
const starts = 'School starts and sleep';
const naps = 'School naps and sleep';

const ids = new Map<string, string>();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const title of [colds, burns, honey, nets, screens, starts, naps]) {
    const text = `# ${title}\n\n## Abstract\n\nWe asked 40 adults for a year.`;
    ids.set(title, await storePaper(database, text));
  }
});
afterAll(() => database.close());

/** Of the documents with these titles. */
function comparedIn(
  question: string,
  titles: readonly string[],
  isComparison = true,
): Promise<string[] | null> {
  return compared(question, { documentIds: idsOf(titles) }, isComparison);
}

function idsOf(titles: readonly string[]): string[] {
  return titles.map((title) => ids.get(title) ?? '');
}

async function compared(
  question: string,
  request: Pick<AnswerRequest, 'documentIds' | 'earlierDocumentIds'>,
  isComparison = true,
): Promise<string[] | null> {
  const retriever = createRetriever({ database, embedder: createBuiltInEmbedder() });
  const parts = { retriever, database };
  const found = await findCompared(
    {
      ...{ question, model: null, threshold: 0.3, topK: 8, maxTokens: 800, temperature: 0 },
      ...request,
      signal: new AbortController().signal,
    },
    { ...parts, resolver: createDocumentResolver(parts), isComparison },
  );
  return found?.documents.map(({ title }) => title) ?? null;
}

it.each([
  ['Compare the zinc and honey trials', [colds, honey]],
  ['Compare the trials of zinc and honey', [colds, honey]],
  ['Compare the zinc lozenge and honey trials', [colds, burns, honey]],
  ['Compare the zinc trial with the honey one', [colds, honey]],
  ['Compare the trial of nets with that of screens', [nets, screens, colds]],
])('sets two side by side whose names a word parts: %s', async (question, titles) => {
  const [one, other] = titles.filter((title) => title !== burns);
  expect(await comparedIn(question, titles)).toEqual([one, other]);
});

it('sets them side by side where the question does not say that it compares', async () => {
  const question = 'How did the zinc and honey trials count coughs?';
  expect(await comparedIn(question, [colds, honey], false)).toEqual([colds, honey]);
});

it('does not set two side by side in whose titles one of the names is not', async () => {
  expect(await comparedIn('Compare the zinc and honey trials', [colds, burns, honey])).toBeNull();
});

it.each(['Compare these two.', 'Compare them', 'How do the two compare?'])(
  'sets those side by side that were spoken of where it points at them: %s',
  async (question) => {
    const earlierDocumentIds = idsOf([colds, honey]);
    expect(await compared(question, { earlierDocumentIds })).toEqual([colds, honey]);
    const chosen = { earlierDocumentIds, documentIds: idsOf([nets, screens]) };
    expect(await compared(question, chosen)).toEqual([nets, screens]);
    expect(await compared(question, { earlierDocumentIds }, false)).toBeNull();
  },
);

it('sets nothing side by side that was spoken of where it points at nothing', async () => {
  const earlierDocumentIds = idsOf([colds, honey]);
  expect(await compared('What is the difference?', { earlierDocumentIds })).toBeNull();
});

it.each([
  'Compare the two school trials in sleep and mood',
  'Compare the randomised and observational studies on school sleep',
])('sets those side by side that are alike called what it says: %s', async (question) => {
  const found = await comparedIn(question, [starts, naps, honey]);
  expect(found?.toSorted()).toEqual([naps, starts]);
});
