/** Logistic regression by Newton's method. */
import { logisticShare } from '../numbers/exact-math.js';
import type { Fit } from './fit.js';
import { addProduct, dot, type FitRow, solveNormalEquations, squareOf } from './linear-algebra.js';

const stepsMax = 30;
const close = 1e-9;

/** @param rows Their values are 0 or 1. @returns null where it finds no solution: regressors or levels that cannot be told apart. */
export function fitLogistic(rows: readonly FitRow[], width: number): Fit | null {
  let coefficients: readonly number[] = new Array<number>(width).fill(0);
  for (let step = 0; step < stepsMax; step += 1) {
    const solved = takeStep(rows, coefficients);
    if (solved === null) return null;
    const before = coefficients;
    coefficients = before.map((value, place) => value + (solved.coefficients[place] ?? 0));
    if (coefficients.some((value) => !(Math.abs(value) < 1e6))) return null;
    if (solved.coefficients.every((change, place) => isSmall(change, coefficients[place] ?? 0)))
      return {
        coefficients,
        standardErrors: solved.inverse.diagonal().map((variance) => Math.sqrt(variance)),
        rows: rows.length,
        autocorrelation: null,
      };
  }
  return null;
}

function isSmall(change: number, value: number): boolean {
  return Math.abs(change) <= close * Math.max(1, Math.abs(value));
}

function takeStep(rows: readonly FitRow[], coefficients: readonly number[]) {
  const width = coefficients.length;
  const products = new Float64Array(width * width);
  const moments = new Float64Array(width);
  for (const { regressors, value } of rows) {
    const chance = logisticShare(dot(regressors, coefficients));
    addProduct(products, regressors, { weight: chance * (1 - chance) });
    for (let place = 0; place < width; place += 1)
      moments[place] = (moments[place] ?? 0) + (regressors[place] ?? 0) * (value - chance);
  }
  return solveNormalEquations(squareOf(products), moments);
}
