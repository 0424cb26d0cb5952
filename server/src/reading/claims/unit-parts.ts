/** Reads one unit, as a symbol or a name with its prefix and power, into what it measures and how much of it. */
import { findUnit } from '../language/units.js';

export interface UnitPart {
  /** By what is measured, its power; of what no table knows, the name stands for it. */
  readonly dimensions: ReadonlyMap<string, number>;
  /** In the base units of its dimensions. */
  readonly factor: number;
}

/** Null where it is no unit. @param written Without power. */
export function readUnitPart(written: string, power = 1): UnitPart | null {
  const part = partOf(written.trim().replace(/\s+/gu, ' '));
  if (part === null) return null;
  return {
    dimensions: new Map([...part.dimensions].map(([name, each]) => [name, each * power])),
    factor: part.factor ** power,
  };
}

/** All of them, the second ones divided by. */
export function combineParts(over: readonly UnitPart[], under: readonly UnitPart[]): UnitPart {
  const dimensions = new Map<string, number>();
  const add = (part: UnitPart, sign: 1 | -1): void => {
    for (const [name, power] of part.dimensions) {
      const sum = (dimensions.get(name) ?? 0) + sign * power;
      if (sum === 0) dimensions.delete(name);
      else dimensions.set(name, sum);
    }
  };
  for (const part of over) add(part, 1);
  for (const part of under) add(part, -1);
  const factorOf = (parts: readonly UnitPart[]): number =>
    parts.reduce((product, { factor }) => product * factor, 1);
  return { dimensions, factor: factorOf(over) / factorOf(under) };
}

/** What no table converts: it is the same only where it is called the same. */
export function namedPart(name: string): UnitPart {
  return { dimensions: new Map([[name, 1]]), factor: 1 };
}

function partOf(written: string): UnitPart | null {
  if (/^(?:(?:percentage |%[- ]?)?points?|pp)$/iu.test(written)) return namedPart('points');
  const currency = currencies.find(([pattern]) => pattern.test(written));
  if (currency !== undefined) return namedPart(currency[1]);
  const odd = /^(light|nautical|person|patient)[ -](\p{L}+?)s?$/iu.exec(written);
  if (odd !== null)
    return namedPart(`${odd[1]} ${odd[2]}`.toLowerCase().replace('patient', 'person'));
  // A symbol of one or two letters means what it means in its own case alone: `S` is no second.
  const known = written.length > 2 || written === written.toLowerCase() ? findUnit(written) : null;
  const exact =
    known ?? (/^(?:°\s?C|kW|MW|GW|Hz|mL|L|K|W|Å)$/u.test(written) ? findUnit(written) : null);
  if (exact !== null) return fromTable(exact);
  const prefixed = readPrefixed(written);
  if (prefixed !== null) return prefixed;
  if (/^(?:degrees? )?°?\s?(?:F|fahrenheit)$/iu.test(written) && written.length > 1)
    return namedPart('°F');
  return symbolLike.test(written) ? namedPart(written) : null;
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/^(?:€|eur|euros?)$/iu, 'euros'],
  [/^(?:\$|usd|dollars?)$/iu, 'dollars'],
  [/^(?:£|gbp|pounds?)$/iu, 'pounds'],
  [/^(?:¥|jpy|yen)$/iu, 'yen'],
  [/^(?:₹|rupees?)$/iu, 'rupees'],
];

const month = 30.4375 * 86_400;

function fromTable({ dimension, factor }: { dimension: string; factor: number }): UnitPart {
  if (dimension === 'area') return of('length', 2, factor);
  if (dimension === 'volume') return of('length', 3, factor * 1e-3);
  if (dimension === 'month') return of('time', 1, factor * month);
  return of(dimension, 1, factor);
}

function of(name: string, power: number, factor: number): UnitPart {
  return { dimensions: new Map([[name, power]]), factor };
}

const prefixes = new Map([
  ...([
    ['T', 1e12],
    ['G', 1e9],
    ['M', 1e6],
    ['k', 1e3],
    ['h', 1e2],
    ['d', 1e-1],
  ] as const),
  ...([
    ['c', 1e-2],
    ['m', 1e-3],
    ['µ', 1e-6],
    ['μ', 1e-6],
    ['u', 1e-6],
  ] as const),
  ...([
    ['n', 1e-9],
    ['p', 1e-12],
    ['f', 1e-15],
    ['', 1],
  ] as const),
  ...([
    ['tera', 1e12],
    ['giga', 1e9],
    ['mega', 1e6],
    ['kilo', 1e3],
    ['hecto', 1e2],
  ] as const),
  ...([
    ['deci', 1e-1],
    ['centi', 1e-2],
    ['milli', 1e-3],
    ['micro', 1e-6],
    ['nano', 1e-9],
  ] as const),
  ...([['pico', 1e-12]] as const),
]);

const bases = new Map<string, UnitPart>(
  (
    [
      [of('mass', 1, 1), 'g', 'gram', 'gramme'],
      [of('mass', 1, 1e6), 't', 'tonne', 'ton'],
      [of('length', 1, 1), 'm', 'metre', 'meter'],
      [of('length', 3, 1e-3), 'L', 'l', 'litre', 'liter'],
      [of('time', 1, 1), 's', 'second'],
      [of('amount', 1, 1), 'mol', 'mole'],
      [
        {
          dimensions: new Map([
            ['amount', 1],
            ['length', -3],
          ]),
          factor: 1e3,
        },
        'M',
        'molar',
      ],
      [of('pressure', 1, 1), 'Pa', 'pascal'],
      [of('pressure', 1, 1e5), 'bar'],
      [of('joules', 1, 1), 'J', 'joule'],
      [of('calories', 1, 1), 'cal', 'calorie'],
      [of('power', 1, 1), 'W', 'watt'],
      [of('energy', 1, 1e-3), 'Wh', 'watt hour', 'watt-hour'],
      [of('voltage', 1, 1), 'V', 'volt'],
      [of('current', 1, 1), 'A', 'ampere', 'amp'],
      [of('frequency', 1, 1), 'Hz', 'hertz'],
      [of('tesla', 1, 1), 'T', 'tesla'],
      [of('gauss', 1, 1), 'G', 'gauss'],
      [of('siemens', 1, 1), 'S', 'siemens'],
      [of('ohm', 1, 1), 'Ω', 'ohm'],
      [of('force', 1, 1), 'N', 'newton'],
      [of('becquerel', 1, 1), 'Bq', 'becquerel'],
      [of('gray', 1, 1), 'Gy', 'gray'],
      [of('sievert', 1, 1), 'Sv', 'sievert'],
      [of('eV', 1, 1), 'eV', 'electronvolt'],
      [of('Da', 1, 1), 'Da', 'dalton'],
      [of('IU', 1, 1), 'IU'],
      [of('byte', 1, 1), 'B', 'byte'],
      [of('bit', 1, 1), 'bit'],
    ] as const
  ).flatMap(([part, ...names]) => names.map((name): [string, UnitPart] => [name, part])),
);

/** Longest prefix last, so that `mol` is no `ol` in thousandths. */
function readPrefixed(written: string): UnitPart | null {
  const forms = [
    written,
    ...(written.length > 3 ? [written.toLowerCase().replace(/s$/u, '')] : []),
  ];
  for (const form of forms)
    for (const [prefix, size] of [['', 1] as const, ...prefixes]) {
      const base = form.startsWith(prefix) ? bases.get(form.slice(prefix.length)) : undefined;
      if (base !== undefined) return { ...base, factor: base.factor * size };
    }
  return null;
}

/** `dB`, `mmHg`, `ppm`; not an abbreviation such as `HIV`. */
const symbolLike =
  /^(?:[B-HJ-Z]|\p{Ll}{1,2}\p{Lu}\p{L}{0,2}|pp[mbt]|rpm|bpm|psi|cfu|‰|acres?|inch(?:es)?|yards?|gallons?)$/u;
