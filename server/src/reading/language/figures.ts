/** Compares the numbers of texts in any language by their digits, as units, decimal signs and number words differ from one to the next. */
import { pointDecimals } from './decimal-points.js';

/**
 * False only where a number of two digits or more stands in the evidence under no reading: `1.200` may be 1,200 or 1.2, `3万` is 30,000,
 * and any number may have been rounded.
 */
export function carriesFigures(claim: string, evidence: string): boolean {
  const given = readFigures(evidence).flatMap(({ readings }) => readings);
  return readFigures(claim)
    .filter(({ written }) => written.replace(/\D/g, '').length >= 2)
    .every(({ readings }) => readings.some((own) => given.some((other) => areAlike(own, other))));
}

interface Figure {
  readonly written: string;
  readonly readings: readonly number[];
}

function readFigures(text: string): Figure[] {
  const folded = pointDecimals(text.normalize('NFKC'));
  const digits = [...folded.matchAll(figures)].map(([written]) => ({
    written,
    readings: readingsOf(written),
  }));
  const words = [...folded.toLowerCase().matchAll(/\p{Script=Latin}+/gu)].flatMap(([word]) => {
    const value = numberWords.get(word);
    return value === undefined ? [] : [{ written: '', readings: [value] }];
  });
  return [...digits, ...words];
}

/** Not within a name such as `IL-6` or `p53`. */
const figures =
  /(?<![\p{Script=Latin}\p{Script=Greek}\d][.,]?|\p{Script=Latin}[-–‐])(?:\d{1,3}(?: \d{3}){1,6}(?!\d)|\d+(?:[.,'’]\d+)*)/gu;

function readingsOf(written: string): number[] {
  const plain = written.replace(/['’ ]/g, '');
  const asThousands = Number(plain.replace(/[.,]/g, ''));
  const asDecimal = Number(plain.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'));
  return [...new Set([asThousands, asDecimal])];
}

/** The same, rounded, or the same with `thousand`, `万`, `Mio.` and the like written out; a share may be a percentage. */
function areAlike(one: number, other: number): boolean {
  return powers.some((power) => isRounded(one * power, other) || isRounded(other * power, one));
}

function isRounded(one: number, other: number): boolean {
  return (
    Math.abs(one - other) <= Math.max(one, other) * 1e-9 ||
    Math.round(one) === other ||
    Math.round(other) === one ||
    Math.round(one * 10) / 10 === other
  );
}

const powers = [1, 100, 1e3, 1e4, 1e6, 1e8, 1e9];

const numberWords = new Map(
  `ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`
    .split(' ')
    .map((word, index): [string, number] => [word, index + 10])
    .concat(
      'thirty forty fifty sixty seventy eighty ninety hundred'
        .split(' ')
        .map((word, index): [string, number] => [word, 30 + 10 * index]),
    ),
);
