/** Both halves of a question that asks twice: each is answered, or said not to be found. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { askLibrary, storePaper } from './testing.js';

const hives = `# Wintering of bees in straw hives

## Methods

The hives stood in an orchard in Kelso. In all, 64 colonies were wintered.

## Results

Mites were found in 12 colonies.`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await storePaper(database, hives);
}, 60_000);
afterAll(() => database.close());

async function ask(question: string): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold: 0.3,
    topK: 10,
    maxTokens: 500,
  });
}

const coveredOf = ({ parts = [] }: Answer): boolean[] => parts.map(({ is_covered }) => is_covered);

it.each([
  ['How many colonies were wintered, and how many swarms were there?', [true, false]],
  ['How many swarms were there and how many colonies were wintered?', [false, true]],
])('are told for themselves: %s', async (question, covered) => {
  expect(coveredOf(await ask(question))).toEqual(covered);
});

it('are not told of another thing than the first one spoke of', async () => {
  const answer = await ask('How many swarms did Lisbet Roon catch, and how many mites had they?');
  expect(coveredOf(answer)).toEqual([false, false]);
});
