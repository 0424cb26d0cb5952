/** What follows a question about one of several of a kind, and asks of another. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { exchangeName, readExchange } from './exchange-name.js';
import { askLibrary, storePaper } from './testing.js';

const kilns = `# Two kilns for tiles, Brandel and Oster

## Results

Oster burned 14% of its tiles. The slide door of Oster stuck twice.
Brandel fired 310 tiles an hour. The lids of Brandel cracked. Oster fired 190 tiles an hour.`;

let database: Database;
let kilnsId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  kilnsId = await storePaper(database, kilns);
}, 60_000);
afterAll(() => database.close());

async function ask(previous: string, question: string): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold: 0.3,
    topK: 10,
    maxTokens: 500,
    history: [{ role: 'user', content: previous }],
    earlierDocumentIds: [kilnsId],
  });
}

describe('another of several of a kind', () => {
  it.each(['And what about Oster?', 'How about Oster?', 'And Oster?'])(
    'is asked the question before: %s',
    async (question) => {
      const { answer, statement } = await ask('How many tiles did Brandel fire an hour?', question);
      expect(answer).toMatch(/^Oster fired 190 tiles an hour\./);
      expect(statement).toBeUndefined();
    },
  );

  it('is not found where the document says that of the first alone', async () => {
    const { answer } = await ask('Did the lids of Brandel crack?', 'What about Oster?');
    expect(answer).not.toContain('slide door');
  });

  it('is no part of it: what is taken for a question of its own is said to be', async () => {
    const { answer, statement } = await ask('How many tiles did Brandel fire?', 'What about lids?');
    expect(answer).toContain('The lids of Brandel cracked.');
    expect(statement).toBe('What is said of “lids”; the question before was not asked of it.');
  });
});

it.each([
  ['Did many lids crack at Brandel?', 'What about lids?'],
  ['How many tiles did Brandel fire?', 'What about you?'],
  ['How many tiles did Brandel fire?', 'What about the others?'],
  ['How many tiles did Brandel fire?', 'What about both?'],
])('nothing is said of what was asked before: %s %s', async (previous, question) => {
  expect((await ask(previous, question)).statement ?? '').not.toContain('was not asked of it');
});

describe('a name', () => {
  const row = ['Samples came from Ayr, Oban and Lerwick.'];
  const exchanged = (previous: string, question: string): string | null => {
    const exchange = readExchange(previous, question);
    return exchange === null ? null : exchangeName(exchange, row);
  };

  it('takes the place of the one beside it', () => {
    expect(exchanged('How salty was the water of Ayr?', 'And what about Oban?')).toBe(
      'How salty was the water of Oban?',
    );
  });

  it.each([
    ['How salty was the water of Ayr and Lerwick?', 'And what about Oban?'],
    ['How salty was the water of Ayr?', 'And what about Kelso?'],
    ['How salty was the water of Ayr?', 'And what about the lime?'],
    ['How salty was the water?', 'And what about Oban?'],
    ['How salty was the water of Ayr?', 'Was Oban visited?'],
    ['Was Ayr as salty as before Ayr was dredged?', 'And Oban?'],
  ])('takes none where it cannot be told: %s %s', (previous, question) => {
    expect(exchanged(previous, question)).toBeNull();
  });
});
