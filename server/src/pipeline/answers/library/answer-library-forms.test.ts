/** Forms of publication and kinds of study that papers of economics have, in questions about the library. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import type { AnswerRequest } from '../answer.js';
import { askLibrary, storePaper } from '../testing.js';

const papers = {
  working: `# School breakfasts and marks

Nora Ashe

Moss Institute, Working Paper No. 2017-14

## Abstract

We followed 900 pupils for two years. Marks rose by 2 points.`,
  parents: `# Debt and shame among working parents

Ben Holt, 2020

## Abstract

We interviewed 31 working parents about their debts.

## Discussion

Shame kept letters closed.`,
  field: `# Letters to savers: a field experiment

Ada Brook, 2021

## Abstract

We report a randomized field experiment with 2,416 savers in Kent. Letters raised savings by 6 percent.`,
  again: `# Letters do not move savers: a preregistered replication

Tom Quill, 2023

## Abstract

Savers who got letters saved as much as those who got none.`,
  years: `# Arbeit zu Hause und Zufriedenheit: Eine Längsschnittstudie

Ute Brand, 2022

## Zusammenfassung

Die Zufriedenheit blieb über drei Jahre gleich.`,
};

let database: Database;
const ids = new Map<string, string>();
beforeAll(async () => {
  database = await openTestDatabase();
  for (const [name, text] of Object.entries(papers))
    ids.set(name, await storePaper(database, text));
});
afterAll(() => database.close());

function ask(question: string, changes: Partial<AnswerRequest> = {}): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold: 0.3,
    topK: 8,
    maxTokens: 500,
    ...changes,
  });
}

function listed({ listed: found = [] }: Answer): string[] {
  return [...ids].flatMap(([name, id]) => (found.includes(id) ? [name] : []));
}

describe('documents are listed by what they are, and never by another word', () => {
  it.each([
    ['Which documents are working papers?', ['working']],
    ['Which working papers do I have?', ['working']],
    ['Do I have any discussion papers?', []],
    ['Do I have any randomised experiments?', ['field']],
    ['Which of my studies were randomised?', ['field']],
    ['Do I have any longitudinal studies?', ['years']],
  ])('%s', async (question, wanted) => {
    const answer = await ask(question);
    expect(answer.kind).toBe('library');
    expect(listed(answer)).toEqual(wanted);
  });

  it('counts what it lists', async () => {
    const { statement } = await ask('How many randomised experiments are in my library?');
    expect(statement).toMatch(/^1 of your 5 documents/);
  });

  it.each(['Which studies found no effect?', 'Do I have any null results?'])(
    'does not list by results: %s',
    async (question) => {
      const { answer, sources, listed: found } = await ask(question);
      expect(answer).toMatch(/^Documents are not listed by what they found\./);
      expect([...sources, ...(found ?? [])]).toEqual([]);
    },
  );

  it('answers what found what of documents that are chosen or spoken of', async () => {
    const chosen = [ids.get('again') ?? ''];
    for (const changes of [{ documentIds: chosen }, { earlierDocumentIds: chosen }]) {
      const { answer } = await ask('Which studies found no effect?', changes);
      expect(answer).not.toContain('Documents are not listed by what they found.');
    }
  });
});
