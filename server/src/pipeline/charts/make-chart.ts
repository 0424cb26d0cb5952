/** Builds and draws one planned chart; what does not fit or cannot be drawn fails alone, with the reason. */
import type { ChartResult } from '@lectern/contract';
import { AppError, UnavailableError } from '../../errors.js';
import type { ChartDrawer } from '../../ports/chart-drawer.js';
import { buildChart } from './build-chart.js';
import type { Json } from './chart-body.js';
import { fitChart } from './fit-chart.js';
import type { PlannedChart } from './planned-chart.js';

interface ChartPicture {
  readonly svg: string;
  readonly png: Uint8Array;
}

/** All that a run keeps of a chart; where it is kept, and its number, are the caller's. */
export interface MadeChart {
  readonly result: Omit<ChartResult, 'number' | 'file_path' | 'has_plan' | 'run'>;
  /** Null when it failed. */
  readonly files: {
    readonly specification: Json;
    readonly light: ChartPicture;
    readonly dark: ChartPicture;
  } | null;
}

export interface MakeChartParts {
  readonly drawer: ChartDrawer;
  /** Chooses the rows where only some are drawn. */
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

/** Pixels, before they are doubled: a picture is read in a card, full screen and in print. */
export const pictureWidth = 720;
const unexpected = 'Unknown error occurred during visualization generation';

/** @throws the signal's reason, and UnavailableError when the server stops. */
export async function makeChart(
  { request, data }: PlannedChart,
  { drawer, seed, signal, logUnexpected }: MakeChartParts,
): Promise<MadeChart> {
  try {
    const { specification, ...facts } = buildChart({ request, data, seed });
    const draw = (scheme: 'light' | 'dark') =>
      drawer.draw(fitChart(specification, { width: pictureWidth, scheme }), signal);
    const light = await draw('light');
    const dark = await draw('dark');
    const description = [facts.description, ...missingNote(light.missing)];
    return {
      result: {
        ...facts,
        description: description.filter((text) => text !== '').join(' '),
        success: true,
        error_message: null,
      },
      files: { specification, light, dark },
    };
  } catch (error) {
    signal.throwIfAborted();
    // A server that stops is no fault of the chart: whoever resumes draws it.
    if (error instanceof UnavailableError) throw error;
    if (!(error instanceof AppError)) logUnexpected('A chart could not be made', error);
    return { result: failed(request, error), files: null };
  }
}

function missingNote(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const shown = missing.slice(0, 8).join(' ');
  return [sayMissing(missing.length, ` (${shown})`)];
}

/** @param named Some of them, where they can be shown: not in the picture itself. */
export function sayMissing(count: number, named = ''): string {
  return `The font of the picture lacks ${count} of its characters${named}: a box stands for each.`;
}

function failed(request: PlannedChart['request'], error: unknown): MadeChart['result'] {
  return {
    success: false,
    title: request.title,
    chart_type: request.chart_type,
    description: request.description,
    error_message: error instanceof AppError ? error.message : unexpected,
    data_source: request.data_source,
    x_axis: request.x,
    y_axis: request.y ?? '',
    color_by: request.color ?? '',
    origin: request.origin,
    alternative: '',
  };
}
