import { searchRequestSchema } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobsInMemory } from '../../jobs/testing.js';
import { recordWith } from '../../pipeline/search/testing.js';
import type { EngineRecord } from '../../ports/search-engine.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { createSearchJob } from './search-job.js';
import { findInLibrary } from './search-library.js';
import { createSearchRecords } from './search-records.js';
import { createSearchService } from './service.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function searched(records: readonly EngineRecord[]) {
  const engine = { id: 'openalex', name: 'OpenAlex', search: async () => [...records] };
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
  return { id, jobs, job };
}

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
  const { id, jobs, job } = await searched(records);
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

it('says of its articles what the library has heard of them since', async () => {
  const records = [
    recordWith({ title: 'Zinc on walls', identifiers: { doi: '10.5555/zinc' } }),
    recordWith({ title: 'Lead in paint', identifiers: { doi: '10.5555/lead' } }),
    recordWith({ title: 'Tin on barns', identifiers: { doi: '10.5555/tin' } }),
  ];
  const { id, jobs, job } = await searched(records);
  const parts = { jobs, job, queries: database, today: () => new Date('2026-12-21T10:00:00Z') };
  const service = createSearchService({ ...parts, engines: new Map(), keys: {} });
  const store = (title: string, doi: string): Promise<string> =>
    insertDocument(database, {
      ...{ title, doi, status: 'completed', chunksStored: 0, text: null },
      identifiers: [{ kind: 'doi', value: doi }],
    });
  const zinc = await store('Zinc on walls', '10.5555/zinc');
  await noteRetraction(database, { documentId: zinc, retractedBy: 'Crossref', asked: [] });
  const lead = await store('Lead in paint', '10.5555/lead');
  const notices = [{ kind: 'expression_of_concern' as const }];
  await noteNotices(database, { documentId: lead, source: 'Crossref', notices });
  const { articles } = await service.results(id);
  const marks = articles.map(
    ({ title, is_retracted, retracted_by, notices: held }) =>
      [title, is_retracted, retracted_by, held?.[0]?.kind] as const,
  );
  expect(marks.sort()).toEqual([
    ['Lead in paint', false, undefined, 'expression_of_concern'],
    ['Tin on barns', false, undefined, undefined],
    ['Zinc on walls', true, ['Crossref'], undefined],
  ]);
  const pieces: Uint8Array[] = [];
  const file = await createSearchRecords(parts).export(id, 'md');
  for await (const piece of file.stream) pieces.push(Buffer.from(piece));
  const text = Buffer.concat(pieces).toString();
  expect(text).toMatch(/Zinc on walls.*\*\*Retracted\.\*\*$/m);
  expect(text).toMatch(/Lead in paint.*\*\*Expression of concern\.\*\*$/m);
  expect(text).not.toMatch(/Tin on barns.*\*\*/);
});
