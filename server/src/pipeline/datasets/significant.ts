/** Figures that are told, not stored: six digits are more than any of them bears. */

export function significant(value: number, digits = 6): number {
  return Number(value.toPrecision(digits)) + 0;
}
