/** A figure that a correction in the library takes back is quoted with what the correction says of it. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { plainAnswer } from './plain-answer.js';
import { withCorrections } from './quote-corrections.js';
import { askLibrary, storePaper } from './testing.js';

const title = 'Warm compresses and blocked ducts in nursing mothers: a randomised trial';
const papers = [
  `# ${title}

Rhea Lund, Omar Bix

## Abstract

We randomly assigned 180 nursing mothers to warm compresses or to rest. Blocked ducts came back less often with compresses (rate ratio 0.48, 95% CI 0.31 to 0.74). In all 12 mothers had a fever.`,
  `# Correction to: ${title}

Rhea Lund, Omar Bix

In the analysis of blocked ducts, follow-up was counted twice in one clinic. The rate ratio is therefore 0.69 (95% CI 0.50 to 0.95) and not 0.48. Table 12 is unchanged.`,
  `# Cabbage leaves and swelling in nursing mothers

Ida Brack

## Abstract

Cabbage leaves reduced swelling in 36% of nursing mothers with blocked ducts.`,
  `# Correction to: Cabbage leaves and swelling in nursing mothers

Ida Brack

The name of the second hospital was misspelt. It should read Hill Street Clinic.`,
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of papers) await storePaper(database, text);
  await keyChangedWorks(database);
});
afterAll(() => database.close());

async function ask(question: string, changes: { documentIds?: string[] } = {}): Promise<Answer> {
  const request = {
    ...{ question, threshold: 0.2, topK: 8, maxTokens: 800, ...changes },
    ...{ model: null, temperature: 0, signal: new AbortController().signal },
  };
  const answerer = { answer: () => askLibrary(database, request) };
  return withCorrections(answerer, database).answer(request);
}

const quotes = ({ sources }: Answer): string[] =>
  sources.map(({ text, quote }) => text.slice(quote?.start, quote?.end));

async function idOf(name: string): Promise<string> {
  const [row] = await database.query<{ id: string }>('select id from documents where title = $1', [
    name,
  ]);
  return row?.id ?? '';
}

describe('a quoted figure that was corrected', () => {
  it('stands with the sentence of the correction behind it, and markers stay in order', async () => {
    const documentIds = [await idOf(title)];
    const answer = await ask('What was the rate ratio of blocked ducts with compresses?', {
      documentIds,
    });
    const said = quotes(answer);
    const original = said.findIndex((quote) => quote.includes('rate ratio 0.48'));
    const correction = said.findIndex((quote) => quote.includes('and not 0.48'));
    expect(original).toBeGreaterThanOrEqual(0);
    expect(correction).toBeGreaterThan(original);
    expect(answer.sources.map(({ marker }) => marker)).toEqual(said.map((_, index) => index + 1));
    for (const { marker, text, quote } of answer.sources)
      expect(answer.answer).toContain(`${text.slice(quote?.start, quote?.end)} [${marker}]`);
    expect(answer.sources[correction]?.document_id).not.toBe(documentIds[0]);
  });

  it('is quoted once where the correction was found as well', async () => {
    const said = quotes(await ask('What was the rate ratio of blocked ducts with compresses?'));
    expect(said.filter((quote) => quote.includes('and not 0.48'))).toHaveLength(1);
  });

  it.each(['How many mothers had a fever?', 'How often did cabbage leaves reduce swelling?'])(
    'is none where the correction names no figure of it: %s',
    async (question) => {
      const documentIds = [
        await idOf(title),
        await idOf('Cabbage leaves and swelling in nursing mothers'),
      ];
      const said = quotes(await ask(question, { documentIds }));
      expect(said.length).toBeGreaterThan(0);
      expect(said.join(' ')).not.toMatch(/and not 0\.48|Hill Street|Table 12/);
    },
  );

  it('leaves what nothing answers as it is', async () => {
    const none = plainAnswer('No document covers it.');
    const answerer = { answer: () => Promise.resolve(none) };
    const request = {
      ...{ question: 'x', threshold: 0.2, topK: 8, maxTokens: 800, model: null, temperature: 0 },
      signal: new AbortController().signal,
    };
    expect(await withCorrections(answerer, database).answer(request)).toEqual(none);
  });
});
