import type { StudyTable } from '@lectern/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeServer, holdAnswers, loseAnswers, Refusal } from '../../../testing-server';
import { arrangeRows } from './arrange-rows';

Element.prototype.scrollIntoView ??= vi.fn();

const documentId = '7d1c6f0e-4a53-4f0d-9a55-0c7a3a1f0b11';
const tableId = '2a4f6f0e-4a53-4f0d-9a55-0c7a3a1f0b22';

function fakeTable(rows: readonly [title: string, n: string][]): StudyTable {
  const text = 'We enrolled 84 adults.';
  return {
    ...{ table_id: tableId, title: 'Phages', status: 'completed', error: null, model: null },
    ...{ row_count: rows.length, rows_done: rows.length, filling: null },
    message: '2 of 2 read, 0 in full text',
    ...{ created_at: '2026-11-20T10:00:00Z', changed_at: '2026-11-20T10:00:00Z' },
    columns: [{ id: 'n', label: 'n', question: 'Sample size', is_asked: false }],
    rows: rows.map(([title, n], index) => ({
      position: index + 1,
      ...{ kind: 'trial', is_retracted: false },
      article: {
        ...{ position: index + 1, title, authors: 'Ada Okonkwo', publication_date: '2024' },
        ...{ journal: '', source_type: '', doi: '', url: '', read_as: 'abstract' as const },
        ...{ reason: '', document_id: documentId, passages_read: 1 },
      },
      cells: [
        {
          ...{ column: 'n', text: n, model: 'built-in reader', correction: null },
          reason: n === '' ? 'Not in the abstract; full text not read' : '',
          source:
            n === ''
              ? null
              : {
                  ...{ document_id: documentId, passage_id: null, chunk_index: null },
                  ...{ page_start: 4, page_end: 4, heading_path: ['Methods'], text },
                  quote: { start: 0, end: text.length, page: 4 },
                },
        },
      ],
    })),
  };
}

const answers = {
  listSummaries: () => ({ summaries: [], total_count: 0 }),
  listStudyTables: () => ({ tables: [], total_count: 0 }),
};

beforeEach(() => {
  window.sessionStorage.clear();
  const chosen = [{ document_id: documentId, title: 'Phage gel' }];
  window.sessionStorage.setItem(
    'lectern.chosen_documents',
    JSON.stringify([['documents', chosen]]),
  );
});

describe('the study table', () => {
  it('says of a row whose text has gone that its cells stem from it', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const reason = 'It is no longer in your library';
    const rows = table.rows.map((row) => ({ ...row, article: { ...row.article, reason } }));
    fakeServer({ ...answers, getStudyTable: () => ({ ...table, rows }) });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    expect(await screen.findByText(`Abstract only, as read before: ${reason}`)).toBeTruthy();
  });

  it('says what a stopped filling has not come to', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const rows = table.rows.map((row) => ({
      ...{ ...row, cells: [] },
      article: { ...row.article, read_as: 'none', passages_read: 0 },
    }));
    fakeServer({ ...answers, getStudyTable: () => ({ ...table, status: 'cancelled', rows }) });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    expect(await screen.findByText(/^Stopped; what is filled stays\. 2 of 2 read/)).toBeTruthy();
    expect(screen.getByText('Not reached yet')).toBeTruthy();
    expect(screen.getByText('Not looked for yet')).toBeTruthy();
  });

  it('begins what it says of a filled table with how much was read', async () => {
    fakeServer({ ...answers, getStudyTable: () => fakeTable([['Phage gel', '84 adults']]) });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    const said = await screen.findByText(/2 of 2 read/);
    expect(said.textContent).toMatch(/^2 of 2 read/);
  });

  it('says of a row that its study is doubted', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const notices = [{ kind: 'expression_of_concern' as const }];
    const rows = table.rows.map((row) => ({ ...row, article: { ...row.article, notices } }));
    fakeServer({ ...answers, getStudyTable: () => ({ ...table, rows }) });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    expect(await screen.findByText('Expression of concern')).toBeTruthy();
  });

  it('asks for the same table again after a start of which nothing was heard, and then for another', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const server = fakeServer({
      ...answers,
      createStudyTable: () => table,
      getStudyTable: () => table,
    });
    const { user, router } = openScreen('/research-summary?view=table&of=documents');
    const fill = { name: 'Fill a table of 1 document' };
    const button = await screen.findByRole('button', fill);
    const heard = window.fetch;
    loseAnswers('/study-tables');
    await user.click(button);
    await screen.findByText(
      'Error starting the table: The server does not answer. It is not known whether it was started.',
    );
    vi.stubGlobal('fetch', heard);
    await user.click(screen.getByRole('button', fill));
    await screen.findByRole('region', { name: 'Study table' });
    await router.navigate('/research-summary?view=table&of=documents');
    await user.click(await screen.findByRole('button', fill));
    await screen.findByRole('region', { name: 'Study table' });
    const ids = server.calls
      .filter(({ name }) => name === 'createStudyTable')
      .map(({ body }) => (body as { table_id?: string }).table_id);
    expect(ids).toEqual([expect.any(String), ids[0], expect.any(String)]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('is filled from documents of the library, opens a passage, and takes a correction', async () => {
    const table = fakeTable([
      ['Phage gel', '84 adults'],
      ['A note', ''],
    ]);
    const server = fakeServer({
      ...answers,
      createStudyTable: () => table,
      getStudyTable: () => table,
      correctTableCell: () => table,
    });
    const { user } = openScreen('/research-summary?view=table&of=documents');
    await user.click(await screen.findByRole('button', { name: 'Fill a table of 1 document' }));
    const created = server.calls.find(({ name }) => name === 'createStudyTable');
    expect(created?.body).toMatchObject({ articles: [{ document_id: documentId }] });
    const grid = await screen.findByRole('region', { name: 'Study table' });
    expect(within(grid).getByText('– Not in the abstract; full text not read')).toBeTruthy();
    expect(within(grid).getByText('p. 4')).toBeTruthy();

    await user.click(within(grid).getByRole('button', { name: 'Correct n of Phage gel' }));
    const field = await screen.findByRole('textbox', { name: 'n of Phage gel' });
    await user.clear(field);
    await user.type(field, '85');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const corrected = server.calls.find(({ name }) => name === 'correctTableCell');
    expect(corrected?.body).toEqual({ position: 1, column: 'n', text: '85' });
  });

  it('says that no row has what is looked for, and is as it was arranged on the way back from another screen', async () => {
    fakeServer({ ...answers, getStudyTable: () => fakeTable([['Phage gel', '84 adults']]) });
    const { user, router } = openScreen(`/research-summary?view=table&table=${tableId}`);
    const filter = () => screen.findByRole('searchbox', { name: 'Filter the rows' });
    await user.type(await filter(), 'zinc');
    const said = 'No row has “zinc”.';
    expect(screen.getByText(said, { exact: false }).getAttribute('role')).toBe('status');
    await router.navigate('/chat');
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    await router.navigate(-1);
    expect(await filter()).toHaveProperty('value', 'zinc');
    expect(screen.getByText(said, { exact: false })).toBeTruthy();
  });

  it('counts a cell that was emptied by hand as corrected, and not as filled', async () => {
    const table = fakeTable([
      ['Phage gel', '84 adults'],
      ['Phage spray', '12 adults'],
    ]);
    const [first, ...rest] = table.rows;
    const correction = { text: '', corrected_at: '2026-11-21T10:00:00Z' };
    const cells = first?.cells.map((cell) => ({ ...cell, correction }));
    const rows = [{ ...first, cells }, ...rest];
    fakeServer({ ...answers, getStudyTable: () => ({ ...table, rows }) });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    expect(await screen.findByText(/1 of 2 cells filled, 1 corrected by hand/)).toBeTruthy();
  });

  it('adds a question as a column', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const server = fakeServer({
      ...answers,
      getStudyTable: () => table,
      changeStudyTable: () => table,
    });
    const { user } = openScreen(`/research-summary?view=table&table=${tableId}`);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Add question' }));
    await user.type(
      screen.getAllByRole('textbox', { name: 'Question' })[1] as HTMLElement,
      'Blinded?',
    );
    await user.click(screen.getByRole('button', { name: 'Save columns' }));
    const changed = server.calls.find(({ name }) => name === 'changeStudyTable');
    expect(changed?.body).toMatchObject({
      columns: [{ id: 'n' }, { question: 'Blinded?', label: 'Blinded?' }],
      seen: [{ id: 'n' }],
    });
  });

  it('does not leave out a column that has a name and no question without a word', async () => {
    fakeServer({ ...answers, getStudyTable: () => fakeTable([['Phage gel', '84 adults']]) });
    const { user } = openScreen(`/research-summary?view=table&table=${tableId}`);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Add question' }));
    const names = screen.getAllByRole('textbox', { name: 'Name above the column' });
    await user.type(names[1] as HTMLElement, 'Dose');
    expect(screen.getByText(/^A column needs a question/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save columns' })).toHaveProperty('disabled', true);
  });

  it('says that a column that is asked otherwise is filled anew, and names it by its question', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const server = fakeServer({
      ...answers,
      getStudyTable: () => table,
      changeStudyTable: () => table,
    });
    const { user } = openScreen(`/research-summary?view=table&table=${tableId}`);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const question = await screen.findByRole('textbox', { name: 'Question' });
    const note = /^Asked otherwise, it is filled anew/;
    await user.type(question, '?');
    expect(screen.queryByText(note)).toBeNull();
    await user.clear(question);
    await user.type(question, 'How many dropped out?');
    expect(screen.getByText(note)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save columns' }));
    const changed = server.calls.find(({ name }) => name === 'changeStudyTable');
    const asked = 'How many dropped out?';
    expect(changed?.body).toMatchObject({ columns: [{ id: 'n', question: asked, label: asked }] });
  });

  it('keeps what was edited where the table cannot be changed now', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const busy = new Refusal(409, 'The table is still being filled');
    fakeServer({ ...answers, getStudyTable: () => table, changeStudyTable: () => busy });
    const { user } = openScreen(`/research-summary?view=table&table=${tableId}`);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const name = await screen.findByRole('textbox', { name: 'Name above the column' });
    await user.type(name, ' or more');
    await user.click(screen.getByRole('button', { name: 'Save columns' }));
    expect(await screen.findByText(/Error changing the table: .*still being filled/)).toBeTruthy();
    expect(name).toHaveProperty('value', expect.stringMatching(/ or more$/));
    expect(name.isConnected).toBe(true);
  });

  it('keeps a correction and a title that could not be saved', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const server = fakeServer({
      ...answers,
      getStudyTable: () => table,
      correctTableCell: () => new Refusal(500, 'The disk is full.'),
      changeStudyTable: () => new Refusal(500, 'The disk is full.'),
    });
    const { user } = openScreen(`/research-summary?view=table&table=${tableId}`);
    const told = 'Error changing the table: The disk is full.';
    await user.click(await screen.findByRole('button', { name: 'Correct n of Phage gel' }));
    const field = await screen.findByRole('textbox', { name: 'n of Phage gel' });
    await user.type(field, ' in all');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(field).toHaveProperty('value', '84 adults in all');
    server.answers.correctTableCell = () => table;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field.isConnected).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Rename the table' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.type(title, ' 2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls.some(({ name }) => name === 'changeStudyTable')).toBe(true),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    );
    expect(title).toHaveProperty('value', 'Phages 2026');
  });

  it('sends one change after the other, so that the answer shown last is the newest', async () => {
    const table = fakeTable([['Phage gel', '84 adults']]);
    const server = fakeServer({
      ...answers,
      getStudyTable: () => table,
      correctTableCell: () => fakeTable([['Phage gel', 'the first']]),
      fillStudyTable: () => fakeTable([['Phage gel', 'the second']]),
    });
    const { user } = openScreen(`/research-summary?view=table&table=${tableId}`);
    const release = holdAnswers('/cells');
    await user.click(await screen.findByRole('button', { name: 'Correct n of Phage gel' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(server.calls.some(({ name }) => name === 'fillStudyTable')).toBe(false);
    release();
    expect(await screen.findByText('the second')).toBeTruthy();
  });

  it('gives the focus back to the button of the columns, though the table is being filled', async () => {
    const table = { ...fakeTable([['Phage gel', '84 adults']]), status: 'processing' as const };
    fakeServer({ ...answers, getStudyTable: () => table, changeStudyTable: () => table });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    const columns = await screen.findByRole('button', { name: 'Columns' });
    expect(columns.getAttribute('aria-disabled')).toBe('true');
    columns.focus();
    expect(document.activeElement).toBe(columns);
    columns.click();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is neither filled nor asked for any more once it was deleted elsewhere', async () => {
    const table = { ...fakeTable([['Phage gel', '84 adults']]), status: 'processing' as const };
    const filling = { rows_done: 0, row_count: 1, current_document: 'Phage gel' };
    const times = { elapsed_seconds: 9, estimated_time_remaining: null };
    const fake = fakeServer({
      ...answers,
      getStudyTable: () => ({ ...table, filling: { ...filling, ...times } }),
    });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    expect(await screen.findByText(/^Filling: 0 of 1 document\./)).toBeTruthy();
    fake.answers.getStudyTable = () => new Refusal(404, 'Study table not found');
    const gone = 'The table could not be loaded: Study table not found';
    expect(await screen.findByText(gone)).toBeTruthy();
    expect(screen.queryByText(/^Filling/)).toBeNull();
    const asked = (): number => fake.calls.filter(({ name }) => name === 'getStudyTable').length;
    const before = asked();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(asked()).toBe(before);
  });

  it('says on which document it works, for how long already, and how long still where that is known', async () => {
    const filling = { rows_done: 1, row_count: 1200, current_document: 'Phage gel' };
    const times = { elapsed_seconds: 83, estimated_time_remaining: 40 };
    const table = { ...fakeTable([['Phage gel', '']]), status: 'processing' as const };
    const server = fakeServer({
      ...answers,
      getStudyTable: () => ({ ...table, filling: { ...filling, ...times } }),
    });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    expect(await screen.findByText('Loading the study table')).toBeTruthy();
    expect((await screen.findByText(/so far/)).textContent).toMatch(
      /^1:2\d so far, about 0:40 left$/,
    );
    expect(screen.getByText(/^Filling: 1 of 1,200 documents\./)).toBeTruthy();
    expect(screen.getAllByText('Phage gel').some(({ tagName }) => tagName === 'CITE')).toBe(true);
    expect(screen.queryByText('Loading the study table')).toBeNull();
    server.answers.getStudyTable = () => ({
      ...table,
      filling: { ...filling, elapsed_seconds: 90, estimated_time_remaining: null },
    });
    await vi.waitFor(() => expect(screen.getByText(/so far/).textContent).not.toMatch(/left/), {
      timeout: 10_000,
    });
  });

  it('counts no time while it waits for its turn, nor while how far it is cannot be read', async () => {
    const filling = { rows_done: 0, row_count: 2, current_document: '' };
    const times = { elapsed_seconds: 0, estimated_time_remaining: null };
    const table = { ...fakeTable([['Phage gel', '']]), status: 'pending' as const };
    const server = fakeServer({
      ...answers,
      getStudyTable: () => ({ ...table, filling: { ...filling, ...times } }),
    });
    openScreen(`/research-summary?view=table&table=${tableId}`);
    expect((await screen.findByText(/so far/)).textContent).toBe('0:00 so far');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(screen.getByText(/so far/).textContent).toBe('0:00 so far');
    server.answers.getStudyTable = () => ({
      ...{ ...table, status: 'processing' as const },
      filling: { ...filling, elapsed_seconds: 300, estimated_time_remaining: 60 },
    });
    await screen.findByText(/^5:0\d so far, about 1:00 left$/, {}, { timeout: 5000 });
    server.answers.getStudyTable = () => new Refusal(503, 'Busy.');
    expect(await screen.findByText('5:00 so far', {}, { timeout: 5000 })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(screen.getByText('5:00 so far')).toBeTruthy();
  });

  it('shows older ones on a click, and the heading has the focus once one is deleted', async () => {
    const { columns, rows: _rows, ...entry } = fakeTable([['Phage gel', '']]);
    const all = Array.from({ length: 51 }, (_, index) => ({
      ...{ ...entry, column_count: columns.length },
      ...{ table_id: tableId.replace(/..$/, String(10 + index)), title: `Table ${index + 1}` },
    }));
    const server = fakeServer({
      ...answers,
      listStudyTables: ({ query }) => {
        const from = Number(query.offset);
        return { tables: all.slice(from, from + Number(query.limit)), total_count: all.length };
      },
      deleteStudyTable: () => {
        all.pop();
        return { success: true, message: '' };
      },
    });
    const { user } = openScreen('/research-summary?view=table&of=documents');
    await screen.findByText('Table 50');
    expect(screen.queryByText('Table 51')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await user.click(
      await screen.findByRole('button', { name: 'Delete the study table Table 51' }),
    );
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(screen.queryByText('Table 51')).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Study tables' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(server.calls.filter(({ name }) => name === 'deleteStudyTable')).toHaveLength(1);
  });

  it('says when the earlier ones could not be loaded, and keeps those that were', async () => {
    const fake = fakeServer({ ...answers, listStudyTables: () => new Refusal(503, 'Busy.') });
    openScreen('/research-summary?view=table&of=documents');
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(await screen.findByText('They could not be loaded: Busy.')).toBeTruthy();
    cleanup();
    const { columns, rows: _rows, ...entry } = fakeTable([['Phage gel', '']]);
    const tables = [{ ...entry, status: 'processing' as const, column_count: columns.length }];
    fake.answers.listStudyTables = () => ({ tables, total_count: 1 });
    openScreen('/research-summary?view=table&of=documents');
    expect(await screen.findByText('Phages')).toBeTruthy();
    fake.answers.listStudyTables = () => new Refusal(503, 'Busy.');
    const asked = (): number => fake.calls.filter(({ name }) => name === 'listStudyTables').length;
    const before = asked();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 10_000 });
    expect(screen.getByText('Phages')).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('orders by numbers, with what says nothing at the end, and leaves out what is not searched', () => {
    const table = fakeTable([
      ['B', '1,204 adults'],
      ['C', ''],
      ['A', '84 adults'],
    ]);
    const order = (sort: string, isDescending: boolean, search = '') =>
      arrangeRows(table, { sort, isDescending, search }).map(({ article }) => article.title);
    expect(order('n', false)).toEqual(['A', 'B', 'C']);
    expect(order('n', true)).toEqual(['B', 'A', 'C']);
    expect(order('title', false)).toEqual(['A', 'B', 'C']);
    expect(order('position', false, 'ADULTS')).toEqual(['B', 'A']);
  });
});
