/** Makes the specification of a chart: Vega-Lite with its data in it, bounded in size, and what it shows in words. */
import type { ChartResult, ChartType } from '@lectern/contract';
import { buildBar } from './build-bar.js';
import { buildBox } from './build-box.js';
import { buildHeatmap } from './build-heatmap.js';
import { buildHistogram } from './build-histogram.js';
import { buildLine } from './build-line.js';
import { buildPie } from './build-pie.js';
import { buildScatter } from './build-scatter.js';
import { buildViolin } from './build-violin.js';
import type { ChartBody, ChartInput, Json } from './chart-body.js';
import { chartThemes } from './chart-theme.js';
import { fitChart } from './fit-chart.js';

export interface BuiltChart
  extends Pick<
    ChartResult,
    | 'title'
    | 'chart_type'
    | 'description'
    | 'data_source'
    | 'x_axis'
    | 'y_axis'
    | 'color_by'
    | 'origin'
    | 'alternative'
  > {
  /** For a light ground; `fitChart` makes it dark, or of another width. */
  readonly specification: Json;
}

const builders: Readonly<Record<ChartType, (input: ChartInput) => ChartBody>> = {
  bar: buildBar,
  line: buildLine,
  scatter: buildScatter,
  pie: buildPie,
  histogram: buildHistogram,
  heatmap: buildHeatmap,
  box: buildBox,
  violin: buildViolin,
};

export const standardWidth = 640;

/** @throws InvalidRequestError with the reason when this chart does not fit these data. */
export function buildChart(input: ChartInput): BuiltChart {
  const { request } = input;
  const body = builders[request.chart_type](input);
  const isSynthetic = request.origin === 'synthetic';
  const alternative = [
    `${request.chart_type[0]?.toUpperCase()}${request.chart_type.slice(1)} chart${isSynthetic ? ' of synthetic data' : ''}.`,
    ...body.says,
    ...body.notes,
  ].join(' ');
  return {
    title: request.title,
    chart_type: request.chart_type,
    description: [request.description, ...body.notes].filter((text) => text !== '').join(' '),
    data_source: request.data_source,
    x_axis: body.axes.x,
    y_axis: body.axes.y,
    color_by: body.axes.color,
    origin: request.origin,
    alternative,
    specification: fitChart(specify(input, body, alternative), {
      width: standardWidth,
      scheme: 'light',
    }),
  };
}

function specify({ request }: ChartInput, body: ChartBody, alternative: string): Json {
  const isSynthetic = request.origin === 'synthetic';
  const source = isSynthetic ? `Synthetic data, ${request.data_source}` : request.data_source;
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: alternative,
    usermeta: {
      lectern: {
        heading: { text: request.title, subtitle: source },
        fields: body.fields,
        dark: chartThemes.dark,
        origin: request.origin,
      },
    },
    height: body.height,
    autosize: { type: 'fit-x', contains: 'padding' },
    padding: 14,
    datasets: {
      rows: body.rows,
      ...body.tables,
      ...(isSynthetic ? { origin: [{ text: 'synthetic' }] } : {}),
    },
    data: { name: 'rows' },
    layer: [...body.layers, ...(isSynthetic ? [originLayer(body.foot)] : [])],
  };
}

/** The word in the lower right corner, which goes wherever the picture goes. */
function originLayer(foot: number): Json {
  return {
    data: { name: 'origin' },
    mark: { type: 'text', style: 'synthetic', align: 'right', baseline: 'top' },
    encoding: {
      x: { value: 'width' },
      y: { value: { expr: `height + ${foot}` } },
      text: { field: 'text' },
    },
  };
}
