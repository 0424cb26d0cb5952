/** Sets a table on the page: columns as wide as what stands in them asks for, the first row again on each page. */
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces.js';
import { type PdfText, pdfColours, setParagraph } from './pdf-text.js';
import type { ReportTable, ReportText } from './report.js';

/** Sides of a cell and its lines, in points. */
const cellPadding = 4;
const lineWidth = 0.5;
/** With more of them no word would fit into a column. */
const columnsMax = 12;
/** Characters. The setter loses what stands in a header, or is kept with it, and is taller than a page. */
const keptInOne = 300;

/** @param width Of the text on the page, in points. */
export function setTable(table: ReportTable, text: PdfText, width: number): Content {
  const { columns, rows } = table;
  if (columns.length > columnsMax) return rows.map((row) => setRow(row, table, text));
  const header = columns.map(
    (column): TableCell => ({
      stack: setParagraph(text.fit(column), { bold: true }),
      fillColor: '#f2f2f2',
    }),
  );
  const body = rows.map((row) =>
    row.map((cell): TableCell => ({ stack: setParagraph(text.fitRuns(cell), {}) })),
  );
  const isHeaderShort = columns.every((column) => column.length <= keptInOne);
  const isFirstShort = rows[0]?.every((cell) => lengthOf(cell) <= keptInOne) ?? false;
  return {
    table: {
      headerRows: isHeaderShort ? 1 : 0,
      ...(isHeaderShort && isFirstShort ? { keepWithHeaderRows: 1 } : {}),
      widths: columnWidths(table, width),
      body: [header, ...body],
    },
    layout: {
      hLineWidth: () => lineWidth,
      vLineWidth: () => lineWidth,
      hLineColor: () => pdfColours.rule,
      vLineColor: () => pdfColours.rule,
      paddingLeft: () => cellPadding,
      paddingRight: () => cellPadding,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    fontSize: columns.length > 5 ? 8 : 9,
    margin: [0, 2, 0, 8],
  };
}

/** By the square root of how much stands in a column, so that short ones stay legible beside long ones. */
function columnWidths({ columns, rows }: ReportTable, width: number): number[] {
  const free = width - columns.length * (2 * cellPadding + lineWidth) - lineWidth;
  const weights = columns.map((column, i) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[i] ?? [])), 0);
    return Math.sqrt(Math.min(200, Math.max(column.length, longest, 9)));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (free * weight) / whole);
}

/** What the columns say of it, one after the other. */
function setRow(
  row: readonly ReportText[],
  { columns }: ReportTable,
  text: PdfText,
): ContentText[] {
  const runs = row.flatMap((cell, i) => [
    ...text.fit(`${i === 0 ? '' : '; '}${columns[i]}: `, { bold: true }),
    ...text.fitRuns(cell),
  ]);
  return setParagraph(runs, { fontSize: 9, margin: [0, 0, 0, 4] });
}

function lengthOf(text: ReportText): number {
  return text.reduce(
    (sum, { text: said, markers = [] }) => sum + said.length + markers.length * 4,
    0,
  );
}
