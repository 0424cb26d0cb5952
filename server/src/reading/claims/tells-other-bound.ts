/** Tells whether a sentence is of those on the other side of a bound that a question names: what is so below 20 workers is not told of more. English alone. */
import { lastLine } from '../language/last-line.js';
import { readNumberWords, tensWords, twoToNineteen } from '../language/number-words.js';

interface Bound {
  readonly value: number;
  readonly isShare: boolean;
  readonly isAbove: boolean;
}

/**
 * Whether it bounds the same number on the other side alone, and neither compares both nor says who alone it is. Where it is asked how much is
 * needed, what comes of less tells that, too.
 */
export function tellsOtherBound(question: string): (text: string) => boolean {
  const line = lastLine(question);
  const all = need.test(line) ? [] : readBounds(line, true);
  // Where both sides are asked of, either tells one of them.
  const asked = all.filter(
    (one) => !all.some((other) => isOfSame(one, other) && one.isAbove !== other.isAbove),
  );
  return (text) => {
    const told = asked.length === 0 || /\bonly\b/iu.test(text) ? [] : readBounds(text);
    return asked.some((one) => {
      const same = told.filter((other) => isOfSame(one, other));
      return same.length > 0 && !same.some(({ isAbove }) => isAbove === one.isAbove);
    });
  };
}

function isOfSame(one: Bound, other: Bound): boolean {
  return one.value === other.value && one.isShare === other.isShare;
}

/** @param withCompared Those with whom others are compared, too. */
function readBounds(text: string, withCompared = false): Bound[] {
  return bounds.flatMap(({ pattern, isAbove }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: number = '', index }) => {
      if (!withCompared && compared.test(text.slice(0, index))) return [];
      const isShare = /^\s?(?:%|percent\b|per cent\b)/iu.test(
        text.slice(index + whole.indexOf(number) + number.length),
      );
      const value = /^\d/.test(number)
        ? Number(number.replaceAll(',', ''))
        : (readNumberWords(number)[0] ?? Number.NaN);
      return Number.isNaN(value) ? [] : [{ value, isAbove, isShare }];
    }),
  );
}

const need = /\b(?:needs?|needed|requires?|required|enough|sufficient|should|must)\b/iu;
const compared =
  /\b(?:than|compar(?:ed|ison) (?:with|to)|versus|vs\.?|relative to|unlike)\s(?:[\p{L}-]{1,20}\s){0,4}$/iu;
const number = String.raw`(\d[\d,]{0,9}(?:\.\d{1,4})?|(?:${[...twoToNineteen, ...tensWords].join('|')})(?:[ -](?:${twoToNineteen.join('|')}|hundred|thousand))?)`;
const unit = String.raw`(?:\s\p{L}{1,20}|\s?%){0,3}?`;
const bounds = [
  {
    isAbove: true,
    before: 'more than|over|above|exceeding|at least|(?:great|high|long|larg|old|heavi)er than',
    behind: '(?:or|and) (?:more|over|above|up|upwards|older|longer|higher|greater|larger)',
  },
  {
    isAbove: false,
    before: 'less than|fewer than|under|below|at most|(?:small|low|short|young|light)er than',
    behind: '(?:or|and) (?:less|fewer|under|below|younger|shorter|lower|smaller)',
  },
].flatMap(({ isAbove, before, behind }) => [
  { isAbove, pattern: new RegExp(String.raw`\b(?:${before})\s${number}(?![\p{L}\p{N}])`, 'giu') },
  {
    isAbove,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}.,])${number}${unit}\s${behind}\b`, 'giu'),
  },
]);
