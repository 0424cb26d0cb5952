/** Messages that ask what a numbered table or figure of a document shows. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { askLibrary, storePaper } from '../testing.js';

const moss = `# Moss on slate roofs: a survey

## Abstract

Moss grew on 61% of slate roofs in Kerry. Our survey shows that slate roofs need more care than tiles.

## Results

Table 1 gives the roofs of each parish by their age. Table 2 names the brushes that were bought.

Table 1: Roofs of each parish.

| Parish | Roofs |
|---|---|
| North | 12 |

Figure 2. How moss was weighed before it was dried.

Moss was weighed by the parish clerk, as Figure 2 shows in its upper half. Figure 7 shows how moss came loose (2) in spring.`;

const thatch = `# Lichens on thatch

## Abstract

Lichens grew on thatch for nine years. Nobody removed the lichens from the thatch.`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await storePaper(database, moss, { authors: '' });
  await storePaper(database, thatch, { authors: '' });
});
afterAll(() => database.close());

async function ask(question: string): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold: 0.5,
    topK: 10,
    maxTokens: 500,
  });
}

it('answers with the caption, and with the sentences that name that very number alone', async () => {
  const table = await ask('What does Table 1 of the slate roofs survey show?');
  expect(table.answer).toBe(
    'Table 1: Roofs of each parish. [1] Table 1 gives the roofs of each parish by their age. [2]',
  );
  expect(table.statement).toBe(
    'What “Moss on slate roofs: a survey” says of Table 1, in its own words.',
  );
  const figure = await ask('Figure 2 in the slate roofs survey');
  expect(figure.answer).toMatch(/^Figure 2\. How moss was weighed before it was dried\. \[1\]/);
  expect(figure.answer).toContain('as Figure 2 shows in its upper half. [2]');
  expect(figure.answer).not.toContain('Figure 7');
});

it('says that nothing was found of a number that the text does not name', async () => {
  const answer = await ask('What does Table 9 of the slate roofs survey show?');
  expect(answer).toMatchObject({ is_covered: false, sources: [] });
  expect(answer.answer).toBe(
    'Nothing was found in “Moss on slate roofs: a survey” that names Table 9 alone.',
  );
});
