/** Documents that a question names. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../../adapters/models/built-in-embedder.js';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { createRetriever } from '../../retrieval/retrieve.js';
import { storePaper } from '../testing.js';
import { findMentioned, type MentionedDocument } from './find-mentioned.js';

const papers = {
  quill:
    '# Zinc strips on slate roofs (the ROOFTOP trial)\n\nNora Quill, Tom Ashe\n\n## Abstract\n\nWe tested zinc strips in Kerry, Ireland. Moss fell by 62%.',
  lind: '# Zinc strips on thatch\n\nLind B, Sørensen-Ek E. Roof Studies 2018\n\n## Abstract\n\nWe followed 25 roofs in Jutland, Denmark. Moss rose by 20%. Quill found otherwise.',
  report:
    '# Copper bands on barns\n\nReport 7 of the county office\n\n## Summary\n\nBands were put on 12 barns.',
  bands:
    '# Copper bands on barns and sheds\n\n## Abstract\n\nOwners reported that bands held on 9 barns.',
  ash: '# Ferns in gutters\n\nTom Ashe\n\n## Abstract\n\nFerns grew in 17 gutters of Cork. Zinc was not used.',
  tar: '# Tar against lichens\n\nAda Moor, Ben Hale\n\n## Abstract\n\nBackground: Lichens cover walls. Methods: The PICCLES trial brushed tar on 82 walls. Results: Lichens shrank by 2.25 cm.',
  lime: '# Lime on sundials\n\n## Abstract\n\nWe put lime on 40 sundials.\n\n## Methods\n\nDoses were chosen as in the TARMAC trial. Brushes were those in the BRISTLE trial. Wages were paid at the Solberg rate. Ladders stood in Bergen.',
  salt: '# Salt on kerbs\n\nAda Moor, Ben Hale\n\n## Abstract\n\nBackground: The KERBSTONE trial was small. Methods: Salt was spread, as in the GRITTER trial, on 50 kerbs.',
};

let database: Database;
const ids = new Map<string, string>();
beforeAll(async () => {
  database = await openTestDatabase();
  for (const [name, text] of Object.entries(papers))
    ids.set(name, await storePaper(database, text));
});
afterAll(() => database.close());

async function mentionedIn(question: string): Promise<MentionedDocument[]> {
  const retriever = createRetriever({ database, embedder: createBuiltInEmbedder() });
  return await findMentioned(
    {
      ...{ question, model: null, threshold: 0.3, topK: 8, maxTokens: 800, temperature: 0 },
      signal: new AbortController().signal,
    },
    { retriever, database },
  );
}

async function namesOf(question: string): Promise<string[]> {
  const found = await mentionedIn(question);
  return found.map(({ documentId }) => [...ids].find(([, id]) => id === documentId)?.[0] ?? '');
}

describe('documents that a question names', () => {
  it.each([
    ['What did Quill find?', ['quill']],
    ['How do Quill and Lind differ?', ['quill', 'lind']],
    ['What does Sørensen-Ek say?', ['lind']],
    ['Was moss rarer in Kerry than in Jutland?', ['quill', 'lind']],
    ['What did the Danish study find?', ['lind']],
    ['Who paid for ROOFTOP?', ['quill']],
    ['What did Quill and Ashe find on slate?', ['quill']],
    ['What did Lind 2018 find?', ['lind']],
    ['What does the report on copper bands say?', ['report']],
    ['What does the study on copper bands say?', []],
    ['Does zinc harm moss?', []],
    ['Which Zinc was used?', []],
    ['What happened in Berlin?', []],
    ['What did the PICCLES trial find?', ['tar']],
    ['What did the TARMAC trial find?', []],
    ['What did the BRISTLE trial find?', []],
    ['What did the study of Solberg find?', []],
    ['What did the GRITTER trial find?', []],
    ['What did the KERBSTONE trial find?', []],
    ['How high were ladders in Bergen?', ['lime']],
  ])('by people, places and studies: %s', async (question, names) => {
    expect(await namesOf(question)).toEqual(names);
  });

  it('are told apart from places by those who wrote them', async () => {
    const [byPeople] = await mentionedIn('What did Quill find?');
    const [byPlace] = await mentionedIn('What was found in Jutland?');
    expect([byPeople?.isByPeople, byPlace?.isByPeople]).toEqual([true, false]);
  });
});
