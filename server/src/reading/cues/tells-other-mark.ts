/** Tells whether a figure is told of another one of a row of things that are told apart by a letter, a number or a year. English alone. */
import type { Told } from '../claims/speaks-of-other.js';
import { lastLine } from '../language/last-line.js';
import { readNumberWords } from '../language/number-words.js';
import { withoutCompared } from '../language/without-compared.js';

/** What is told apart, such as `week` or `YCSB-`, and by what. */
interface Marked {
  readonly kind: string;
  readonly mark: string;
}

/**
 * Where a thing is asked for by `what` or `how`: whether a sentence tells of others of a kind, as `Set-A` where `Set-C` is asked of, `week 4` where
 * `week 8`, `at 4 mol%` where `at 8 mol%`, or `in 2019` where `in 2021`, and neither it nor what stands above has the one that is asked of.
 */
export function tellsOtherMark(question: string): (told: Told) => boolean {
  const line = lastLine(question);
  if (!isOpen.test(line)) return () => false;
  const asked = readMarked(withoutCompared(line).replace(inOrder, ' '), inQuestion);
  if (asked.length === 0) return () => false;
  return ({ text, above }) => {
    const told = readMarked(withoutCompared(text), inSentence);
    return asked.some((each) => {
      const others = told.filter(({ kind }) => kind === each.kind);
      const wanted = asked.filter(({ kind }) => kind === each.kind);
      return (
        others.length > 0 && !wanted.some((one) => holdsMark(`${above}\n${text}`, one, others))
      );
    });
  };
}

const isOpen = /^[^\p{L}]*(?:(?:and|but|so|at|in|on|to|by|with|for)\s)?(?:what|how)\b/iu;
/** What came after it is another one. */
const inOrder =
  /\b(?:after|before|follow(?:s|ed|ing)|replac(?:es|ed|ing)|succeed(?:s|ed|ing)|like)\s\p{Lu}[\p{L}\p{N}]{0,20}[-‐‑][\p{L}\p{N}]{1,5}/gu;

/** Wherever it stands: a list has its unit behind the last of its numbers alone. */
function holdsMark(text: string, { kind, mark }: Marked, others: readonly Marked[]): boolean {
  if (others.some((other) => other.mark === mark)) return true;
  if (kind === ofYear) return holdsYear(text, Number(mark));
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

const ofYear = 'year of the calendar';

function holdsYear(text: string, year: number): boolean {
  if (text.includes(String(year))) return true;
  const open = /\b(?:since|from|after|before|until|till|to|by)\s(?:19|20)\d\d\b|(?:19|20)\d\ds\b/iu;
  return (
    open.test(text) ||
    [...text.matchAll(yearSpans)].some(([, from = '', to = '']) => {
      const end = to.length === 2 ? `${from.slice(0, 2)}${to}` : to;
      return Number(from) <= year && year <= Number(end);
    })
  );
}

const yearSpans =
  /((?:19|20)\d\d)(?:\s?[-–/]\s?|\s(?:to|and|through|until)\s(?=(?:19|20)\d\d))((?:19|20)\d\d|\d\d(?!\d))/gu;

function readMarked(text: string, { amounts, ofYears }: Patterns): Marked[] {
  const read = (pattern: RegExp, kindOf: (word: string) => string): Marked[] =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      kind: kindOf(groups?.kind ?? ''),
      mark: groups?.mark ?? '',
    }));
  return [
    ...read(joined, (word) => word),
    ...read(lettered, (word) => `${word} `),
    ...read(labelled, (word) => word.toLowerCase()),
    ...read(amounts, (unit) => `at ${unit.replace(/(?<=\p{L}{3})s$/u, '')}`),
    ...read(ofYears, () => ofYear),
  ];
}

/** `Set-A`, `TSB-2`. */
const joined =
  /(?<![\p{L}\p{N}-])(?<kind>\p{Lu}[\p{L}\p{N}]{1,20})[-‐‑](?<mark>\p{Lu}|\d{1,5})(?![\p{L}\p{N}-])/gu;
/** `Kepler-10 b`: planets of a star. */
const lettered =
  /(?<![\p{L}\p{N}-])(?<kind>\p{Lu}[\p{L}\p{N}]{0,20}[-\s]?\d{1,7})\s(?<mark>[b-h])(?![\p{L}\p{N}.'’-])/gu;
const ofRows =
  'week|day|month|year|hour|night|visit|phase|stage|wave|round|session|sample|specimen|group|arm|cohort|site|ward|plot|layer|level|grade|class|category|zone|region|model|experiment|study|trial|test|task|dataset|set|workload|scenario|case|condition|quartile|quintile|tertile|cycle|generation|step|band|channel|run|variant|version|stratum|panel|station|reactor|treatment|formulation|batch|electrode|device|type|vitamin';
/** `week 8`, `sample B`; what is followed by another number is a range or a list, which may hold any. */
const labelled = new RegExp(
  String.raw`\b(?<kind>${ofRows})[\s-](?<mark>\p{Lu}(?![\p{L}\p{N}’'.])|\d{1,4}(?:\.\d{1,2})?(?![\d%]|\.\d|\s?[-–]\s?\d|\s(?:to|and|or)\s\d))`,
  'giu',
);
/** A number of something by which several are told apart: `4 mol%`, `16 threads`. Of people may be anything. */
const measured =
  /(?<![\p{L}\p{N}.,±]|[±+−]\s)(?<mark>\d{1,6}(?:\.\d{1,4})?)[\s-](?<kind>(?!(?:of|to|and|or|in|vs|out|from|per|more|less|than|different|were|was|are|had|did|with|times|points?|people|patients?|participants?|persons?|adults?|children|women|men|girls|boys|subjects?)\b)[\p{L}°µμ][\p{L}\p{N}%°µμ./]{0,12})/gu;
/** Of the question alone: where it is measured. */
const askedMeasured =
  /\b(?:at|with|under|using|containing)\s(?:an?\s|the\s)?(?<mark>\d{1,6}(?:\.\d{1,4})?)[\s-](?<kind>(?!(?:of|to|and|or|in|vs|out|from|per|more|less|than|different|times|points?|people|patients?|participants?|persons?|adults?|children|women|men|girls|boys|subjects?)\b)[\p{L}°µμ][\p{L}\p{N}%°µμ./]{0,12})/gu;
const askedYear =
  /\b(?:in|during|for)\s(?:the\s(?:\p{L}{2,12}\s){0,2}(?:of\s)?)?(?<mark>(?:19|20)\d\d)\b(?!\s?[-–/]|s\b|\s(?:to|and|or|through|until|paper|study|trial|survey|article|report|review|edition|version)\b)/giu;
const years =
  /\b(?:in|during|for|of)\s(?:the\s(?:\p{L}{2,12}\s){0,2}(?:of\s)?)?(?<mark>(?:19|20)\d\d)\b(?!\s?[-–/]|s\b)/giu;

interface Patterns {
  readonly amounts: RegExp;
  readonly ofYears: RegExp;
}

const inQuestion: Patterns = { amounts: askedMeasured, ofYears: askedYear };
const inSentence: Patterns = { amounts: measured, ofYears: years };
