import { expect, it } from 'vitest';
import { createWrongTokens } from './wrong-tokens.js';

it('hears of an address again after a minute, whatever was said meanwhile', () => {
  let now = 0;
  const wrong = createWrongTokens(() => now);
  for (let number = 1; number <= 20; number += 1) wrong.noteWrong('10.0.0.1', String(number));
  now = 59_000;
  expect(() => wrong.checkRoom('10.0.0.1')).toThrow('please wait a minute');
  expect(() => wrong.checkRoom('10.0.0.2')).not.toThrow();
  now = 60_000;
  expect(() => wrong.checkRoom('10.0.0.1')).not.toThrow();
});

it('forgets the address it knows longest when there are very many', () => {
  const wrong = createWrongTokens(() => 0);
  for (let number = 1; number <= 20; number += 1) wrong.noteWrong('first', String(number));
  for (let number = 1; number < 10_000; number += 1) wrong.noteWrong(`address ${number}`, 'x');
  expect(() => wrong.checkRoom('first')).toThrow();
  wrong.noteWrong('one more', 'x');
  expect(() => wrong.checkRoom('first')).not.toThrow();
});
