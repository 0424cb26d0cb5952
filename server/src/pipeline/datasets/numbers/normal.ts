/** The standard normal distribution, in exact arithmetic. */
import { exponential, logarithm } from './exact-math.js';

/** Normal values are drawn no further than this from their mean: one of 15,000 would lie beyond. */
export const normalReach = 4;

/** Share below z, to 1e-15; G. Marsaglia, Evaluating the Normal Distribution, J. Stat. Software 11 (2004). */
export function normalShare(z: number): number {
  if (Math.abs(z) > 8) return z > 0 ? 1 : 0;
  const square = z * z;
  let term = z;
  let sum = z;
  for (let power = 3; Math.abs(term) > 1e-18; power += 2) {
    term = (term * square) / power;
    sum += term;
  }
  return 0.5 + sum * (exponential(-square / 2) / 2.5066282746310002);
}

/** Numerators and denominators, highest power first. */
const central = [
  [
    2509.0809287301227, 33430.575583588128, 67265.7709270087, 45921.95393154987, 13731.693765509461,
    1971.5909503065513, 133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597,
    5394.1960214247511, 687.1870074920579, 42.31333070160091, 1,
  ],
] as const;
const outer = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684,
    3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008,
    0.6897673349851, 1.6763848301838038, 2.053191626637759, 1,
  ],
] as const;

/** Inverse of `normalShare` for shares from 1e-11 to 1 − 1e-11; M. J. Wichura, Algorithm AS 241, Appl. Statist. 37 (1988). */
export function normalQuantile(share: number): number {
  const distance = share - 0.5;
  if (Math.abs(distance) <= 0.425)
    return distance * quotient(central, 0.180625 - distance * distance);
  const root = Math.sqrt(-logarithm(Math.min(share, 1 - share)));
  const size = quotient(outer, root - 1.6);
  return distance < 0 ? -size : size;
}

function quotient([above, below]: readonly [readonly number[], readonly number[]], x: number) {
  return polynomial(above, x) / polynomial(below, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}

/** Cells of no round width, so that they do not fall together with the decimals to which values are rounded. */
const cells = 1201;
const width = 12 / cells;

/** What z-values stand for, for sums over the distribution: weights add up to 1. */
export const normalGrid: readonly { readonly z: number; readonly weight: number }[] = Array.from(
  { length: cells },
  (_, cell) => {
    const low = cell * width - 6;
    return { z: low + width / 2, weight: normalShare(low + width) - normalShare(low) };
  },
);

/**
 * Half the width of a 95 % interval in standard errors, by Student's t; Cornish and Fisher's expansion, to 1e-3 from 8 degrees of freedom up
 * (Abramowitz and Stegun 26.7.5).
 */
export function intervalFactor(degreesOfFreedom: number): number {
  const z = 1.959963984540054;
  const z3 = z * z * z;
  const z5 = z3 * z * z;
  const z7 = z5 * z * z;
  const inverse = 1 / Math.max(1, degreesOfFreedom);
  const first = (z3 + z) / 4;
  const second = (5 * z5 + 16 * z3 + 3 * z) / 96;
  const third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
  return z + inverse * (first + inverse * (second + inverse * third));
}
