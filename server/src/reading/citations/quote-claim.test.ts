import { expect, it } from 'vitest';
import { quoteClaim } from './quote-claim.js';

it('quotes the finding, not the heading above it that has as many of its words', () => {
  const finding =
    'Aspirin lowered strokes in adults by a fifth, and had no effect on deaths of any cause.';
  const passage = `Effect of aspirin on stroke and death in adults\n\nWe looked at all of them.\n\n${finding}`;
  const quote = quoteClaim('Aspirin had an effect on stroke in adults', passage);
  expect(quote && passage.slice(quote.start, quote.end)).toBe(finding);
});
