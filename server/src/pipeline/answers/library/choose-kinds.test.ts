/** Which documents are of the kind of study that a question about the library asks for. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { insertDocument } from '../../../store/documents/documents.js';
import { insertChunks } from '../../../store/passages/chunks.js';
import { askLibrary } from '../testing.js';

const titles = [
  'Zinc strips on slate roofs: a randomised trial',
  'Copper strips on slate roofs: a non-randomised trial',
  'Lead strips on slate roofs: a trial in nine villages',
  'Strips against moss: a systematic review',
  'Brushes against moss: a narrative review',
  'Moss and rain: a cohort study of 900 roofs',
  'Moss and shade: a case-control study',
  'Moss and wind: a longitudinal registry analysis',
  'Retraction: "Tin strips on slate roofs: a randomised trial"',
  'Strips against moss: a clinical guideline',
  'Moss and fog in Ely',
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const [index, title] of titles.entries())
    await database.transaction(async (queries) => {
      const text = `Much is said here of what was seen. The work is called ${title.split(':')[0]}.`;
      const documentId = await insertDocument(queries, {
        ...{ title, status: 'completed', text, chunksStored: 1, identifiers: [] },
        publicationDate: `${2001 + index}`,
      });
      const chunk = {
        ...{ index: 0, text, headingPath: [], pageStart: null, pageEnd: null, tokenCount: 20 },
        ...{ charStart: 0, charEnd: text.length },
      };
      await insertChunks(queries, { documentId, title, chunks: [chunk] });
    });
});
afterAll(() => database.close());

function ask(question: string): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold: 0.5,
    topK: 10,
    maxTokens: 500,
  });
}

describe('a question for a kind of study', () => {
  it.each([
    ['How many trials do I have?', [0, 1, 2], 'are trials'],
    ['How many randomised trials do I have?', [0], 'one of the randomised trials'],
    ['How many non-randomised trials do I have?', [1], 'one of the non-randomised trials'],
    ['Which papers are randomised?', [0], 'one of the randomised studies'],
    ['Any RCTs?', [0], 'one of the RCTs'],
    ['How many reviews do I have?', [3, 4], 'are reviews'],
    ['Which of my papers are systematic reviews?', [3], 'one of the systematic reviews'],
    ['List my narrative reviews', [4], 'one of the narrative reviews'],
    ['How many cohort studies do I have?', [5], 'one of the cohort studies'],
    ['Do I have any case-control studies?', [6], 'one of the case-control studies'],
    ['Do I have any retraction notices?', [8], 'one of the retraction notices'],
    ['Which of my documents are guidelines?', [9], 'one of the guidelines'],
    ['Which is the newest trial?', [2], 'is the newest'],
    ['Which are the two oldest reviews?', [3, 4], 'are among the 2 oldest'],
    ['How many trials and reviews do I have?', [0, 1, 2, 3, 4], 'are trials or reviews'],
  ])('is answered by that kind and no wider one: %s', async (question, wanted, statement) => {
    const answer = await ask(question);
    const listed = answer.answer.split('\n- ').slice(1);
    expect(listed.toSorted()).toEqual(wanted.map((at) => titles[at]).toSorted());
    expect(answer.answer).toContain(statement);
  });

  it('tells of how many it cannot be told', async () => {
    expect((await ask('How many randomised trials do I have?')).statement).toContain(
      'Of 1 other among the trials they do not tell whether it is.',
    );
    expect((await ask('How many cohort studies do I have?')).statement).toContain(
      'Of 1 other among the cohort or case-control studies they do not tell whether it is.',
    );
    expect((await ask('How many trials do I have?')).statement).toMatch(
      /texts tell\. 1 document does not say of what kind it is\.$/,
    );
    expect((await ask('Do I have any guidelines?')).statement).not.toContain('Of ');
    const { is_covered, statement } = await ask('How many double-blind trials do I have?');
    expect(is_covered).toBe(false);
    expect(statement).toMatch(/^None of your 11 documents is among the double-blind trials/);
    expect(statement).toContain('Of 3 others among the trials');
  });
});
