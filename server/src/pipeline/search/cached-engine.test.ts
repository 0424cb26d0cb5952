import { describe, expect, it } from 'vitest';
import { EngineError, type SearchEngine } from '../../ports/search-engine.js';
import { noteRequest } from '../../sent-requests.js';
import { askEngine } from './ask-engine.js';
import { type AnswerCache, withAnswerCache } from './cached-engine.js';
import { readQuery } from './read-query.js';
import { recordWith } from './testing.js';

describe('what engines have answered', () => {
  it('is used again for the same query in other blanks, never for one with other capitals or operators', async () => {
    const cache = keeping();
    const asked: string[] = [];
    const search = async ({ text }: { text: string }) => {
      asked.push(text);
      return [recordWith({ title: text })];
    };
    const engine = withAnswerCache({ id: 'a', name: 'A', search }, cache, 'https://a.example');
    for (const text of [
      'phage not kidney',
      'phage  not kidney ',
      'Phage not kidney',
      'phage NOT kidney',
      'phage not kidney',
    ])
      await engine.search(
        { ...readQuery(text), count: 20, fromYear: 2021, toYear: 2026 },
        { signal: new AbortController().signal },
      );
    expect(asked).toEqual(['phage not kidney', 'Phage not kidney', 'phage NOT kidney']);
  });

  it('is told as kept, and since when, also while the engine is down', async () => {
    const cache = keeping();
    let isDown = false;
    const search = async () => {
      if (isDown) throw new EngineError('unreachable', 'A cannot be reached');
      const sent_at = '2026-11-22T08:00:00.000Z';
      noteRequest({ method: 'GET', url: 'https://a.example/?q=soil', body: '', sent_at });
      return [recordWith({ title: 'Soil' })];
    };
    const engine = withAnswerCache({ id: 'a', name: 'A', search }, cache, 'https://a.example');
    const ask = async () =>
      (
        await askEngine(
          engine,
          { ...readQuery('soil'), count: 20, fromYear: 2021, toYear: 2026 },
          {
            signal: new AbortController().signal,
            deadlineMs: 60_000,
            now: () => 0,
            onUnexpected: () => {},
          },
        )
      ).report;
    expect(await ask()).not.toHaveProperty('kept_since');
    isDown = true;
    expect(await ask()).toMatchObject({
      status: 'completed',
      kept_since: '2026-11-22T08:00:00.000Z',
    });
  });

  it('is told with what it lacks and how many there are, also when it is kept', async () => {
    const search: SearchEngine['search'] = async (_query, { onNote, onTotal }) => {
      onNote?.('left out a record that could not be read');
      onTotal?.(4000);
      return [recordWith({ title: 'Soil' })];
    };
    const engine = withAnswerCache({ id: 'a', name: 'A', search }, keeping(), 'https://a.example');
    const ask = () =>
      askEngine(
        engine,
        { ...readQuery('soil'), count: 20, fromYear: 2021, toYear: 2026 },
        {
          signal: new AbortController().signal,
          deadlineMs: 60_000,
          now: () => 0,
          onUnexpected: () => {},
        },
      );
    const told = [await ask(), await ask()].map(({ report, total }) => [report.message, total]);
    expect(told).toEqual(Array(2).fill(['left out a record that could not be read', 4000]));
  });
});

function keeping(): AnswerCache {
  const kept = new Map<string, unknown>();
  return {
    find: async (key) => kept.get(key) ?? null,
    keep: async ({ key, answer }) => {
      kept.set(key, answer);
    },
  };
}
