/** Linear regression whose standard errors hold where the noise differs from row to row (HC3: MacKinnon and White 1985). */
import { Matrix } from 'ml-matrix';
import type { Fit } from './fit.js';
import { addProduct, dot, type FitRow, solveNormalEquations } from './linear-algebra.js';

/** @returns null where the regressors cannot be told apart. */
export function fitLinear(rows: readonly FitRow[], width: number): Fit | null {
  const products = Matrix.zeros(width, width);
  const moments = new Float64Array(width);
  for (const { regressors, value } of rows) {
    addProduct(products, regressors);
    for (let place = 0; place < width; place += 1)
      moments[place] = (moments[place] ?? 0) + (regressors[place] ?? 0) * value;
  }
  const solved = solveNormalEquations(products, moments);
  if (solved === null || rows.length <= width) return null;
  const { coefficients, inverse } = solved;
  const spread = Matrix.zeros(width, width);
  const reached = new Float64Array(width);
  for (const { regressors, value } of rows) {
    multiply(inverse, regressors, reached);
    const leverage = Math.min(0.999, dot(regressors, reached));
    const error = (value - dot(regressors, coefficients)) / (1 - leverage);
    addProduct(spread, regressors, { weight: error * error });
  }
  const covariance = inverse.mmul(spread).mmul(inverse);
  return {
    coefficients,
    standardErrors: covariance.diagonal().map((variance) => Math.sqrt(Math.max(0, variance))),
    rows: rows.length,
    autocorrelation: null,
  };
}

function multiply(matrix: Matrix, vector: Float64Array, into: Float64Array): void {
  for (let row = 0; row < into.length; row += 1) {
    let sum = 0;
    for (let column = 0; column < vector.length; column += 1)
      sum += matrix.get(row, column) * (vector[column] ?? 0);
    into[row] = sum;
  }
}
