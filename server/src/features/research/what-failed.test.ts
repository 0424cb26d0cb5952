import { describe, expect, it } from 'vitest';
import type { ResearchVerbs } from './research-verbs.js';
import { callerOf, endOf, useResearchWorlds } from './testing.js';
import { createTestVerbs } from './testing-verbs.js';

const worlds = useResearchWorlds();
const questions = ['Does tea help?', 'Is coffee better?'] as const;
const [tea, coffee] = questions;

/** A run that has ended, and what each run after it asks outside. */
async function runWith(change: (verbs: ResearchVerbs, run: () => number) => object) {
  const { verbs, calls } = createTestVerbs();
  let run = 1;
  const { app, service } = await worlds.open({ verbs: { ...verbs, ...change(verbs, () => run) } });
  const call = callerOf(app);
  const asked = { topic: 'Tea', specific_questions: questions, config: { skip_hypotheses: true } };
  const { data } = await call('POST', '/workflows/execute', asked);
  const id: string = data.workflow_id;
  await endOf(service, id);
  const results = async () => (await call('GET', `/workflows/${id}/results`)).data;
  const deeper = async (question: string) => {
    const made = calls.length;
    run += 1;
    await call('POST', `/workflows/${id}/continue`, { question });
    expect((await endOf(service, id)).status).toBe('completed');
    return calls.slice(made).filter((name) => /^(search|read|follow)/.test(name));
  };
  return { results, deeper };
}

describe('what failed in a run', () => {
  it('is searched for again by one that goes deeper, and counts as a search once it is answered', async () => {
    const { results, deeper } = await runWith((verbs, run) => ({
      async searchOutside(request: Parameters<ResearchVerbs['searchOutside']>[0]) {
        const { query } = request;
        if (run() === 1 && query.startsWith(tea))
          return { query, reports: [], notAsked: [], outcome: 'failed', reason: 'It was away' };
        const found = await verbs.searchOutside(request);
        // One of them alone.
        const reports = found.reports.map((report) => ({ ...report, status: 'failed' as const }));
        return run() === 1 ? { ...found, reports } : found;
      },
      searchInside: async () => ({ query: `${coffee} query`, documents: [], notes: [] }),
    }));
    const searches = async () => (await results()).research_results.metadata.searches;
    expect(await searches()).toBe(1);
    expect(await deeper(tea)).toEqual([`search ${tea} query`]);
    expect(await searches()).toBe(2);
    expect(await deeper(coffee)).toEqual([`search ${coffee} query`]);
    expect(await deeper(tea)).toEqual([]);
    expect(await searches()).toBe(2);
  });

  it('is read and followed again', async () => {
    const failures = ['OpenAlex did not answer'];
    const { results, deeper } = await runWith((verbs, run) => ({
      async readSource(...given: Parameters<ResearchVerbs['readSource']>) {
        const source = await verbs.readSource(...given);
        if (!source.key.endsWith('two')) return source;
        const passages = source.passages.map((each) => ({ ...each, text: 'All of the work.' }));
        return run() === 1
          ? { ...source, mayReadMore: true }
          : { ...source, readAs: 'full_text' as const, reason: '', passages };
      },
      async followReferences(request: Parameters<ResearchVerbs['followReferences']>[0]) {
        const related = await verbs.followReferences(request);
        const fails = run() === 1 && request.source.key.endsWith('one');
        return fails ? { ...related, failures } : related;
      },
    }));
    expect(await deeper(tea)).toEqual(['follow doi:10.5555/one', 'read doi:10.5555/two']);
    expect(await deeper(tea)).toEqual([]);
    const { sources } = (await results()).research_results;
    const shown = sources.map(({ read_as, title }: Record<string, string>) => [title, read_as]);
    expect(shown).toEqual([
      ['Work one', 'abstract'],
      ['Work two', 'full_text'],
      ['Work three', 'abstract'],
    ]);
  });
});
