/**
 * Which correlations of normal variables give the wanted ones of the columns drawn from them (NORTA: Cario and Nelson 1997), and the
 * factor that makes such variables of independent ones.
 */

import type { DatasetSpecification } from '@lectern/contract';
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { InvalidRequestError } from '../../errors.js';
import type { ArrangedColumn } from './arrange-columns.js';
import { normalGrid, normalShare } from './numbers/normal.js';

export interface LatentFactor {
  /** Columns that are correlated with any other one. */
  readonly names: readonly string[];
  /** Lower triangle, one row a name. */
  readonly rows: readonly (readonly number[])[];
}

const orders = 24;
/** Beyond it columns hardly differ, and no fit can tell their effects apart. */
const latentMax = 0.98;

/** @throws InvalidRequestError for correlations that these distributions cannot have, or not all at once. */
export function findLatentFactor(
  { correlations }: DatasetSpecification,
  arranged: ReadonlyMap<string, ArrangedColumn>,
): LatentFactor {
  const names = [...new Set(correlations.flatMap(({ first, second }) => [first, second]))];
  const series = new Map(names.map((name) => [name, hermiteSeries(name, arranged)]));
  const matrix = Matrix.eye(names.length);
  for (const { first, second, size } of correlations) {
    const latent = solveLatent(size, series.get(first) ?? [], series.get(second) ?? []);
    if (typeof latent !== 'number')
      throw new InvalidRequestError(
        `The correlation of ${first} and ${second} cannot be ${size}: with their distributions it lies between ${latent.least.toFixed(2)} and ${latent.most.toFixed(2)}`,
      );
    matrix.set(names.indexOf(first), names.indexOf(second), latent);
    matrix.set(names.indexOf(second), names.indexOf(first), latent);
  }
  if (names.length === 0) return { names, rows: [] };
  const cholesky = new CholeskyDecomposition(matrix);
  const lower = cholesky.lowerTriangularMatrix;
  if (!cholesky.isPositiveDefinite() || lower.diagonal().some((value) => !(value > 0.01)))
    throw new InvalidRequestError(
      `The correlations of ${names.join(', ')} contradict one another: no data can have them all at once`,
    );
  return { names, rows: lower.to2DArray() };
}

/** What the column makes of a normal variable, as coefficients of normalised Hermite polynomials from the first order on, of length 1. */
function hermiteSeries(
  name: string,
  arranged: ReadonlyMap<string, ArrangedColumn>,
): readonly number[] {
  const drawn = arranged.get(name)?.drawn ?? null;
  if (drawn === null)
    throw new InvalidRequestError(
      `The correlation with ${name} cannot be planted: only drawn numbers can be correlated, and ${name} is none`,
    );
  const coefficients = new Array<number>(orders).fill(0);
  for (const { z, weight } of normalGrid) {
    const value = ((drawn.valueAt(normalShare(z)) - drawn.mean) / drawn.sd) * weight;
    let [before, polynomial] = [1, z];
    for (let order = 1; order <= orders; order += 1) {
      coefficients[order - 1] = (coefficients[order - 1] ?? 0) + value * polynomial;
      const next = (z * polynomial - Math.sqrt(order) * before) / Math.sqrt(order + 1);
      [before, polynomial] = [polynomial, next];
    }
  }
  return coefficients;
}

function solveLatent(
  size: number,
  first: readonly number[],
  second: readonly number[],
): number | { readonly least: number; readonly most: number } {
  const correlationAt = (latent: number): number => {
    let [sum, power] = [0, 1];
    for (const [order, coefficient] of first.entries()) {
      power *= latent;
      sum += coefficient * (second[order] ?? 0) * power;
    }
    return sum;
  };
  let [low, high] = [-latentMax, latentMax];
  const reach = { least: correlationAt(low), most: correlationAt(high) };
  if (size < reach.least || size > reach.most) return reach;
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2;
    if (correlationAt(middle) < size) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
