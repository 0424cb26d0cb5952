/** Repeatable random numbers: one stream for each thing that is drawn, so that a column more changes no other. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

const halfStep = 5.551115123125783e-17;

/** Numbers between 0 and 1, neither of them included. */
export type Stream = () => number;

/** @param name What is drawn, such as the name of a column. */
export function createStream(seed: number, name: string): Stream {
  let mixed = mix(seed | 0);
  for (const character of name) mixed = mix(mixed ^ (character.codePointAt(0) ?? 0));
  const generator = mersenne(mixed);
  return () => uniformFloat64(generator) + halfStep;
}

/** Spreads neighbouring seeds over all 32 bits (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let mixed = (value + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
