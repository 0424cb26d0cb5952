/** Writes a summary as a file of each format, and its sources as references. */
import { Readable } from 'node:stream';
import type { ReadArticle, Summary } from '@lectern/contract';
import { articleReference } from '../../pipeline/references/reference-document.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { buildSummaryReport } from '../../pipeline/reports/build-summary-report.js';
import {
  type ReportFormat,
  reportFormats,
  writeReport,
} from '../../pipeline/reports/write-report.js';

type ReferenceFormat = 'ris' | 'bibtex';

export interface SummaryFile {
  readonly stream: Readable;
  readonly size: number;
  readonly contentType: string;
  readonly filename: string;
  readonly isInline: false;
}

const referenceFormats = {
  ris: { extension: 'ris', contentType: 'application/x-research-info-systems; charset=utf-8' },
  bibtex: { extension: 'bib', contentType: 'application/x-bibtex; charset=utf-8' },
} as const;

export async function writeSummaryFile(
  summary: Summary,
  format: ReportFormat | ReferenceFormat,
  signal: AbortSignal,
): Promise<SummaryFile> {
  const file =
    format === 'ris' || format === 'bibtex'
      ? { ...referenceFormats[format], bytes: writeSources(summary, format) }
      : {
          extension: format,
          contentType: reportFormats[format],
          bytes: await writeReport(buildSummaryReport(summary), format, signal),
        };
  const timestamp = summary.generated_at.slice(0, 19).replace(/[:T]/g, '-');
  return {
    stream: Readable.from([file.bytes]),
    size: file.bytes.length,
    contentType: file.contentType,
    filename: `research_summary_${timestamp}.${file.extension}`,
    isInline: false,
  };
}

/** References of the articles of which something was read, made from their records. */
function writeSources({ articles, generated_at }: Summary, format: ReferenceFormat): Buffer {
  const items = articles
    .filter(({ read_as }) => read_as !== 'none')
    .map((article) => articleReference(toPlain(article)));
  return Buffer.from(writeReferences(format, items, new Date(generated_at)).content);
}

function toPlain(article: ReadArticle): Parameters<typeof articleReference>[0] {
  const known = (text: string): string => (text === 'Unknown' ? '' : text);
  return {
    ...article,
    authors: known(article.authors),
    publication_date: known(article.publication_date),
    source_type: known(article.source_type),
    abstract: '',
  };
}
