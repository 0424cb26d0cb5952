/** Tells the numbers in square brackets that stand for sources from those that are part of what is said. Apart from the schemas, so that a screen may ask without loading them. */

/** Masses of the isotopes that are traced or counted, each with its sign: `[18]F-FDG`, `[123]I`. */
const isotopes = String.raw`(?:[23]\]H|1[134]\]C|1[35]\]N|1[578]\]O|18\]F|2[24]\]Na|3[23]\]P|35\]S|4[57]\]Ca|51\]Cr|5[259]\]Fe|5[578]\]Co|6[0247]\]Cu|6[78]\]Ga|75\]Se|82\]Rb|8[2579]\]Sr|[89][06]\]Y|89\]Zr|99\]Tc|111\]In|12[3-5]\]I|131\]I|1(?:27|29|33)\]Xe|13[47]\]Cs|153\]Sm|1(?:49|52|55|61)\]Tb|166\]Ho|177\]Lu|18[68]\]Re|20[13]\]Tl|2(?:03|10|12)\]Pb|21[23]\]Bi|211\]At|22[36]\]Ra|225\]Ac|227\]Th|23[58]\]U)(?!\p{Ll})`;

/** Brackets that begin or go on in a word: masses of isotopes, and what names a compound (`cucurbit[7]uril`, `[60]fullerene`, `[6]-gingerol`). */
const partsOfWords = String.raw`(?:${isotopes}|\d[\d\s,;–-]{0,60}\](?:\p{Ll}|[-‐‑]\p{L}))`;

/** `[3]`, with its number: the marker of a source within a text. */
export const sourceMarkers = new RegExp(String.raw`\[(?!${partsOfWords})(\d{1,6})\]`, 'gu');

const marker = String.raw`\[(?!${partsOfWords})\d{1,6}\]`;

/** The same with the space before it, to be left out. */
export const spacedMarkers = new RegExp(String.raw`\s?${marker}`, 'gu');

/** Several side by side. */
export const joinedMarkers = new RegExp(`((?:${marker}){1,40})`, 'gu');

/** Those that a text begins with, and what parts them from it. */
export const markersInFront = new RegExp(
  String.raw`^(?:\s{0,20}${marker}){1,40}[.,;]?\s{0,20}`,
  'u',
);

const isotopeHere = new RegExp(String.raw`\[${isotopes}`, 'uy');

/** Whether the bracket that opens here is about the mass of an isotope. */
export function isIsotope(text: string, at: number): boolean {
  isotopeHere.lastIndex = at;
  return isotopeHere.test(text);
}

const partOfWordHere = new RegExp(String.raw`\[${partsOfWords}`, 'uy');

/** Whether the bracket that opens here belongs to a word, as the mass of an isotope and what names a compound do. */
export function isPartOfWord(text: string, at: number): boolean {
  partOfWordHere.lastIndex = at;
  return partOfWordHere.test(text);
}

/** As many characters before a bracket are read. */
export const lengthBefore = 60;

/** The two numbers of a bracket that may be the bounds of an interval: they rise. */
export type Pair = readonly [low: number, high: number];

/** Of a bracket's numbers. */
export function toPair(numbers: readonly number[]): Pair | null {
  const [low = 0, high = 0] = numbers;
  return numbers.length === 2 && low < high ? [low, high] : null;
}

/** `level`: a level of confidence or the name of an interval stands right in front. `value`: a number that lies between the two stands in front, but for a few words, or a word such as `range`. */
export function tellInterval(
  text: string,
  at: number,
  [low, high]: Pair,
): 'level' | 'value' | 'none' {
  if (low === 0 || levelBefore.test(clauseBefore(text, at))) return 'level';
  const isAround =
    valuesBefore(text, at).some((value) => value >= low && value <= high) &&
    (!kindInFront.test(text.slice(Math.max(0, at - lengthBefore), at)) || isOfStatistic(text, at));
  return isAround || rangeBefore.test(clauseBefore(text, at)) ? 'value' : 'none';
}

/** Words before a bracket among which its value is looked for: `120 mm Hg [110–130]`, `12 per 1000 [8–19]`. */
const wordsBefore = 4;

/** Numbers in the last words before a place, without those of other brackets and of names such as `IL-6`. */
export function valuesBefore(text: string, at: number): number[] {
  const words = clauseBefore(text, at).trimEnd().split(/\s+/).slice(-wordsBefore).join(' ');
  return [...` ${words}`.matchAll(values)].map(([, digits = '']) =>
    Number(digits.replace(/,(?=\d{3})/g, '').replace(/[·,]/, '.')),
  );
}

function clauseBefore(text: string, at: number): string {
  const before = at > lengthBefore ? text.slice(at - lengthBefore, at) : ` ${text.slice(0, at)}`;
  const said = before.replace(/\[[^\][]*\]/g, ' ');
  const stop = Math.max(...['. ', '! ', '? '].map((mark) => said.lastIndexOf(mark)));
  return said.slice(stop + 1);
}

const values = /(?<=[\s(=<>≤≥±~])(\d{1,3}(?:,\d{3}){1,3}|\d{1,6}(?:[.·,]\d{1,6})?)(?![\d\]])/gu;

const level = String.raw`[89]\d(?:[.,·]\d)?\s?%`;
const intervalWord = String.raw`(?:[CKUP]I|CrI|HDI|HPD|IC|[Cc]onfiden\p{L}{2}|[Cc]redib\p{L}{2,6}|[Uu]ncertainty|[Pp]rediction|[Kk]onfidenz|[Ii]ntervals?)`;
/** `95% UI`, `CI (95%)`, `95%-KI`; `92% of women` is no level. */
const levelBefore = new RegExp(
  String.raw`(?<!\d)${level}[\s-]{0,2}\(?${intervalWord}[^\d%]{0,30}$|\b(?:CIs?|CrI|HDI|HPD|IQR|[CKUP]I|IC)(?:\s(?:of|was|from))?\W{0,3}(?:${level}\W{0,3})?$`,
  'u',
);
/** Which stand in front of bounds, and of references as well. */
const rangeBefore =
  /\b(?:[Ii]ntervals?|[Rr]anges?|[Qq]uartiles?|[Ll]imits)(?:\s(?:of|was|from))?\W{0,3}$/u;

const brackets = /\s?\[(\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,40})\]/g;

/**
 * Leaves the numbers of references out of a stretch of a text. Two numbers that rise may as well be bounds, and one behind a value a deviation:
 * they are taken for references only where the text cites by numbers in brackets that reach about as far, and neither a value around which the
 * bounds lie nor a word of statistics stands in front. In doubt they stay, one alone with a space in its bracket, as it would else be the marker
 * of a source.
 * @param instead What takes the place of the numbers.
 */
export function dropReferenceNumbers(
  text: string,
  {
    start = 0,
    end = text.length,
    instead = '',
  }: { start?: number; end?: number; instead?: string } = {},
): string {
  let highest: number | null = null;
  return text.slice(start, end).replace(brackets, (written, digits: string, from: number) => {
    const at = start + from + written.indexOf('[');
    if (isPartOfWord(text, at)) return written;
    const numbers = readNumbers(digits);
    const pair = toPair(numbers);
    const mayBeValue = pair !== null || (numbers.length === 1 && isBehindValue(text, at));
    if (!mayBeValue || isBehindStop(text, at)) return instead;
    highest ??= highestReference(text);
    if (pair !== null)
      return isNear(pair, highest) && tellInterval(text, at, pair) === 'none' ? instead : written;
    const [only = 0] = numbers;
    const isReference = only <= highest + furthestHigh && !isDeviation(text, at);
    return isReference ? instead : written.replace('[', '[ ');
  });
}

function readNumbers(digits: string): number[] {
  return digits.split(/[,;–-]/).map(Number);
}

/** What is higher is a year. */
const mostReferences = 999;
/** As far above the highest may references begin and end that are cited for the first time. */
const furthestLow = 3;
const furthestHigh = 12;

function isNear([low, high]: Pair, highest: number): boolean {
  return low <= highest + furthestLow && high <= highest + furthestHigh;
}

/** Of the brackets that can be nothing else, and of the pairs that follow on from these; below all numbers where there are none. */
function highestReference(text: string): number {
  let sure = Number.NEGATIVE_INFINITY;
  const open: Pair[] = [];
  for (const match of text.matchAll(brackets)) {
    const at = match.index + match[0].indexOf('[');
    const numbers = readNumbers(match[1] ?? '');
    const pair = toPair(numbers);
    if (isPartOfWord(text, at) || numbers.some((number) => number > mostReferences)) continue;
    if (isBehindStop(text, at) || (pair === null && !isBehindValue(text, at)))
      sure = Math.max(sure, ...numbers);
    else if (pair !== null && tellInterval(text, at, pair) === 'none') open.push(pair);
  }
  return open
    .sort(([one], [other]) => one - other)
    .reduce(
      (highest, pair) => (isNear(pair, highest) ? Math.max(highest, pair[1]) : highest),
      sure,
    );
}

/** `63 [12] years` may be a deviation; behind a year it is none. */
function isBehindValue(text: string, at: number): boolean {
  return (
    valueInFront.test(text.slice(Math.max(0, at - 12), at)) &&
    (isOfStatistic(text, at) ||
      ![kindInFront, timeInFront].some((form) =>
        form.test(text.slice(Math.max(0, at - lengthBefore), at)),
      ))
  );
}

const kinds = String.raw`(?:type|phase|stage|grade|group|model|table|step|arm|cohort|part|section|chapter|question|item|stud(?:y|ie)|trial)s?|class(?:es)?|fig(?:ures?|s?\.)`;
const numbered = String.raw`(?:\d{1,3}(?:,\s|\s?[–-]\s?|\s(?:and|or|to)\s)){0,3}\d{1,3}\s?$`;
/** `diabetes type 2 [14]`: which of several it is, and no measure. */
const kindInFront = new RegExp(String.raw`(?<!\p{L})(?:${kinds})\s${numbered}`, 'iu');
/** `on day 28 [3]`, which may have bounds and no deviation. */
const timeInFront = new RegExp(
  String.raw`(?<!\p{L})(?:level|day|week|month|year|visit)\s${numbered}`,
  'iu',
);

const valueInFront =
  /(?:^|[\s(=<>≤≥±~])(?!(?:19|20)\d\d\s?$)(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6}(?:[.·,]\d{1,4})?)\s?$/u;

/** What counts the value stands behind the bracket, or a word of statistics in front of it. */
function isDeviation(text: string, at: number): boolean {
  return (
    /^\[\d{1,4}\]\s?(?:%|(?:years?|months?|weeks?|days?|hours?|minutes?|points?|[kmµ]?g|[ckm]?m|m[lL]|mmol)\b)/u.test(
      text.slice(at, at + 20),
    ) || isOfStatistic(text, at)
  );
}

/** The value in front is the first behind such a word. */
function isOfStatistic(text: string, at: number): boolean {
  return /(?<!\bby\s)\b(?:means?|median|average|SD)\b\D{0,60}\d[\d.,·]{0,10}\s?$/i.test(
    clauseBefore(text, at),
  );
}

/** Neither a value nor its bounds stand behind the end of a sentence. */
function isBehindStop(text: string, at: number): boolean {
  return (
    /\p{L}{3}[.!?]["”’)]?$/u.test(text.slice(Math.max(0, at - 6), at)) &&
    /^\[[\d\s,;–-]{1,60}\](?:\s*$|\s+\p{Lu})/u.test(text.slice(at, at + 80))
  );
}
