import { expect, it } from 'vitest';
import { pagesLeftOut } from './pages-left-out.js';

it('is what a note says of pages without a text, and nothing else of it', () => {
  const note =
    'Read by character recognition: page 1. Left out because recognition takes too long: pages 2 to 22. Tables are kept as lines, as their cells could not be told: page 23';
  expect(pagesLeftOut(note)).toBe('Left out because recognition takes too long: pages 2 to 22');
  expect(pagesLeftOut('Tables are kept as lines: page 23')).toBe('');
  expect(pagesLeftOut('')).toBe('');
});
