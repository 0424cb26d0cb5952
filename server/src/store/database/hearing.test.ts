import { expect, it } from 'vitest';
import { createHearing } from './hearing.js';

function listen() {
  const clock = { now: 0, time: 1_000_000 };
  const hearing = createHearing({ now: () => clock.now, time: () => clock.time });
  const pass = (ms: number): void => {
    clock.now += ms;
    clock.time += ms;
  };
  /** An answer each second. */
  const hear = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1) {
      pass(1000);
      hearing.onAnswer();
    }
  };
  return { ...hearing, clock, pass, hear };
}

it('has heard nothing before the first answer', () => {
  const { heardForMs, pass } = listen();
  pass(60_000);
  expect(heardForMs()).toBe(0);
});

it('counts from the first answer on while answers come', () => {
  const { hear, heardForMs } = listen();
  hear(21);
  expect(heardForMs()).toBe(20_000);
});

it('counts anew after a loss', () => {
  const { hear, heardForMs, onLoss } = listen();
  hear(21);
  onLoss();
  expect(heardForMs()).toBe(0);
  hear(4);
  expect(heardForMs()).toBe(3000);
});

it('counts anew where nothing was heard for a while', () => {
  const { hear, heardForMs, pass } = listen();
  hear(21);
  pass(6000);
  expect(heardForMs()).toBe(0);
  hear(4);
  expect(heardForMs()).toBe(3000);
});

it('counts anew after a sleep of the machine that one of its clocks alone tells of', () => {
  const { clock, hear, heardForMs } = listen();
  hear(21);
  clock.time += 3_600_000;
  expect(heardForMs()).toBe(0);
  hear(4);
  expect(heardForMs()).toBe(3000);
});
