import type { Answer } from '@lectern/contract';
import { expect, it } from 'vitest';
import { withoutSources } from './without-sources.js';

const answer = (more: Partial<Answer>): Answer => ({
  answer: '',
  origin: 'written',
  model: 'a model',
  is_covered: true,
  sources: [],
  nearest: [],
  passages_considered: 2,
  markers_removed: 0,
  unsupported: [],
  search_query: '',
  is_cut: false,
  usage: { model_calls: 1, input_tokens: null, output_tokens: null, cost: null },
  ...more,
});
/** What the offsets of an answer point at. */
const flagged = ({ answer, unsupported }: Answer): string[] =>
  unsupported.map(({ start, end }) => answer.slice(start, end));

it('keeps which sentences are carried by no passage, where they stand without markers', () => {
  const text = 'Tea helps [1][2]. Coffee cures all [1]. Both are drunk [18]F [3].';
  const at = (sentence: string) => {
    const start = text.indexOf(sentence);
    return { start, end: start + sentence.length };
  };
  const bare = withoutSources(
    answer({
      answer: text,
      unsupported: [at('Coffee cures all [1].'), at('Both are drunk [18]F [3].')],
      own_words: [at('Tea helps [1][2].')],
    }),
  );
  expect(bare.answer).toBe('Tea helps. Coffee cures all. Both are drunk [18]F.');
  expect(flagged(bare)).toEqual(['Coffee cures all.', 'Both are drunk [18]F.']);
  expect(bare.own_words).toEqual([{ start: 0, end: 'Tea helps.'.length }]);
});

it('leaves neither markers in the parts of an answer nor passages beside it', () => {
  const part = { is_covered: true, search_query: '', not_found: [] };
  const bare = withoutSources(
    answer({
      answer: 'Tea helps [1]. Coffee does not [2].',
      parts: [
        { ...part, question: 'Does tea help?', text: 'Tea helps [1].', markers: [1] },
        { ...part, question: 'Does coffee?', text: 'Coffee does not [2].', markers: [2] },
      ],
      left_out: [],
    }),
  );
  expect(bare.parts).toMatchObject([
    { text: 'Tea helps.', markers: [] },
    { text: 'Coffee does not.', markers: [] },
  ]);
  expect(bare).not.toHaveProperty('left_out');
});
