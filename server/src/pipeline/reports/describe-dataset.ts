/** Writes what a dataset is and whether its rows are as planned, as the screen shows it. */
import type { DatasetMetadata, DatasetResult } from '@lectern/contract';
import { sayEffect, sayFigure, sayNumber } from '@lectern/contract/words/say';
import type { ReportBlock, ReportText } from './report.js';
import { described, heading, notice } from './report-blocks.js';

export function describeDataset(dataset: DatasetResult): ReportBlock[] {
  const { title, success, error_message, type, file_name, metadata } = dataset;
  const name = heading(2, title);
  if (!success) return [name, ...notice(error_message ?? '')];
  const text = `no row describes a real person or thing; ${metadata?.sample_size ?? 0} rows in ${file_name}`;
  return [
    name,
    ...described('Synthetic', text),
    ...described('Type', type),
    ...(metadata === null
      ? []
      : [...writeFacts(metadata), ...writeEffects(metadata), ...writeChecks(metadata)]),
  ];
}

function writeFacts(metadata: DatasetMetadata): ReportBlock[] {
  const { hypothesis, seed, variables } = metadata;
  return [
    ...described('Made for hypothesis', hypothesis === null ? '' : String(hypothesis)),
    ...described('Method', `simulated, seed ${seed}`),
    ...described('Specified by', saySpecifier(metadata)),
    ...(Array.isArray(variables)
      ? described('Variables', variables.join(', '))
      : Object.entries(variables).flatMap(([role, names]) =>
          described(`Variables, ${role}`, names.join(', ')),
        )),
    ...writeLearning(metadata),
    ...described('Frequency', metadata.frequency ?? ''),
    ...described('Length', sayCountOf(metadata.time_series_length, 'data points')),
  ];
}

function saySpecifier({ specified_by: by, model }: DatasetMetadata): string {
  if (by === 'model') return `the model ${model}, checked by code`;
  return by === 'person' ? 'a person, checked by code' : 'code';
}

function writeLearning(metadata: DatasetMetadata): ReportBlock[] {
  const { train_size, test_size, train_complete, test_complete, top_features, score } = metadata;
  const features = (top_features ?? []).map(
    ({ name, importance }) => `${name} ${sayFigure(importance)}`,
  );
  return [
    ...described('ML type', metadata.ml_type ?? ''),
    ...described('Train / test', sayBoth(train_size, test_size)),
    ...described('Without gaps, as fitted and scored', sayBoth(train_complete, test_complete)),
    ...described('Features', sayCountOf(metadata.features, '')),
    ...described('Top features', features.join(', ')),
    ...(score === undefined
      ? []
      : described(
          score.measure,
          `${sayFigure(score.model)}, naive baseline ${sayFigure(score.baseline)}`,
        )),
  ];
}

function sayCountOf(count: number | undefined, what: string): string {
  return count === undefined ? '' : `${sayNumber(count)} ${what}`.trim();
}

function sayBoth(train: number | undefined, test: number | undefined): string {
  return train === undefined || test === undefined
    ? ''
    : `${sayNumber(train)} / ${sayNumber(test)}`;
}

function writeEffects({ effects }: DatasetMetadata): ReportBlock[] {
  if (effects.length === 0) return [];
  const missed = effects.filter(({ is_recovered }) => !is_recovered).length;
  return [
    {
      kind: 'table',
      columns: [
        ...['Planted effect', 'Measure', 'Planted', 'Found', '95 % interval'],
        'Interval holds the planted effect',
      ],
      rows: effects.map((effect) => {
        const { name, measure, is_recovered } = effect;
        const { planted, estimate, low, high } = sayEffect(effect);
        const held = is_recovered ? 'yes' : 'no';
        return [name, measure, planted, estimate, `${low} to ${high}`, held].map(cell);
      }),
    },
    ...notice(
      missed === 0
        ? ''
        : `${missed} of ${effects.length} ${effects.length === 1 ? 'interval' : 'intervals'} ${missed === 1 ? 'misses' : 'miss'} the planted effect, which happens once in 20 times by chance.`,
    ),
  ];
}

function writeChecks({ checks }: DatasetMetadata): ReportBlock[] {
  if (checks.length === 0) return [];
  const passed = checks.filter((check) => check.passed).length;
  return [
    ...described('Ranges, shares and spreads', `${passed} of ${checks.length} as planned`),
    {
      kind: 'table',
      columns: ['Check', 'Figures', 'As planned'],
      rows: checks.map((check) =>
        [check.name, check.detail, check.passed ? 'yes' : 'no'].map(cell),
      ),
    },
  ];
}

function cell(text: string): ReportText {
  return [{ text }];
}
