import type { StudyTable } from '@lectern/contract';
import { expect, it } from 'vitest';
import { writeMarkdown } from '../reports/write-markdown.js';
import { buildTableReport } from './build-table-report.js';
import { explain, toSheet } from './sheet.js';

const source = {
  ...{ passage_id: 'p', document_id: null, chunk_index: null, heading_path: [] },
  ...{ text: 'Kelp grew in 12 bays.', page_start: 3, page_end: 5, quote: { start: 0, end: 21 } },
};
const cell = { column: 'n', text: '12', reason: '', source, correction: null };

const table: StudyTable = {
  ...{ table_id: 't', title: 'Kelp', status: 'completed', error: null, row_count: 1 },
  ...{ created_at: '2026-01-01T00:00:00Z', changed_at: '2026-01-01T00:00:00Z', rows_done: 1 },
  ...{ message: '1 of 1 read', model: 'writer-1', filling: null },
  columns: [
    { id: 'n', label: 'n', question: 'How many?', is_asked: true },
    { id: 'where', label: 'Where', question: 'Where?', is_asked: true },
  ],
  rows: [
    {
      ...{ position: 1, kind: 'survey', is_retracted: false },
      article: {
        ...{ position: 1, title: 'Kelp', authors: 'A Moe', publication_date: '2021', journal: '' },
        ...{ source_type: 'journal article', doi: '', url: '', read_as: 'full_text', reason: '' },
        ...{ document_id: null, passages_read: 1 },
      },
      cells: [
        { ...cell, model: 'writer-1' },
        { ...cell, column: 'where', text: 'in bays', model: 'built-in reader' },
      ],
    },
  ],
};

it('names who filled the cells, and the pages of a passage as a range', () => {
  const [head = [], row = []] = toSheet(table);
  const of = (name: string): string | undefined => row[head.indexOf(name)];
  expect(of('Filled by')).toBe('writer-1, built-in reader');
  expect(of('n: source')).toBe('“Kelp grew in 12 bays.” (PDF pp. 3–5), found by writer-1');
  expect(of('Where: source')).toBe('“Kelp grew in 12 bays.” (PDF pp. 3–5)');
  const text = writeMarkdown(buildTableReport(table));
  expect(text).toContain('Cells filled by: writer-1, built-in reader.');
  expect(text).toContain('(PDF pp. 3–5), found by writer-1');
});

it('says of a text that is there no more that it was read before', () => {
  const reason = 'Its full text is no longer read from your library';
  const told = (read_as: 'full_text' | 'abstract' | 'none') => {
    const rows = table.rows.map((row) => ({
      ...row,
      article: { ...row.article, read_as, reason },
    }));
    const [head = [], row = []] = toSheet({ ...table, rows });
    const text = writeMarkdown(buildTableReport({ ...table, rows }));
    return [row[head.indexOf('Read as')], /\| Kelp[^|]*/.exec(text)?.[0].trim()];
  };
  expect(told('full_text')).toEqual([
    `full text, as read before: ${reason}`,
    `| Kelp [1] (full text, as read before: ${reason})`,
  ]);
  expect(told('abstract')).toEqual([
    `abstract only, as read before: ${reason}`,
    `| Kelp [1] (abstract only, as read before: ${reason})`,
  ]);
  expect(told('none')).toEqual([reason, '| Kelp [1] (not read)']);
});

it('marks what was corrected by hand, also a cell that was emptied', () => {
  const [row] = table.rows;
  if (row === undefined) throw new Error('There is a row');
  const at = '2026-01-02T00:00:00Z';
  const cells = [
    { ...cell, model: 'writer-1', correction: { text: '', corrected_at: at } },
    { ...cell, column: 'where', text: '', source: null, model: 'writer-1' },
  ];
  expect(
    explain({ ...cell, model: 'writer-1', correction: { text: '9', corrected_at: at } }),
  ).toContain(`Corrected by hand; found: “${cell.text}”. `);
  const text = writeMarkdown(buildTableReport({ ...table, rows: [{ ...row, cells }] }));
  expect(text).toContain('1 corrected by hand, marked with \\*.');
  expect(text).toMatch(/\| – \\\* \| – \|/);
});

it('says what a stopped filling has not come to, which is not what was looked for and not found', () => {
  const [row] = table.rows;
  if (row === undefined) throw new Error('There is a row');
  const waits = { ...row.article, read_as: 'none', reason: '', passages_read: 0 } as const;
  const byHand = { ...cell, text: '', reason: 'Not looked for yet', source: null };
  const correction = { text: '9', corrected_at: '2026-01-02T00:00:00Z' };
  const stopped: StudyTable = {
    ...{ ...table, status: 'cancelled', message: '1 of 3 read; 2 not reached yet' },
    rows: [
      { ...row, cells: row.cells.slice(0, 1) },
      { ...row, position: 2, article: { ...waits, title: 'Moss' }, cells: [] },
      {
        ...{ ...row, position: 3, article: { ...waits, title: 'Fern' } },
        cells: [{ ...byHand, model: 'built-in reader', correction }],
      },
    ],
  };
  const [head = [], ...lines] = toSheet(stopped);
  const told = ['Read as', 'Filled by', 'Where', 'Where: source'].map((name) =>
    lines.map((line) => line[head.indexOf(name)]),
  );
  const missing = 'Not looked for yet';
  const why = 'Stopped; what is filled stays.';
  const waiting = `not reached yet. ${why}`;
  expect(told).toEqual([
    [`full text. ${why}`, waiting, waiting],
    ['writer-1', '', ''],
    ['', '', ''],
    [missing, missing, missing],
  ]);
  const text = writeMarkdown(buildTableReport(stopped));
  for (const said of [
    'Study table of 2026-01-01 UTC. 1 of 3 read; 2 not reached yet.',
    'Stopped; what is filled stays.',
    `| Kelp [1] | 12 | ${missing} |`,
    `| Moss [2] (not reached yet) | ${missing} | ${missing} |`,
    `- **Where:** ${missing}`,
    'Cells filled by: writer-1.',
  ])
    expect(text).toContain(said);
});

it('says why a new column is not filled in rows that were read, and of those where a cell was not, alone', () => {
  const [row] = table.rows;
  if (row === undefined) throw new Error('There is a row');
  const [first] = row.cells;
  const [, where] = row.cells;
  if (first === undefined || where === undefined) throw new Error('There are cells');
  const correction = { text: 'a bay', corrected_at: '2026-01-02T00:00:00Z' };
  const byHand = { ...where, text: '', reason: 'Not looked for yet', source: null, correction };
  const [head = [], ...lines] = toSheet({
    ...{ ...table, status: 'failed', error: 'The disk is full.' },
    rows: [row, { ...row, cells: [first] }, { ...row, cells: [first, byHand] }],
  });
  expect(lines.map((line) => line[head.indexOf('Read as')])).toEqual([
    ...['full text', 'full text. The disk is full.', 'full text'],
  ]);
});

it('says why and how far a table is not filled', () => {
  const sayStateOf = (state: Partial<StudyTable>) => buildTableReport({ ...table, ...state }).about;
  const filling = { rows_done: 3, row_count: 10, current_document: '', elapsed_seconds: 9 };
  expect(sayStateOf({ status: 'failed', error: 'The disk is full.' })).toContain(
    'The disk is full.',
  );
  expect(
    sayStateOf({ status: 'processing', filling: { ...filling, estimated_time_remaining: null } }),
  ).toContain('Filling: 3 of 10 documents.');
});
