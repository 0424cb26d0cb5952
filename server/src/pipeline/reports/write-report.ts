/** Writes a report as a file of any format. Word and PDF take long: a thread writes them, within limits. */
import { z } from 'zod';
import { startThread } from '../../thread.js';
import type { Report } from './report.js';
import { writeMarkdown } from './write-markdown.js';
import { writeText } from './write-text.js';

export const reportFormats = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;
export type ReportFormat = keyof typeof reportFormats;

/** Several times what 200 pages take. */
const threadLimits = { timeoutMs: 60_000, heapMb: 512 };

/** @throws AppError where it takes too long or too much memory. */
export async function writeReport(
  report: Report,
  format: ReportFormat,
  signal: AbortSignal,
): Promise<Buffer> {
  if (format === 'txt') return Buffer.from(writeText(report));
  if (format === 'md') return Buffer.from(writeMarkdown(report));
  const thread = startThread({
    ...threadLimits,
    name: 'report-worker',
    folder: 'pipeline/reports',
    subject: 'This report',
    task: 'write',
    signal,
  });
  try {
    return Buffer.from(await thread.ask({ format, report }, z.instanceof(Uint8Array)));
  } finally {
    await thread.end();
  }
}
