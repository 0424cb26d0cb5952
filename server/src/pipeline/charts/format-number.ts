/** Numbers as charts and their descriptions write them. */

const few = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const bound = new Intl.NumberFormat('en', { maximumSignificantDigits: 12 });
const all = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Three digits that count, such as `0.0123`, `12.3` and `12,300`. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  const text =
    size !== 0 && (size >= 1e9 || size < 1e-4) ? value.toExponential(2) : few.format(value);
  return text.replaceAll('-', '−');
}

/** How each of several numbers is written beside the others: with as many decimals, as few as tell the largest by three digits. */
export function formatAlike(values: readonly number[]): (value: number) => string {
  const largest = Math.max(...values.map(Math.abs));
  if (largest >= 1000 || largest < 0.001) return formatNumber;
  const isWhole = values.every(Number.isInteger);
  const decimals = isWhole ? 0 : Math.max(0, 2 - Math.floor(Math.log10(largest)));
  return (value) => {
    const text = value.toFixed(decimals);
    return text.replace('-', Number(text) === 0 ? '' : '−');
  };
}

/** Every digit of a whole number. */
export function formatCount(value: number): string {
  return all.format(value);
}

/** The bound of a bin, which is a round number, in full: that of one bin is not that of another. */
export function formatBound(value: number): string {
  const size = Math.abs(value);
  const text = size !== 0 && (size >= 1e9 || size < 1e-4) ? String(value) : bound.format(value);
  return text.replaceAll('-', '−');
}

/** As it goes into a specification: six digits that count are more than can be seen. */
export function roundNumber(value: number): number {
  return Number(value.toPrecision(6));
}

/** `1 row`, `2,000 rows`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
