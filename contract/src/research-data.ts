/** The synthetic datasets and the charts of a research run. */
import { z } from 'zod';
import { columnRoles, datasetSpecificationSchema } from './dataset-specification.js';
import { chartTypes, datasetTypes } from './research-limits.js';
import { safeText } from './route.js';

const variableRoles = [
  ...columnRoles,
  /** Which rows are for training and which for the test. */
  'split',
] as const;

/** A value of a cell; null where it is missing. */
const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const columnFactsSchema = z
  .object({
    /** As the header of the file has it. */
    name: z.string(),
    label: z.string(),
    unit: z.string(),
    role: z.enum(variableRoles),
    kind: z.enum(['number', 'integer', 'category', 'text', 'date']),
    count: z.number().int(),
    missing: z.number().int(),
    distinct: z.number().int(),
    /** Null where the column holds no numbers. */
    numbers: z
      .object({
        mean: z.number(),
        sd: z.number(),
        min: z.number(),
        q1: z.number(),
        median: z.number(),
        q3: z.number(),
        max: z.number(),
      })
      .nullable(),
    /** At most 20 bins or levels, in order. */
    histogram: z.array(z.object({ label: z.string(), count: z.number().int() })).max(20),
  })
  .meta({ id: 'ColumnFacts' });
export type ColumnFacts = z.infer<typeof columnFactsSchema>;

/** What was planted and what a model fitted to the rows finds of it. */
export const recoveredEffectSchema = z
  .object({
    /** Such as `group → recurrence_90d`. */
    name: z.string(),
    /** What the size is, such as `difference of means, days`. */
    measure: z.string(),
    planted: z.number(),
    estimate: z.number(),
    /** The 95 % interval. */
    low: z.number(),
    high: z.number(),
    /** Whether the interval holds what was planted, which one that holds 0 may do as well. */
    is_recovered: z.boolean(),
  })
  .meta({ id: 'RecoveredEffect' });
export type RecoveredEffect = z.infer<typeof recoveredEffectSchema>;

/** Who wrote the specification, which code checked in any case. */
const specifierShape = {
  specified_by: z.enum(['code', 'model', 'person']).default('code'),
  /** Name of the model; empty where none did. */
  model: z.string().default(''),
};

export const datasetMetadataSchema = z
  .object({
    title: z.string(),
    /** Always true: no row describes a real person or thing. */
    synthetic: z.literal(true),
    sample_size: z.number().int(),
    /** analysis: lists by role; time_series: one list. */
    variables: z.union([
      z.object({
        independent: z.array(z.string()),
        dependent: z.array(z.string()),
        control: z.array(z.string()),
        mediator: z.array(z.string()).default([]),
      }),
      z.array(z.string()),
    ]),
    ml_type: z.string().optional(),
    train_size: z.number().int().optional(),
    test_size: z.number().int().optional(),
    /** Rows of each part that lack nothing: a model is fitted to these and scored on these alone. */
    train_complete: z.number().int().optional(),
    test_complete: z.number().int().optional(),
    /** How many features. */
    features: z.number().int().optional(),
    top_features: z.array(z.object({ name: z.string(), importance: z.number() })).optional(),
    /** Score of the fitted model on the test rows beside a naive baseline's. */
    score: z.object({ measure: z.string(), model: z.number(), baseline: z.number() }).optional(),
    /** Such as `weekly`. */
    frequency: z.string().optional(),
    /** Data points. */
    time_series_length: z.number().int().optional(),
    seed: z.number().int(),
    columns: z.array(columnFactsSchema),
    effects: z.array(recoveredEffectSchema),
    /** Other checks of the rows against the plan, such as ranges and correlations. */
    checks: z.array(z.object({ name: z.string(), passed: z.boolean(), detail: z.string() })),
    csv_bytes: z.number().int(),
    parquet_bytes: z.number().int(),
    /** Number of the hypothesis that it was made for, from 1; null for none. */
    hypothesis: z.number().int().nullable(),
    ...specifierShape,
  })
  .meta({ id: 'DatasetMetadata' });
export type DatasetMetadata = z.infer<typeof datasetMetadataSchema>;

export const datasetResultSchema = z
  .object({
    /** From 1, in the order of the run. */
    number: z.number().int().min(1),
    success: z.boolean(),
    type: z.enum(datasetTypes),
    title: z.string(),
    /** Address of the API that gives the CSV; null where there is none. */
    file_path: z.string().nullable(),
    /** Name that the file is saved under; holds `synthetic`. */
    file_name: z.string(),
    /** Null unless it failed. */
    error_message: z.string().nullable(),
    metadata: datasetMetadataSchema.nullable(),
    /** Whether its plan is kept, so that one that failed may be made again. */
    has_plan: z.boolean().default(false),
  })
  .meta({ id: 'DatasetResult' });
export type DatasetResult = z.infer<typeof datasetResultSchema>;

/** What a dataset is made from. */
export const datasetPlanSchema = z
  .object({
    /** Number of its hypothesis, from 1. */
    hypothesis: z.number().int().min(1),
    /** Why a dataset of this type. */
    reason: z.string(),
    specification: datasetSpecificationSchema,
    ...specifierShape,
  })
  .meta({ id: 'DatasetPlan' });
export type DatasetPlan = z.infer<typeof datasetPlanSchema>;

export const datasetPreviewSchema = z
  .object({
    columns: z.array(columnFactsSchema),
    rows: z.array(z.array(cellSchema)),
    total_rows: z.number().int(),
  })
  .meta({ id: 'DatasetPreview' });
export type DatasetPreview = z.infer<typeof datasetPreviewSchema>;

export const chartTypeSchema = z.enum(chartTypes).meta({ id: 'ChartType' });
export type ChartType = z.infer<typeof chartTypeSchema>;

export const chartResultSchema = z
  .object({
    /** From 1, in the order of the run. */
    number: z.number().int().min(1),
    success: z.boolean(),
    title: z.string(),
    chart_type: chartTypeSchema,
    description: z.string(),
    /** Address of the API that gives the PNG; null where there is none. */
    file_path: z.string().nullable(),
    error_message: z.string().nullable(),
    /** Name of the file or the sources it is drawn from. */
    data_source: z.string(),
    x_axis: z.string(),
    y_axis: z.string(),
    color_by: z.string(),
    /** From made-up rows, or from what the sources say. */
    origin: z.enum(['synthetic', 'evidence']),
    /** What the chart shows, in words that code wrote from its data. */
    alternative: z.string(),
    /** Whether its plan is kept, so that one that failed may be drawn again. */
    has_plan: z.boolean().default(false),
    /** Which run of the workflow drew it: its files change when a later one does. */
    run: z.number().int().min(1).default(1),
  })
  .meta({ id: 'ChartResult' });
export type ChartResult = z.infer<typeof chartResultSchema>;

const columnOfChart = safeText({ min: 1, max: 200 });

/** What of a chart may be chosen. */
export const chartPlanSchema = z
  .strictObject({
    chart_type: chartTypeSchema,
    title: safeText({ min: 1, max: 200 }),
    /** Names of columns; null counts rows. */
    x: columnOfChart,
    y: columnOfChart.nullable(),
    color: columnOfChart.nullable(),
  })
  .meta({ id: 'ChartPlan' });
export type ChartPlan = z.infer<typeof chartPlanSchema>;
