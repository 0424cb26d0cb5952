/** Puts what sources are and say into the columns of a chart of the evidence. */
import type { Cell, ChartColumn, ChartData } from './chart-data.js';
import type { ChartRequest } from './chart-request.js';
import type { PlannedChart } from './planned-chart.js';

export function planned(
  want: Pick<ChartRequest, 'chart_type' | 'title' | 'x' | 'data_source'> & Partial<ChartRequest>,
  columns: readonly ChartColumn[],
): PlannedChart {
  const data: ChartData = { columns };
  return {
    request: { description: '', y: null, color: null, interval: null, origin: 'evidence', ...want },
    data,
  };
}

export function words(name: string, label: string, values: readonly Cell[]): ChartColumn {
  return { name, label, unit: '', kind: 'category', role: null, values };
}

export function numbers(name: string, label: string, values: readonly number[]): ChartColumn {
  return { name, label, unit: '', kind: 'number', role: null, values };
}
