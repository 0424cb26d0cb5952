/**
 * Logarithm, exponential and sine of additions, multiplications and divisions alone, which IEEE 754 fixes to the last bit: `Math.log` and
 * its like may differ in the last digit between engines and machines, and with them the files. Within 2 units of the last place.
 */

const bits = new DataView(new ArrayBuffer(8));
/** The logarithm of 2 in two parts: multiples of the first by whole numbers below 2^20 are exact. */
const ln2High = 0.6931471803691238;
const ln2Low = 1.9082149292705877e-10;

/** Natural; of positive, finite numbers that are not subnormal. */
export function logarithm(value: number): number {
  bits.setFloat64(0, value);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - 1023;
  bits.setUint32(0, (high & 0x000fffff) | 0x3ff00000);
  let fraction = bits.getFloat64(0);
  // Between √½ and √2, where the series below is short.
  if (fraction > Math.SQRT2) {
    fraction /= 2;
    exponent += 1;
  }
  const ratio = (fraction - 1) / (fraction + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let power = 23; power >= 3; power -= 2) sum = (sum + 1 / power) * square;
  return exponent * ln2High + (2 * ratio + (2 * ratio * sum + exponent * ln2Low));
}

/** Of −700 to 700. */
export function exponential(value: number): number {
  const exponent = Math.round(value / Math.LN2);
  const rest = value - exponent * ln2High - exponent * ln2Low;
  let sum = 1;
  for (let term = 17; term >= 1; term -= 1) sum = 1 + (sum * rest) / term;
  bits.setUint32(0, (exponent + 1023) << 20);
  bits.setUint32(4, 0);
  return sum * bits.getFloat64(0);
}

/** The chance that has these log odds. */
export function logisticShare(logOdds: number): number {
  return 1 / (1 + exponential(-Math.min(700, Math.max(-700, logOdds))));
}

/** Cosine of a number of whole turns: 0.25 is a right angle. */
export function cosineOfTurns(turns: number): number {
  const within = Math.abs(turns - Math.round(turns));
  // Beyond an eighth of a turn the sine of what lacks to a right angle is the shorter series.
  if (within > 0.375) return -cosineOfTurns(0.5 - within);
  return within > 0.125
    ? series(2 * Math.PI * (0.25 - within), 1)
    : series(2 * Math.PI * within, 0);
}

/** Of the sine (first power 1) or the cosine (0). */
function series(angle: number, first: 0 | 1): number {
  const square = angle * angle;
  let sum = 1;
  for (let power = first + 18; power > first; power -= 2)
    sum = 1 - (sum * square) / (power * (power - 1));
  return first === 0 ? sum : sum * angle;
}
