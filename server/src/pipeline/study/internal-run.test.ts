import { workflowConfigSchema } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { SearchEngine } from '../../ports/search-engine.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import type { FetchSourceParts } from '../ingest/fetch-source.js';
import { createRetriever } from '../retrieval/retrieve.js';
import { addSmallLibrary } from '../retrieval/testing-library.js';
import { answerQuestion } from './answer-question.js';
import { condense } from './condense.js';
import { gatherSources } from './gather-sources.js';
import { numberCitations } from './number-citations.js';
import { planResearch } from './plan-research.js';
import { readSource } from './read-source.js';
import { searchInside } from './search-inside.js';
import { foundSource, studyArticle } from './testing-study.js';
import { writeReport } from './write-report.js';

const embedder = createBuiltInEmbedder();
const { signal } = new AbortController();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, embedder);
  await addSmallLibrary(database, embedder);
});
afterAll(() => database.close());

const forbidden: SearchEngine = {
  id: 'openalex',
  name: 'OpenAlex',
  search: () => {
    throw new Error('Nobody outside may be asked');
  },
};

const nobody = new Proxy({} as FetchSourceParts, {
  get: () => {
    throw new Error('Nobody outside may be asked');
  },
});

describe('a run of Internal Only', () => {
  it('goes from the topic to its report with the library alone, and asks nobody outside', async () => {
    const pinned = studyArticle('Pinned on sleep', { abstract: 'Sleep of mice was not measured.' });
    const config = workflowConfigSchema.parse({
      research_source: 'internal',
      pinned_articles: [pinned],
    });
    const topic = 'How does sleep consolidate memory?';
    const engines = new Map([[forbidden.id, forbidden]]);
    const plan = planResearch({ topic, questions: [topic], config, engines });
    expect(plan.engines).toEqual([]);
    const retriever = createRetriever({ database, embedder });
    const inside = await searchInside({ query: topic, signal }, { retriever, queries: database });
    const gathered = await gatherSources(
      {
        topic,
        plan,
        config,
        outside: [],
        inside: [inside],
        related: [],
        before: [],
        readEarlier: new Set(),
      },
      { queries: database },
    );
    const parts = {
      ...{
        queries: database,
        fetch: nobody,
        notFetched: { why: 'nothing is fetched', isTemporary: false },
      },
      logUnexpected: () => {},
    };
    const sources = await Promise.all(
      gathered.sources.map((source) => readSource(source, parts, signal)),
    );
    expect(sources.find(({ isPinned }) => isPinned)?.readAs).toBe('abstract');
    const request = { question: topic, topic, sources, includeRetracted: false, signal };
    const evidence = await condense(request, embedder);
    const { enough } = plan;
    const answer = await answerQuestion(
      { question: topic, topic, evidence, sources, enough, signal },
      null,
    );
    const report = await writeReport({ topic, answers: [answer], sources, signal }, null);
    const run = numberCitations({ topic, sources, report, answers: [answer], hypotheses: [] });
    expect(run.answers[0]?.text).toContain('Sleep consolidates memory');
    const [citation] = run.citations;
    expect(citation?.document_id).toBe(run.sources[(citation?.source ?? 0) - 1]?.document_id);
    expect(citation?.chunk_index).not.toBeNull();
    expect(run.sources[(citation?.source ?? 0) - 1]?.source_type).toBe('internal');
  });

  it('marks what the library knows to be retracted, and lets it carry no claim', async () => {
    const [sleep] = await database.query<{ id: string }>(
      `select id from documents where title like 'Sleep%'`,
    );
    const documentId = sleep?.id ?? '';
    await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: [] });
    const question = 'How does sleep consolidate memory?';
    const retriever = createRetriever({ database, embedder });
    const inside = await searchInside(
      { query: question, signal },
      { retriever, queries: database },
    );
    const found = inside.documents.find((each) => each.documentId === documentId);
    expect(found?.article.is_retracted).toBe(true);
    const source = foundSource(found?.article ?? studyArticle('none'), { documentId });
    const parts = {
      ...{
        queries: database,
        fetch: nobody,
        notFetched: { why: 'nothing is fetched', isTemporary: false },
      },
      logUnexpected: () => {},
    };
    const sources = [await readSource(source, parts, signal)];
    const condensed = (includeRetracted: boolean) =>
      condense({ question, topic: '', sources, includeRetracted, signal }, embedder);
    expect(await condensed(false)).toMatchObject({ passages: [], retractedLeftOut: 1 });
    expect((await condensed(true)).passages.length).toBeGreaterThan(0);
  });
});
