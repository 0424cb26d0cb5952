import { expect, it } from 'vitest';
import { mapInTurns } from './map-in-turns.js';

it('gives what the action gives for each, in their order', async () => {
  expect(await mapInTurns(['a', 'b', 'c'], (each, index) => `${each}${index}`)).toEqual([
    'a0',
    'b1',
    'c2',
  ]);
  expect(await mapInTurns([], () => 1)).toEqual([]);
});

it('lets others have their turn in the midst of long work', async () => {
  const happened: string[] = [];
  const takeLong = (piece: number): void => {
    const until = performance.now() + 25;
    while (performance.now() < until);
    happened.push(`piece ${piece}`);
    setImmediate(() => happened.push(`another after ${piece}`));
  };
  await mapInTurns([1, 2, 3], takeLong);
  expect(happened).toEqual(['piece 1', 'another after 1', 'piece 2', 'another after 2', 'piece 3']);
});

it('throws what the action throws', async () => {
  const fail = (): never => {
    throw new Error('no');
  };
  await expect(mapInTurns([1], fail)).rejects.toThrow('no');
});
