/** A series in which what depends changes with time and with what acts. */
import { beginSentence } from '../../../reading/language/begin-sentence.js';
import { findKnownNumber, holdsAny, isAmount } from './known-variables.js';
import type { Cause, Proposal, ProposedColumn } from './make-columns.js';
import { cleanLine, type NamedVariable } from './name-columns.js';
import { plantOutcomes } from './plant-outcomes.js';
import { labelsOf, type Subject } from './read-subject.js';

const paces = [
  { frequency: 'hourly', words: 'hourly, hour, hours', rows: 720, period: 24 },
  { frequency: 'daily', words: 'daily, day, days', rows: 730, period: 7 },
  { frequency: 'weekly', words: 'weekly, week, weeks', rows: 312, period: 52 },
  { frequency: 'quarterly', words: 'quarterly, quarter, quarters', rows: 120, period: 4 },
  { frequency: 'yearly', words: 'yearly, annual*, year, years, decade*', rows: 120, period: null },
  { frequency: 'monthly', words: '', rows: 240, period: 12 },
] as const;

/** From one row to the next. */
const autocorrelation = 0.4;
/** In standard deviations of the noise: how far it, a trend and a season go together, each cause, and what causes act by way of, which they move farther. */
const reach = { outcome: 10, cause: 2, mediator: 5 };

export function specifySeries(subject: Subject): Proposal {
  const { direction, onwards, outcome, between, independent } = subject;
  const pace = paces.find(({ words }) => holdsAny(subject.text, words)) ?? paces[5];
  const studied = independent.map(specifyCause);
  const ofCauses = reach.cause * studied.length;
  const mediators = between.map((variable) =>
    seriesOf(variable, 'mediator', reach.outcome + ofCauses),
  );
  const column = seriesOf(
    outcome,
    'dependent',
    reach.outcome + (between.length === 0 ? ofCauses : reach.mediator),
  );
  const noise = column.source.noise_sd;
  const source = {
    ...column.source,
    trend: Number(((direction.way * (onwards?.way ?? 1) * noise * 2) / pace.rows).toPrecision(3)),
    season: pace.period === null ? null : { period: pace.period, amplitude: noise, peak: 0 },
  };
  const made = [...mediators, { ...column, source }];
  return {
    title: beginSentence(
      cleanLine(`${outcome.label} over time and ${labelsOf([...independent, ...between])}`, 150),
    ),
    purpose: subject.purpose,
    type: 'time_series',
    sample_size: pace.rows,
    columns: [
      {
        name: 'date',
        label: 'Point of time',
        role: 'time',
        source: { shape: 'dates', start: '2000-01-01', frequency: pace.frequency },
      },
      ...studied.map((cause) => cause.column),
      ...made,
    ],
    effects: plantOutcomes(made, { studied, allowed: [], subject }),
  };
}

/** An amount goes on by itself; anything else begins at one point of the series, the next one later. */
function specifyCause(variable: NamedVariable, place: number): Cause {
  if (!isAmount(variable.label)) {
    const source = {
      shape: 'step' as const,
      levels: ['before', 'after'] satisfies [string, string],
      at: 0.5 + place * 0.15,
    };
    return { column: { ...variable, role: 'independent', source }, sd: null, level: 'after' };
  }
  const column = seriesOf(variable, 'independent', reach.outcome);
  return { column, sd: column.source.noise_sd, level: null };
}

/** With so little noise that no row leaves the limits. */
function seriesOf({ name, label }: NamedVariable, role: ProposedColumn['role'], reached: number) {
  const { unit, mean, sd, decimals, min, max } = findKnownNumber(label);
  const room = Math.min(mean - (min ?? Number.NEGATIVE_INFINITY), (max ?? Infinity) - mean);
  return {
    ...{ name, label, unit, role, decimals: decimals + 1, limits: { min, max } },
    source: {
      shape: 'sum' as const,
      base: mean,
      noise_sd: Number(Math.min(sd, (room / reached) * 0.99).toPrecision(2)),
      autocorrelation,
    },
  };
}
