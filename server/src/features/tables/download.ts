/** Writes a study table as a file of each format. */
import type { StudyTable } from '@lectern/contract';
import { type FileAnswer, fileOf } from '../../http/file-answer.js';
import { reportFormats, writeReport } from '../../pipeline/reports/write-report.js';
import { buildTableReport } from '../../pipeline/tables/build-table-report.js';
import { toSheet } from '../../pipeline/tables/sheet.js';
import { writeSheetCsv, writeSheetXlsx } from '../../pipeline/tables/write-sheet.js';

export type TableFormat = 'csv' | 'xlsx' | 'md' | 'docx';

const contentTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  md: reportFormats.md,
  docx: reportFormats.docx,
};

export async function writeTableFile(
  table: StudyTable,
  format: TableFormat,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const bytes = await write(table, format, signal);
  const timestamp = table.changed_at.slice(0, 19).replace(/[:T]/g, '-');
  return fileOf(bytes, {
    contentType: contentTypes[format],
    filename: `study_table_${timestamp}.${format}`,
  });
}

function write(table: StudyTable, format: TableFormat, signal: AbortSignal): Promise<Buffer> {
  if (format === 'csv') return Promise.resolve(writeSheetCsv(toSheet(table)));
  if (format === 'xlsx') return writeSheetXlsx(toSheet(table), table.title);
  return writeReport(buildTableReport(table), format, signal);
}
