import { expect, it } from 'vitest';
import { holdsWords } from './holds-words.js';

it.each([
  ['Moss-GPT-4', 'Moss-7b outgrows Lichen with GPT-4 by a third.', false],
  ['Moss-GPT-4', 'Of all of them Moss-GPT-4 grew best.', true],
  ['Moss-GPT-4', 'Of all of them Moss GPT 4 grew best.', true],
  ['Lichen with GPT-4', 'Moss-7b outgrows Lichen with GPT-4 by a third.', true],
  ['zinc-treated roofs', 'Roofs that were treated with zinc had no moss.', true],
  ['zinc-treated roofs', 'Roofs that were treated had no moss.', false],
])('%s: %s', (label, text, isHeld) => {
  expect(holdsWords(label)(text)).toBe(isHeld);
});
