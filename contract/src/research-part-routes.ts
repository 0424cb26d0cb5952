/** The calls of the datasets and the charts of a research workflow. */
import { z } from 'zod';
import { datasetSpecificationSchema } from './dataset-specification.js';
import { workflowStatusSchema } from './research.js';
import {
  chartPlanSchema,
  columnFactsSchema,
  datasetPlanSchema,
  datasetPreviewSchema,
} from './research-data.js';
import { researchLimits } from './research-limits.js';
import { fileAnswer, queryCount, route } from './route.js';

const tag = 'Research';
const partParams = z.object({
  id: z.string().min(1).max(200),
  number: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1')
    .transform(Number),
});
const begun = z.object({ workflow_id: z.string(), status: workflowStatusSchema });
const noPlan = { 409: 'Its plan was not kept' };
const notAgain = { 409: 'The workflow has not ended, or it did not fail' };

export const researchPartRoutes = {
  previewDataset: route({
    method: 'GET',
    path: '/research/workflows/:id/datasets/:number/preview',
    tag,
    summary: 'The first rows of a dataset, with facts of each column',
    params: partParams,
    query: z.object({
      rows: queryCount({ min: 1, max: researchLimits.previewRows, default: 20 }),
    }),
    notFound: 'Dataset not found',
    data: datasetPreviewSchema,
  }),
  downloadDataset: route({
    method: 'GET',
    path: '/research/workflows/:id/datasets/:number/file',
    tag,
    summary: 'A dataset as CSV or Parquet, or its data card',
    params: partParams,
    query: z.object({ format: z.enum(['csv', 'parquet', 'card']).default('csv') }),
    notFound: 'Dataset not found',
    data: fileAnswer,
  }),
  downloadChart: route({
    method: 'GET',
    path: '/research/workflows/:id/visualizations/:number/file',
    tag,
    summary: 'A chart as PNG or SVG, or its specification',
    params: partParams,
    query: z.object({
      format: z.enum(['png', 'svg', 'json']).default('png'),
      scheme: z.enum(['light', 'dark']).default('light'),
    }),
    notFound: 'Chart not found',
    data: fileAnswer,
  }),
  getDatasetPlan: route({
    method: 'GET',
    path: '/research/workflows/:id/datasets/:number/plan',
    tag,
    summary: 'What a dataset is made from',
    params: partParams,
    notFound: 'Dataset not found',
    failures: noPlan,
    data: datasetPlanSchema,
  }),
  retryDataset: route({
    method: 'POST',
    path: '/research/workflows/:id/datasets/:number/retry',
    tag,
    summary: 'Make a dataset that failed again, as it was planned or from another specification',
    params: partParams,
    notFound: 'Dataset not found',
    failures: notAgain,
    /** Null for the one that it was planned with. */
    body: z.strictObject({ specification: datasetSpecificationSchema.nullable() }),
    data: begun,
  }),
  getChartPlan: route({
    method: 'GET',
    path: '/research/workflows/:id/visualizations/:number/plan',
    tag,
    summary: 'What a chart shows, and the columns that it may show',
    params: partParams,
    notFound: 'Chart not found',
    failures: noPlan,
    data: z.object({
      plan: chartPlanSchema,
      columns: z.array(columnFactsSchema.pick({ name: true, label: true, kind: true })),
    }),
  }),
  retryChart: route({
    method: 'POST',
    path: '/research/workflows/:id/visualizations/:number/retry',
    tag,
    summary: 'Draw a chart that failed again, as it was planned or in another way',
    params: partParams,
    notFound: 'Chart not found',
    failures: notAgain,
    /** Null for the one that it was planned with. */
    body: z.strictObject({ plan: chartPlanSchema.nullable() }),
    data: begun,
  }),
} as const;
