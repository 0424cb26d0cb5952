/** A chart that somebody planned: what is wanted, of which data. */
import type { ChartData } from './chart-data.js';
import type { ChartRequest } from './chart-request.js';

export interface PlannedChart {
  readonly request: ChartRequest;
  readonly data: ChartData;
}
