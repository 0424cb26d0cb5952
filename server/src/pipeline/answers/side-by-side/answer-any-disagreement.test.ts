/** Whether any documents disagree, where no subject is named. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { noteRetraction } from '../../../store/documents/document-retractions.js';
import type { RetrieveRequest, Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';
import { storePaper } from '../testing.js';
import { scoredPassage } from '../testing-passages.js';
import { answerAnyDisagreement } from './answer-any-disagreement.js';

const papers = {
  slate:
    '# Zinc strips on slate roofs\n\n## Abstract\n\nWe laid zinc strips on slate roofs. Moss fell by 62% on slate roofs with zinc strips.',
  thatch:
    '# Zinc strips on thatched roofs\n\n## Abstract\n\nWe laid zinc strips on thatch. Moss rose by 20% on thatched roofs with zinc strips.',
  ferns:
    '# Ferns in gutters\n\n## Abstract\n\nWe counted ferns in gutters. Ferns grew in 17 gutters of Cork.',
};

let database: Database;
const ids = new Map<string, string>();
let withdrawn: string;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const [name, text] of Object.entries(papers))
    ids.set(name, await storePaper(database, text));
  withdrawn = await storePaper(database, papers.slate.replace('# Zinc', '# More zinc'));
  await noteRetraction(database, { documentId: withdrawn, retractedBy: 'Crossref', asked: [] });
});
afterAll(() => database.close());

const idOf = (name: keyof typeof papers): string => ids.get(name) ?? '';

/** By a title on zinc the other paper on zinc is found, by others none. */
const retriever = {
  retrieve: async ({ query, documentIds }: RetrieveRequest) =>
    [idOf('slate'), idOf('thatch')]
      .filter((id) => /zinc/i.test(query) && documentIds?.includes(id))
      .map((document_id) => scoredPassage('Zinc strips.', { document_id, relevance_score: 0.8 })),
} as unknown as Retriever;

function ask(question: string, parts: Partial<AnswerRequest> = {}) {
  const { signal } = new AbortController();
  const limits = { threshold: 0.5, topK: 10, maxTokens: 500, temperature: 0 };
  const request = { question, model: null, ...limits, signal, ...parts };
  return answerAnyDisagreement(request, { retriever, database });
}

describe('documents that may disagree', () => {
  it.each(['Which papers contradict each other?', 'Are there any conflicting findings?'])(
    'are those found by each other’s titles, and what each found stands beside the other: %s',
    async (question) => {
      const answer = await ask(question);
      expect(answer?.is_covered).toBe(true);
      expect(answer?.sources.map(({ document_id }) => document_id).sort()).toEqual(
        [idOf('slate'), idOf('thatch')].sort(),
      );
      expect(answer?.statement).toContain('zinc strips roofs');
      expect(answer?.search_query).toBe('');
    },
  );

  it('are not those that are retracted, which it names, and of which it does not say that it looked at them', async () => {
    const all = await ask('Which papers contradict each other?');
    const leftOut = [{ document_id: withdrawn, document_title: 'More zinc strips on slate roofs' }];
    expect(all?.retracted_left_out).toEqual(leftOut);
    expect(all?.looked_at).toMatchObject({ searched: 3, documents: 3 });
    const documentIds = [idOf('ferns'), withdrawn];
    const chosen = await ask('Do they contradict each other?', { documentIds });
    expect(chosen?.answer).toMatch(/^There are no two documents/);
    expect(chosen?.retracted_left_out).toEqual(leftOut);
    expect(chosen?.looked_at).toMatchObject({ searched: 1, documents: 1 });
    const wanted = await ask('Do they contradict each other?', {
      documentIds,
      includeRetracted: true,
    });
    expect(wanted?.retracted_left_out).toBeUndefined();
    expect(wanted?.is_covered).toBe(true);
  });

  it('are those that were chosen, or spoken of, whatever their subjects', async () => {
    const both = [idOf('slate'), idOf('ferns')];
    for (const parts of [{ documentIds: both }, { earlierDocumentIds: both }]) {
      const answer = await ask('Do they contradict each other?', parts);
      const told = new Set(answer?.sources.map(({ document_id }) => document_id));
      expect(told).toEqual(new Set(both));
      expect(answer?.statement).toContain('what they found');
    }
  });

  it('are only those that are chosen now, whatever was spoken of before', async () => {
    const answer = await ask('Do they contradict each other?', {
      earlierDocumentIds: [idOf('slate'), idOf('thatch')],
      documentIds: [idOf('slate'), idOf('ferns')],
    });
    const told = new Set(answer?.sources.map(({ document_id }) => document_id));
    expect(told).toEqual(new Set([idOf('slate'), idOf('ferns')]));
  });

  it('are those that were chosen though sixty others are newer', async () => {
    for (let index = 0; index < 60; index += 1)
      await storePaper(database, `# Note ${index} on gutters\n\nGutters were swept in the week.`);
    const both = [idOf('slate'), idOf('thatch')];
    const answer = await ask('Do they contradict each other?', { documentIds: both });
    expect(new Set(answer?.sources.map(({ document_id }) => document_id))).toEqual(new Set(both));
    expect(answer?.looked_at).toMatchObject({ searched: 2, documents: 2 });
    // The newest alone are held against each other, as it says.
    expect((await ask('Which papers contradict each other?'))?.looked_at).toBeNull();
  });

  it('are none where no two are on one subject, which is said', async () => {
    const documentIds = [idOf('ferns')];
    const answer = await ask('Which papers contradict each other?', { documentIds });
    expect(answer?.is_covered).toBe(false);
    expect(answer?.answer).toMatch(/^There are no two documents/);
  });

  it.each(['Does zinc kill moss?', 'Do the papers disagree on zinc?'])(
    'are not asked for: %s',
    async (question) => {
      expect(await ask(question)).toBeNull();
    },
  );
});
