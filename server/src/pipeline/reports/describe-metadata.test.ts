import { expect, it } from 'vitest';
import { describeMetadata } from './describe-metadata.js';

it.each([
  [null, '1,200 tokens'],
  [0, '1,200 tokens'],
  [1.234, '1,200 tokens, about $1.23'],
  [0.0042, '1,200 tokens, about $0.0042'],
  [0.000_02, '1,200 tokens, less than $0.0001'],
])('tells a cost of %s without rounding it to nothing', (cost, told) => {
  const usage = { model_calls: 2, input_tokens: 1000, output_tokens: 200, cost };
  const texts = describeMetadata({
    total_sources: 4,
    articles_found: 12,
    articles_read: 3,
    passages_cited: 5,
    started_at: '2026-03-01T10:00:00.000Z',
    finished_at: '2026-03-01T10:02:05.000Z',
    research_duration: 125,
    usage,
  } as Parameters<typeof describeMetadata>[0]).map((block) =>
    'text' in block && typeof block.text !== 'string'
      ? block.text.map(({ text }) => text).join('')
      : '',
  );
  expect(texts).toContain(`Tokens and cost: ${told}`);
});
