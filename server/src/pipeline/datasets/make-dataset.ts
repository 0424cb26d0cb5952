/** Makes a dataset from a specification and a seed: rows, files, card, preview and what is known of it. Pure; long work for many rows. */

import type { DatasetSpecification } from '@lectern/contract';
import {
  type DatasetMetadata,
  type DatasetPreview,
  datasetMetadataSchema,
  datasetPreviewSchema,
  researchLimits,
} from '@lectern/contract';
import { z } from 'zod';
import { checkRows } from './check-rows.js';
import { checkSpecification } from './check-specification.js';
import { describeColumn } from './describe-column.js';
import { drawRows } from './draw-rows.js';
import { learnTarget } from './learn-target.js';
import { fitOutcomes, recoverEffects } from './recover-effects.js';
import { significant } from './significant.js';
import { cellOf, type Table } from './table.js';
import { writeCard } from './write-card.js';
import { writeCsv } from './write-csv.js';
import { writeParquet } from './write-parquet.js';

/** Raised whenever the same specification and seed would give other rows. */
const generator = 'Lectern dataset generator 1';

export const seedSchema = z.number().int().min(0).max(0xffffffff);

export const madeDatasetSchema = z.object({
  type: z.enum(['analysis', 'machine_learning', 'time_series']),
  title: z.string(),
  /** Without suffix; ends with `synthetic`. */
  base_name: z.string(),
  csv: z.instanceof(Uint8Array),
  parquet: z.instanceof(Uint8Array),
  /** Markdown. */
  card: z.string(),
  /** Its `hypothesis` is null, and code specified it: whoever asked knows better. */
  metadata: datasetMetadataSchema,
  preview: datasetPreviewSchema,
});
export type MadeDataset = z.infer<typeof madeDatasetSchema>;

/** @throws InvalidRequestError with a sentence for what cannot be made. */
export function makeDataset(proposed: unknown, seed: number): MadeDataset {
  const { specification, arranged } = checkSpecification(proposed);
  const { title, type } = specification;
  const drawn = drawRows(specification, arranged, seedSchema.parse(seed));
  const outcomes = fitOutcomes(drawn, specification, arranged);
  const { table, learned } =
    type === 'machine_learning' ? learnTarget(drawn, seed) : { table: drawn, learned: {} };
  const csv = writeCsv(table);
  const parquet = writeParquet(table, {
    title,
    synthetic: 'true',
    note: 'No row describes a real person, thing or event.',
    seed: String(seed),
    generator,
  });
  const metadata: DatasetMetadata = {
    title,
    synthetic: true,
    sample_size: table.rows,
    ...describeVariables(specification),
    ...learned,
    seed,
    columns: table.columns.map(describeColumn),
    effects: recoverEffects(outcomes).map((effect) => ({
      ...effect,
      estimate: significant(effect.estimate),
      low: significant(effect.low),
      high: significant(effect.high),
    })),
    checks: checkRows(drawn, specification, { arranged, outcomes }),
    csv_bytes: csv.length,
    parquet_bytes: parquet.length,
    hypothesis: null,
    ...{ specified_by: 'code', model: '' },
  };
  const methods = outcomes.map(({ name, method }) => `${method} of ${name}`);
  return {
    type,
    title,
    base_name: `${slugOf(title)}-synthetic`,
    csv,
    parquet,
    card: writeCard(specification, metadata, { generator, methods }),
    metadata,
    preview: previewOf(table, metadata),
  };
}

function describeVariables({
  type,
  columns,
  sample_size,
}: DatasetSpecification): Pick<DatasetMetadata, 'variables' | 'frequency' | 'time_series_length'> {
  const named = (role: string): string[] =>
    columns.filter((column) => column.role === role).map(({ name }) => name);
  if (type === 'analysis')
    return {
      variables: {
        independent: named('independent'),
        dependent: named('dependent'),
        control: named('control'),
        mediator: named('mediator'),
      },
    };
  if (type === 'machine_learning') return { variables: [...named('feature'), ...named('target')] };
  const time = columns.find(({ source }) => source.shape === 'dates')?.source;
  return {
    variables: columns.filter(({ role }) => role !== 'time').map(({ name }) => name),
    frequency: time?.shape === 'dates' ? time.frequency : undefined,
    time_series_length: sample_size,
  };
}

function previewOf({ rows, columns }: Table, { columns: facts }: DatasetMetadata): DatasetPreview {
  const shown = Math.min(rows, researchLimits.previewRows);
  return {
    columns: facts,
    rows: Array.from({ length: shown }, (_, row) => columns.map((column) => cellOf(column, row))),
    total_rows: rows,
  };
}

function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? ['dataset']).join('-').slice(0, 60).replace(/-$/, '');
}
