/** Writes what a dataset is and whether its rows are as planned, as the screen shows it. */
import type { DatasetMetadata, DatasetResult } from '@lectern/contract';
import type { ReportBlock, ReportText } from './report.js';
import { described, heading, notice } from './report-blocks.js';

export function describeDataset(dataset: DatasetResult): ReportBlock[] {
  const { title, success, error_message, file_name, metadata } = dataset;
  const name = heading(2, title);
  if (!success) return [name, ...notice(error_message ?? '')];
  const specifier =
    metadata?.specified_by === 'model'
      ? `, specified by the model ${metadata.model} and checked by code`
      : '';
  const text = `no row describes a real person or thing; ${metadata?.sample_size ?? 0} rows in ${file_name}${specifier}`;
  return [
    name,
    ...described('Synthetic', text),
    ...(metadata === null ? [] : [...writeEffects(metadata), ...writeChecks(metadata)]),
  ];
}

function writeEffects({ effects }: DatasetMetadata): ReportBlock[] {
  if (effects.length === 0) return [];
  const missed = effects.filter(({ is_recovered }) => !is_recovered).length;
  return [
    {
      kind: 'table',
      columns: ['Planted effect', 'Measure', 'Planted', 'Found', '95 % interval', 'Found again'],
      rows: effects.map(({ name, measure, planted, estimate, low, high, is_recovered }) =>
        [name, measure, planted, estimate, `${low} to ${high}`, is_recovered ? 'yes' : 'no'].map(
          cell,
        ),
      ),
    },
    ...notice(
      missed === 0
        ? ''
        : `${missed} of ${effects.length} planted ${effects.length === 1 ? 'effect' : 'effects'} not found again: the interval does not hold what was planted, which happens once in 20 times by chance.`,
    ),
  ];
}

function writeChecks({ checks }: DatasetMetadata): ReportBlock[] {
  if (checks.length === 0) return [];
  const failed = checks.filter(({ passed }) => !passed);
  const text = `${checks.length - failed.length} of ${checks.length} as planned`;
  return [
    ...described('Ranges, shares and spreads', text),
    ...(failed.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: ['Not as planned', 'Figures'],
            rows: failed.map(({ name, detail }) => [name, detail].map(cell)),
          } as const,
        ]),
  ];
}

function cell(text: string | number): ReportText {
  return [{ text: String(text) }];
}
