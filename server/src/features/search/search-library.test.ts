import { searchRequestSchema } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobsInMemory } from '../../jobs/testing.js';
import { recordWith } from '../../pipeline/search/testing.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { insertDocument } from '../../store/documents/documents.js';
import { createSearchJob } from './search-job.js';
import { findInLibrary } from './search-library.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('finds the articles of a search that are in the library, by any of their identifiers', async () => {
  const records = [
    recordWith({
      title: 'Grip strength of climbers',
      authors: ['Nils Haugen'],
      identifiers: { doi: '10.5555/issue' },
    }),
    recordWith({ title: 'Roofs', identifiers: { doi: '10.5555/roofs', pmid: '123' } }),
    recordWith({ title: 'Soil carbon in cities', identifiers: { doi: '10.5555/soil' } }),
  ];
  const engine = { id: 'openalex', name: 'OpenAlex', search: async () => records };
  const jobs = createJobsInMemory();
  const job = createSearchJob({
    engines: new Map([[engine.id, engine]]),
    engineDeadlineMs: 10_000,
    today: () => new Date('2026-11-21T10:00:00Z'),
    now: () => 0,
    logUnexpected: () => undefined,
  });
  const request = searchRequestSchema.parse({
    query: 'roofs',
    use_tavily: false,
    use_domain_search: true,
  });
  const id = await jobs.start(job, { request, toYear: 2026 });
  await jobs.settle(id);
  const parts = { jobs, job, database };
  await expect(findInLibrary(id, parts)).resolves.toEqual({ documents: {} });
  const documentId = await insertDocument(database, {
    title: 'Roofs',
    status: 'completed',
    chunksStored: 0,
    text: null,
    identifiers: [{ kind: 'pmid', value: '123' }],
  });
  // Another paper of the issue that the DOI is for.
  await insertDocument(database, {
    title: 'Bone loss after early menopause',
    authors: 'Lydia Osei',
    status: 'completed',
    chunksStored: 0,
    text: null,
    identifiers: [{ kind: 'doi', value: '10.5555/issue' }],
  });
  const { documents } = await findInLibrary(id, parts);
  expect(Object.values(documents)).toEqual([documentId]);
  await expect(findInLibrary('unknown', parts)).rejects.toThrow('Search not found');
});
