/** Repeatable numbers from 0 to 1 (Lehmer's generator). */
export function createRandom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // The first ones of small seeds are small.
  for (let round = 0; round < 5; round += 1) next();
  return next;
}
