import { type Answer, type Article, articleSchema, type ChatMessage } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { createJobsInMemory } from '../../jobs/testing.js';
import { scoredPassage } from '../../pipeline/answers/testing-passages.js';
import { createAnswerJob, readingIdOf } from './answer-job.js';
import type { AnswerVerbs, ReadingState, SearchState } from './answer-verbs.js';
import { createArticleAnswers } from './service.js';
import { quoteOf, replyOf, rowOf } from './testing.js';

const article = (name: string, parts: object = {}): Article =>
  articleSchema.parse({ title: name, url: `https://journal.example/${name}`, ...parts });

interface World {
  search: SearchState | null;
  /** What the processing says when it is looked at: the first, then the next, at last always the last. */
  readings: ReadingState[];
  replies: ChatMessage[];
  reply: ChatMessage;
  /** What the built-in reader quotes; so many documents when left out. */
  quoted?: Answer;
  readonly done: string[];
}

function setUp(changes: Partial<World> = {}) {
  const world: World = {
    search: {
      query: 'do pellets grow',
      status: 'completed',
      articles: [article('a')],
      error: null,
    },
    readings: [{ status: 'completed', rows: [rowOf('a')], secondsLeft: null, error: null }],
    replies: [],
    reply: replyOf('done'),
    done: [],
    ...changes,
  };
  const verbs: AnswerVerbs = {
    findSearch: async () => world.search,
    async startReading(id, articles) {
      world.done.push(`reads ${articles.map(({ title }) => title).join(' ')} as ${id}`);
    },
    async findReading() {
      const reading = world.readings.length > 1 ? world.readings.shift() : world.readings[0];
      if (reading === undefined) throw new Error('Nothing is read');
      return reading;
    },
    async cancelReading(id) {
      world.done.push(`cancels ${id}`);
    },
    quote: async ({ documentIds }) => world.quoted ?? quoteOf(`From ${documentIds.length}. [1]`),
    async ask({ question, documentIds, model }, signal) {
      world.done.push(
        `asks ${question} of ${documentIds.join(' ')} with ${model ?? 'the default'}`,
      );
      signal.throwIfAborted();
      return world.reply;
    },
    findReply: async () => world.replies[0] ?? null,
    noteStandings: async (kept) =>
      kept.map((each) => {
        if (each.answer === null) return each;
        const sources = each.answer.sources.map((source) => ({ ...source, is_retracted: true }));
        return { ...each, answer: { ...each.answer, sources } };
      }),
    async forget() {
      world.done.push('forgets');
      world.replies = [];
    },
    pause: async (_, signal) => {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  };
  const jobs = createJobsInMemory();
  const job = createAnswerJob(verbs);
  return { world, jobs, job, service: createArticleAnswers({ jobs, job, verbs }) };
}

async function answered(changes: Partial<World> = {}, more: object = {}) {
  const { world, jobs, service } = setUp(changes);
  const { answer_id } = await service.start({ search_id: 's', articles: 10, ...more });
  await jobs.settle(answer_id);
  return { world, id: answer_id, answer: await service.find(answer_id) };
}

describe('an answer from articles', () => {
  it('reads what the search found, quotes as texts arrive, and asks about what was read', async () => {
    const rows = [rowOf('a'), rowOf('b', { status: 'processing', processed: false })];
    const { world, id, answer } = await answered({
      readings: [
        { status: 'processing', rows, secondsLeft: 4, error: null },
        { status: 'completed', rows: [rowOf('a'), rowOf('b')], secondsLeft: 0, error: null },
      ],
    });
    expect(world.done).toEqual([
      `reads a as ${readingIdOf(id)}`,
      'asks do pellets grow of document-a document-b with the default',
    ]);
    expect(answer).toMatchObject({
      status: 'completed',
      stage: 'answering',
      outcome: 'answered',
      question: 'do pellets grow',
      document_ids: ['document-a', 'document-b'],
      so_far: { answer: 'From 2. [1]' },
      reply: { status: 'done', text: 'Yes. [1]' },
    });
  });

  it.each([
    [['document-a'], 1],
    [['document-a', 'document-b'], 0],
  ])(
    'has come to something where more is read than %j of an attempt before',
    async (read, times) => {
      const { job } = setUp({
        readings: [
          { status: 'completed', rows: [rowOf('a'), rowOf('b')], secondsLeft: 0, error: null },
        ],
      });
      let advances = 0;
      const left: (number | null)[] = [];
      const input = { searchId: 's', question: 'q', articles: 10 };
      await job.run({
        ...{ jobId: 'answer', input, attempt: 2, signal: new AbortController().signal },
        previous: { ...job.initialProgress(input), document_ids: read },
        step: (_, action) => action(),
        isDone: () => false,
        advance: () => {
          advances += 1;
        },
        report: ({ estimated_time_remaining }) => left.push(estimated_time_remaining),
        publish: () => undefined,
      });
      expect(advances).toBe(times);
      // All is read, and the answer itself is yet to come.
      expect(new Set(left)).toEqual(new Set([null]));
    },
  );

  it('leaves out what is retracted, reads those with an open copy first, and no more than was asked for', async () => {
    const articles = [
      article('closed'),
      article('retracted', { is_retracted: true, is_open_access: true }),
      article('open', { is_open_access: true }),
      article('arxiv', { identifiers: { arxiv_id: '2301.00306' } }),
    ];
    const search = { query: 'q', status: 'completed' as const, articles, error: null };
    const { world, answer } = await answered({ search }, { articles: 3, model: 'speaker-1' });
    expect(world.done[0]).toContain('reads open arxiv closed as');
    expect(world.done[1]).toContain('with speaker-1');
    expect(answer.retracted_left_out).toBe(1);
  });

  it('fails with the reason of the search where every engine failed', async () => {
    const search = { query: 'q', status: 'failed' as const, articles: [], error: 'PubMed is down' };
    const { answer, world } = await answered({ search });
    expect(answer).toMatchObject({ status: 'failed', error: 'PubMed is down', outcome: null });
    expect(world.done).toEqual([]);
  });

  it('says that nothing was found, and reads nothing', async () => {
    const search = { query: 'q', status: 'completed' as const, articles: [], error: null };
    const { answer, world } = await answered({ search });
    expect(answer).toMatchObject({ status: 'completed', outcome: 'no_articles', reply: null });
    expect(world.done).toEqual([]);
  });

  it('says that none could be read, with the reason of each, and asks nothing', async () => {
    const rows = [rowOf('a', { processed: false, status: 'failed', error: 'not reached' })];
    const { answer, world } = await answered({
      readings: [{ status: 'completed', rows, secondsLeft: null, error: null }],
    });
    expect(answer).toMatchObject({
      status: 'completed',
      outcome: 'none_read',
      articles: [{ error: 'not reached' }],
    });
    expect(world.done).toHaveLength(1);
  });

  it('fails where the model fails, and keeps what was quoted and the failed reply', async () => {
    const failed = replyOf('failed', { error: 'The provider rejected the key', answer: null });
    const { answer } = await answered({ reply: failed });
    expect(answer).toMatchObject({
      status: 'failed',
      error: 'The provider rejected the key',
      so_far: { answer: 'From 1. [1]' },
    });
  });

  it('takes a reply that is there already, after a crash, and asks again for one that was broken off', async () => {
    const there = await answered({ replies: [replyOf('done')] });
    expect(there.world.done).toHaveLength(1);
    const broken = await answered({ replies: [replyOf('failed')] });
    expect(broken.world.done.slice(1)).toEqual([
      'forgets',
      'asks do pellets grow of document-a with the default',
    ]);
  });

  it('says of what it kept that a work it quotes has been retracted since', async () => {
    const source = {
      ...scoredPassage('Pellets grow.'),
      marker: 1,
      quote: null,
      same_work_as: null,
    };
    const kept = { ...quoteOf('Yes. [1]'), sources: [source] };
    const { answer } = await answered({ quoted: kept, reply: replyOf('done', { answer: kept }) });
    expect(answer.so_far?.sources).toMatchObject([{ is_retracted: true }]);
    expect(answer.reply?.answer?.sources).toMatchObject([{ is_retracted: true }]);
  });

  it('cancels the reading with it, and keeps what had come', async () => {
    const rows = [
      rowOf('a'),
      rowOf('b', { status: 'processing', processed: false, stage: 'Reading' }),
    ];
    const { world, service } = setUp({
      readings: [{ status: 'processing', rows, secondsLeft: null, error: null }],
    });
    const { answer_id } = await service.start({ search_id: 's', articles: 10 });
    await expect.poll(async () => (await service.find(answer_id)).so_far !== null).toBe(true);
    const cancelled = await service.cancel(answer_id);
    expect(cancelled).toMatchObject({ success: true, status: 'cancelled' });
    expect(world.done.at(-1)).toBe(`cancels ${readingIdOf(answer_id)}`);
    expect(await service.find(answer_id)).toMatchObject({
      status: 'cancelled',
      so_far: { answer: 'From 1. [1]' },
      articles: [{ status: 'completed' }, { status: 'cancelled', stage: 'Done' }],
    });
  });

  it('is refused where there is no such search, and not found where there is no such answer', async () => {
    const { service } = setUp({ search: null });
    await expect(service.start({ search_id: 's', articles: 10 })).rejects.toMatchObject({
      status: 404,
      message: 'Search not found',
    });
    await expect(service.find('x')).rejects.toMatchObject({ message: 'Answer not found' });
    await expect(service.cancel('x')).rejects.toMatchObject({ message: 'Answer not found' });
  });
});
