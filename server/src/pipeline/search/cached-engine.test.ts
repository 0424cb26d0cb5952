import { describe, expect, it } from 'vitest';
import { type AnswerCache, withAnswerCache } from './cached-engine.js';
import { readQuery } from './read-query.js';
import { recordWith } from './testing.js';

describe('what engines have answered', () => {
  it('is used again for the same query in other capitals and blanks, never for one with other operators', async () => {
    const kept = new Map<string, unknown>();
    const cache: AnswerCache = {
      find: async (key) => kept.get(key) ?? null,
      keep: async ({ key, answer }) => {
        kept.set(key, answer);
      },
    };
    const asked: string[] = [];
    const search = async ({ text }: { text: string }) => {
      asked.push(text);
      return [recordWith({ title: text })];
    };
    const engine = withAnswerCache({ id: 'a', name: 'A', search }, cache, 'https://a.example');
    for (const text of [
      'phage not kidney',
      'Phage  not Kidney',
      'phage NOT kidney',
      'phage not kidney',
    ])
      await engine.search(
        { ...readQuery(text), count: 20, fromYear: 2021, toYear: 2026 },
        { signal: new AbortController().signal },
      );
    expect(asked).toEqual(['phage not kidney', 'phage NOT kidney']);
  });
});
