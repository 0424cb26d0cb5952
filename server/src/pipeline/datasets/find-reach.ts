/** How far the values of a column can go, and how far its causes move it. */

import type { DatasetSpecification } from '@lectern/contract';
import { type ArrangedColumn, levelsOf } from './arrange-columns.js';
import { known } from './draw-rows.js';
import { normalReach } from './numbers/normal.js';

export interface Span {
  readonly low: number;
  readonly high: number;
}

export interface Reach {
  /** Of the values in its rows. */
  readonly values: Span;
  /** What must lie within its limits: what is expected in a row, and as much noise as must have room. */
  readonly needed: Span;
}

/** In standard deviations: with limits the noise of a row may be cut, but no further. */
const leastNoise = 1;

interface Surroundings {
  /** Of the columns made before. */
  readonly reaches: ReadonlyMap<string, Reach>;
  readonly specification: DatasetSpecification;
  readonly arranged: ReadonlyMap<string, ArrangedColumn>;
}

export function findReach(each: ArrangedColumn, surroundings: Surroundings): Reach {
  const { column, drawn } = each;
  if (drawn !== null) return same({ low: drawn.valueAt(0), high: drawn.valueAt(1) });
  if (levelsOf(column) !== null) return same({ low: 0, high: 1 });
  if (column.source.shape !== 'sum') return same({ low: 0, high: 0 });
  const { base, trend, season, autocorrelation, noise_sd } = column.source;
  const { sample_size, type } = surroundings.specification;
  const { min, max } = column.limits;
  const spans = listSpans(each, surroundings);
  spans.push(spanOf(base), spanOf(0, trend * (sample_size - 1)));
  if (season !== null) spans.push(spanOf(-season.amplitude, season.amplitude));
  // The noise of many rows adds up where each remembers the one before.
  const memory = Math.sqrt((1 + autocorrelation) / (1 - autocorrelation));
  const most = noise_sd * normalReach * memory;
  const whole = addSpans([...spans, spanOf(-most, most)]);
  // In a series, cutting it would leave another autocorrelation.
  const least = type === 'time_series' ? most : noise_sd * leastNoise;
  return {
    values: {
      low: Math.max(min ?? whole.low, whole.low),
      high: Math.min(max ?? whole.high, whole.high),
    },
    needed: addSpans([...spans, spanOf(-least, least)]),
  };
}

function same(span: Span): Reach {
  return { values: span, needed: span };
}

function addSpans(spans: readonly Span[]): Span {
  return spans.reduce((sum, span) => ({ low: sum.low + span.low, high: sum.high + span.high }));
}

/** What each cause may add; of a cause with several levels only one applies in a row. */
function listSpans({ effects }: ArrangedColumn, { reaches, arranged }: Surroundings): Span[] {
  const causes = [...new Set(effects.map(({ from }) => from))];
  return causes.map((from) => {
    const cause = known(arranged, from);
    const sizes = effects.filter((effect) => effect.from === from).map(({ size }) => size);
    if (levelsOf(cause.column) !== null) return spanOf(0, ...sizes);
    const [size = 0] = sizes;
    const reach = known(reaches, from).values;
    return spanOf(size * (reach.low - cause.centre), size * (reach.high - cause.centre));
  });
}

function spanOf(...values: number[]): Span {
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** Standard deviation of what the causes of a column add to it; causes are taken as independent of one another. */
export function spreadOf(
  { effects }: ArrangedColumn,
  arranged: ReadonlyMap<string, ArrangedColumn>,
): number {
  const variance = effects.reduce((sum, { from, size }) => {
    const deviation = size * deviationOf(known(arranged, from), arranged);
    return sum + deviation * deviation;
  }, 0);
  return Math.sqrt(variance);
}

function deviationOf(cause: ArrangedColumn, arranged: ReadonlyMap<string, ArrangedColumn>): number {
  if (cause.drawn !== null) return cause.drawn.sd;
  if (cause.column.source.shape !== 'sum') return 0.5;
  const own = cause.column.source.noise_sd;
  const others = spreadOf(cause, arranged);
  return Math.sqrt(own * own + others * others);
}
