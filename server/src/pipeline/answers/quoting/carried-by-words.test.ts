import { expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { carriedByWords } from './carried-by-words.js';

const question = 'Does lime wash prevent frost damage of orchard blossoms?';

function carried(text: string): boolean {
  const passage = scoredPassage(text, {
    document_title: 'Lime wash to prevent frost damage of orchard blossoms: a registration',
  });
  return carriedByWords(question, [{ passage, quote: { start: 0, end: text.length } }]).length > 0;
}

it('is carried by the title above it only where it says half of what is asked itself', () => {
  expect(carried('Lime wash cost 48 euros for each tree that was treated.')).toBe(false);
  expect(carried('Lime wash halved the damage that frost did to blossoms.')).toBe(true);
});
