/** Compares numbers with the whole of what their units say: `12 L/min` is not `12 L/h`, nor `61 euros per week` what they are per month. */
import { pointDecimals } from '../language/decimal-points.js';
import { carriesQuantity, findQuantities, type Quantity } from '../language/quantities.js';
import { stemWord } from '../language/stem-word.js';
import { combineParts, namedPart, readUnitPart, type UnitPart } from './unit-parts.js';

export interface Measure extends Quantity {
  /** The unit itself; null where none follows. */
  readonly head: UnitPart | null;
  /** What it is divided by, as what stands behind `per`. */
  readonly per: readonly UnitPart[];
  /** All that its text divides by anywhere: a number may stand apart from that. */
  readonly around: readonly UnitPart[];
  /** All of it. */
  readonly text: string;
  /** Offsets in it of the number with its unit. */
  readonly from: number;
  readonly until: number;
}

/** Of one sentence or passage, in its order. */
export function findMeasures(given: string): Measure[] {
  const text = pointDecimals(given);
  const padded = ` ${text}`;
  const around = [...padded.matchAll(anywhere)].flatMap(
    ({ index }) => readPer(padded.slice(index, index + reach)).parts,
  );
  return findQuantities(text).map((quantity) => ({
    ...quantity,
    ...readUnit(text, quantity),
    around,
    text,
  }));
}

/** A number that stands there in words of one piece, as `half`, has no more of a unit than its kind. */
export function asMeasure(quantity: Quantity): Measure {
  const head = quantity.dimension === null ? null : namedPart(quantity.dimension);
  return { ...quantity, head, per: [], around: [], text: '', from: 0, until: 0 };
}

/** Whether both are the same amount of the same: of units that nothing converts the names must be the same. */
export function carriesMeasure(claimed: Measure, given: Measure): boolean {
  if (!agreeInPer(claimed, given)) return false;
  const isDivided = claimed.per.length > 0 && given.per.length > 0;
  const [own, other] = [claimed, given].map((each) =>
    combineParts(each.head === null ? [] : [each.head], isDivided ? each.per : []),
  );
  if (own === undefined || other === undefined) return false;
  if (claimed.head === null && given.head === null && !isDivided)
    return carriesQuantity({ ...claimed, ...plain }, { ...given, ...plain });
  if (claimed.head === null || given.head === null) {
    if (claimed.head !== given.head) return isSameNumber(claimed, given);
  }
  return areSame(own, other) && isSameSize(claimed, given, { own, other });
}

const plain = { dimension: null, factor: 1 };

/** Where one of both has no unit nothing is rounded: `7 days` is not told by `7.3`; a whole number or a count is no share and no measure. */
function isSameNumber(claimed: Measure, given: Measure): boolean {
  if (claimed.head === null && claimed.isCount) return false;
  if (claimed.head === null && isShare(given) && Number.isInteger(claimed.value)) return false;
  if (given.head === null && isShare(claimed) && given.per.length > 0) return false;
  return Math.abs(claimed.value - given.value) <= claimed.value * 1e-9;
}

function isShare({ head }: Measure): boolean {
  return head?.dimensions.has('share') === true;
}

function areSame(one: UnitPart, other: UnitPart): boolean {
  return (
    one.dimensions.size === other.dimensions.size &&
    [...one.dimensions].every(([name, power]) => other.dimensions.get(name) === power)
  );
}

function isSameSize(
  claimed: Measure,
  given: Measure,
  { own, other }: { own: UnitPart; other: UnitPart },
): boolean {
  const [one, two] = [claimed.value * own.factor, given.value * other.factor];
  const [wide, narrow] = [claimed.tolerance * own.factor, given.tolerance * other.factor];
  const isMonth = (part: UnitPart): boolean => Math.round(part.factor) % 86_400 !== 0;
  const isTime = own.dimensions.get('time') === 1 && own.dimensions.size === 1;
  // Months differ in length: 90 days are three of them.
  const slack = isTime && isMonth(own) !== isMonth(other) ? two * 0.04 : 0;
  return Math.abs(one - two) <= Math.max(narrow < wide ? wide : 0, slack, Math.abs(one) * 1e-9);
}

/** What only the claim divides by must stand near the given number; by what only that is divided, the claim may tell elsewhere. */
function agreeInPer(claimed: Measure, given: Measure): boolean {
  if (claimed.per.length > 0 && given.per.length === 0)
    return claimed.per.every(
      (part) => given.around.some((each) => areEqual(part, each)) || isNamedIn(part, given.text),
    );
  if (claimed.per.length > 0) return true;
  // A rate that the claim tells apart from its number.
  const rates = [...(given.per.length > 0 ? given.per : given.around)].filter(isRate);
  const own = claimed.around.filter(isRate);
  return (
    own.length === 0 ||
    rates.length === 0 ||
    own.some((part) => rates.some((each) => areEqual(part, each)))
  );
}

/** As in `each household used 9 kWh`. */
function isNamedIn({ dimensions }: UnitPart, text: string): boolean {
  const stems = new Set((text.match(/\p{L}+/gu) ?? []).map((word) => stemWord(word.toLowerCase())));
  return [...dimensions.keys()].every((name) => stems.has(name));
}

function isRate({ dimensions }: UnitPart): boolean {
  return dimensions.get('time') === 1 && dimensions.size === 1;
}

function areEqual(one: UnitPart, other: UnitPart): boolean {
  return areSame(one, other) && Math.abs(one.factor - other.factor) <= one.factor * 0.04;
}

const reach = 48;

function readUnit(
  text: string,
  { start, end, dimension }: Quantity,
): Pick<Measure, 'head' | 'per' | 'from' | 'until'> {
  const behind = text.slice(end, end + reach);
  const power = /^\s?(?:hundred|thousand|million|billion)\b/u.exec(behind)?.[0] ?? '';
  const rest = behind.slice(power.length);
  const before = signBefore.exec(text.slice(Math.max(0, start - 6), start));
  const sign = before?.[1] ?? before?.[2];
  const first = sign === undefined ? readFirst(rest) : { part: readUnitPart(sign), length: 0 };
  // The sign of `58 and 31%` is of both.
  const listed = dimension === 'share' || dimension === 'ratio' ? namedPart(dimension) : null;
  const taken = first.part === null ? 0 : first.length;
  const divided = readPer(rest.slice(taken));
  return {
    head: first.part ?? listed,
    per: divided.parts,
    from: start - (before?.[0].length ?? 0),
    until: end + power.length + taken + divided.length,
  };
}

const signBefore = /(?:\b(?:US|A|C|NZ))?([$€£¥₹])\s?$|\b(EUR|USD|GBP|JPY)\s$/u;

/** With blanks in the place of numbers and their units: `litres per hour` is not among the words that a statement hangs on. */
export function withoutMeasures(text: string, measures: readonly Measure[]): string {
  return measures.reduce(
    (left, { from, until, head, per }) =>
      head === null && per.length === 0
        ? left
        : left.slice(0, from) + ' '.repeat(until - from) + left.slice(until),
    pointDecimals(text),
  );
}

const unitWord = String.raw`(?:(square|cubic|sq\.?|cu\.?)\s)?(per\scent|(?:percentage|%)[\s-]?points?|metric\stons?|(?:light|nautical|person|patient)[\s-]\p{L}{3,8}|degrees?\s(?:celsius|fahrenheit)|(?:kilo|mega|giga)?watt[\s-]hours?|[%‰]|°\s?[CF]|[\p{L}µμΩÅ]{1,20})([²³]|\^?[23](?![\d.,])|(?:⁻[¹²³]|[-−][123](?![\d.,])))?`;
const atFirst = new RegExp(String.raw`^[\s\u00a0-]{0,2}${unitWord}`, 'iu');

const powers = new Map([
  ...([
    ['²', 2],
    ['2', 2],
    ['^2', 2],
    ['³', 3],
    ['3', 3],
    ['^3', 3],
  ] as const),
  ...([
    ['⁻¹', -1],
    ['⁻²', -2],
    ['⁻³', -3],
  ] as const),
  ...([
    ['-1', -1],
    ['-2', -2],
    ['-3', -3],
    ['−1', -1],
    ['−2', -2],
    ['−3', -3],
  ] as const),
]);

interface Read {
  readonly part: UnitPart | null;
  readonly length: number;
}

function readFirst(rest: string): Read {
  return readAt(atFirst.exec(rest));
}

function readAt(match: RegExpExecArray | null): Read {
  if (match === null) return { part: null, length: 0 };
  const [whole, shape = '', name = '', raised = ''] = match;
  const shaped = /^sq/iu.test(shape) ? 2 : 3;
  const power = shape === '' ? (powers.get(raised) ?? 1) : shaped;
  return { part: readUnitPart(name, power), length: whole.length };
}

/** Words between, but none that opens how long or when it was. */
const between = String.raw`(?:(?!(?:for|over|within|in|after|during|until|by|at|from|than|and|or|to|about|around|nearly|almost|roughly|took|takes?|lasts?|lasted|is|are|was|were)\s)[\p{L}][\p{L}-]{0,20}\s){0,2}?`;
/** Behind a unit, or behind what is counted: `/kg`, `per hectare`, `a day`, `daily`, `kg⁻¹`. */
const slash = new RegExp(String.raw`^\s?\/\s?${unitWord}`, 'iu');
const perWord = new RegExp(
  String.raw`^\s?${between}per\s(?:each\s)?(?!(?:se|os|protocol)\b)${unitWord}`,
  'iu',
);
const perNumber = new RegExp(
  String.raw`^\s?${between}(?:per\s|\/\s?)(?:(\d[\d, ]{0,9}\d|\d)|(hundred|thousand|million)\b)`,
  'iu',
);
const rate = new RegExp(
  String.raw`^\s${between}(?:(twice|three\stimes|four\stimes)\s)?(?:(?:an?|each|every)\s(hour|day|week|month|year)s?\b|(hourly|daily|weekly|monthly|yearly|annually|annual)\b)`,
  'iu',
);
const raisedDown = /^[\s·⋅]?([\p{L}µμ]{1,4})(⁻[¹²³]|[-−][123](?![\d.,]))/u;
/** Where any of them may begin. */
const anywhere =
  /\sper\s|\/(?=[\p{L}µμ])|\s(?=(?:an?|each|every)\s(?:hour|day|week|month|year)|(?:hourly|daily|weekly|monthly|yearly|annually|annual)\b)/giu;

/** All that it is divided by, one behind the other. */
function readPer(text: string): { readonly parts: UnitPart[]; readonly length: number } {
  const parts: UnitPart[] = [];
  for (let rest = text; ; ) {
    const next = readRaised(rest) ?? readNumber(rest) ?? readRate(rest) ?? readWord(rest);
    if (next === null) return { parts, length: text.length - rest.length };
    parts.push(next.part);
    rest = rest.slice(next.length);
  }
}

type Divisor = { readonly part: UnitPart; readonly length: number } | null;

function readRaised(rest: string): Divisor {
  const [whole = '', name = '', raised = ''] = raisedDown.exec(rest) ?? [];
  const part = whole === '' ? null : readUnitPart(name, -(powers.get(raised) ?? -1));
  return part && { part, length: whole.length };
}

function readNumber(rest: string): Divisor {
  const [whole = '', digits, word] = perNumber.exec(rest) ?? [];
  if (whole === '') return null;
  const value =
    digits === undefined
      ? (numbers.get((word ?? '').toLowerCase()) ?? 1)
      : Number(digits.replace(/\D/gu, ''));
  return { part: { dimensions: new Map(), factor: value }, length: whole.length };
}

const numbers = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
]);

function readRate(rest: string): Divisor {
  const [whole = '', often, unit, manner = ''] = rate.exec(rest) ?? [];
  if (whole === '') return null;
  const named =
    unit ??
    manner
      .toLowerCase()
      .replace(/(?:ual)?(?:ly)?$/u, '')
      .replace(/^dai$/u, 'day')
      .replace(/^ann$/u, 'year');
  const part = readUnitPart(named);
  const times = often === undefined ? 1 : (counts.get(often.slice(0, 2).toLowerCase()) ?? 1);
  return part && { part: { ...part, factor: part.factor / times }, length: whole.length };
}

/** By their first letters. */
const counts = new Map([
  ['tw', 2],
  ['th', 3],
  ['fo', 4],
]);

function readWord(rest: string): Divisor {
  const match = slash.exec(rest) ?? perWord.exec(rest);
  if (match === null) return null;
  const { part, length } = readAt(match);
  const name = (match[2] ?? '').toLowerCase();
  return { part: part ?? namedPart(persons.test(name) ? 'person' : stemWord(name)), length };
}

const persons = /^(?:capita|heads?|persons?|people|inhabitants?|residents?|individuals?)$/u;
