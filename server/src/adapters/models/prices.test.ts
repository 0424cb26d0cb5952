import { describe, expect, it } from 'vitest';
import { priceOf } from './prices.js';

describe('priceOf', () => {
  it('knows a model by its name, with or without a date', () => {
    expect(priceOf('gpt-4o-mini')).toEqual({ input: 0.15, output: 0.6 });
    expect(priceOf('gpt-4o-2024-08-06')).toEqual(priceOf('gpt-4o'));
    expect(priceOf('claude-haiku-4-5-20251001')).toEqual(priceOf('claude-haiku-4-5'));
  });

  it.each(['', 'gpt-4o-mini-audio-preview', 'toString', 'llama3.2'])(
    'says that the price of "%s" is not known',
    (name) => {
      expect(priceOf(name)).toBeNull();
    },
  );
});
