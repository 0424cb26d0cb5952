import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterAwake, measureAwake, startAwakeClock } from './awake-time.js';
import { waitAtMost } from './time-limit.js';

const hours = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('counts what passes between questions, and of a sleep no more than one step', () => {
  let clock = 1000;
  const passed = measureAwake({ now: () => clock, worked: () => 0 });
  clock += 50;
  expect(passed()).toBe(50);
  clock += 8 * hours;
  expect(passed()).toBe(2050);
  clock += 50;
  expect(passed()).toBe(2100);
});

it('counts all that was worked where nobody asked for long', () => {
  let clock = 0;
  let worked = 0;
  const passed = measureAwake({ now: () => clock, worked: () => worked });
  clock += 9000;
  worked += 20_000;
  expect(passed()).toBe(9000);
  clock += 8 * hours;
  worked += 3000;
  expect(passed()).toBe(12_000);
});

describe('where the clock goes on while a computer sleeps', () => {
  let sleptMs = 0;
  const fallAsleep = (): void => {
    sleptMs = 8 * hours;
  };
  /** What is left to wait for is over at once when it wakes up. */
  function setClocks(): void {
    sleptMs = 0;
    vi.useFakeTimers();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + sleptMs);
    vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  }

  it('ends what waits only after so long awake', async () => {
    setClocks();
    const ended: string[] = [];
    afterAwake(10_000, () => void ended.push('act'));
    const clock = startAwakeClock();
    void waitAtMost(10_000, new Promise<never>(() => undefined)).then(() => ended.push('wait'));
    await vi.advanceTimersByTimeAsync(4000);
    fallAsleep();
    await vi.advanceTimersByTimeAsync(3000);
    expect(ended).toEqual([]);
    expect(clock.passedMs()).toBeLessThan(9_100);
    await vi.advanceTimersByTimeAsync(3100);
    expect(ended).toEqual(['act', 'wait']);
    expect(clock.passedMs()).toBeGreaterThanOrEqual(10_000);
    clock.stop();
  });

  it('ends nothing that was taken back', async () => {
    setClocks();
    const ended: string[] = [];
    const takeBack = afterAwake(5000, () => void ended.push('act'));
    await vi.advanceTimersByTimeAsync(4900);
    takeBack();
    await vi.advanceTimersByTimeAsync(8000);
    expect(ended).toEqual([]);
  });
});
