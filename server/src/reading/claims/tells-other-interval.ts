/** Tells whether a sentence is of what was done at other times than a question names: what is so of hedges cut every third year is not told of those cut every second one. English alone. */
import { lastLine } from '../language/last-line.js';
import { readNumberWords, tensWords, twoToNineteen } from '../language/number-words.js';

/** Whether it says how often, or in which interval, and nowhere as the question does. */
export function tellsOtherInterval(question: string): (text: string) => boolean {
  const asked = readIntervals(lastLine(question), spelt);
  return (text) => {
    const told = asked.length === 0 || unsure.test(text) ? [] : readIntervals(text, all);
    return told.length > 0 && asked.some((one) => !told.some((other) => isNear(one, other)));
  };
}

/** Twice a week, or every two. */
const unsure = /\bbi-?(?:weekly|monthly|annual)/iu;

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.05 * one;
}

interface Spelling {
  readonly pattern: RegExp;
  /** In days. */
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => number;
}

/** Days from one time to the next. */
function readIntervals(text: string, spellings: readonly Spelling[]): number[] {
  const found = spellings.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].map(({ groups = {} }) => read(groups)),
  );
  return found.filter((days) => Number.isFinite(days) && days > 0);
}

const days: ReadonlyMap<string, number> = new Map([
  ['hour', 1 / 24],
  ...['day', 'night', 'morning', 'evening'].map((unit): [string, number] => [unit, 1]),
  ['week', 7],
  ['fortnight', 14],
  ['month', 30.4],
  ['quarter', 91.3],
  ['year', 365],
]);
const ordinals: ReadonlyMap<string, number> = new Map(
  'other second third fourth fifth sixth seventh eighth ninth tenth twelfth'
    .split(' ')
    .map((word, at): [string, number] => [word, [2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12][at] ?? 0]),
);
const adverbs: ReadonlyMap<string, number> = new Map([
  ['hourly', 1 / 24],
  ['daily', 1],
  ['nightly', 1],
  ['weekly', 7],
  ['fortnightly', 14],
  ['monthly', 30.4],
  ['quarterly', 91.3],
  ['yearly', 365],
  ['annually', 365],
  ['biennially', 730],
]);

function numberOf(written = ''): number {
  if (written === '') return 1;
  if (/^\d/u.test(written)) return Number(written.replace(/(?:st|nd|rd|th)$/u, ''));
  return ordinals.get(written) ?? times.get(written) ?? readNumberWords(written)[0] ?? Number.NaN;
}

const times: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);

const unit = `(?<unit>${[...days.keys()].join('|')})s?`;
const words = [...twoToNineteen, ...tensWords].join('|');
const often = String.raw`(?:(?<once>once|twice|thrice)|(?<number>\d{1,3}|${words})(?:\stimes))`;
const spelt: readonly Spelling[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:every|each)\s(?:(?<number>\d{1,3}(?:st|nd|rd|th)?|${words}|${[...ordinals.keys()].join('|')})\s)?${unit}\b`,
      'giu',
    ),
    read: ({ number, unit: of = '' }) => numberOf(number?.toLowerCase()) * (days.get(of) ?? 0),
  },
  {
    pattern: new RegExp(String.raw`\b${often}\s(?:an?|per|each|every)\s${unit}\b`, 'giu'),
    read: ({ once, number, unit: of = '' }) =>
      (days.get(of) ?? 0) / numberOf((once ?? number)?.toLowerCase()),
  },
];
const all: readonly Spelling[] = [
  ...spelt,
  {
    pattern: new RegExp(
      String.raw`\b(?:${often}\s)?(?<adverb>${[...adverbs.keys()].join('|')})\b`,
      'giu',
    ),
    read: ({ once, number, adverb = '' }) =>
      (adverbs.get(adverb.toLowerCase()) ?? 0) / numberOf((once ?? number)?.toLowerCase()),
  },
  {
    pattern: /\balternate\s(?<unit>day|night|week|month|year)s\b/giu,
    read: ({ unit: of = '' }) => 2 * (days.get(of) ?? 0),
  },
];
