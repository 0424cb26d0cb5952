/** What is usually measured under the names of variables, so that a made-up column looks like one: a rough table, and every number of it an assumption. */

export interface KnownNumber {
  readonly unit: string;
  readonly mean: number;
  readonly sd: number;
  readonly decimals: number;
  readonly min: number | null;
  readonly max: number | null;
  /** How it is drawn where nothing acts on it. */
  readonly shape: 'normal' | 'lognormal';
}

type Row = readonly [
  words: string,
  unit: string,
  mean: number,
  sd: number,
  decimals: number,
  min: number | null,
  max: number | null,
  shape?: 'lognormal',
];

/** The first row one of whose words stands in the name. A word of several stands as it is; `*` is any end. */
const rows: readonly Row[] = [
  ['age', 'years', 52, 12, 0, 18, 90],
  ['bmi, body mass index', 'kg/m²', 26, 4, 1, 14, 50],
  ['blood pressure', 'mmHg', 130, 15, 0, 60, 220],
  ['heart rate', '1/min', 72, 10, 0, 30, 180],
  ['ph, acidity', 'pH', 6.8, 0.6, 1, 3, 11],
  ['temperature*, warming', '°C', 20, 4, 1, null, null],
  ['rain*, precipitation', 'mm', 60, 20, 0, 0, null, 'lognormal'],
  [
    'income*, cost*, price*, revenue*, sales, gdp',
    'currency units',
    400,
    100,
    0,
    0,
    null,
    'lognormal',
  ],
  [
    'percent*, proportion*, share*, rate, rates, prevalence, adherence, coverage, humidity',
    '%',
    50,
    8,
    1,
    0,
    100,
  ],
  ['number, count*, episodes, visits, frequency', 'count', 40, 8, 0, 0, null],
  ['duration, days, length of stay, latency', 'days', 30, 6, 1, 0, null, 'lognormal'],
  ['yield*, biomass', 't/ha', 6, 1, 2, 0, null],
  [
    'emission*, concentration*, level, levels, titre*, titer*, dose*, intake, amount*, density',
    'arbitrary units',
    20,
    4,
    2,
    0,
    null,
    'lognormal',
  ],
];

/** Where no row fits: points on a scale of 0 to 100. */
const points: Row = ['', 'points', 50, 8, 1, 0, 100];

export function findKnownNumber(name: string): KnownNumber {
  const row = rows.find(([words]) => holdsAny(name, words)) ?? points;
  const [, unit, mean, sd, decimals, min, max, shape = 'normal'] = row;
  return { unit, mean, sd, decimals, min, max, shape };
}

/** Whether the name is that of an amount, so that it can be more or less; other names are of things that are there or not. */
export function isAmount(name: string): boolean {
  return rows.some(([words]) => holdsAny(name, words)) || holdsAny(name, amounts);
}

const amounts =
  'score*, index, quality, intensity, severity, strength, size, degree, time, speed, exposure, use, stress, activity, expression, ability, performance, knowledge, satisfaction, trust, hours, distance, depth, height, weight, area';

/** Levels of a variable that has some by its nature. */
export function findKnownLevels(name: string): readonly (readonly [string, number])[] | null {
  if (holdsAny(name, 'sex, gender'))
    return [
      ['female', 0.5],
      ['male', 0.5],
    ];
  if (holdsAny(name, 'smoking, smoker*'))
    return [
      ['no', 0.75],
      ['yes', 0.25],
    ];
  if (holdsAny(name, 'diabetes, comorbid*, history'))
    return [
      ['no', 0.7],
      ['yes', 0.3],
    ];
  return null;
}

/** Whether it either happens or does not. */
export function isEvent(name: string): boolean {
  return holdsAny(
    name,
    'mortality, death*, recurren*, relapse*, incidence, infection*, onset, diagnosis, occurrence, presence, failure*, adoption, dropout, default, risk, readmission*, extinction, bankruptcy, disease*, remission, survival',
  );
}

/** @param words As in the rows above. */
export function holdsAny(text: string, words: string): boolean {
  const padded = ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
  return words
    .split(', ')
    .filter((word) => word !== '')
    .some((word) =>
      word.endsWith('*') ? padded.includes(` ${word.slice(0, -1)}`) : padded.includes(` ${word} `),
    );
}
