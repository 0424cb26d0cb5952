import { expect, it } from 'vitest';
import { compareWith } from './tell-by.js';

it.each([
  ['against', 'There is little evidence that moss reduces leaks.'],
  ['against', 'Moss did not reduce leaks.'],
  ['unclear', 'Moss reduced leaks on roofs of people not using tar.'],
])('%s, beside a sentence that says which way it went: %s', (position, statement) => {
  expect(compareWith('Moss reduced leaks.')(statement, '').position).toBe(position);
});
