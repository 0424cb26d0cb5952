/** Tells whether a figure is told of another one of a row of things that are told apart by a letter or an amount. English alone. */
import type { Told } from '../claims/speaks-of-other.js';
import { lastLine } from '../language/last-line.js';
import { readNumberWords } from '../language/number-words.js';
import { withoutCompared } from '../language/without-compared.js';

/** What is told apart, such as `Set-` or `mol%`, and by what. */
interface Marked {
  readonly kind: string;
  readonly mark: string;
}

/**
 * Where an amount is asked for: whether a sentence tells of others of a kind, as `Set-A` where `Set-C` is asked of or `at 4 mol%` where `at 8 mol%`,
 * and neither it nor what stands above has the one that is asked of. Of times, years, phases and the like it is not told: they are written in many ways.
 */
export function tellsOtherMark(question: string): (told: Told) => boolean {
  const line = lastLine(question);
  if (!isOpen.test(line)) return () => false;
  const asked = readMarked(withoutCompared(line).replace(inOrder, ' '), askedMeasured);
  if (asked.length === 0) return () => false;
  return ({ text, above }) => {
    const told = readMarked(withoutCompared(text), measured);
    return asked.some((each) => {
      const others = told.filter(({ kind }) => kind === each.kind);
      const wanted = asked.filter(({ kind }) => kind === each.kind);
      return (
        others.length > 0 && !wanted.some((one) => holdsMark(`${above}\n${text}`, one, others))
      );
    });
  };
}

/** Of an amount. */
const isOpen =
  /^[^\p{L}]*(?:(?:and|but|so)\s)?(?:what (?:is|was|are|were)|how (?:much|many|long|far|fast|high|low|large|big|small|thick|deep|heavy|strong|often|accurate))\b/iu;
/** What came after it is another one. */
const inOrder =
  /\b(?:after|before|follow(?:s|ed|ing)|replac(?:es|ed|ing)|succeed(?:s|ed|ing)|like)\s\p{Lu}[\p{L}\p{N}]{0,20}[-‐‑][\p{L}\p{N}]{1,5}/gu;

/** Wherever it stands: a list has its unit behind the last of its numbers alone. */
function holdsMark(given: string, { mark }: Marked, others: readonly Marked[]): boolean {
  const text = given.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '');
  if (others.some((other) => other.mark === mark)) return true;
  const isNumber = /^\p{N}/u.test(mark);
  if (!isNumber) return [...text.matchAll(letters)].some(([letter]) => letter === mark);
  return (
    (text.match(numbers) ?? []).some((token) => Number(token) === Number(mark)) ||
    readNumberWords(text).includes(Number(mark)) ||
    isWithin(text, Number(mark))
  );
}

const numbers = /(?<![\d.])\d{1,9}(?:\.\d{1,9})?(?![\d])/gu;
const letters = /(?<![\p{L}\p{N}.])\p{L}(?![\p{L}\p{N}.])/gu;
/** From one number to another. */
const spans =
  /(?<![\d.])(\d{1,6}(?:\.\d{1,6})?)\s?(?:[-–]|\b(?:to|through|until)\b)\s?(?:\p{L}{3,12}\s)?(\d{1,6}(?:\.\d{1,6})?)(?!\d)|\bbetween\s(\d{1,6}(?:\.\d{1,6})?)\sand\s(\d{1,6}(?:\.\d{1,6})?)/giu;

function isWithin(text: string, wanted: number): boolean {
  return [...text.matchAll(spans)].some(
    ([, from, to, least = from, most = to]) => Number(least) <= wanted && wanted <= Number(most),
  );
}

function readMarked(text: string, amounts: RegExp): Marked[] {
  const read = (pattern: RegExp, kindOf: (word: string) => string): Marked[] =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      kind: kindOf(groups?.kind ?? ''),
      mark: groups?.mark ?? '',
    }));
  return [
    ...read(joined, (word) => word),
    ...read(lettered, (word) => `${word} `),
    ...read(amounts, (unit) => `at ${unit.replace(/(?<=\p{L}{3})s$/u, '')}`),
  ];
}

/** `Set-A`, `TSB-2`. */
const joined =
  /(?<![\p{L}\p{N}-])(?<kind>\p{Lu}[\p{L}\p{N}]{1,20})[-‐‑](?<mark>\p{Lu}|\d{1,5})(?![\p{L}\p{N}-])/gu;
/** `Kepler-10 b`: planets of a star. */
const lettered =
  /(?<![\p{L}\p{N}-])(?<kind>\p{Lu}[\p{L}\p{N}]{0,20}[-\s]?\d{1,7})\s(?<mark>[b-h])(?![\p{L}\p{N}.'’-])/gu;
/** Of which more or less may be used: `4 mol%`, `20 °C`, `16 threads`. Not of times, which have many units, and not of people. */
const units = String.raw`(?:\p{L}{0,5}[%°µμ][\p{L}/]{0,8}|\p{L}{1,5}/\p{L}{1,5}|[mk]?g|[mµ]?[lL]|[cmnk]?m|[mn]?M|K|[mk]?V|[mk]?A|[kM]?W|[kMG]?Hz|bar|[kMG]?Pa|Gy|[kMGT]?eV|IU|pp[mb]|rpm|threads?|nodes?|cores?)(?![\p{L}\p{N}])`;
const measured = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,±]|[±+−]\s)(?<mark>\d{1,6}(?:\.\d{1,4})?)[\s-](?<kind>${units})`,
  'gu',
);
/** Of the question alone: where it is measured. */
const askedMeasured = new RegExp(
  String.raw`\b(?:at|with|under|using|containing)\s(?:an?\s|the\s)?(?<mark>\d{1,6}(?:\.\d{1,4})?)[\s-](?<kind>${units})`,
  'gu',
);
