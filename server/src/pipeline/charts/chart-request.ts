/** Which chart is wanted of which columns; what a model or a person asks for is checked here, and nothing of it is ever run. */
import { chartTypeSchema, chartTypes } from '@lectern/contract';
import { z } from 'zod';
import { InvalidRequestError } from '../../errors.js';
import { plainText } from './chart-data.js';

const columnName = z.string().min(1).max(200);
/** A line that is shown. */
const line = (maxLength: number) =>
  z
    .string()
    .max(5000)
    .transform((text) => plainText(text, maxLength));

const chartRequestSchema = z.strictObject({
  chart_type: chartTypeSchema,
  title: line(200).pipe(z.string().min(1)),
  description: line(1000).default(''),
  /** What is compared: categories, times, or the numbers of a scatter or a histogram. */
  x: columnName,
  /** What is measured: numbers; null counts rows. A heatmap has categories here. */
  y: columnName.nullable().default(null),
  /** Categories that are told apart; the numbers of a heatmap's cells. */
  color: columnName.nullable().default(null),
  /** Ends of an interval around `x` of a scatter, whose `y` are names then. */
  interval: z.strictObject({ low: columnName, high: columnName }).nullable().default(null),
  /** Name of the file or of the sources. */
  data_source: line(300),
  origin: z.enum(['synthetic', 'evidence']),
});
export type ChartRequest = z.infer<typeof chartRequestSchema>;

/** @throws InvalidRequestError with a sentence that says what does not fit. */
export function readChartRequest(wanted: unknown): ChartRequest {
  const read = chartRequestSchema.safeParse(wanted);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (field === 'chart_type')
    throw new InvalidRequestError(`The chart type is none of ${chartTypes.join(', ')}`, read.error);
  const place = field === '' ? '' : ` (${plainText(field, 80)})`;
  throw new InvalidRequestError(`The chart cannot be read as asked for${place}`, read.error);
}
