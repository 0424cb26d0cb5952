import { afterEach, describe, expect, it } from 'vitest';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { callerOf, endOf, requestOf, useResearchWorlds } from './testing.js';
import { createTestVerbs } from './testing-verbs.js';

const worlds = useResearchWorlds();
afterEach(() => worlds.database().query('delete from documents'));

async function ended(config: object = {}) {
  const made = createTestVerbs();
  const world = await worlds.open({ verbs: made.verbs });
  const { workflow_id: id } = await world.service.execute(
    requestOf({ specific_questions: ['Does tea help?'], config }),
  );
  await endOf(world.service, id);
  return { ...made, world, id, call: callerOf(world.app) };
}

function store(title: string, doi: string): Promise<string> {
  return worlds.database().transaction((queries) =>
    insertDocument(queries, {
      ...{ title, fileType: 'pdf', status: 'completed', chunksStored: 0, text: '' },
      identifiers: [{ kind: 'doi', value: doi }],
    }),
  );
}

describe('what was kept of a run', () => {
  it('is known as the document that it is now, and is not taken again', async () => {
    const { call, world, id } = await ended();
    const before = (await call('GET', `/workflows/${id}/results`)).data.research_results.sources;
    expect(before.map((source: { document_id: string }) => source.document_id)).toEqual([
      null,
      null,
      null,
    ]);
    const document = await store('Work two', '10.5555/two');
    const { sources } = (await call('GET', `/workflows/${id}/results`)).data.research_results;
    expect(sources[1]).toMatchObject({ document_id: document, source_type: 'internal' });
    expect(sources[0]).toMatchObject({ document_id: null, source_type: 'external' });
    expect(await call('POST', `/workflows/${id}/sources/keep`, { sources: [2] })).toEqual({
      status: 409,
      detail: 'The library has these sources already',
    });
    await call('POST', `/workflows/${id}/sources/keep`, { sources: null });
    expect(world.kept).toEqual(['Work one', 'Work three']);
  });

  it('is marked where it is retracted after that', async () => {
    const { call, id } = await ended();
    const documentId = await store('Work one', '10.5555/one');
    const asked = ['Crossref'];
    await noteRetraction(worlds.database(), { documentId, retractedBy: 'Crossref', asked });
    const { sources } = (await call('GET', `/workflows/${id}/results`)).data.research_results;
    expect(sources[0]).toMatchObject({ document_id: documentId, is_retracted: true });
  });

  it('may be taken again where it has gone from the library', async () => {
    const { call, id } = await ended();
    await store('Work one', '10.5555/one');
    await worlds.database().query('delete from documents');
    const { sources } = (await call('GET', `/workflows/${id}/results`)).data.research_results;
    expect(sources[0]).toMatchObject({ document_id: null });
  });
});
