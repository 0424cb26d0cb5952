import { expect, it } from 'vitest';
import { createWrongTokens, type WrongTokens } from './wrong-tokens.js';

const at = (address: string) => ({ address, browser: null });
const behind = (address: string, browser: string) => ({ address, browser });

function guess(wrong: WrongTokens, caller: Parameters<WrongTokens['noteWrong']>[0], times = 20) {
  for (let number = 1; number <= times; number += 1) wrong.noteWrong(caller, String(number));
}

it('hears of an address again after a minute, whatever was said meanwhile', () => {
  let now = 0;
  const wrong = createWrongTokens(() => now);
  guess(wrong, at('10.0.0.1'));
  now = 59_000;
  expect(() => wrong.checkRoom(at('10.0.0.1'))).toThrow('please wait a minute');
  expect(() => wrong.checkRoom(at('10.0.0.2'))).not.toThrow();
  now = 60_000;
  expect(() => wrong.checkRoom(at('10.0.0.1'))).not.toThrow();
});

it('hears a browser that has had the right one beside many guesses at its address, and no more guesses of its own', () => {
  const wrong = createWrongTokens(() => 0);
  wrong.noteRight(at('127.0.0.1'));
  guess(wrong, at('127.0.0.1'));
  expect(() => wrong.checkRoom(at('127.0.0.1'))).toThrow();
  expect(() => wrong.checkRoom(behind('127.0.0.1', 'known'))).not.toThrow();
  guess(wrong, behind('127.0.0.1', 'known'));
  expect(() => wrong.checkRoom(behind('127.0.0.1', 'known'))).toThrow();
  expect(() => wrong.checkRoom(behind('127.0.0.1', 'another'))).not.toThrow();
});

it('hears so many of all addresses, but those that have had the right one', () => {
  let now = 0;
  const wrong = createWrongTokens(() => now);
  wrong.noteRight(at('10.0.0.1'));
  for (let number = 1; number <= 200; number += 1) guess(wrong, at(`2001:db8::${number}`), 1);
  expect(() => wrong.checkRoom(at('2001:db8::ffff'))).toThrow('please wait a minute');
  expect(() => wrong.checkRoom(at('10.0.0.1'))).not.toThrow();
  now = 60_000;
  expect(() => wrong.checkRoom(at('2001:db8::ffff'))).not.toThrow();
});
