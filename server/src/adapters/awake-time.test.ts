import { expect, it } from 'vitest';
import { measureAwake } from './awake-time.js';

it('counts what passes between questions, and of a sleep no more than one step', () => {
  let clock = 1000;
  const passed = measureAwake(() => clock, 200);
  clock += 50;
  expect(passed()).toBe(50);
  clock += 8 * 3_600_000;
  expect(passed()).toBe(250);
  clock += 50;
  expect(passed()).toBe(300);
});
