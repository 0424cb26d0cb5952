import { randomUUID } from 'node:crypto';
import { type Article, articleSchema, workflowResultsSchema } from '@lectern/contract';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../errors.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import type { EngineRecord } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { Database } from '../../store/database/database.js';
import type { ResearchVerbs } from './research-verbs.js';
import {
  callerOf,
  endOf,
  openResearchWorld,
  type ResearchWorld,
  useResearchWorlds,
} from './testing.js';
import { testArticles } from './testing-finds.js';
import { createTestVerbs, type TestVerbOptions, type TestVerbs } from './testing-verbs.js';

const worlds = useResearchWorlds();

type Call = ReturnType<typeof callerOf>;

async function open(
  options: TestVerbOptions = {},
  model: Parameters<typeof createFakeModel>[0] | null = null,
  more: Pick<
    Parameters<typeof worlds.open>[0],
    'works' | 'clock' | 'outsideProviders' | 'newId' | 'isFull'
  > = {},
): Promise<TestVerbs & { call: Call; world: ResearchWorld }> {
  const made = createTestVerbs(options);
  const world = await worlds.open({
    verbs: made.verbs,
    ...more,
    model: model && createFakeModel(model),
  });
  return { ...made, world, call: callerOf(world.app) };
}

const body = { topic: 'Tea', specific_questions: ['Does tea help?', 'Is coffee better?'] };
const hang = (_: string, signal: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

function recordOf(parts: Partial<EngineRecord>): EngineRecord {
  const { identifiers } = articleSchema.parse({ title: '', url: 'https://journal.example/x' });
  return {
    title: '',
    url: 'https://journal.example/x',
    authors: [],
    publicationDate: '',
    journal: '',
    sourceType: 'journal article',
    abstract: '',
    summary: '',
    studyType: '',
    developmentPhase: '',
    identifiers,
    versionDois: [],
    fullTexts: [],
    citedByCount: null,
    isOpenAccess: null,
    isRetracted: false,
    ...parts,
  };
}

async function ran(call: Call, more: object = {}): Promise<string> {
  const { status, data, detail } = await call('POST', '/workflows/execute', { ...body, ...more });
  expect([status, detail]).toEqual([200, undefined]);
  return data.workflow_id;
}

describe('a workflow', () => {
  it('goes from a topic to answers, says what it does, and keeps what it found', async () => {
    // Rows are drawn by it: of one draw in twenty, an interval misses the planted effect.
    const newId = (): string => '6d1f3c52-7f0e-4a39-9a55-0f5b8f3f2a10';
    const { call, calls, world: opened } = await open({}, null, { newId });
    const created = await call('POST', '/workflows', body);
    expect(created).toMatchObject({ status: 200, data: { status: 'pending' } });
    const id = created.data.workflow_id;
    expect((await call('GET', `/workflows/${id}/status`)).data).toMatchObject({
      status: 'pending',
      progress: 0,
    });
    expect(calls).toEqual([]);
    expect((await call('POST', `/workflows/${id}/start`)).data).toEqual({
      workflow_id: id,
      status: 'running',
    });
    await endOf(opened.service, id);
    expect((await call('GET', `/workflows/${id}`)).data).toMatchObject({
      status: 'completed',
      progress: 100,
      topic: 'Tea',
      specific_questions: body.specific_questions,
      total_sources: 3,
      activity: {
        agent: null,
        questions_answered: 2,
        questions_total: 2,
        sources_found: 3,
        sources_kept: 3,
        passages: 3,
        outside_calls: 8,
        remaining_seconds: 0,
      },
    });
    const { data } = await call('GET', `/workflows/${id}/results`);
    expect(workflowResultsSchema.parse(data)).toMatchObject({
      status: 'completed',
      research_results: {
        answers: { 'Does tea help?': expect.stringContaining('What work one found.') },
        metadata: {
          total_sources: 3,
          searches: 2,
          articles_read: 3,
          model: 'built-in reader',
          notes: [],
        },
      },
    });
    const { data: log } = await call('GET', `/workflows/${id}/log`);
    expect(log.entries.map(({ message }: { message: string }) => message)).toEqual([
      'Workflow started.',
      'Split the topic into 2 questions and 2 searches.',
      '3 sources found, 0 dropped as off topic.',
      'Question 1 answered from 1 of 3 passages that speak to it, confidence 0.50.',
      'Question 2 answered from 1 of 3 passages that speak to it, confidence 0.50.',
      'Report written.',
      'Hypothesis 1 written; it rests on 0 passages.',
      'Dataset 1, “Tea and pressure”, made with 40 synthetic rows; 1 of 1 interval holds the planted effect.',
      '3 of 3 charts drawn.',
      'Workflow completed.',
    ]);
    const { data: rest } = await call('GET', `/workflows/${id}/log?after=5`);
    expect(rest.entries).toEqual(log.entries.slice(5));
    const { data: agents } = await call('GET', `/workflows/${id}/agent-status`);
    expect(agents.agents['Literature Researcher']).toEqual({
      status: 'completed',
      message: '3 sources, 3 read',
    });
    expect((await call('GET', '/agent-status')).data.agents['Research Supervisor'].status).toBe(
      'idle',
    );
  });

  it('answers questions whatever they are called', async () => {
    const { call, world: opened } = await open();
    const asked = ['__proto__', 'constructor', 'toString'];
    const id = await ran(call, { specific_questions: asked });
    await endOf(opened.service, id);
    const { data } = await call('GET', `/workflows/${id}/results`);
    expect(Object.keys(data.research_results.answers)).toEqual(asked);
  });

  it('starts once, however often it is asked to at once', async () => {
    const { call, calls, world: opened } = await open();
    const { workflow_id: id } = (await call('POST', '/workflows', body)).data;
    const both = await Promise.all([1, 2, 3].map(() => call('POST', `/workflows/${id}/start`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(both.find(({ status }) => status === 409)?.detail).toBe('Workflow already started');
    await endOf(opened.service, id);
    expect(calls.filter((name) => name.startsWith('search'))).toHaveLength(2);
    expect((await call('POST', `/workflows/${id}/start`)).status).toBe(409);
  });

  it('shows what there is before its end, and ends outside calls when it is cancelled', async () => {
    const ended: string[] = [];
    const { call } = await open({
      onCall: (name, signal) => {
        if (name !== 'read doi:10.5555/two') return undefined;
        signal.addEventListener('abort', () => ended.push(name));
        return hang(name, signal);
      },
    });
    const id = await ran(call);
    await expect
      .poll(async () => (await call('GET', `/workflows/${id}/status`)).data.activity.passages)
      .toBe(2);
    expect(await call('GET', `/workflows/${id}/results`)).toEqual({
      status: 409,
      detail: 'The workflow has not ended',
    });
    const { data: soFar } = await call('GET', `/workflows/${id}/results?so_far=true`);
    expect(soFar.research_results.sources).toHaveLength(2);
    expect((await call('GET', '/agent-status')).data.agents['Literature Researcher']).toMatchObject(
      { status: 'active' },
    );
    expect(ended).toEqual([]);
    expect(await call('DELETE', `/workflows/${id}`)).toMatchObject({
      status: 200,
      data: { success: true, status: 'cancelled' },
    });
    expect(ended).toEqual(['read doi:10.5555/two']);
    expect((await call('GET', `/workflows/${id}/status`)).data).toMatchObject({
      status: 'cancelled',
      error_message: null,
    });
    expect(
      (await call('GET', `/workflows/${id}/agent-status`)).data.agents['Literature Researcher'],
    ).toEqual({ status: 'idle', message: 'Cancelled' });
    expect(
      (await call('GET', `/workflows/${id}/results`)).data.research_results.sources,
    ).toHaveLength(2);
    expect(await call('POST', `/workflows/${id}/start`)).toEqual({
      status: 409,
      detail: 'Workflow already started',
    });
    const { entries } = (await call('GET', `/workflows/${id}/log`)).data;
    expect(entries.at(-1)).toMatchObject({ level: 'warning', message: 'Workflow cancelled.' });
  });

  it('is not kept where it cannot be set going, as too many wait', async () => {
    const { call } = await open({}, null, { isFull: true });
    const listed = async () => (await call('GET', '/workflows')).data.total_count;
    const before = await listed();
    expect(await call('POST', '/workflows/execute', body)).toEqual({
      status: 503,
      detail: 'Too many workflows are waiting, please try again',
    });
    expect(await listed()).toBe(before);
  });

  it('that was never started can be cancelled, and does not start any more', async () => {
    const { call, calls } = await open();
    const { workflow_id: id } = (await call('POST', '/workflows', body)).data;
    expect((await call('DELETE', `/workflows/${id}`)).data).toMatchObject({
      success: true,
      status: 'cancelled',
    });
    const refusal = { status: 409, detail: 'The workflow was cancelled' };
    const { data: plan } = await call('GET', `/workflows/${id}/plan`);
    expect(await call('POST', `/workflows/${id}/start`)).toEqual(refusal);
    expect(await call('PUT', `/workflows/${id}/plan`, plan)).toEqual(refusal);
    expect(calls).toEqual([]);
  });

  it('is cancelled where it is started in the same moment', async () => {
    const real = worlds.database();
    let start: (() => Promise<unknown>) | null = null;
    const database: Database = {
      ...real,
      async query(sql, ...rest) {
        if (sql.includes("status = 'pending' returning id")) await start?.();
        return real.query(sql, ...rest);
      },
    };
    const { verbs } = createTestVerbs({
      onCall: (name, signal) => (name === 'read doi:10.5555/two' ? hang(name, signal) : undefined),
    });
    const { app, close } = await openResearchWorld(database, { verbs, files: worlds.files() });
    const call = callerOf(app);
    const { workflow_id: id } = (await call('POST', '/workflows', body)).data;
    start = () => call('POST', `/workflows/${id}/start`);
    expect((await call('DELETE', `/workflows/${id}`)).data).toMatchObject({
      success: true,
      status: 'cancelled',
    });
    await close();
  });

  it('leaves no row when it is deleted, also while it runs', async () => {
    const { call } = await open({
      onCall: (name, signal) => (name === 'read doi:10.5555/two' ? hang(name, signal) : undefined),
    });
    const id = await ran(call);
    await expect
      .poll(async () => (await call('GET', `/workflows/${id}/status`)).data.activity.passages)
      .toBe(2);
    expect((await call('DELETE', `/workflows/${id}/delete`)).status).toBe(200);
    for (const [table, column] of [
      ['research_workflows', 'id'],
      ['research_log', 'workflow_id'],
      ['research_parts', 'workflow_id'],
      ['research_files', 'workflow_id'],
    ])
      expect(
        await worlds.database().query(`select 1 from ${table} where ${column} = $1`, [id]),
      ).toEqual([]);
    expect(
      await worlds.database().query(`select 1 from jobs where input->>'workflow_id' = $1`, [id]),
    ).toEqual([]);
    for (const path of ['', '/status', '/results', '/log', '/agent-status', '/plan'])
      expect(await call('GET', `/workflows/${id}${path}`)).toEqual({
        status: 404,
        detail: 'Workflow not found',
      });
    expect((await call('POST', `/workflows/${id}/start`)).status).toBe(404);
    expect((await call('DELETE', `/workflows/${id}/delete`)).status).toBe(404);
  });

  it('is kept when the records of its jobs are gone', async () => {
    const { call, world: opened } = await open();
    const id = await ran(call);
    await endOf(opened.service, id);
    const before = await call('GET', `/workflows/${id}/results`);
    await worlds.database().query('delete from jobs');
    expect(await call('GET', `/workflows/${id}/results`)).toEqual(before);
    expect((await call('GET', `/workflows/${id}/status`)).data.status).toBe('completed');
  });

  it('goes deeper on a question, and keeps what it had', async () => {
    const { call, calls, world: opened } = await open();
    const id = await ran(call);
    await endOf(opened.service, id);
    const before = calls.length;
    expect(
      await call('POST', `/workflows/${id}/continue`, { question: 'What of white tea?' }),
    ).toMatchObject({ status: 200 });
    expect(await endOf(opened.service, id)).toMatchObject({ status: 'completed' });
    expect(calls.slice(before)).toEqual([
      'search What of white tea? query',
      'answer What of white tea?',
      'report',
    ]);
    const { data } = await call('GET', `/workflows/${id}/results`);
    expect(data.answers.map(({ question }: { question: string }) => question)).toEqual([
      ...body.specific_questions,
      'What of white tea?',
    ]);
    expect((await call('GET', `/workflows/${id}/status`)).data.activity).toMatchObject({
      outside_calls: 9,
      questions_total: 3,
    });
  });

  it('counts as answered what is answered, and each work once, whichever rounds and runs found it', async () => {
    const { call, world: opened } = await open({ unanswered: 'Is coffee better?', duplicates: 2 });
    const id = await ran(call);
    await endOf(opened.service, id);
    const said = async () =>
      (await call('GET', `/workflows/${id}/log`)).data.entries.flatMap(
        ({ message }: { message: string }) => (/\d sources? found/.test(message) ? message : []),
      );
    expect((await said())[0]).toBe(
      '3 sources found, 0 dropped as off topic; 2 further records of these.',
    );
    const activity = async () => (await call('GET', `/workflows/${id}/status`)).data.activity;
    expect(await activity()).toMatchObject({
      questions_answered: 1,
      questions_total: 2,
      sources_found: 3,
      sources_kept: 3,
    });
    await call('POST', `/workflows/${id}/continue`, { question: 'What of white tea?' });
    await endOf(opened.service, id);
    expect(await activity()).toMatchObject({
      questions_answered: 2,
      questions_total: 3,
      sources_found: 3,
      sources_kept: 3,
    });
  });

  it('is found in the list, newest first, with how many there are', async () => {
    const { call } = await open({ onCall: hang });
    await worlds.database().query('delete from research_workflows');
    const ids: string[] = [];
    for (const topic of ['a', 'b', 'c'])
      ids.push((await call('POST', '/workflows', { topic })).data.workflow_id);
    const { data } = await call('GET', '/workflows?limit=2');
    expect(data.workflows.map(({ topic }: { topic: string }) => topic)).toEqual(['c', 'b']);
    expect(data.total_count).toBe(3);
    expect(data.running).toEqual([]);
    await call('POST', `/workflows/${ids[0]}/start`);
    // Whatever its age, what is under way is named.
    const { data: after } = await call('GET', '/workflows?limit=2');
    expect(after.workflows).toHaveLength(2);
    expect(after.running).toEqual([{ workflow_id: ids[0], topic: 'a' }]);
    await call('DELETE', `/workflows/${ids[0]}`);
  });
});

describe('files', () => {
  it('of datasets and charts are given as they were made, and go with the workflow', async () => {
    const { call, world: opened } = await open();
    const before = await worlds.files().list();
    const id = await ran(call);
    await endOf(opened.service, id);
    const { datasets, visualizations } = (await call('GET', `/workflows/${id}/results`)).data;
    const get = async (url: string) => {
      const response = await opened.app.inject({ url });
      const { headers, statusCode, body: text, rawPayload } = response;
      return { headers, statusCode, text, rawPayload };
    };
    const csv = await get(datasets[0].file_path);
    expect(csv.text.split('\n')[0]).toBe('tea,pressure');
    expect(csv.text.trim().split('\n')).toHaveLength(41);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="tea-and-pressure-synthetic.csv"'),
      'x-content-type-options': 'nosniff',
      'content-length': String(csv.rawPayload.length),
    });
    const of = `/api/v1/research/workflows/${id}`;
    const parquet = await get(`${of}/datasets/1/file?format=parquet`);
    expect(parquet.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
    expect((await get(`${of}/datasets/1/file?format=card`)).text).toContain('Synthetic');
    expect((await call('GET', `/workflows/${id}/datasets/1/preview?rows=5`)).data).toMatchObject({
      total_rows: 40,
      rows: expect.objectContaining({ length: 5 }),
    });
    const png = await get(visualizations[0].file_path);
    expect(png.headers['content-type']).toBe('image/png');
    expect((await get(`${of}/visualizations/1/file?format=svg&scheme=dark`)).text).toBe('<svg/>');
    for (const path of [
      'datasets/2/file',
      'datasets/0/file',
      'datasets/2/preview',
      'visualizations/99/file',
    ])
      expect([404, 422]).toContain((await get(`${of}/${path}`)).statusCode);
    expect((await get(`${of}/datasets/2/file`)).text).toContain('Dataset not found');
    expect((await worlds.files().list()).length - before.length).toBe(4 + 3 * 5);
    await call('DELETE', `/workflows/${id}/delete`);
    expect(await worlds.files().list()).toEqual(before);
  });

  it.each([
    ['md', 'text/markdown; charset=utf-8'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['pdf', 'application/pdf'],
    ['ris', 'application/x-research-info-systems'],
    ['bibtex', 'application/x-bibtex'],
    ['csl-json', 'application/vnd.citationstyles.csl+json'],
    ['zip', 'application/zip'],
  ])('%s can be downloaded', async (format, type) => {
    const { call, world: opened } = await open();
    const id = await ran(call, { topic: '../../etc: Tea & “coffee”' });
    await endOf(opened.service, id);
    const response = await opened.app.inject({
      url: `/api/v1/research/workflows/${id}/download?format=${format}`,
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="research-etc-Tea-coffee\.\w+"/,
    );
    if (format === 'ris') expect(response.body).toContain('TI  - Work one');
    if (format === 'md') expect(response.body).toContain('Tea');
    if (format === 'zip') {
      const names = Object.keys(unzipSync(response.rawPayload));
      expect(names).toEqual(
        expect.arrayContaining([
          'report.md',
          'report.docx',
          'report.pdf',
          'sources.ris',
          'results.json',
          'log.txt',
          'data/1-tea-and-pressure-synthetic.csv',
          'charts/1-Pressure-by-Tea.png',
        ]),
      );
    }
  });
});

describe('afterwards', () => {
  it('a retracted work is taken into the library as one', async () => {
    const [one, ...others] = testArticles.map((article) => ({ ...article, is_retracted: true }));
    const articles = [one, { ...others[0], title: 'Retracted: Work two' }] as Article[];
    const { call, world: opened } = await open({ articles });
    const id = await ran(call);
    await endOf(opened.service, id);
    await call('POST', `/workflows/${id}/sources/keep`, { sources: null });
    expect(opened.kept).toEqual(['† Work one', '† Retracted: Work two']);
  });

  it('sources are taken into the library, all or some', async () => {
    const { call, world: opened } = await open();
    const id = await ran(call);
    await endOf(opened.service, id);
    const some = await call('POST', `/workflows/${id}/sources/keep`, { sources: [2] });
    expect(some).toMatchObject({
      status: 200,
      data: { process_id: 'process', message: '1 source is being taken into the library' },
    });
    await call('POST', `/workflows/${id}/sources/keep`, { sources: null });
    expect(opened.kept).toEqual(['Work two', 'Work one', 'Work two', 'Work three']);
    expect(await call('POST', `/workflows/${id}/sources/keep`, { sources: [9] })).toEqual({
      status: 422,
      detail: 'The workflow has no source 9',
    });
  });

  it('new works and retractions are found, and what was known is not new', async () => {
    const later: Article[] = [...testArticles];
    const crossref: WorkLookup = {
      id: 'crossref',
      name: 'Crossref',
      knowsBy: ['doi'],
      findWork: async ({ doi }) => {
        if (doi === '10.5555/three') throw new UpstreamError('Crossref did not answer');
        return doi === '10.5555/two' ? recordOf({ isRetracted: true }) : null;
      },
    };
    const { world: opened, call } = await open({ articles: later }, null, { works: [crossref] });
    const id = await ran(call);
    await endOf(opened.service, id);
    later.push(
      articleSchema.parse({
        title: 'A work of tomorrow on tea',
        url: 'https://journal.example/new',
        publication_date: '2099-01',
      }),
      articleSchema.parse({
        title: 'An old work that was missed',
        url: 'https://journal.example/old',
        publication_date: '2019',
      }),
    );
    const { data } = await call('POST', `/workflows/${id}/changes`);
    expect(data).toMatchObject({
      new_works: [
        {
          question: 'Does tea help?',
          title: 'A work of tomorrow on tea',
          publication_date: '2099-01',
        },
      ],
      retracted: [{ source: 2, title: 'Work two' }],
      notes: ['Crossref did not answer'],
    });
  });
});

describe('the plan', () => {
  it('is shown and changed before the start, and not after it', async () => {
    const { call, calls, world: opened } = await open();
    const { workflow_id: id } = (await call('POST', '/workflows', body)).data;
    const { data: plan } = await call('GET', `/workflows/${id}/plan`);
    const changed = {
      ...plan,
      questions: [{ text: 'Mine', origin: 'person', queries: ['my words'] }],
    };
    expect((await call('PUT', `/workflows/${id}/plan`, changed)).data).toEqual(changed);
    expect(await call('PUT', `/workflows/${id}/plan`, { ...changed, engines: ['nope'] })).toEqual({
      status: 422,
      detail: 'Unknown search engine nope',
    });
    const [mine] = changed.questions;
    const asking = (...questions: object[]) =>
      call('PUT', `/workflows/${id}/plan`, {
        ...changed,
        questions: questions.map((question) => ({ ...mine, ...question })),
      });
    expect(await asking({}, { text: ' mine? ' })).toEqual({
      status: 422,
      detail: 'The plan asks “mine?” twice',
    });
    expect((await asking({}, { text: '   ' })).detail).toBe('Please write out each question');
    expect((await asking({ queries: ['\u200b '] })).detail).toBe(
      'Please say what is searched for “Mine”',
    );
    expect((await asking({ text: ' Mine ' })).data).toEqual(changed);
    await call('POST', `/workflows/${id}/start`);
    await endOf(opened.service, id);
    expect(calls[0]).toBe('search my words');
    expect(await call('PUT', `/workflows/${id}/plan`, plan)).toEqual({
      status: 409,
      detail: 'Workflow already started',
    });
  });
});

describe('what goes wrong', () => {
  it('fails a run that finds nothing, and says which engine said what', async () => {
    const { call, world: opened } = await open({ articles: [] });
    const id = await ran(call);
    expect(await endOf(opened.service, id)).toMatchObject({
      status: 'failed',
      error_message:
        'No source was found: OpenAlex found nothing. The library is empty: add documents to it, or choose a source that searches outside.',
    });
    expect((await call('GET', `/workflows/${id}/results`)).data).toMatchObject({
      status: 'failed',
      answers: [],
    });
    for (const format of ['ris', 'bibtex', 'csl-json'])
      expect(await call('GET', `/workflows/${id}/download?format=${format}`)).toMatchObject({
        ...{ status: 409, detail: 'This workflow has no sources' },
      });
    expect(
      (await call('GET', `/workflows/${id}/agent-status`)).data.agents['Research Supervisor']
        .status,
    ).toBe('error');
  });

  it('fails Internal Only over an empty library, without a call outside', async () => {
    const { call, calls, world: opened } = await open();
    const id = await ran(call, { config: { research_source: 'internal' } });
    expect(await endOf(opened.service, id)).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('The library is empty'),
    });
    expect(calls).toEqual([]);
    // One a question, all of the library.
    const { research_results } = (await call('GET', `/workflows/${id}/results`)).data;
    expect(research_results.metadata.searches).toBe(2);
  });

  it('goes on without the model where it fails, and says so', async () => {
    const { call, world: opened } = await open({}, () => {
      throw new UpstreamError('The provider is overloaded');
    });
    const id = await ran(call);
    expect(await endOf(opened.service, id)).toMatchObject({ status: 'completed' });
    const { answers, research_results } = (await call('GET', `/workflows/${id}/results`)).data;
    expect(answers[0]).toMatchObject({ origin: 'extracted', model: 'built-in reader' });
    expect(research_results.metadata).toMatchObject({
      usage: { model_calls: 3 },
      notes: ['The provider is overloaded. The built-in reader goes on in place of the model.'],
    });
  });

  it('goes on by words where nothing can be embedded, and says so once, in notes and log', async () => {
    const note = 'The provider is gone. Passages are found by their words alone.';
    const { call, world: opened, verbs } = await open();
    const { condense, searchInside } = verbs;
    Object.assign(verbs, {
      condense: async (request) => ({ ...(await condense(request)), notes: [note] }),
      searchInside: async (request) => ({ ...(await searchInside(request)), notes: [note] }),
    } satisfies Partial<ResearchVerbs>);
    const id = await ran(call, { config: { research_source: 'both' } });
    expect(await endOf(opened.service, id)).toMatchObject({ status: 'completed' });
    const { research_results } = (await call('GET', `/workflows/${id}/results`)).data;
    expect(research_results.metadata.notes).toEqual([note]);
    const { entries } = (await call('GET', `/workflows/${id}/log`)).data;
    const said = entries.filter((entry: { message: string }) => entry.message === note);
    expect(said).toMatchObject([{ level: 'warning', agent: 'Literature Researcher' }]);
  });

  it('lets one agent fail alone, and completes with the rest', async () => {
    const { call, world: opened } = await open({
      onCall: (name) => {
        if (name === 'hypotheses') throw new UpstreamError('No hypothesis could be written');
        if (name === 'dataset') throw new UpstreamError('never asked for');
      },
    });
    const id = await ran(call);
    expect(await endOf(opened.service, id)).toMatchObject({ status: 'completed' });
    const { agents } = (await call('GET', `/workflows/${id}/agent-status`)).data;
    expect(agents['Hypothesis Generator']).toEqual({
      status: 'error',
      message: 'No hypothesis could be written',
    });
    const { data } = await call('GET', `/workflows/${id}/results`);
    expect(data.answers).toHaveLength(2);
    expect(data.research_results.metadata.notes).toContain('No hypothesis could be written.');
  });

  it('lets one dataset or chart fail alone', async () => {
    const { call, world: opened } = await open({
      onCall: (name) => {
        if (name === 'dataset') throw new UpstreamError('The dataset is too large');
      },
    });
    const id = await ran(call);
    await endOf(opened.service, id);
    const { data } = await call('GET', `/workflows/${id}/results`);
    expect(data.datasets).toMatchObject([
      {
        success: false,
        error_message: 'The dataset is too large',
        file_path: null,
        metadata: null,
      },
    ]);
    expect(
      (await call('GET', `/workflows/${id}/agent-status`)).data.agents['Data Generator'],
    ).toEqual({ status: 'error', message: '0 of 1 dataset made' });
  });

  it.each([
    [{ skip_hypotheses: true }, 0, 0],
    [{ generate_hypotheses: false }, 0, 0],
    [{ data_generation: { enabled: false } }, 1, 0],
  ])('%# does what the options say', async (config, hypotheses, datasets) => {
    const { call, calls, world: opened } = await open();
    const id = await ran(call, { config });
    await endOf(opened.service, id);
    expect(calls.filter((name) => name === 'hypotheses')).toHaveLength(hypotheses);
    const { data } = await call('GET', `/workflows/${id}/results`);
    expect(data.datasets).toHaveLength(datasets);
    const { agents } = (await call('GET', `/workflows/${id}/agent-status`)).data;
    // Datasets are wanted unless they are switched off.
    const isUnsaid = 'data_generation' in config;
    expect(agents['Data Generator'].message).toBe(
      isUnsaid ? 'Not asked for' : 'Datasets are made for hypotheses',
    );
    expect(data.research_results.metadata.notes).toEqual(
      isUnsaid
        ? []
        : [
            'No datasets were made: each is made for a hypothesis, and hypotheses were not asked for.',
          ],
    );
  });

  it('stops calls outside at their budget, says so, and keeps what it has', async () => {
    const { call, calls, world: opened } = await open();
    const id = await ran(call, { config: { budget: { outside_calls: 6 } } });
    expect(await endOf(opened.service, id)).toMatchObject({
      status: 'completed',
      activity: { outside_calls: 6 },
    });
    expect(calls.filter((name) => name.startsWith('search'))).toHaveLength(2);
    const { metadata, sources } = (await call('GET', `/workflows/${id}/results`)).data
      .research_results;
    expect(sources.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      'Its full text is not openly readable',
      'the budget of calls outside is used up',
      'the budget of calls outside is used up',
    ]);
    expect(metadata.notes).toEqual([
      'The budget of 6 calls outside for this run is used up. What was found until then is kept.',
    ]);
  });

  it('refuses a pinned document that the library does not have, and says when one is gone later', async () => {
    const missing = 'The pinned document x is no longer in the library.';
    const { call, world: opened } = await open({ missing: [missing] });
    const documentId = randomUUID();
    expect(
      await call('POST', '/workflows', { ...body, config: { pinned_documents: [documentId] } }),
    ).toEqual({ status: 422, detail: `The library has no document ${documentId}` });
    const id = await ran(call);
    await endOf(opened.service, id);
    const { data } = await call('GET', `/workflows/${id}/results`);
    expect(data.research_results.metadata.notes).toContain(missing);
    const { entries } = (await call('GET', `/workflows/${id}/log`)).data;
    expect(entries).toContainEqual(expect.objectContaining({ level: 'warning', message: missing }));
  });

  it.each([
    ['the default one', undefined, false],
    ['one that was chosen for the run', 'writer-1', true],
  ])('asks a model outside for Internal Only where it is %s: %s %s', async (_, model, isAsked) => {
    const {
      call,
      calls,
      world: opened,
    } = await open({}, () => 'text', {
      outsideProviders: ['fake'],
    });
    const ask = async (research_source: string): Promise<[asked: number, said: number]> => {
      calls.length = 0;
      const id = await ran(call, { config: { research_source, ...(model && { model }) } });
      await endOf(opened.service, id);
      const { entries } = (await call('GET', `/workflows/${id}/log`)).data;
      const said = entries.filter(({ message }: { message: string }) =>
        message.startsWith('Internal Only sends nothing to writer-1'),
      );
      return [calls.filter((name) => name === 'improve').length, said.length];
    };
    expect(await ask('both')).toEqual([1, 0]);
    expect(await ask('internal')).toEqual(isAsked ? [1, 0] : [0, 1]);
  });

  it('makes one call where one is allowed, and says what it did not ask', async () => {
    const { call, calls, world: opened } = await open();
    const id = await ran(call, { config: { budget: { outside_calls: 1 } } });
    expect(await endOf(opened.service, id)).toMatchObject({
      status: 'completed',
      activity: { outside_calls: 1 },
    });
    expect(calls.filter((name) => /^(?:search|follow|read|together)/.test(name))).toHaveLength(1);
    const { notes } = (await call('GET', `/workflows/${id}/results`)).data.research_results
      .metadata;
    expect(notes.sort()).toEqual([
      'The budget of 1 call outside for this run is used up. What was found until then is kept.',
      '“Is coffee better? query” was not asked of OpenAlex: the calls outside of this run do not reach for all.',
    ]);
  });

  it('says that the budget ended the run before anything was read, not that nothing was found', async () => {
    let late = 0;
    const { call, world: opened } = await open(
      {
        onCall: (name) => {
          if (name.startsWith('search')) late += 60_001;
        },
      },
      null,
      { clock: () => performance.now() + late },
    );
    const id = await ran(call, { config: { budget: { minutes: 1 } } });
    expect(await endOf(opened.service, id)).toMatchObject({
      status: 'failed',
      error_message:
        '3 sources were found, but the budget of the run was used up before any was read',
    });
  });
});

describe('bad requests', () => {
  it.each<[string, object, number, string]>([
    ['/workflows', { topic: ' \t' }, 422, 'Please enter a research topic.'],
    ['/workflows', { topic: 'x'.repeat(10_000) }, 422, 'topic'],
    ['/workflows', { topic: 'x', specific_questions: 'x' }, 422, 'specific_questions'],
    [
      '/workflows',
      { topic: 'x', specific_questions: ['1', '2', '3', '4', '5', '6'] },
      422,
      'specific_questions',
    ],
    ['/workflows', { topic: 'x', specific_questions: [5] }, 422, 'specific_questions'],
    ['/workflows', { topic: 'x', config: { model: 'nope' } }, 422, 'Unknown model nope'],
    ['/workflows', { topic: 'x', config: { num_hypotheses: 6 } }, 422, 'num_hypotheses'],
    [`/workflows/${randomUUID()}/start`, {}, 404, 'Workflow not found'],
    [`/workflows/${randomUUID()}/continue`, { question: 'x' }, 404, 'Workflow not found'],
    ['/workflows/nonsense/start', {}, 404, 'Workflow not found'],
  ])('%s %#: are refused', async (path, sent, status, detail) => {
    const { call } = await open();
    expect(await call('POST', path, sent)).toEqual({
      status,
      detail: expect.stringContaining(detail),
    });
  });

  it('with blank questions are taken as none, and braces as they are', async () => {
    const { call } = await open();
    const topic = `{{7*7}} $\{process.env}`;
    const { workflow_id: id } = (
      await call('POST', '/workflows', { topic, specific_questions: ['', ' '] })
    ).data;
    expect((await call('GET', `/workflows/${id}`)).data).toMatchObject({
      topic,
      specific_questions: null,
    });
  });

  it.each(['limit=0', 'limit=-1', 'limit=abc', 'limit=1e9', 'limit=1&limit=2'])(
    'with %s are refused',
    async (query) => {
      const { call } = await open();
      expect((await call('GET', `/workflows?${query}`)).status).toBe(422);
    },
  );

  it('with ids that are none are not found', async () => {
    const { call } = await open();
    expect((await call('GET', '/workflows/..%2f..%2fetc%2fpasswd/status')).status).toBe(404);
    expect(
      (await call('GET', `/workflows/${'a'.repeat(5000)}/status`)).status,
    ).toBeGreaterThanOrEqual(404);
  });
});
