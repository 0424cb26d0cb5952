import { expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractPlainText } from './text.js';

const prose =
  'Old ponds were emptied in autumn, and what lived in their mud was counted each week for a whole year. It fell in nine of ten. ';
const titleOf = (...front: string[]): string | undefined =>
  extractPlainText(requestOf([...front, 'Abstract', prose, prose].join('\n\n'))).facts.title;
const title = 'Snails in the Mud of Old Ponds';
const people = 'Nora Quill, Tom Ashe';

it.each([
  ['Pond Letters 12 (2020) 1–9'],
  ['RESEARCH ARTICLE'],
  ['Open Access', 'Systematic review'],
  ["Author's accepted manuscript"],
  ['Working Paper No. 2011-03'],
  ['Quill et al. Pond Letters (2019) 7:15'],
  ['Blätter für Teiche, 13. Jg. (2020), Heft 2, S. 115–134'],
  ['Anales de Charcas, vol. 27, núm. 3, pp. 201-219, 2017'],
  ['ISSN 1234-5678 | www.ponds.example'],
  ['Chapter 7'],
])('stands above a title and is none: %s', (...above) => {
  expect(titleOf(...above, title, people)).toBe(title);
  expect(titleOf([...above, title, people].join('\n'))).toBe(title);
});

it.each([
  'Review of Ponds in the Northern Lakes',
  'Report on Ponds Before the Flood of 1953',
  'Research Without Borders in Pond Biology',
  'Published and Lost Notes on Ponds',
  'Working Papers and Their Readers',
  'Volume and Depth of 27 Ponds',
  'The Court of the Pond King',
  'Accepted Ways to Count Snails in Ponds',
])('is none of the lines above a title, though it begins like one: %s', (line) => {
  expect(titleOf(line, people)).toBe(line);
});

it('leaves a text without a title where none stands below such a line', () => {
  expect(titleOf('Pond Letters 12 (2020) 1–9', prose) ?? '').toBe('');
});

it('may stand above a title that looks like people', () => {
  expect(titleOf('Pond Letters 12 (2020) 1–9', 'Silent Frogs and Early Newts', people)).toBe(
    'Silent Frogs and Early Newts',
  );
});
