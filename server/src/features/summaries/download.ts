/** Writes a summary as a file of each format, and its sources as references. */
import type { Summary } from '@lectern/contract';
import { type FileAnswer, fileOf } from '../../http/file-answer.js';
import type { CslItem } from '../../pipeline/references/csl-item.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { buildSummaryReport } from '../../pipeline/reports/build-summary-report.js';
import {
  type ReportFormat,
  reportFormats,
  writeReport,
} from '../../pipeline/reports/write-report.js';

type ReferenceFormat = 'ris' | 'bibtex';

const referenceFormats = {
  ris: { extension: 'ris', contentType: 'application/x-research-info-systems; charset=utf-8' },
  bibtex: { extension: 'bib', contentType: 'application/x-bibtex; charset=utf-8' },
} as const;

interface SummaryWriting {
  readonly summary: Summary;
  /** Of the articles of which something was read. */
  readonly references: () => Promise<readonly CslItem[]>;
  readonly signal: AbortSignal;
}

export async function writeSummaryFile(
  { summary, references, signal }: SummaryWriting,
  format: ReportFormat | ReferenceFormat,
): Promise<FileAnswer> {
  const file =
    format === 'ris' || format === 'bibtex'
      ? { ...referenceFormats[format], bytes: writeSources(summary, await references(), format) }
      : {
          extension: format,
          contentType: reportFormats[format],
          bytes: await writeReport(buildSummaryReport(summary), format, signal),
        };
  const timestamp = summary.generated_at.slice(0, 19).replace(/[:T]/g, '-');
  return fileOf(file.bytes, {
    contentType: file.contentType,
    filename: `research_summary_${timestamp}.${file.extension}`,
  });
}

function writeSources(
  { generated_at }: Summary,
  references: readonly CslItem[],
  format: ReferenceFormat,
): Buffer {
  return Buffer.from(writeReferences(format, references, new Date(generated_at)).content);
}
