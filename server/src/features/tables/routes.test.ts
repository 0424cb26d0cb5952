import { randomUUID } from 'node:crypto';
import { type StudyTable, studyTableSchema } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UnavailableError } from '../../errors.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { storeDocument } from '../summaries/testing.js';
import { indifferent, openTableWorld, phage, silent, type TableWorld } from './testing.js';

let database: Database;
let world: TableWorld;
/** What is done while the model writes. */
let whileItWrites: () => Promise<unknown> = async () => null;
let judgeFault: (() => never) | null = null;
let modelFault: (() => void) | null = null;
beforeAll(async () => {
  database = await openTestDatabase();
  const model = createFakeModel(async () => {
    await whileItWrites();
    modelFault?.();
    return JSON.stringify({
      cells: [
        { column: 1, answer: '71%', quote: 'Wounds closed in 71% with phage gel', passage: 1 },
        { column: 2, answer: '99%', quote: 'Wounds closed in 99%', passage: 1 },
      ],
    });
  });
  world = await openTableWorld(database, model, {
    judge: (...asked) => (judgeFault === null ? indifferent.judge(...asked) : judgeFault()),
  });
});
afterAll(async () => {
  await world.close();
  await database.close();
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const url = `/api/v1/study-tables${path}`;
  const response = await world.app.inject({ method, url, ...(body && { payload: body }) });
  return { status: response.statusCode, response };
}

async function made(body: object): Promise<StudyTable> {
  const { status, response } = await call('POST', '', { model: 'built-in reader', ...body });
  expect(status).toBe(200);
  return world.settled(studyTableSchema.parse(response.json().data).table_id);
}

const cellOf = (table: StudyTable, row: number, label: string) => {
  const column = table.columns.find((each) => each.label === label);
  return table.rows[row]?.cells.find((cell) => cell.column === column?.id);
};

describe('a study table without a model', () => {
  it('takes its columns from the kind of study, and each cell opens its sentence', async () => {
    const table = await made({ articles: [phage] });
    expect(table.columns.map(({ label }) => label)).toContain('Comparator');
    const cell = cellOf(table, 0, 'Main result');
    expect(cell?.text).toMatch(/71% with phage gel/);
    expect(cell?.source?.text.slice(cell.source.quote?.start, cell.source.quote?.end)).toBe(
      cell?.text,
    );
  });

  it('says what was read where a cell is empty, and never that the article is silent', async () => {
    const table = await made({ articles: [phage, silent], questions: ['Funding'] });
    expect(cellOf(table, 0, 'Funding')?.reason).toBe('Not in the abstract; full text not read');
    expect(cellOf(table, 1, 'Funding')?.reason).toMatch(/neither a full text/);
    expect(table.message).toBe('1 of 2 read, 0 in full text; 1 not read');
  });

  it('says of which pages nothing was read, and counts no such text as read in full', async () => {
    const url = 'https://journal.example/ferns';
    const passages = [{ heading: 'Methods', text: 'We counted ferns on 17 walls in Cork.' }];
    const left = 'Left out because recognition takes too long: pages 2 to 9';
    const note = `Read by character recognition: page 1. ${left}`;
    const document_id = await storeDocument(database, {
      title: 'Ferns of Cork',
      url,
      passages,
      note,
    });
    const article = { title: 'Ferns of Cork', url, document_id };
    const table = await made({ articles: [article], questions: ['Funding'] });
    expect(cellOf(table, 0, 'Funding')?.reason).toBe(
      `Not found in 1 passage by the built-in reader. ${left}`,
    );
    expect(table.message).toBe('1 of 1 read, 0 in full text, 1 in part');
    expect(table.rows[0]?.article.reason).toBe(left);
  });

  it('says of a text that tells of no study that none was found in it', async () => {
    const road = 'The road was old and long. Fishermen drove along it to the sea in May.';
    const passages = Array.from({ length: 45 }, (_, index) => ({
      heading: `Chapter ${index + 1}`,
      text: `${road} For 40 patients in Leeds it was the only way to the clinic.`,
    }));
    const url = 'https://journal.example/road';
    const document_id = await storeDocument(database, { title: 'The old road', url, passages });
    const article = { title: 'The old road', url, document_id };
    const table = await made({ articles: [article], questions: ['Population', 'Setting'] });
    const cell = cellOf(table, 0, 'Population');
    expect(cell).toMatchObject({
      ...{ text: '', source: null },
      reason: 'No study of its own was found in 45 passages by the built-in reader',
    });
  });

  it.each([
    ['pending', 'It is in your library and not processed so far: process it in Documents'],
    ['processing', 'It is in your library and is being processed'],
    ['failed', 'There is neither a full text in your library nor an abstract'],
  ] as const)('says why nothing is read of a document that is %s', async (status, reason) => {
    const title = `A file on kites, ${status}`;
    const document_id = await insertDocument(database, {
      ...{ title, text: null, fileType: 'pdf', status, chunksStored: 0 },
      identifiers: [],
    });
    const table = await made({ articles: [{ title, document_id }], questions: ['Sample size'] });
    expect(cellOf(table, 0, 'Sample size')).toMatchObject({ text: '', source: null, reason });
  });

  it('takes what a search engine wrote of an article for no words of it', async () => {
    const summary = 'A trial of 84 adults found that wounds closed in 71% with phage gel.';
    const table = await made({ articles: [{ ...silent, summary }], questions: ['Sample size'] });
    expect(table.rows[0]?.article.read_as).toBe('none');
    expect(cellOf(table, 0, 'Sample size')).toMatchObject({
      ...{ text: '', source: null },
      reason: 'There is neither a full text in your library nor an abstract',
    });
  });

  it('counts cells by words alone as such: no model was to fill them', async () => {
    judgeFault = () => {
      throw new UnavailableError('The judge is not there.');
    };
    const questions = ['How many wounds closed with phage gel?'];
    const table = await made({ articles: [phage], questions });
    judgeFault = null;
    expect(table.message).toBe(
      '1 of 1 read, 0 in full text; 1 with cells by words alone: The judge is not there',
    );
  });

  it('keeps a correction when the table is filled again, with what stood there before', async () => {
    const table = await made({ articles: [phage] });
    const column = table.columns.find(({ label }) => label === 'n')?.id ?? '';
    const correct = (text: string | null) =>
      call('PUT', `/${table.table_id}/cells`, { position: 1, column, text });
    expect((await correct('85')).status).toBe(200);
    const corrected = await world.settled(table.table_id);
    expect(corrected.changed_at > table.changed_at).toBe(true);
    await call('POST', `/${table.table_id}/fill`, {});
    const again = await world.settled(table.table_id);
    expect(cellOf(again, 0, 'n')).toMatchObject({ text: '84 adults', correction: { text: '85' } });
    // Nothing was corrected: what the machine finds later is to be seen.
    for (const none of [null, '84 adults']) {
      await correct('85');
      await correct(none);
      expect(cellOf(await world.settled(table.table_id), 0, 'n')?.correction).toBeNull();
    }
  });

  it.each(['84 adults', ''])(
    'keeps a correction to "%s" unseen while the cell says the same by itself',
    async (text) => {
      const table = await made({ articles: [phage] });
      const cellIn = ({ rows }: StudyTable, column: string) =>
        rows[0]?.cells.find((cell) => cell.column === column);
      const column = table.rows[0]?.cells.find((cell) => cell.text === text)?.column ?? '';
      const find = async (found: string) => {
        await database.query(
          `update study_table_cells set cell = jsonb_set(cell, '{text}', $3) where table_id = $1 and column_id = $2`,
          [table.table_id, column, JSON.stringify(found)],
        );
        return cellIn(await world.settled(table.table_id), column);
      };
      const correct = () => call('PUT', `/${table.table_id}/cells`, { position: 1, column, text });
      await find('8 adults');
      await correct();
      expect(await find('8 adults')).toMatchObject({ correction: { text } });
      await call('POST', `/${table.table_id}/fill`, {});
      const again = cellIn(await world.settled(table.table_id), column);
      expect(again).toMatchObject({ text, correction: null });
      await correct();
      expect(await find('9 adults')).toMatchObject({ text: '9 adults', correction: { text } });
    },
  );

  it('adds, renames, reorders and removes columns, and fills only what is new', async () => {
    const table = await made({ articles: [phage] });
    const [first, second] = table.columns;
    const columns = [
      { id: second?.id, label: 'Who', question: second?.question },
      { id: first?.id, label: first?.label, question: first?.question },
      { label: 'Blinded?', question: 'Were nurses blinded?' },
    ];
    await call('PUT', `/${table.table_id}`, { title: 'Phages', columns });
    const changed = await world.settled(table.table_id);
    expect(changed).toMatchObject({
      title: 'Phages',
      columns: [{ label: 'Who' }, {}, { is_asked: true }],
    });
    expect(cellOf(changed, 0, 'Blinded?')?.text).toBe('Nurses were not blinded.');
    expect(changed.rows[0]?.cells).toHaveLength(3);
    const twice = await call('PUT', `/${table.table_id}`, { columns: [columns[0], columns[0]] });
    expect([twice.status, twice.response.json().detail]).toEqual([
      422,
      'A column is named more than once',
    ]);
  });

  it('takes a column that is asked otherwise for another one, without what answered the old question', async () => {
    const table = await made({ articles: [phage], questions: ['Sample size', 'Limitations'] });
    const [first, second] = table.columns.map(({ id, label, question }) => ({
      id,
      label,
      question,
    }));
    const column = first?.id;
    await call('PUT', `/${table.table_id}/cells`, { position: 1, column, text: '85' });
    const blinded = { ...first, question: 'Were nurses blinded?' };
    await call('PUT', `/${table.table_id}`, { columns: [blinded, second] });
    const { columns, rows } = await world.settled(table.table_id);
    expect(columns.map(({ question }) => question)).toEqual([blinded.question, 'Limitations']);
    expect(columns[0]?.id).not.toBe(column);
    expect(rows[0]?.cells[0]).toMatchObject({ text: 'Nurses were not blinded.', correction: null });
  });

  it('keeps a column that another tab has added since the columns were seen', async () => {
    const table = await made({ articles: [phage] });
    const seen = table.columns.map(({ id, label, question }) => ({ id, label, question }));
    const blinded = { label: 'Blinded?', question: 'Were nurses blinded?' };
    const put = async (body: object): Promise<StudyTable> => {
      expect((await call('PUT', `/${table.table_id}`, body)).status).toBe(200);
      return world.settled(table.table_id);
    };
    await put({ columns: [...seen, blinded], seen });
    const changed = await put({ columns: seen.slice(1), seen });
    expect(changed.columns.map(({ label }) => label)).toEqual([
      ...seen.slice(1).map(({ label }) => label),
      'Blinded?',
    ]);
    expect(cellOf(changed, 0, 'Blinded?')?.text).toBe('Nurses were not blinded.');
  });

  it('keeps both of two changes that arrive at once', async () => {
    const table = await made({ articles: [phage] });
    const seen = table.columns.map(({ id, label, question }) => ({ id, label, question }));
    const [first, second] = seen.map(({ label }) => label);
    const rename = (place: number, label: string): object => ({
      columns: seen.map((column, index) => (index === place ? { ...column, label } : column)),
      seen,
    });
    const answers = await Promise.all(
      [rename(0, 'Mine'), rename(1, 'Yours')].map((body) =>
        call('PUT', `/${table.table_id}`, body),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const changed = await world.settled(table.table_id);
    expect(changed.columns.slice(0, 2).map(({ label }) => label)).toEqual(['Mine', 'Yours']);
    expect([first, second]).not.toEqual(['Mine', 'Yours']);
  });

  it('adds a column for each of two at once that it took, and refuses the other while it fills', async () => {
    const table = await made({ articles: [phage] });
    const asked = { label: 'Blinded?', question: 'Were nurses blinded?' };
    const seen = table.columns.map(({ id, label, question }) => ({ id, label, question }));
    const put = () => call('PUT', `/${table.table_id}`, { columns: [...seen, asked], seen });
    const answers = await Promise.all([put(), put()]);
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status).sort()).toEqual(
      taken.length === 1 ? [200, 409] : [200, 200],
    );
    const { columns } = await world.settled(table.table_id);
    expect(columns).toHaveLength(seen.length + taken.length);
  });

  it('finds a document again that was deleted and put in anew', async () => {
    const url = 'https://journal.example/gel';
    const passages = [{ heading: 'Results', text: 'Wounds closed in 71% with phage gel.' }];
    const store = () => storeDocument(database, { title: 'Phage gel', url, passages });
    const remove = () => database.query(`delete from documents where title = 'Phage gel'`);
    const document_id = await store();
    const table = await made({ articles: [{ title: 'Phage gel', url, document_id }] });
    const again = async (): Promise<StudyTable> => {
      await call('POST', `/${table.table_id}/fill`, {});
      return world.settled(table.table_id);
    };
    await remove();
    const gone = await again();
    const reason = 'It is no longer in your library';
    expect(gone.rows[0]?.article).toMatchObject({ document_id, read_as: 'full_text', reason });
    // What was found there stays, and is counted as read.
    expect(gone.rows[0]?.cells).toEqual(table.rows[0]?.cells);
    expect(gone.message).toBe(table.message);
    const other = await store();
    expect((await again()).rows[0]?.article).toMatchObject({
      document_id: other,
      read_as: 'full_text',
      reason: '',
    });
  });

  it('reads a row anew as a whole where its text has changed since', async () => {
    const said = 'We conducted a randomised controlled trial of phage gel for wound infection.';
    const given = { title: 'Phage gel, later read', url: 'https://journal.example/later' };
    const questions = ['Study design', 'Sample size'];
    const table = await made({ articles: [{ ...given, abstract: said }], questions });
    expect(cellOf(table, 0, 'Sample size')?.reason).toMatch(/full text not read/);
    const text = `${said} 86 adults with wound infection were randomly assigned to phage gel or plain gel.`;
    const id = await storeDocument(database, {
      ...given,
      passages: [{ heading: 'Methods', text }],
    });
    const seen = table.columns.map(({ id, label, question }) => ({ id, label, question }));
    await call('PUT', `/${table.table_id}`, {
      columns: [...seen, { label: 'Limits', question: 'Limitations' }],
      seen,
    });
    const changed = await world.settled(table.table_id);
    expect(changed.rows[0]?.article).toMatchObject({ read_as: 'full_text', document_id: id });
    expect(cellOf(changed, 0, 'Sample size')?.text).toBe('86 adults');
    expect(cellOf(changed, 0, 'Study design')?.source?.document_id).toBe(id);
    expect(cellOf(changed, 0, 'Limits')?.reason).toMatch(/^Not found in 1 passage/);
    await database.query('delete from documents where id = $1', [id]);
    await call('POST', `/${table.table_id}/fill`, { position: 1, column: seen[0]?.id });
    const poorer = await world.settled(table.table_id);
    expect(poorer.rows[0]).toMatchObject({
      kind: changed.rows[0]?.kind,
      article: {
        read_as: 'full_text',
        reason: 'Its full text is no longer read from your library',
      },
      cells: changed.rows[0]?.cells,
    });
  });

  it('says in a file of a row that its abstract alone was read', async () => {
    const table = await made({ articles: [phage, silent] });
    const { response } = await call('GET', `/${table.table_id}/download?format=md`);
    expect(response.payload).toMatch(/trial[^|]*\(abstract only\)/);
    expect(response.payload).toMatch(/A note without text[^|]*\(not read\)/);
  });

  it('marks what is retracted by its title alone, and what was when it was read and is gone', async () => {
    const url = 'https://journal.example/oats';
    const passages = [{ heading: 'Results', text: 'Oats grew well in 12 fields.' }];
    const stored = await storeDocument(database, { title: 'RETRACTED: Oats', url, passages });
    const others = { url: 'https://journal.example/rye', passages };
    const gone = await storeDocument(database, { title: 'Rye in the north', ...others });
    await noteRetraction(database, { documentId: gone, retractedBy: 'Crossref', asked: [] });
    const sound = { title: 'Barley', url: 'https://journal.example/barley', passages };
    const later = await storeDocument(database, sound);
    const articles = [stored, gone, later].map((document_id) => ({ title: 'Any', document_id }));
    const table = await made({ articles });
    expect(table.rows.map((row) => row.is_retracted)).toEqual([true, true, false]);
    await database.query('delete from documents where id = $1', [gone]);
    await noteRetraction(database, { documentId: later, retractedBy: 'Crossref', asked: [] });
    const { payload } = (await call('GET', `/${table.table_id}/download?format=csv`)).response;
    expect(payload.match(/,retracted,/g)).toHaveLength(3);
    const markdown = (await call('GET', `/${table.table_id}/download?format=md`)).response.payload;
    expect(markdown.match(/Rye in the north.*Retracted/g)).toHaveLength(2);
  });

  it('says of its rows what is doubted or corrected, as it was sent and as it is known now', async () => {
    const url = 'https://journal.example/millet';
    const passages = [{ heading: 'Results', text: 'Millet grew well in 12 fields.' }];
    const document_id = await storeDocument(database, {
      title: 'Millet in 12 fields',
      url,
      passages,
    });
    const sent = { ...phage, notices: [{ kind: 'correction' }] };
    const table = await made({ articles: [sent, { title: 'Any', document_id }] });
    const notices = [{ kind: 'expression_of_concern' as const }];
    await noteNotices(database, { documentId: document_id, source: 'Crossref', notices });
    const { payload } = (await call('GET', `/${table.table_id}/download?format=csv`)).response;
    expect(payload).toMatch(/,corrected,/);
    expect(payload).toMatch(/^Millet in 12 fields,.*,expression of concern,/m);
    const markdown = (await call('GET', `/${table.table_id}/download?format=md`)).response.payload;
    expect(markdown.match(/Millet in 12 fields.*Expression of concern/g)).toHaveLength(2);
    const response = (await call('GET', `/${table.table_id}`)).response.json();
    const { rows } = studyTableSchema.parse(response.data);
    expect(rows.map(({ article }) => article.notices?.[0]?.kind)).toEqual([
      'correction',
      'expression_of_concern',
    ]);
  });

  it('says of what was published nothing that is said of its preprint', async () => {
    const dois = ['10.5555/wheat.published', '10.1101/2020.01.01.654322'] as const;
    const document_id = await database.transaction((queries) =>
      insertDocument(queries, {
        ...{ title: 'Wheat in 9 fields', doi: dois[1], sourceType: 'preprint', fileType: 'pdf' },
        ...{ status: 'completed', chunksStored: 0, text: 'Wheat grew well in 9 fields.' },
        identifiers: dois.map((value) => ({ kind: 'doi' as const, value })),
      }),
    );
    const named = { title: 'Any', document_id };
    const table = await made({ articles: [{ title: 'Wheat in 9 fields', doi: dois[0] }, named] });
    expect(table.rows[0]?.article).toMatchObject({ read_as: 'full_text', document_id });
    await noteRetraction(database, { documentId: document_id, retractedBy: 'bioRxiv', asked: [] });
    const { rows } = await world.settled(table.table_id);
    expect(rows.map((row) => row.is_retracted)).toEqual([false, true]);
    const { payload } = (await call('GET', `/${table.table_id}/download?format=csv`)).response;
    const told = 'full text: Read from its preprint, which has been retracted since';
    expect(payload.split(told)).toHaveLength(2);
  });

  it.each(['csv', 'xlsx', 'md', 'docx'])('leaves as %s', async (format) => {
    const table = await made({ articles: [{ ...phage, title: '=1+1' }] });
    const { status, response } = await call('GET', `/${table.table_id}/download?format=${format}`);
    expect(status).toBe(200);
    expect(response.rawPayload.length).toBeGreaterThan(200);
    if (format === 'csv') expect(response.payload).toContain("'=1+1");
  });

  it('is deleted with everything of it', async () => {
    const { table_id: id } = await made({ articles: [phage] });
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('POST', `/${id}/fill`, {})).status).toBe(404);
  });

  it('is the same for the same request under the same id, and refused for another', async () => {
    const table_id = randomUUID();
    const body = { table_id, articles: [phage], model: 'built-in reader' };
    await made(body);
    expect((await call('POST', '', body)).status).toBe(200);
    expect((await call('POST', '', { ...body, articles: [silent] })).status).toBe(409);
    expect((await call('POST', '', { articles: [] })).status).toBe(422);
  });
});

describe('a study table with a model', () => {
  it('keeps a cell whose quote stands in the document, and says why another is empty', async () => {
    const { response } = await call('POST', '', {
      articles: [phage],
      questions: ['How many wounds closed?', 'How many wounds stayed open?'],
    });
    const table = await world.settled(response.json().data.table_id);
    expect(table.rows[0]?.cells).toMatchObject([
      { text: '71%', model: 'writer-1' },
      { text: '', reason: 'The quote of the model does not stand in the text' },
    ]);
  });

  it('counts apart what the model and what the judge of sentences did not read', async () => {
    let asked = 0;
    judgeFault = () => {
      throw new UnavailableError('The judge is not there.');
    };
    modelFault = () => {
      asked += 1;
      if (asked > 1) throw new UnavailableError('The model is not there.');
    };
    const { response } = await call('POST', '', {
      articles: [phage, { ...phage, title: 'The same again', url: 'https://journal.example/2' }],
      questions: ['How many wounds closed with phage gel?'],
    });
    const table = await world.settled(response.json().data.table_id);
    judgeFault = null;
    modelFault = null;
    expect(table.message).toMatch(
      /; 1 with cells by the built-in reader: writer-1 did not read all of it: The model is not there\.?; 1 with cells by words alone: The judge is not there$/,
    );
  });

  it('says while it is filled which document is read, how far it is and for how long', async () => {
    const table_id = randomUUID();
    let seen: StudyTable | null = null;
    whileItWrites = async () => {
      await vi.waitUntil(async () => {
        seen = await world.service.get(table_id);
        return seen.filling?.current_document === phage.title;
      }, 10_000);
    };
    await call('POST', '', { table_id, articles: [silent, phage], questions: ['n'] });
    const table = await world.settled(table_id);
    whileItWrites = async () => null;
    expect(seen).toMatchObject({
      status: 'processing',
      filling: { rows_done: 1, row_count: 2, elapsed_seconds: expect.any(Number) },
    });
    expect(table.filling).toBeNull();
  });

  it('is called by the beginning of a long title, also of one without blanks', async () => {
    for (const [title, called] of [
      ['苔'.repeat(120), `${'苔'.repeat(89)}…`],
      [`${'moss '.repeat(17)}${'x'.repeat(40)}`, `${'moss '.repeat(17)}…`],
    ]) {
      const table = await made({ articles: [{ ...phage, title }], questions: ['Where?'] });
      expect(table.title).toBe(called);
    }
  });

  it('is called as its documents are in the library, and its rows before they are read', async () => {
    const table_id = randomUUID();
    const store = (title: string, text: string) =>
      storeDocument(database, {
        title,
        url: `https://journal.example/${title}`,
        passages: [{ heading: 'Results', text }],
      });
    const ids = [
      await store('Moss in spring', 'Moss grew in 12 of 20 woods.'),
      await store('Fern in autumn', 'Ferns grew in 4 of 20 woods.'),
    ];
    let seen: StudyTable | null = null;
    whileItWrites = async () => {
      seen ??= await world.service.get(table_id);
    };
    const articles = ids.map((document_id) => ({ title: 'Unknown', document_id }));
    await call('POST', '', { table_id, articles, questions: ['Where?'] });
    await world.settled(table_id);
    whileItWrites = async () => null;
    expect(seen).toMatchObject({
      title: 'Moss in spring and 1 more',
      rows_done: 0,
      rows: [{ article: { title: 'Moss in spring' } }, { article: { title: 'Fern in autumn' } }],
    });
  });

  it('has its rows done also where a second look at one cell was stopped', async () => {
    const { response } = await call('POST', '', { articles: [silent, phage], questions: ['n'] });
    const { table_id, columns } = await world.settled(response.json().data.table_id);
    let stopping: Promise<unknown> = Promise.resolve();
    whileItWrites = async () => {
      stopping = world.service.cancel(table_id);
      const asked = 'select 1 from jobs where is_cancel_requested';
      await vi.waitUntil(async () => (await database.query(asked)).length > 0, 10_000);
    };
    await call('POST', `/${table_id}/fill`, { position: 2, column: columns[0]?.id });
    const stopped = await world.settled(table_id);
    await stopping;
    whileItWrites = async () => null;
    expect(stopped).toMatchObject({ status: 'cancelled', row_count: 2, rows_done: 2 });
  });
});
