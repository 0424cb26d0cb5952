import { describe, expect, it } from 'vitest';
import { refuseTotalFailure } from './total-failure.js';

const failed = (error: string) => ({ status: 'failed', error });
const done = { status: 'completed', error: null };
const skipped = { status: 'skipped', error: null };

describe('refuseTotalFailure', () => {
  it('fails work of which nothing succeeded, with the reason of all or the first of several', () => {
    const fail = (...ended: Parameters<typeof refuseTotalFailure>[0]) =>
      expect(() => refuseTotalFailure(ended, 'articles'));
    fail(failed('No server')).toThrow(/^No server$/);
    fail(failed('A'), failed('A')).toThrow('none of 2 articles succeeded (A)');
    fail(failed('A'), failed('B')).toThrow('none of 2 articles succeeded (A, and other reasons)');
    fail(failed('A'), skipped).toThrow('none of 2 articles succeeded (A)');
  });

  it('lets work be completed of which something succeeded, or in which nothing went wrong', () => {
    refuseTotalFailure([], 'articles');
    refuseTotalFailure([skipped], 'articles');
    refuseTotalFailure([failed('A'), done], 'articles');
  });
});
