/** Writes what a workflow found as a file of each format: its report, its sources as references, or everything as one ZIP. */
import type { ResearchLogEntry, WorkflowResults } from '@lectern/contract';
import { ConflictError } from '../../errors.js';
import { type FileAnswer, fileOf } from '../../http/file-answer.js';
import { referencesOfCited } from '../../pipeline/references/cited-references.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { buildResearchReport } from '../../pipeline/reports/build-research-report.js';
import type { ReportPicture } from '../../pipeline/reports/describe-charts.js';
import {
  type ReportFormat,
  reportFormats,
  writeReport,
} from '../../pipeline/reports/write-report.js';
import { findFile } from './keep-file.js';
import { findNotesNow } from './note-charts.js';
import { type ChartParts, readChart, safeName } from './workflow-files.js';
import { type ZippedFile, zipFiles } from './zip-files.js';

export type DownloadFormat = 'md' | 'docx' | 'pdf' | 'ris' | 'bibtex' | 'csl-json' | 'zip';
type ReferenceFormat = 'ris' | 'bibtex' | 'csl-json';

export interface Downloaded {
  readonly results: WorkflowResults;
  /** Why it failed; null where it did not. */
  readonly error: string | null;
  /** Read when it is asked for: the whole of it, a page after another. */
  readonly log: () => AsyncIterable<ResearchLogEntry>;
}

interface Writing {
  readonly parts: ChartParts;
  readonly signal: AbortSignal;
  readonly now: Date;
}

/** @throws ConflictError for references of one that found nothing. */
export async function downloadWorkflow(
  downloaded: Downloaded,
  format: DownloadFormat,
  writing: Writing,
): Promise<FileAnswer> {
  const { results } = downloaded;
  const name = `research-${safeName(results.topic, 'workflow')}`;
  if (format === 'zip')
    return {
      stream: zipFiles(listFiles(downloaded, writing)),
      size: null,
      contentType: 'application/zip',
      filename: `${name}.zip`,
      isInline: false,
    };
  if (isReference(format) && results.research_results.sources.length === 0)
    throw new ConflictError('This workflow has no sources');
  const { bytes, contentType, extension } = isReference(format)
    ? await writeSources(results, format, writing)
    : await writeWhole(downloaded, format, writing);
  return fileOf(bytes, { contentType, filename: `${name}.${extension}` });
}

function isReference(format: DownloadFormat): format is ReferenceFormat {
  return format === 'ris' || format === 'bibtex' || format === 'csl-json';
}

const extensions = { ris: 'ris', bibtex: 'bib', 'csl-json': 'json' } as const;

async function writeSources(
  { research_results }: WorkflowResults,
  format: ReferenceFormat,
  { parts, now }: Writing,
) {
  const items = await referencesOfCited(
    parts.database,
    research_results.sources.map((source) => ({
      ...source,
      source_type: source.document_type,
      doi: source.identifiers.doi,
    })),
  );
  const { content, content_type } = writeReferences(format, items, now);
  return { bytes: Buffer.from(content), contentType: content_type, extension: extensions[format] };
}

async function writeWhole(
  { results, error }: Pick<Downloaded, 'results' | 'error'>,
  format: Exclude<ReportFormat, 'txt'>,
  writing: Writing,
) {
  const report = buildResearchReport(results, await readPictures(results, writing), error);
  const bytes = await writeReport(report, format, writing.signal);
  return { bytes, contentType: reportFormats[format], extension: format };
}

/** Of the charts that were drawn. */
async function readPictures(
  results: WorkflowResults,
  { parts }: Writing,
): Promise<ReportPicture[]> {
  const pictures: ReportPicture[] = [];
  for (const { number, success } of results.visualizations)
    if (success) {
      const place = {
        workflowId: results.workflow_id,
        kind: 'chart',
        number,
        format: 'png-light',
      } as const;
      const png = await parts.files.read(await findFile(parts, place, 'Chart not found'));
      pictures.push({ number, png });
    }
  return pictures;
}

async function* listFiles(
  { results, error, log }: Downloaded,
  writing: Writing,
): AsyncGenerator<ZippedFile> {
  const { parts } = writing;
  for (const format of ['md', 'docx', 'pdf'] as const)
    yield held(`report.${format}`, (await writeWhole({ results, error }, format, writing)).bytes);
  for (const format of ['ris', 'bibtex', 'csl-json'] as const)
    yield held(
      `sources.${extensions[format]}`,
      (await writeSources(results, format, writing)).bytes,
    );
  yield held('results.json', Buffer.from(`${JSON.stringify(results, null, 2)}\n`));
  yield { name: 'log.txt', bytes: () => writeLog(log()) };
  const { workflow_id: workflowId, visualizations: charts } = results;
  for (const { number, success, file_name } of results.datasets) {
    if (!success) continue;
    const name = `data/${number}-${safeName(file_name.replace(/\.csv$/, ''), 'synthetic')}`;
    for (const [format, suffix] of [
      ['csv', '.csv'],
      ['parquet', '.parquet'],
      ['card', '-card.md'],
    ] as const) {
      const place = { workflowId, kind: 'dataset', number, format } as const;
      const fileId = await findFile(parts, place, 'File not found');
      yield streamed(`${name}${suffix}`, () => parts.files.openStream(fileId));
    }
  }
  const notes = await findNotesNow(parts.database, workflowId, charts);
  for (const { number, success, title } of charts) {
    if (!success) continue;
    const name = `charts/${number}-${safeName(title, 'chart')}`;
    for (const format of ['png', 'svg', 'json'] as const) {
      const file = {
        workflowId,
        number,
        format,
        scheme: 'light',
        note: notes.get(number),
      } as const;
      yield streamed(`${name}.${format}`, () => readChart(parts, file, writing.signal));
    }
  }
}

function held(name: string, bytes: Uint8Array): ZippedFile {
  return { name, bytes: () => [bytes] };
}

function streamed(name: string, open: () => Promise<Pick<FileAnswer, 'stream'>>): ZippedFile {
  return {
    name,
    async *bytes() {
      const { stream } = await open();
      // Files are read as bytes.
      for await (const chunk of stream) yield chunk as Buffer;
    },
  };
}

async function* writeLog(entries: AsyncIterable<ResearchLogEntry>): AsyncGenerator<Uint8Array> {
  for await (const { at, agent, level, message } of entries)
    yield Buffer.from(`${at}  ${agent}  ${level === 'info' ? '' : `${level}: `}${message}\n`);
}
