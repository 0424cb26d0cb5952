/** What is usually measured under the names of variables, so that a made-up column looks like one: a rough table, and every number of it an assumption. */
import { bareWords } from '../../../reading/language/words.js';
import type { AgeGroup } from './age-groups.js';

export interface KnownNumber {
  /** Empty where the name does not tell what is measured, or may say it itself. */
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
  names: string,
  unit: string,
  mean: number,
  sd: number,
  decimals: number,
  min: number | null,
  max: number | null,
  shape?: 'lognormal',
];

const ages = 'age, mean age, patient age, participant age, age of participants';

/** By whole names: a further word makes another variable of it, as the temperature of a body is none of the air. `*` is any end. */
const rows: readonly Row[] = [
  [ages, 'years', 52, 12, 0, 18, 90],
  ['bmi, body mass index', 'kg/m²', 26, 4, 1, 14, 50],
  ['blood pressure, systolic blood pressure', 'mmHg', 130, 15, 0, 60, 220],
  ['heart rate, resting heart rate', '1/min', 72, 10, 0, 30, 180],
  ['ph, soil ph', 'pH', 6.8, 0.6, 1, 3, 11],
  ['air temperature, soil temperature, ambient temperature', '°C', 20, 4, 1, null, null],
  ['rainfall, monthly rainfall', 'mm', 60, 20, 0, 0, null, 'lognormal'],
  [
    'income, household income, cost, costs, price, prices, revenue',
    'currency units',
    400,
    100,
    0,
    0,
    null,
    'lognormal',
  ],
  ['percentage of *, share of *, relative humidity', '%', 50, 8, 1, 0, 100],
  ['number of *', 'count', 40, 8, 0, 0, null],
  ['length of stay, length of hospital stay', 'days', 30, 6, 1, 0, null, 'lognormal'],
  ['crop yield, grain yield', 't/ha', 6, 1, 2, 0, null],
  ['year', '', 2010, 5, 0, 1990, 2030],
  ['score, scores, test score, test scores', 'points', 50, 8, 1, 0, 100],
];

/** On a scale of its own, which stands for none that anybody measures by. */
const ofNoKnownUnit: Row = ['', '', 50, 8, 1, 0, null];

export function isAge(name: string): boolean {
  return isAny(name, ages);
}

/** @param group Whose ages they are; else those of adults. */
export function findKnownNumber(name: string, group?: AgeGroup): KnownNumber {
  if (group !== undefined && isAge(name)) {
    const { people: _, ...known } = group;
    return { ...known, decimals: 0, shape: 'normal' };
  }
  const row = rows.find(([names]) => isAny(name, names)) ?? ofNoKnownUnit;
  const [, unit, mean, sd, decimals, min, max, shape = 'normal'] = row;
  return { unit, mean, sd, decimals, min, max, shape };
}

/** Whether the name is that of an amount, so that it can be more or less; other names are of things that are there or not. */
export function isAmount(name: string): boolean {
  return holdsAny(name, amounts);
}

const amounts = [
  'age, bmi, body mass index, blood pressure, heart rate, ph, acidity, temperature*, warming, rain*, precipitation, humidity',
  'income*, cost*, price*, revenue*, sales, gdp, percent*, proportion*, share*, rate, rates, prevalence, adherence, coverage',
  'number, count*, episodes, visits, frequency, duration, days, length of stay, latency, yield*, biomass',
  'emission*, concentration*, level, levels, titre*, titer*, dose*, intake, amount*, density',
  'score*, index, quality, intensity, severity, strength, size, degree, time, speed, exposure, use, stress, activity, expression, ability, performance, knowledge, satisfaction, trust, motivation, load, year, hours, distance, depth, height, weight, area',
].join(', ');

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

/** A word of several stands in the text as it is. @param words Between commas; `*` is any end of a word. */
export function holdsAny(text: string, words: string): boolean {
  const padded = ` ${bareWords(text)} `;
  return listed(words).some((word) =>
    word.endsWith('*') ? padded.includes(` ${word.slice(0, -1)}`) : padded.includes(` ${word} `),
  );
}

/** @param names Between commas; `*` is any end. */
function isAny(text: string, names: string): boolean {
  const whole = bareWords(text);
  return listed(names).some((name) =>
    name.endsWith('*') ? whole.startsWith(name.slice(0, -1)) : whole === name,
  );
}

function listed(words: string): string[] {
  return words.split(', ').filter((word) => word !== '');
}
