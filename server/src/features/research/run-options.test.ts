import { type Article, articleSchema, type WorkflowState } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import type { ResearchVerbs } from './research-verbs.js';
import { callerOf, endOf, requestOf, useResearchWorlds } from './testing.js';
import { testArticles } from './testing-finds.js';
import { createTestVerbs, type TestVerbOptions } from './testing-verbs.js';

const worlds = useResearchWorlds();

async function ended(
  config: object,
  change: (verbs: ResearchVerbs) => Partial<ResearchVerbs> = () => ({}),
  options: TestVerbOptions = {},
) {
  const { verbs, calls } = createTestVerbs(options);
  const world = await worlds.open({ verbs: { ...verbs, ...change(verbs) } });
  const { workflow_id: id } = await world.service.execute(requestOf({ config }));
  const state = await endOf(world.service, id);
  const call = callerOf(world.app);
  const { data } = await call('GET', `/workflows/${id}/results`);
  const { data: log } = await call('GET', `/workflows/${id}/log`);
  const messages: string[] = log.entries.map(({ message }: { message: string }) => message);
  return { id, state, call, calls, world, results: data, messages };
}

/** As the real one reads: those in full whose name is given, the others by their abstract. */
const inFull =
  (...names: readonly string[]) =>
  (verbs: ResearchVerbs): Partial<ResearchVerbs> => ({
    async readSource(source, options) {
      const read = await verbs.readSource(source, options);
      const isFull = names.some((name) => source.key.endsWith(name));
      return isFull ? { ...read, readAs: 'full_text' } : read;
    },
  });

it('counts one as one, in the log and of the agents', async () => {
  const articles = testArticles.slice(0, 1);
  const { messages, id, call } = await ended({}, undefined, { articles });
  const { agents } = (await call('GET', `/workflows/${id}/agent-status`)).data;
  expect(agents['Literature Researcher'].message).toBe('1 source, 1 read');
  expect(agents['Data Generator'].message).toBe('1 of 1 dataset made');
  expect(messages).toContain('1 source found, 0 dropped as off topic.');
});

describe('keeping the sources of a run', () => {
  const noData = { skip_hypotheses: true };

  it('takes what was read in full into the library at the end, and nothing else', async () => {
    const config = { ...noData, keep_sources: true };
    const { state, world, messages } = await ended(config, inFull('one', 'three'));
    expect(state.status).toBe('completed');
    expect(world.kept).toEqual(['Work one', 'Work three']);
    expect(messages).toContain(
      'Sources whose full text was read are being taken into the library: 2.',
    );
  });

  it('takes nothing where it is not asked for, or nothing was read in full', async () => {
    expect((await ended(noData, inFull('one'))).world.kept).toEqual([]);
    expect((await ended({ ...noData, keep_sources: true })).world.kept).toEqual([]);
  });

  it('says why nothing could be taken, and the run is complete', async () => {
    const { verbs } = createTestVerbs();
    const world = await worlds.open({
      verbs: { ...verbs, ...inFull('one')(verbs) },
      keepFails: true,
    });
    const { workflow_id: id } = await world.service.execute(
      requestOf({ config: { ...noData, keep_sources: true } }),
    );
    expect((await endOf(world.service, id)).status).toBe('completed');
    const { data } = await callerOf(world.app)('GET', `/workflows/${id}/results`);
    expect(data.research_results.metadata.notes).toContain('The library takes nothing now.');
  });
});

describe('a further round', () => {
  const extra: Article = articleSchema.parse({
    ...testArticles[0],
    title: 'Work four',
    url: 'https://journal.example/four',
    identifiers: { doi: '10.5555/four' },
  });

  it('searches for what is thin, says why, reads what is new, and answers anew from all of it', async () => {
    const seen: { sources: number }[] = [];
    let isThin = true;
    const { state, calls, results, messages } = await ended(
      { skip_hypotheses: true, max_rounds: 2 },
      (verbs) => ({
        judgeCoverage({ plan, searched }) {
          expect(searched).toContain('What is known of Tea? query');
          if (!isThin) return [];
          isThin = false;
          const [question = { text: '' }] = plan.questions;
          const reason = 'Only 1 source of 2.';
          return [{ question: question.text, reason, queries: ['green tea'] }];
        },
        async searchOutside(request) {
          const found = await verbs.searchOutside(request);
          if (request.query !== 'green tea' || found.outcome !== 'found') return found;
          return { ...found, articles: [...testArticles.slice(0, 1), extra] };
        },
        async condense(request) {
          seen.push({ sources: request.sources.length });
          return verbs.condense(request);
        },
      }),
    );
    expect(state.status).toBe('completed');
    expect(messages).toContain(
      '“What is known of Tea?”: Only 1 source of 2. Searching again with “green tea”.',
    );
    expect(calls.filter((name) => /^(search|answer|read)/.test(name))).toEqual([
      'search What is known of Tea? query',
      ...['one', 'two', 'three'].map((name) => `read doi:10.5555/${name}`),
      'answer What is known of Tea?',
      'search green tea',
      'read doi:10.5555/four',
      'answer What is known of Tea?',
    ]);
    expect(seen).toEqual([{ sources: 3 }, { sources: 4 }]);
    const { sources } = results.research_results;
    expect(sources.map(({ title }: { title: string }) => title)).toEqual([
      ...testArticles.map(({ title }) => title),
      'Work four',
    ]);
    expect(results.answers).toHaveLength(1);
  });

  it('puts every question to what it reads where no round before it read anything, also one without a search of its own', async () => {
    const questions = ['Does tea cool?', 'What does it cost?'];
    const { verbs, calls } = createTestVerbs();
    const world = await worlds.open({
      verbs: {
        ...verbs,
        judgeCoverage: ({ plan, answers }) =>
          plan.questions
            .filter(({ text }) => !answers.some(({ question }) => question === text))
            .map(({ text }, index) => ({
              ...{ question: text, reason: 'Nothing answers it yet.' },
              queries: index === 0 ? ['tea'] : [],
            })),
        async searchOutside(request) {
          const found = await verbs.searchOutside(request);
          const isWide = request.query === 'tea' || found.outcome !== 'found';
          return isWide ? found : { ...found, articles: [] };
        },
      },
    });
    const config = { skip_hypotheses: true, max_rounds: 1 };
    const request = requestOf({ config, specific_questions: questions });
    const { workflow_id: id } = await world.service.execute(request);
    expect((await endOf(world.service, id)).status).toBe('completed');
    const answered = calls.filter((name) => name.startsWith('answer'));
    expect(answered).toEqual(questions.map((question) => `answer ${question}`));
  });

  it('goes no further than it may, and lets progress never fall', async () => {
    const progress: number[] = [];
    let queries = 0;
    const watch: { status: (() => Promise<WorkflowState>) | null } = { status: null };
    const { verbs, calls } = createTestVerbs({
      async onCall() {
        if (watch.status !== null) progress.push((await watch.status()).progress);
      },
    });
    const world = await worlds.open({
      verbs: {
        ...verbs,
        judgeCoverage({ plan }) {
          queries += 1;
          const [question = { text: '' }] = plan.questions;
          return [{ question: question.text, reason: 'Thin.', queries: [`further ${queries}`] }];
        },
      },
    });
    const config = { skip_hypotheses: true, max_rounds: 2 };
    const { workflow_id: id } = await world.service.create(requestOf({ config }));
    watch.status = () => world.service.status(id);
    await world.service.start(id);
    expect((await endOf(world.service, id)).progress).toBe(100);
    expect(calls.filter((name) => name.startsWith('search'))).toEqual([
      'search What is known of Tea? query',
      'search further 1',
      'search further 2',
    ]);
    // Nothing new was found: what was answered is not answered again.
    expect(calls.filter((name) => name.startsWith('answer'))).toHaveLength(1);
    expect(progress.length).toBeGreaterThan(6);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  });
});

it('hands what was found and not read to the hypotheses, which are not to be stated there', async () => {
  const titles: unknown[] = [];
  const few = (verbs: ResearchVerbs): Partial<ResearchVerbs> => ({
    async gatherSources(request) {
      const gathered = await verbs.gatherSources(request);
      return { ...gathered, sources: gathered.sources.slice(0, 1) };
    },
    async generateHypotheses(request) {
      titles.push(...[request.sources.map(({ article }) => article), request.unread ?? []]);
      return verbs.generateHypotheses(request);
    },
  });
  await ended({}, few, { articles: testArticles });
  expect(titles).toMatchObject([testArticles.slice(0, 1), testArticles.slice(1)]);
});

describe('retracted works', () => {
  const articles = testArticles.map((article, index) => ({
    ...article,
    is_retracted: index === 1,
  }));
  const withWishes =
    (wishes: unknown[]) =>
    (verbs: ResearchVerbs): Partial<ResearchVerbs> => ({
      async condense(request) {
        wishes.push(request.includeRetracted);
        return verbs.condense(request);
      },
      async generateHypotheses(request) {
        wishes.push(request.sources.map(({ article }) => article.is_retracted === true));
        return verbs.generateHypotheses(request);
      },
    });

  it('carry nothing unless they are wanted', async () => {
    const wishes: unknown[] = [];
    await ended({}, withWishes(wishes), { articles });
    expect(wishes).toEqual([false, [false, true, false]]);
  });

  it('speak for answers and hypotheses where they are wanted', async () => {
    const wishes: unknown[] = [];
    const { state } = await ended({ include_retracted: true }, withWishes(wishes), { articles });
    expect(state.status).toBe('completed');
    expect(wishes).toEqual([true, [false, false, false]]);
  });
});
