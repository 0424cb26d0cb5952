/** What a synthetic dataset is made from: columns, how each comes about, and what is planted between them. Whether it can be made is checked further by the server. */
import { z } from 'zod';
import { safeText } from './route.js';
import { hasVisibleText } from './visible-text.js';

export const datasetLimits = {
  rows: { min: 20, max: 100_000 },
  /** Rows times columns. */
  cells: 3_000_000,
  columns: 40,
  levels: 20,
  effects: 60,
  /** Numbers, and levels beyond the first, that a model learns from. */
  featureTerms: 80,
  correlations: 60,
  numberMax: 1e9,
  missingMax: 0.5,
} as const;

const number = z.number().min(-datasetLimits.numberMax).max(datasetLimits.numberMax);
const positive = z.number().min(1e-6).max(datasetLimits.numberMax);
const share = z.number().min(0.001).max(0.999);
/** On one line, and nothing that a spreadsheet could take for the end of a cell. */
const line = (max: number) =>
  safeText({ min: 1, max })
    .trim()
    .refine(isPlainLine, 'must be one line of visible text without control characters');
const level = line(60).refine(
  (text) => !/[;,"]/.test(text),
  'must be without commas, semicolons and double quotes',
);
const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be of a to z, 0 to 9 and _, and begin with a letter');

function isPlainLine(text: string): boolean {
  return hasVisibleText(text) && !/^\p{Cf}|[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

const frequencies = ['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;

const sourceSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('normal'), mean: number, sd: positive }),
  /** Mean and standard deviation of the values themselves, not of their logarithms. */
  z.strictObject({ shape: z.literal('lognormal'), mean: positive, sd: positive }),
  z.strictObject({ shape: z.literal('uniform'), min: number, max: number }),
  z.strictObject({ shape: z.literal('exponential'), mean: positive }),
  z.strictObject({ shape: z.literal('poisson'), mean: z.number().min(0.01).max(500) }),
  z.strictObject({
    shape: z.literal('levels'),
    levels: z
      .array(z.strictObject({ name: level, share }))
      .min(2)
      .max(datasetLimits.levels),
  }),
  /** The first level before a point of a series, the second from it on; `at` is the share of rows before. */
  z.strictObject({
    shape: z.literal('step'),
    levels: z.tuple([level, level]),
    at: z.number().min(0.1).max(0.9),
  }),
  /** Numbers of the rows with letters before them, such as P0001. */
  z.strictObject({ shape: z.literal('sequence'), prefix: z.string().regex(/^[A-Z]{0,8}$/) }),
  z.strictObject({
    shape: z.literal('dates'),
    start: z.iso.date(),
    frequency: z.enum(frequencies),
  }),
  /** A sum: `base`, what effects add to it, and normal noise; in a series trend, season and noise that remembers the row before, too. */
  z.strictObject({
    shape: z.literal('sum'),
    /** The value where every cause is at its mean or its first level, at the begin of a series. */
    base: number,
    noise_sd: positive,
    autocorrelation: z.number().min(0).max(0.9).default(0),
    /** From one row to the next. */
    trend: number.default(0),
    /** In rows, 3 or more: of 2 a wave and its absence look the same. `peak` is the row that is highest first. */
    season: z
      .strictObject({
        period: z.number().min(3).max(10_000),
        amplitude: positive,
        peak: z.number().min(0).max(10_000),
      })
      .nullable()
      .default(null),
  }),
  /** The second of two levels by chance: `base_share` where every cause is at its mean or its first level. */
  z.strictObject({
    shape: z.literal('chance'),
    levels: z.tuple([level, level]),
    base_share: z.number().min(0.02).max(0.98),
  }),
]);

export const columnRoles = [
  'identifier',
  'independent',
  'dependent',
  'control',
  'mediator',
  'feature',
  'target',
  'time',
] as const;

const columnSchema = z.strictObject({
  name,
  label: line(120),
  unit: z.union([z.literal(''), line(40)]).default(''),
  role: z.enum(columnRoles),
  source: sourceSchema,
  decimals: z.number().int().min(0).max(6).default(2),
  limits: z
    .strictObject({ min: number.nullable().default(null), max: number.nullable().default(null) })
    .default({ min: null, max: null }),
  /** Share of rows in which the value is missing, independent of everything. */
  missing: z.number().min(0).max(datasetLimits.missingMax).default(0),
});
export type DatasetColumn = z.infer<typeof columnSchema>;
export type ColumnSource = DatasetColumn['source'];

const effectSchema = z.strictObject({
  from: name,
  to: name,
  /** Of a cause with levels: the level that has the effect, compared with the first one. */
  level: level.nullable().default(null),
  /** In units of `to` for each unit of `from`; in log odds where `to` comes by chance. */
  size: number,
  /** What it stands for, and that it is an assumption. */
  meaning: line(300),
});
export type PlantedEffect = z.infer<typeof effectSchema>;

const correlationSchema = z.strictObject({
  first: name,
  second: name,
  size: z.number().min(-0.95).max(0.95),
});

export const datasetSpecificationSchema = z
  .strictObject({
    title: line(160),
    purpose: line(1000),
    type: z.enum(['analysis', 'machine_learning', 'time_series']),
    sample_size: z.number().int(),
    columns: z.array(columnSchema).min(2).max(datasetLimits.columns),
    effects: z.array(effectSchema).max(datasetLimits.effects).default([]),
    correlations: z.array(correlationSchema).max(datasetLimits.correlations).default([]),
  })
  .meta({ id: 'DatasetSpecification' });
export type DatasetSpecification = z.infer<typeof datasetSpecificationSchema>;
