/** What a fitted model says of each regressor. */

export interface Fit {
  /** As the regressors stand; the first is the constant. */
  readonly coefficients: readonly number[];
  readonly standardErrors: readonly number[];
  readonly rows: number;
  /** Of a series; null elsewhere. */
  readonly autocorrelation: number | null;
}
