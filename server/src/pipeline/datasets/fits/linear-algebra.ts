/** Sums over rows for a regression, and the solution of its normal equations. */
import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** A row of regressors and the value they explain. */
export interface FitRow {
  readonly regressors: Float64Array;
  readonly value: number;
}

export interface Solved {
  readonly coefficients: readonly number[];
  readonly inverse: Matrix;
  /** The diagonal of the factor, whose squares multiply to the determinant. */
  readonly diagonal: readonly number[];
}

/** Adds weight · left · rightᵀ to a sum that lies row by row. In plain arrays: it is done for every row of a dataset. */
export function addProduct(
  sum: Float64Array,
  left: Float64Array,
  { right = left, weight = 1 }: { readonly right?: Float64Array; readonly weight?: number } = {},
): void {
  const width = right.length;
  for (let row = 0; row < left.length; row += 1) {
    const factor = weight * (left[row] ?? 0);
    if (factor === 0) continue;
    const begin = row * width;
    for (let column = 0; column < width; column += 1)
      sum[begin + column] = (sum[begin + column] ?? 0) + factor * (right[column] ?? 0);
  }
}

export function squareOf(sum: Float64Array): Matrix {
  const size = Math.sqrt(sum.length);
  return Matrix.from1DArray(size, size, Array.from(sum));
}

/** @returns null where the regressors cannot be told apart in these rows. */
export function solveNormalEquations(products: Matrix, moments: Float64Array): Solved | null {
  // Scaled to a diagonal of ones: units must not decide what is told apart.
  const scales = products.diagonal().map((value) => (value > 0 ? 1 / Math.sqrt(value) : 0));
  if (scales.includes(0)) return null;
  const cholesky = new CholeskyDecomposition(scaleBoth(products, scales));
  const diagonal = cholesky.lowerTriangularMatrix.diagonal();
  if (!cholesky.isPositiveDefinite() || diagonal.some((value) => !(value > 1e-7))) return null;
  const inverse = scaleBoth(cholesky.solve(Matrix.eye(scales.length)), scales);
  const coefficients = inverse.mmul(Matrix.columnVector(Array.from(moments))).to1DArray();
  return {
    coefficients,
    inverse,
    diagonal: diagonal.map((value, place) => value / (scales[place] ?? 1)),
  };
}

/** The lower triangle stands for both: the one that is computed may differ in its last digits. */
function scaleBoth(matrix: Matrix, scales: readonly number[]): Matrix {
  const scaled = matrix.clone();
  for (const [row, ofRow] of scales.entries())
    for (const [column, ofColumn] of scales.slice(0, row + 1).entries()) {
      const value = matrix.get(row, column) * (ofRow * ofColumn);
      scaled.set(row, column, value);
      scaled.set(column, row, value);
    }
  return scaled;
}

export function dot(regressors: Float64Array, coefficients: ArrayLike<number>): number {
  let sum = 0;
  for (let place = 0; place < regressors.length; place += 1)
    sum += (regressors[place] ?? 0) * (coefficients[place] ?? 0);
  return sum;
}
