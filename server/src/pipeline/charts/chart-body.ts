/** What each type of chart brings to the picture; `build-chart.ts` puts title, theme and marks of origin around it. */
import type { Cell, ChartData } from './chart-data.js';
import type { ChartRequest } from './chart-request.js';

/** A part of a Vega-Lite specification. Expressions in it are constants of ours: what comes from data stands in rows, domains and titles only. */
export type Json = Readonly<Record<string, unknown>>;

/** Fields have names of ours, such as `x`, whatever the columns are called. */
export type Row = Readonly<Record<string, Cell>>;

export interface ChartBody {
  /** Drawn over one another. They take `rows` where they name no other data. */
  readonly layers: readonly Json[];
  readonly rows: readonly Row[];
  /** Other tables that layers take, by name. */
  readonly tables?: Readonly<Record<string, readonly Row[]>>;
  /** Which fields of `rows` a person may read as a table, and what they are called. */
  readonly fields: readonly { readonly field: string; readonly label: string }[];
  /** Pixels of the plot, and below it for labels and title of the axis. */
  readonly height: number;
  readonly foot: number;
  readonly axes: { readonly x: string; readonly y: string; readonly color: string };
  /** What the chart shows, a sentence each. */
  readonly says: readonly string[];
  /** What is not drawn, or not as it stands in the data, a sentence each. */
  readonly notes: readonly string[];
}

export interface ChartInput {
  readonly request: ChartRequest;
  readonly data: ChartData;
  /** Chooses the rows where only some are drawn. */
  readonly seed: number;
}

/** The series by colour, and by dash and shape as well: readable without colours. */
export const dashes = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
  [4, 4],
  [10, 4],
  [1, 3],
  [12, 3, 3, 3],
] as const;

export const shapes = [
  'circle',
  'square',
  'triangle-up',
  'diamond',
  'cross',
  'triangle-down',
  'triangle-left',
  'triangle-right',
] as const;

/** So many series can be told apart. */
export const seriesMax = 8;
/** So many are named at their end. */
export const labelledMax = 4;

export function valueAxis(title: string, more: Json = {}): Json {
  return { title, grid: true, domain: false, ticks: false, ...more };
}

export function nameAxis(title: string, more: Json = {}): Json {
  return { title, grid: false, domain: true, ticks: false, ...more };
}
