/** Linear regression whose standard errors hold where the noise differs from row to row (HC3: MacKinnon and White 1985). */
import type { Fit } from './fit.js';
import { addProduct, dot, type FitRow, solveNormalEquations, squareOf } from './linear-algebra.js';

/** @returns null where the regressors cannot be told apart. */
export function fitLinear(rows: readonly FitRow[], width: number): Fit | null {
  const products = new Float64Array(width * width);
  const moments = new Float64Array(width);
  for (const { regressors, value } of rows) {
    addProduct(products, regressors);
    for (let place = 0; place < width; place += 1)
      moments[place] = (moments[place] ?? 0) + (regressors[place] ?? 0) * value;
  }
  const solved = solveNormalEquations(squareOf(products), moments);
  if (solved === null || rows.length <= width) return null;
  const { coefficients, inverse } = solved;
  const spread = new Float64Array(width * width);
  const rowByRow = Float64Array.from(inverse.to1DArray());
  const reached = new Float64Array(width);
  for (const { regressors, value } of rows) {
    multiply(rowByRow, regressors, reached);
    const leverage = Math.min(0.999, dot(regressors, reached));
    const error = (value - dot(regressors, coefficients)) / (1 - leverage);
    addProduct(spread, regressors, { weight: error * error });
  }
  const covariance = inverse.mmul(squareOf(spread)).mmul(inverse);
  return {
    coefficients,
    standardErrors: covariance.diagonal().map((variance) => Math.sqrt(Math.max(0, variance))),
    rows: rows.length,
    autocorrelation: null,
  };
}

function multiply(matrix: Float64Array, vector: Float64Array, into: Float64Array): void {
  const width = vector.length;
  for (let row = 0; row < width; row += 1) {
    let sum = 0;
    for (let column = 0; column < width; column += 1)
      sum += (matrix[row * width + column] ?? 0) * (vector[column] ?? 0);
    into[row] = sum;
  }
}
