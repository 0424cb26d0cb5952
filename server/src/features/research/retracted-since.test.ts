import { workflowResultsSchema } from '@lectern/contract';
import { unzipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { recordWith } from '../../pipeline/search/testing.js';
import { isOfRetracted } from '../../pipeline/study/study-source.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { Database, Row } from '../../store/database/database.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { callerOf, endOf, requestOf, useResearchWorlds } from './testing.js';
import { countChart } from './testing-finds.js';
import { createTestVerbs } from './testing-verbs.js';
import { openChart } from './workflow-files.js';

const worlds = useResearchWorlds();
afterEach(() => worlds.database().query('delete from documents'));

const questions = ['Does tea help?', 'Is coffee better?'];

/** Says that the second work is retracted. */
const register: WorkLookup = {
  ...{ id: 'crossref', name: 'Crossref', knowsBy: ['doi'] },
  findWork: async ({ doi }) => (doi === '10.5555/two' ? recordWith({ isRetracted: true }) : null),
};

/** A run that has ended, and what its questions are answered from as it goes deeper. */
async function ended(more: object = {}, readFrom: string | null = null) {
  const { verbs, calls } = createTestVerbs({
    planEvidenceCharts: () => [countChart('Years', [1, 2])],
  });
  const asked: [question: string, retracted: string[]][] = [];
  const world = await worlds.open({
    works: [register],
    verbs: {
      ...verbs,
      async readSource(source, options) {
        const read = await verbs.readSource(source, options);
        if (readFrom === null || source.article.title !== 'Work one') return read;
        const passages = read.passages.map((each) => ({ ...each, document_id: readFrom }));
        return { ...read, documentId: readFrom, passages };
      },
      async condense(request) {
        const isBarred = (key: string): boolean =>
          !request.includeRetracted &&
          request.sources.some((source) => source.key === key && isOfRetracted(source));
        const evidence = await verbs.condense(request);
        const retracted = request.sources.filter(isOfRetracted);
        asked.push([request.question, retracted.map(({ article }) => article.title)]);
        const passages = evidence.passages.filter(({ source }) => !isBarred(source));
        return { ...evidence, passages };
      },
    },
  });
  const request = requestOf({ specific_questions: questions, ...more });
  const { workflow_id: id } = await world.service.execute(request);
  await endOf(world.service, id);
  expect(asked.sort()).toEqual(questions.map((question) => [question, []]));
  const call = callerOf(world.app);
  return {
    ...{ call, calls, id, world },
    async deeper(question: string) {
      asked.length = 0;
      await call('POST', `/workflows/${id}/continue`, { question });
      expect((await endOf(world.service, id)).status).toBe('completed');
      return asked.sort();
    },
  };
}

async function retractInLibrary(title: string, doi: string): Promise<void> {
  const database = worlds.database();
  const documentId = await database.transaction((queries) =>
    insertDocument(queries, {
      ...{ title, fileType: 'pdf', status: 'completed', chunksStored: 0, text: '' },
      identifiers: [{ kind: 'doi', value: doi }],
    }),
  );
  await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: ['Crossref'] });
}

it('carries no answer of a run that goes deeper, and what rested on it is answered anew, once', async () => {
  const { id, call, deeper } = await ended();
  await retractInLibrary('Work one', '10.5555/one');
  expect(await deeper('Is tea safe?')).toEqual(
    [...questions, 'Is tea safe?'].sort().map((question) => [question, ['Work one']]),
  );
  const { data } = await call('GET', `/workflows/${id}/results`);
  const number = data.research_results.sources.findIndex(
    ({ title }: { title: string }) => title === 'Work one',
  );
  expect(data.citations.map(({ source }: { source: number }) => source)).not.toContain(number + 1);
  const { data: log } = await call('GET', `/workflows/${id}/log`);
  expect(log.entries.map(({ message }: { message: string }) => message)).toContain(
    'Answered anew, as a source that was read for it, or the preprint that was read of it, has been retracted since: “Does tea help?” and “Is coffee better?”.',
  );
  expect(await deeper('Is tea cheap?')).toEqual([['Is tea cheap?', ['Work one']]]);
});

it('carries no answer where it was read from a preprint that alone was retracted, and is not called retracted itself', async () => {
  const dois = ['10.5555/one', '10.1101/2020.01.01.000001'];
  const documentId = await insertDocument(worlds.database(), {
    ...{ title: 'Work one', doi: dois[1] ?? '', sourceType: 'preprint', fileType: 'pdf' },
    ...{ status: 'completed', chunksStored: 0, text: '' },
    identifiers: dois.map((value) => ({ kind: 'doi' as const, value })),
  });
  const { id, call, deeper } = await ended({}, documentId);
  await noteRetraction(worlds.database(), { documentId, retractedBy: 'bioRxiv', asked: [] });
  expect(await deeper('Is tea safe?')).toEqual(
    [...questions, 'Is tea safe?'].sort().map((question) => [question, ['Work one']]),
  );
  const { data } = await call('GET', `/workflows/${id}/results`);
  const { sources } = workflowResultsSchema.parse(data).research_results;
  const told = sources.filter(({ reason }) => reason.includes('has been retracted since'));
  expect(told.map(({ title, is_retracted }) => [title, is_retracted])).toEqual([
    ['Work one', false],
  ]);
});

it('carries none where only a look at what is new has found it', async () => {
  const { id, call, deeper, world } = await ended();
  await call('POST', `/workflows/${id}/changes`);
  const asked = await deeper('Is tea safe?');
  expect(asked).toHaveLength(3);
  for (const [, retracted] of asked) expect(retracted).toEqual(['Work two']);
  await call('POST', `/workflows/${id}/sources/keep`, { sources: null });
  expect(world.kept).toEqual(['Work one', '† Work two', 'Work three']);
});

it('carries what it says where a person wants it, and nothing is answered anew', async () => {
  const { deeper } = await ended({ config: { include_retracted: true } });
  await retractInLibrary('Work one', '10.5555/one');
  expect(await deeper('Is tea safe?')).toEqual([['Is tea safe?', ['Work one']]]);
});

it('is named by the charts that were drawn with it, and not by those that were drawn without', async () => {
  const { id, call, deeper } = await ended();
  const described = async (): Promise<string[]> => {
    const { data } = await call('GET', `/workflows/${id}/results`);
    const { visualizations } = workflowResultsSchema.parse(data);
    const ofSources = visualizations.filter(({ origin }) => origin === 'evidence');
    expect(ofSources.length).toBeGreaterThan(0);
    expect(visualizations.length).toBeGreaterThan(ofSources.length);
    const others = visualizations.filter(({ origin }) => origin === 'synthetic');
    for (const { description } of others) expect(description).not.toContain('retracted');
    return ofSources.map(({ description }) => description);
  };
  for (const told of await described()) expect(told).not.toContain('retracted');
  await retractInLibrary('Work one', '10.5555/one');
  for (const told of await described())
    expect(told).toMatch(
      /Drawn before it was known that 1 source of this run is retracted: “Work one”\.$/,
    );
  await deeper('Is tea safe?');
  for (const told of await described()) expect(told).not.toContain('retracted');
});

it('is named by the files of such a chart, also in the ZIP, and by those of no other', async () => {
  const { id, call, world } = await ended();
  await retractInLibrary('Work one', '10.5555/one');
  const { data } = await call('GET', `/workflows/${id}/results`);
  const { visualizations } = workflowResultsSchema.parse(data);
  const read = async (path: string): Promise<Buffer> =>
    (await world.app.inject({ url: `/api/v1/research/workflows/${id}${path}` })).rawPayload;
  const zipped = unzipSync(await read('/download?format=zip'));
  for (const { number, origin } of visualizations)
    for (const format of ['png', 'svg', 'json']) {
      const told = origin === 'evidence';
      const note = `As ${format}: Drawn before it was known that 1 source of this run is retracted: “Work one”.`;
      const alone = await read(`/visualizations/${number}/file?format=${format}`);
      expect(alone.toString() === note).toBe(told);
      const [name = ''] = Object.keys(zipped).filter(
        (each) => each.startsWith(`charts/${number}-`) && each.endsWith(`.${format}`),
      );
      expect(Buffer.from(zipped[name] ?? []).equals(alone)).toBe(true);
    }
  expect(new Set(visualizations.map(({ origin }) => origin)).size).toBe(2);
});

it('is looked for where a chart shows sources alone, and without their texts', async () => {
  const { id, call } = await ended();
  await retractInLibrary('Work one', '10.5555/one');
  const { data } = await call('GET', `/workflows/${id}/results`);
  const { visualizations } = workflowResultsSchema.parse(data);
  const read: string[] = [];
  const database: Database = {
    ...worlds.database(),
    async query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<R[]> {
      const rows = await worlds.database().query<R>(sql, values);
      read.push(JSON.stringify(rows));
      return rows;
    },
  };
  const open = async (wanted: string): Promise<string> => {
    const number = visualizations.find(({ origin }) => origin === wanted)?.number ?? 0;
    const parts = { database, files: worlds.files(), verbs: createTestVerbs().verbs };
    read.length = 0;
    const chart = { ...{ id, number }, format: 'png', scheme: 'light' } as const;
    await openChart(parts, chart, AbortSignal.timeout(60_000));
    return read.join('\n');
  };
  expect(await open('synthetic')).not.toContain('Work one');
  const ofSources = await open('evidence');
  expect(ofSources).toContain('Work one');
  expect(ofSources).not.toMatch(/"passages":\[/);
});

it('is not told of a chart that left it out, whatever was read first', async () => {
  const { verbs } = createTestVerbs();
  const numbered: (readonly string[])[] = [];
  const countTwo = async (): Promise<number> => {
    const kept = `select 1 from research_parts where kind = 'source' and name like '%two'`;
    return (await worlds.database().query(kept)).length;
  };
  const before = await countTwo();
  const world = await worlds.open({
    verbs: {
      ...verbs,
      planEvidenceCharts: ({ sources }) => {
        numbered.push(sources.map(({ title }) => title));
        return [countChart('Years', [1, 2])];
      },
      async readSource(source, options) {
        const read = await verbs.readSource(source, options);
        if (source.article.title !== 'Work one') return read;
        await vi.waitFor(async () => expect(await countTwo()).toBe(before + 1), 20_000);
        return { ...read, article: { ...read.article, is_retracted: true } };
      },
    },
  });
  const { workflow_id: id } = await world.service.execute(
    requestOf({ specific_questions: questions }),
  );
  await endOf(world.service, id);
  const { data } = await callerOf(world.app)('GET', `/workflows/${id}/results`);
  const { visualizations, research_results } = workflowResultsSchema.parse(data);
  const titles = research_results.sources.map(({ title }) => title);
  expect(titles.indexOf('Work one')).toBeGreaterThan(titles.indexOf('Work two'));
  expect(numbered).toEqual([titles]);
  expect(visualizations.length).toBeGreaterThan(0);
  for (const { description } of visualizations)
    expect(description).not.toContain('Drawn before it was known');
});

it.each([
  ['was planned before there was such a source', `content || '{"keys": []}'`, 'content', false],
  ['is of before and left out nothing', `content - 'keys'`, 'content', true],
  [
    'is of before and may have left it out',
    `content - 'keys'`,
    `content || '{"data_source": "2 sources of this run, without 1 retracted"}'`,
    false,
  ],
])('is told of a chart as far as that had it: one that %s', async (_, plan, chart, isTold) => {
  const { id, call } = await ended();
  await worlds.database().query(
    `update research_parts set content = case kind when 'chart' then ${chart} else ${plan} end
       where workflow_id = $1 and kind in ('chart', 'chart plan')`,
    [id],
  );
  await retractInLibrary('Work one', '10.5555/one');
  const { data } = await call('GET', `/workflows/${id}/results`);
  const { visualizations } = workflowResultsSchema.parse(data);
  const told = visualizations.filter(({ description }) => description.includes('retracted'));
  expect(told.length > 0).toBe(isTold);
});

it.each([
  ['both', 'Work two'],
  ['internal', ''],
])(
  'is told of a run whose sources are %s, whoever found it and whenever',
  async (source, byLook) => {
    const { id, call } = await ended();
    // A run that asks the library alone reads nothing of what these tests find.
    await worlds
      .database()
      .query(
        `update research_workflows set config = jsonb_set(config, '{research_source}', $2::jsonb) where id = $1`,
        [id, JSON.stringify(source)],
      );
    const titlesOf = ({ retracted }: { retracted: { title: string }[] }) =>
      retracted.map(({ title }) => title);
    const shown = async () => {
      const { data } = await call('GET', `/workflows/${id}/results`);
      const { sources } = data.research_results;
      const marked = sources.filter(({ is_retracted }: { is_retracted: boolean }) => is_retracted);
      expect(titlesOf(data.changes)).toEqual(marked.map(({ title }: { title: string }) => title));
      return titlesOf(data.changes);
    };
    await retractInLibrary('Work one', '10.5555/one');
    const { data: changes } = await call('POST', `/workflows/${id}/changes`);
    const told = ['Work one', byLook].filter((title) => title !== '');
    expect(titlesOf(changes)).toEqual(told);
    expect(await shown()).toEqual(told);
    await retractInLibrary('Work three', '10.5555/three');
    expect(await shown()).toEqual([...told, 'Work three']);
  },
);

it('carries no answer once a later round has found it to be retracted, and what rested on it is answered anew', async () => {
  const { verbs } = createTestVerbs();
  const asked: [question: string, retracted: string[]][] = [];
  let rounds = 0;
  const world = await worlds.open({
    works: [],
    verbs: {
      ...verbs,
      judgeCoverage: ({ plan }) =>
        plan.questions.map(({ text }, index) => ({
          ...{ question: text, reason: 'Thin.' },
          queries: index === 0 ? [`${text} again`] : [],
        })),
      async gatherSources(request) {
        const gathered = await verbs.gatherSources(request);
        rounds += 1;
        if (request.before.length === 0) return gathered;
        const sources = gathered.sources.map((source) =>
          source.article.title === 'Work two'
            ? {
                ...source,
                article: { ...source.article, is_retracted: true, retracted_by: ['Crossref'] },
              }
            : source,
        );
        return { ...gathered, sources };
      },
      async condense(request) {
        const retracted = request.sources.filter(isOfRetracted);
        asked.push([request.question, retracted.map(({ article }) => article.title)]);
        return verbs.condense(request);
      },
    },
  });
  const config = { max_rounds: 1 };
  const request = requestOf({ specific_questions: questions, config });
  const { workflow_id: id } = await world.service.execute(request);
  expect((await endOf(world.service, id)).status).toBe('completed');
  expect(rounds).toBeGreaterThan(1);
  const [first, second] = questions;
  expect(asked).toEqual(
    expect.arrayContaining([
      [first, []],
      [second, []],
      [first, ['Work two']],
      [second, ['Work two']],
    ]),
  );
  expect(asked).toHaveLength(4);
  const { data } = await callerOf(world.app)('GET', `/workflows/${id}/results`);
  const { sources } = workflowResultsSchema.parse(data).research_results;
  expect(sources.filter(({ is_retracted }) => is_retracted).map(({ title }) => title)).toEqual([
    'Work two',
  ]);
  const { data: log } = await callerOf(world.app)('GET', `/workflows/${id}/log`);
  expect(log.entries.map(({ message }: { message: string }) => message)).toContain(
    '“Work two” was read before it was found to be retracted (Crossref).',
  );
});
