/** Writes a summary as a file of each format, and its sources as references. */
import { Readable } from 'node:stream';
import type { ReadArticle, Summary } from '@lectern/contract';
import { articleReference } from '../../pipeline/references/reference-document.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { writeMarkdownFile } from '../../pipeline/reports/write-summary-markdown.js';
import { writeTextFile } from '../../pipeline/reports/write-summary-text.js';
import { writeWordFile } from '../../pipeline/reports/write-summary-word.js';

export type DownloadFormat = 'txt' | 'md' | 'docx' | 'ris' | 'bibtex';

export interface SummaryFile {
  readonly stream: Readable;
  readonly size: number;
  readonly contentType: string;
  readonly filename: string;
  readonly isInline: false;
}

interface Format {
  readonly extension: string;
  readonly contentType: string;
  readonly write: (summary: Summary) => string | Promise<Buffer>;
}

const formats: Readonly<Record<DownloadFormat, Format>> = {
  txt: { extension: 'txt', contentType: 'text/plain; charset=utf-8', write: writeTextFile },
  md: { extension: 'md', contentType: 'text/markdown; charset=utf-8', write: writeMarkdownFile },
  docx: {
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: writeWordFile,
  },
  ris: {
    extension: 'ris',
    contentType: 'application/x-research-info-systems; charset=utf-8',
    write: (summary) => writeSources(summary, 'ris'),
  },
  bibtex: {
    extension: 'bib',
    contentType: 'application/x-bibtex; charset=utf-8',
    write: (summary) => writeSources(summary, 'bibtex'),
  },
};

export async function writeSummaryFile(
  summary: Summary,
  format: DownloadFormat,
): Promise<SummaryFile> {
  const { extension, contentType, write } = formats[format];
  const bytes = Buffer.from(await write(summary));
  const timestamp = summary.generated_at.slice(0, 19).replace(/[:T]/g, '-');
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    contentType,
    filename: `research_summary_${timestamp}.${extension}`,
    isInline: false,
  };
}

/** References of the articles of which something was read, made from their records. */
function writeSources({ articles, generated_at }: Summary, format: 'ris' | 'bibtex'): string {
  const items = articles
    .filter(({ read_as }) => read_as !== 'none')
    .map((article) => articleReference(toPlain(article)));
  return writeReferences(format, items, new Date(generated_at)).content;
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
