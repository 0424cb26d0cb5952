/** Writes the charts of a run: each picture with what it is drawn from and by, and why one could not be drawn. */
import type { ChartResult } from '@lectern/contract';
import type { ReportBlock } from './report.js';
import { described, notice } from './report-blocks.js';
import { sizeOfPng } from './size-of-png.js';

/** A chart as it was drawn. */
export interface ReportPicture {
  /** `number` of the chart. */
  readonly number: number;
  readonly png: Uint8Array;
}

export function describeCharts(
  charts: readonly ChartResult[],
  pictures: readonly ReportPicture[],
): ReportBlock[] {
  return [
    ...pictures.flatMap(({ number, png }) => {
      const chart = charts.find((one) => one.number === number);
      return chart === undefined ? [] : describeChart(chart, png);
    }),
    ...charts.flatMap(({ success, title, error_message }) =>
      success ? [] : notice(`${title}: ${error_message ?? 'not drawn'}`),
    ),
  ];
}

function describeChart(chart: ChartResult, png: Uint8Array): ReportBlock[] {
  const { title, alternative, description, chart_type: type } = chart;
  const size = sizeOfPng(png);
  const from = chart.origin === 'synthetic' ? 'synthetic' : 'from the sources';
  const facts = [
    ['X axis', chart.x_axis],
    ['Y axis', chart.y_axis],
    ['color by', chart.color_by],
  ].flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`));
  return [
    { kind: 'figure', png, ...size, title, alternative, caption: description, fileName: null },
    ...described('Chart', [`${type}, ${from}`, ...facts].join('; ')),
    ...described('Data source', chart.data_source),
  ];
}
