import { type Article, articleSchema } from '@lectern/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { UpstreamError } from '../../errors.js';
import { recordWith } from '../../pipeline/search/testing.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { callerOf, endOf, requestOf, useResearchWorlds } from './testing.js';
import { testArticles } from './testing-finds.js';
import { createTestVerbs } from './testing-verbs.js';

const worlds = useResearchWorlds();
afterEach(() => worlds.database().query('delete from documents'));

async function ended({
  articles,
  works = [],
}: {
  articles?: Article[];
  works?: WorkLookup[];
} = {}) {
  const made = createTestVerbs(articles && { articles });
  const world = await worlds.open({ verbs: made.verbs, works });
  const { workflow_id: id } = await world.service.execute(
    requestOf({ specific_questions: ['Does tea help?', 'Is coffee better?'] }),
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

describe('what is new', () => {
  const later = (title: string, date: string): Article =>
    articleSchema.parse({
      ...{ title, publication_date: date },
      url: `https://journal.example/${title.replaceAll(' ', '-')}`,
    });
  const retracting = (isDown: () => boolean): WorkLookup => ({
    ...{ id: 'crossref', name: 'Crossref', knowsBy: ['doi'] },
    findWork: async ({ doi }) => {
      if (isDown()) throw new UpstreamError('Crossref did not answer');
      return doi === '10.5555/two' ? recordWith({ isRetracted: true }) : null;
    },
  });

  it('is looked for by every query of every question, from the year of the run on', async () => {
    const { call, calls, id } = await ended();
    const plan = (await call('GET', `/workflows/${id}/plan`)).data;
    const questions = plan.questions.map((question: { queries: string[] }, index: number) => ({
      ...question,
      queries: [...question.queries, `further ${index}`, 'asked twice'],
    }));
    await worlds
      .database()
      .query('update research_workflows set plan = $2::jsonb where id = $1', [
        id,
        JSON.stringify({ ...plan, questions }),
      ]);
    calls.length = 0;
    const { data } = await call('POST', `/workflows/${id}/changes`);
    const year = data.since.slice(0, 4);
    expect([...calls].sort()).toEqual(
      [
        'Does tea help? query',
        'Is coffee better? query',
        'asked twice',
        'further 0',
        'further 1',
      ].map((query) => `search ${query} since ${year}`),
    );
  });

  it('is kept, shown with the results, and marks the sources that were retracted', async () => {
    const articles = [...testArticles];
    let isDown = false;
    const { call, id, world } = await ended({ articles, works: [retracting(() => isDown)] });
    const results = async () => (await call('GET', `/workflows/${id}/results`)).data;
    expect((await results()).changes).toBeNull();
    articles.push(later('A work of tomorrow', '2099-01'));
    const { data: changes } = await call('POST', `/workflows/${id}/changes`);
    expect(changes).toMatchObject({
      new_works: [{ title: 'A work of tomorrow' }],
      retracted: [{ source: 2, title: 'Work two' }],
    });
    const shown = await results();
    expect(shown.changes).toEqual(changes);
    const marks = (data: { research_results: { sources: { is_retracted: boolean }[] } }) =>
      data.research_results.sources.map(({ is_retracted }) => is_retracted);
    expect(marks(shown)).toEqual([false, true, false]);

    isDown = true;
    const again = (await call('POST', `/workflows/${id}/changes`)).data;
    expect(again).toMatchObject({
      retracted: [{ source: 2 }],
      notes: ['Crossref did not answer'],
    });

    await call('POST', `/workflows/${id}/continue`, { question: 'Is tea safe?' });
    await endOf(world.service, id);
    const deeper = await results();
    expect(deeper.changes).toBeNull();
    expect(marks(deeper)).toEqual([false, true, false, false]);
  });
});
