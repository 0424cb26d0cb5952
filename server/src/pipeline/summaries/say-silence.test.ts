import type { ReadArticle } from '@lectern/contract';
import { reachOf } from '@lectern/contract/words/read-reach';
import { expect, it } from 'vitest';
import { saySilence } from './say-silence.js';

const readAs = (...kinds: ReadArticle['read_as'][]) =>
  reachOf(kinds.map((read_as) => ({ read_as, reason: '' })));

it('says of articles that they are silent only where their full texts were read', () => {
  expect(saySilence('research_gaps', readAs('full_text', 'none'))).toBe(
    'No article names gaps or limitations in a sentence that can be quoted.',
  );
  expect(saySilence('research_gaps', readAs('abstract', 'none', 'abstract'))).toBe(
    'No abstract names gaps or limitations in a sentence that can be quoted; the full texts were not read.',
  );
  expect(saySilence('methodologies', readAs('abstract', 'full_text'))).toBe(
    'Nothing that was read says how it was done in a sentence that can be quoted; of 1 of 2 articles it was the abstract alone.',
  );
  const scanned = { read_as: 'full_text', reason: 'Left out: pages 2 to 22' } as const;
  expect(saySilence('methodologies', reachOf([scanned]))).toBe(
    'Nothing that was read says how it was done in a sentence that can be quoted; pages of 1 of 1 articles could not be read.',
  );
});
