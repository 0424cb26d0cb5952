/** Writes a sheet as CSV or as an Excel file; nothing in it can be taken for a formula. */
import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';

/** UTF-8 with the mark by which Excel knows it. Cells that begin like formulas get an apostrophe. */
export function writeSheetCsv(sheet: readonly (readonly string[])[]): Buffer {
  const clean = sheet.map((line) => line.map(plain));
  return Buffer.from(`\ufeff${stringify(clean, { escape_formulas: true })}`);
}

const widths = { facts: 18, first: 44, column: 32 } as const;

/** Every cell is text, which no program evaluates. */
export async function writeSheetXlsx(
  sheet: readonly (readonly string[])[],
  name: string,
): Promise<Buffer> {
  const [head = [], ...lines] = sheet;
  const data = [
    head.map((value) => ({ value: plain(value), type: String, fontWeight: 'bold' as const })),
    ...lines.map((line) =>
      line.map((value) => ({ value: plain(value).slice(0, cellMax), type: String, wrap: true })),
    ),
  ];
  const columns = head.map((_, index) => ({
    width: widthOf(index),
  }));
  return writeExcelFile(data, { columns, sheet: sheetName(name), stickyRowsCount: 1 }).toBuffer();
}

function widthOf(index: number): number {
  if (index === 0) return widths.first;
  return index < factCount ? widths.facts : widths.column;
}

const factCount = 9;
/** What a cell of Excel holds. */
const cellMax = 32_000;

/** Without characters that XML cannot hold. */
function plain(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}

function sheetName(name: string): string {
  const allowed = name
    .replace(/[\\/?*[\]:']/gu, ' ')
    .trim()
    .slice(0, 30);
  return allowed === '' ? 'Study table' : allowed;
}
