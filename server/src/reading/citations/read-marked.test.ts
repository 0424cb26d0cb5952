import { expect, it } from 'vitest';
import { readMarked } from './read-marked.js';

it('parts what is said from its markers, before and behind the stop', () => {
  const text = '- Moss grows on  slate [1][2]. It is  old. [3] Zinc stays bare [2] , mostly. [1] …';
  expect(
    readMarked(text).map((statement) => [
      statement.text,
      statement.markers,
      text.slice(statement.start, statement.end),
    ]),
  ).toEqual([
    ['Moss grows on slate.', [1, 2], '- Moss grows on  slate [1][2].'],
    ['It is old.', [3], 'It is  old. [3]'],
    ['Zinc stays bare, mostly.', [2, 1], 'Zinc stays bare [2] , mostly. [1]'],
  ]);
});

it('takes the mass of an isotope for no marker', () => {
  expect(
    readMarked('It rose. [1] [18]F-FDG was given [2].').map(({ text, markers }) => [text, markers]),
  ).toEqual([
    ['It rose.', [1]],
    ['[18]F-FDG was given.', [2]],
  ]);
  expect(readMarked('All rested. [2]H water was drunk [1].').map(({ text }) => text)).toEqual([
    'All rested.',
    '[2]H water was drunk.',
  ]);
});
