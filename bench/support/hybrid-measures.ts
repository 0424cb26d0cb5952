/** What is measured of a library that is asked by words and meaning, whoever answers. */
import { createBuiltInEmbedder } from '../../server/src/adapters/models/built-in-embedder.js';
import { nearestTo } from './exact-search.js';
import { question } from './passages.js';
import { percentile } from './report.js';

export const rounds = 200;
export const recallRounds = 50;
export const topK = 10;
export const embedder = createBuiltInEmbedder();
export const { signal } = new AbortController();

export interface Library {
  readonly texts: string[];
  readonly vectors: Float32Array[];
}

export interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly recall: number;
  readonly fillSeconds: number;
}

export async function time(
  ask: (round: number) => Promise<readonly unknown[]>,
): Promise<{ p50: number; p99: number }> {
  for (let round = 0; round < 20; round += 1) await ask(rounds + round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const found = await ask(round);
    times.push(performance.now() - began);
    if (found.length < topK) throw new Error(`Question ${round} found ${found.length} passages`);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Share of the ten that are nearest by comparing with all. */
export async function measureRecall(
  { vectors }: Library,
  search: (vector: Float32Array) => Promise<number[]>,
): Promise<number> {
  let hits = 0;
  for (let round = 0; round < recallRounds; round += 1) {
    const [vector] = await embedder.embed([question(round)], { kind: 'query', signal });
    if (vector === undefined) throw new Error('The embedder gave no vector');
    const nearest = new Set(nearestTo(vector, vectors, topK));
    hits += (await search(vector)).filter((place) => nearest.has(place)).length;
  }
  return hits / (recallRounds * topK);
}
