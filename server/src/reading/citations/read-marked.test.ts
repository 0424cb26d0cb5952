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
