/** Gives the files of a workflow: its datasets and its charts. */
import { type DatasetPreview, datasetPreviewSchema } from '@lectern/contract';
import { type FileAnswer, streamOf } from '../../http/file-answer.js';
import type { Queries } from '../../store/database/database.js';
import { findParts } from '../../store/research/workflow-parts.js';
import { type FileParts, findFile } from './keep-file.js';
import { findNotesNow } from './note-charts.js';
import type { PartContents } from './part-kinds.js';
import { requireWorkflow } from './research-parts.js';
import type { ResearchVerbs } from './research-verbs.js';

export type DatasetFormat = 'csv' | 'parquet' | 'card';
export type ChartFormat = 'png' | 'svg' | 'json';
type Scheme = 'light' | 'dark';

const noDataset = 'Dataset not found';
const noChart = 'Chart not found';

const datasetFormats: Readonly<Record<DatasetFormat, { suffix: string; contentType: string }>> = {
  csv: { suffix: '.csv', contentType: 'text/csv; charset=utf-8' },
  parquet: { suffix: '.parquet', contentType: 'application/vnd.apache.parquet' },
  card: { suffix: '-card.md', contentType: 'text/markdown; charset=utf-8' },
};

const chartFormats: Readonly<Record<ChartFormat, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  json: 'application/vnd.vegalite.v6+json',
};

interface Part {
  readonly id: string;
  readonly number: number;
}

/** @throws NotFoundError */
export async function previewDataset(
  parts: FileParts,
  { id, number, rows }: Part & { readonly rows: number },
): Promise<DatasetPreview> {
  const { id: workflowId } = await requireWorkflow(parts.database, id);
  const place = { workflowId, kind: 'dataset', number, format: 'preview' } as const;
  const bytes = await parts.files.read(await findFile(parts, place, noDataset));
  const preview = datasetPreviewSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  return { ...preview, rows: preview.rows.slice(0, rows) };
}

/** @throws NotFoundError */
export async function openDataset(
  parts: FileParts,
  { id, number, format }: Part & { readonly format: DatasetFormat },
): Promise<FileAnswer> {
  const { id: workflowId } = await requireWorkflow(parts.database, id);
  const fileId = await findFile(parts, { workflowId, kind: 'dataset', number, format }, noDataset);
  const dataset = await findPart(parts.database, { workflowId, kind: 'dataset', number });
  const { suffix, contentType } = datasetFormats[format];
  const name = (dataset?.file_name ?? 'dataset-synthetic.csv').replace(/\.csv$/, '');
  return {
    ...(await parts.files.openStream(fileId)),
    contentType,
    filename: `${name}${suffix}`,
    isInline: false,
  };
}

export type ChartParts = FileParts & { readonly verbs: Pick<ResearchVerbs, 'drawNoted'> };

/** @throws NotFoundError */
export async function openChart(
  parts: ChartParts,
  { id, number, format, scheme }: Part & { readonly format: ChartFormat; readonly scheme: Scheme },
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { id: workflowId } = await requireWorkflow(parts.database, id);
  const chart = await findPart(parts.database, { workflowId, kind: 'chart', number });
  const notes = await findNotesNow(parts.database, workflowId, chart === undefined ? [] : [chart]);
  const file = { workflowId, number, format, scheme, note: notes.get(number) };
  return {
    ...(await readChart(parts, file, signal)),
    contentType: chartFormats[format],
    filename: `${safeName(chart?.title ?? '', `chart-${number}`)}.${format}`,
    isInline: false,
  };
}

interface ChartFile {
  readonly workflowId: string;
  readonly number: number;
  readonly format: ChartFormat;
  readonly scheme: Scheme;
  /** What has become known of its sources since it was drawn; it is drawn anew with that. */
  readonly note: string | undefined;
}

/** @throws NotFoundError */
export async function readChart(
  parts: ChartParts,
  { workflowId, number, format, scheme, note }: ChartFile,
  signal: AbortSignal,
): Promise<Pick<FileAnswer, 'stream' | 'size'>> {
  const find = (stored: string): Promise<string> =>
    findFile(parts, { workflowId, kind: 'chart', number, format: stored }, noChart);
  if (note === undefined)
    return parts.files.openStream(await find(format === 'json' ? 'json' : `${format}-${scheme}`));
  const kept = Buffer.from(await parts.files.read(await find('json'))).toString();
  const specification: unknown = JSON.parse(kept);
  const bytes = await parts.verbs.drawNoted({ specification, note, format, scheme }, signal);
  return streamOf(bytes);
}

async function findPart<Kind extends 'dataset' | 'chart'>(
  queries: Queries,
  { workflowId, kind, number }: { workflowId: string; kind: Kind; number: number },
): Promise<PartContents[Kind] | undefined> {
  const found = await findParts(queries, { workflowId, kind });
  // What stands under a kind is the JSON of what was put there as one of it.
  return found.find(({ name }) => name === String(number))?.content as
    | PartContents[Kind]
    | undefined;
}

const nameMax = 80;

/** What every system takes for the name of a file, made of a title. */
export function safeName(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, nameMax)
    .replace(/^-|-$/g, '');
  return plain === '' ? otherwise : plain;
}
