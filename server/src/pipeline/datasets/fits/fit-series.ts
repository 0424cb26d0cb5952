/**
 * Regression of a series whose noise remembers the row before: generalised least squares with the autocorrelation that restricted likelihood
 * finds (Cooper and Thompson 1977), so that what the fit takes from the rows is allowed for. Gaps are bridged by the memory over so many rows.
 */
import { Matrix } from 'ml-matrix';
import { logarithm } from '../numbers/exact-math.js';
import type { Fit } from './fit.js';
import { addProduct, dot, type FitRow, solveNormalEquations, squareOf } from './linear-algebra.js';

/** `place` is the number of the row in the series, in rising order. */
export type SeriesRow = FitRow & { readonly place: number };

const most = 0.98;
const halvings = 24;
const golden = 0.6180339887498949;

/** @returns null where the regressors cannot be told apart. */
export function fitSeries(rows: readonly SeriesRow[], width: number): Fit | null {
  if (rows.length <= width) return null;
  const steps = sumByGap(rows, width).map(({ gap, count, now, across, before }) => ({
    gap,
    count,
    now: squareOf(now),
    both: Matrix.add(squareOf(across), squareOf(across).transpose()),
    before: squareOf(before),
  }));
  const likelihood = (memory: number): number =>
    solveWith(memory, steps, rows.length)?.likelihood ?? -Infinity;
  let [low, high] = [-most, most];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [atLeft, atRight] = [likelihood(left), likelihood(right)];
  for (let count = 0; count < halvings; count += 1) {
    if (atLeft < atRight) {
      [low, left, atLeft] = [left, right, atRight];
      right = low + golden * (high - low);
      atRight = likelihood(right);
    } else {
      [high, right, atRight] = [right, left, atLeft];
      left = high - golden * (high - low);
      atLeft = likelihood(left);
    }
  }
  const memory = (low + high) / 2;
  const solved = solveWith(memory, steps, rows.length);
  if (solved === null) return null;
  return {
    coefficients: solved.coefficients,
    standardErrors: solved.inverse
      .diagonal()
      .map((value) => Math.sqrt((value * solved.squares) / (rows.length - width))),
    rows: rows.length,
    autocorrelation: memory,
  };
}

/** Products of rows so many places apart, the value as a regressor more: now with now, now with before, before with before. */
interface GapSums {
  readonly gap: number;
  count: number;
  readonly now: Float64Array;
  readonly across: Float64Array;
  readonly before: Float64Array;
}

/** The first row alone stands under a gap of 0. */
function sumByGap(rows: readonly SeriesRow[], width: number): GapSums[] {
  const sums = new Map<number, GapSums>();
  let [last, lastPlace] = [new Float64Array(width + 1), 0];
  for (const [index, { regressors, value, place }] of rows.entries()) {
    const current = new Float64Array(width + 1);
    current.set(regressors);
    current[width] = value;
    const gap = index === 0 ? 0 : place - lastPlace;
    const sum = sums.get(gap) ?? emptySums(gap, width + 1);
    sums.set(gap, sum);
    sum.count += 1;
    addProduct(sum.now, current);
    addProduct(sum.across, current, { right: last });
    addProduct(sum.before, last);
    [last, lastPlace] = [current, place];
  }
  return [...sums.values()];
}

function emptySums(gap: number, size: number): GapSums {
  const zeros = (): Float64Array => new Float64Array(size * size);
  return { gap, count: 0, now: zeros(), across: zeros(), before: zeros() };
}

interface GapProducts {
  readonly gap: number;
  readonly count: number;
  readonly now: Matrix;
  /** Now with before, and before with now. */
  readonly both: Matrix;
  readonly before: Matrix;
}

function solveWith(memory: number, steps: readonly GapProducts[], rows: number) {
  const size = steps[0]?.now.rows ?? 0;
  const width = size - 1;
  const all = Matrix.zeros(size, size);
  let logVariances = 0;
  for (const { gap, count, now, both, before } of steps) {
    let reach = gap === 0 ? 0 : 1;
    for (let step = 0; step < gap; step += 1) reach *= memory;
    // Share of the variance that the row before does not foretell.
    const fresh = 1 - reach * reach;
    logVariances += count * logarithm(fresh);
    const sum = Matrix.sub(now, Matrix.mul(both, reach)).add(Matrix.mul(before, reach * reach));
    all.add(sum.div(fresh));
  }
  const products = all.subMatrix(0, width - 1, 0, width - 1);
  const moments = Float64Array.from(all.getColumn(width).slice(0, width));
  const solved = solveNormalEquations(products, moments);
  if (solved === null) return null;
  const squares = all.get(width, width) - dot(moments, solved.coefficients);
  if (!(squares > 0)) return null;
  const determinant = solved.diagonal.reduce((sum, value) => sum + 2 * logarithm(value), 0);
  const likelihood = -((rows - width) * logarithm(squares) + logVariances + determinant) / 2;
  return { ...solved, squares, likelihood };
}
