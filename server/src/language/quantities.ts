/** Finds the numbers of a text with their units, so that `21 %` and `21 percent`, or `2 h` and `120 minutes`, are the same. */

export interface Quantity {
  /** As written, with `million` and the like multiplied. */
  readonly value: number;
  /** Half of the last digit as written: what rounding may have taken away. */
  readonly tolerance: number;
  /** Of its unit in the base unit of the dimension; 1 where there is none. */
  readonly factor: number;
  /** Such as `mass`; null where no known unit follows. */
  readonly dimension: string | null;
}

interface Unit {
  readonly dimension: string;
  readonly factor: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Names in lower case, plural forms without `s`; symbols as they are written. */
const units: Readonly<Record<string, readonly [dimension: string, factor: number, ...names: string[]]>> = {
  percent: ['share', 1, '%', 'per cent', 'percentage point', 'pct'],
  µg: ['mass', 1e-6, 'μg', 'ug', 'mcg', 'microgram'],
  mg: ['mass', 1e-3, 'milligram'],
  g: ['mass', 1, 'gram', 'gramme'],
  kg: ['mass', 1e3, 'kilogram', 'kilo'],
  tonne: ['mass', 1e6, 'ton', 'metric ton'],
  ml: ['volume', 1e-3, 'mL', 'millilitre', 'milliliter', 'cc'],
  litre: ['volume', 1, 'L', 'l', 'liter'],
  nm: ['length', 1e-9, 'nanometre', 'nanometer'],
  µm: ['length', 1e-6, 'μm', 'um', 'micron', 'micrometre', 'micrometer'],
  mm: ['length', 1e-3, 'millimetre', 'millimeter'],
  cm: ['length', 1e-2, 'centimetre', 'centimeter'],
  m: ['length', 1, 'metre', 'meter'],
  km: ['length', 1e3, 'kilometre', 'kilometer'],
  ms: ['time', 1e-3, 'millisecond'],
  s: ['time', 1, 'sec', 'second'],
  min: ['time', minute, 'minute'],
  h: ['time', hour, 'hr', 'hour'],
  day: ['time', day, 'd'],
  week: ['time', 7 * day, 'wk'],
  month: ['month', 1],
  year: ['month', 12, 'yr'],
  decade: ['month', 120],
  century: ['month', 1200],
  '°C': ['temperature', 1, '° C', 'degrees celsius', 'degrees c'],
  Hz: ['frequency', 1, 'hertz'],
  kHz: ['frequency', 1e3],
  MHz: ['frequency', 1e6],
  fold: ['ratio', 1, 'time', 'x'],
};

const unitsByName = new Map<string, Unit>(
  Object.entries(units).flatMap(([name, [dimension, factor, ...names]]) =>
    [name, ...names].map((each): [string, Unit] => [each, { dimension, factor }]),
  ),
);

const numberWords = new Map<string, number>([
  ...`two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`
    .split(' ')
    .map((word, index): [string, number] => [word, index + 2]),
  ...'thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index): [string, number] => [word, 30 + 10 * index]),
]);

const powers = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** Not inside a word, another number or a name such as `IL-6`; not before a capital as in `5-HT`, `3D`. */
const numbers = new RegExp(
  String.raw`(?<![\p{L}\p{N}][.,]?|\p{L}[-–‐])(?:\d{1,3}(?:[,\u202f ]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+|(?:${[...numberWords.keys()].join('|')})(?!\p{L}))(?!\d|[-–‐]?\p{Lu}|(?:st|nd|rd|th)\b)`,
  'gu',
);

/** Numbers in digits, and number words that stand before a unit. */
export function findQuantities(text: string): Quantity[] {
  return [...text.matchAll(numbers)].flatMap((match) => {
    const written = match[0];
    const word = numberWords.get(written);
    const { power, unit } = readTail(text.slice(match.index + written.length, match.index + written.length + tailLength));
    if (word !== undefined && unit === null) return [];
    const plain = written.replace(/[,\u202f ]/g, '');
    const lastDigit = 10 ** -(plain.split('.')[1]?.length ?? 0);
    return [
      {
        value: (word ?? Number(plain)) * power,
        tolerance: 0.5 * lastDigit * power,
        factor: unit?.factor ?? 1,
        dimension: unit?.dimension ?? null,
      },
    ];
  });
}

/** Whether the passage's number carries the claimed one: the same, or one that the claim rounded. A missing unit proves nothing. */
export function carriesQuantity(claimed: Quantity, given: Quantity): boolean {
  if (claimed.dimension !== null && given.dimension !== null && claimed.dimension !== given.dimension) return false;
  const isSameScale = claimed.dimension === null || given.dimension === null;
  const difference = isSameScale ? claimed.value - given.value : claimed.value - (given.value * given.factor) / claimed.factor;
  const mayBeRounded = given.tolerance < claimed.tolerance;
  return Math.abs(difference) <= (mayBeRounded ? claimed.tolerance : claimed.value * 1e-9);
}

const tailLength = 40;

function readTail(tail: string): { power: number; unit: Unit | null } {
  const power = /^\s(hundred|thousand|million|billion)\b/.exec(tail);
  const rest = power ? tail.slice(power[0].length) : tail;
  const named = /^[\s-]{0,2}([%°µμ\p{L}]+)(?:\s(\p{L}+))?/u.exec(rest);
  const [, first = '', second = ''] = named ?? [];
  return { power: powers.get(power?.[1] ?? '') ?? 1, unit: findUnit(`${first} ${second}`) ?? findUnit(first) };
}

function findUnit(written: string): Unit | null {
  const lower = written.toLowerCase();
  return unitsByName.get(written) ?? unitsByName.get(lower) ?? (lower.length > 2 ? unitsByName.get(lower.replace(/s$/, '')) : undefined) ?? null;
}
