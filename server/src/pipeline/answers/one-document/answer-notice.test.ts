/** Whether a work was corrected is told by the notice that lies beside it. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { keyChangedWorks } from '../../../store/documents/document-works.js';
import { deleteDocument } from '../../../store/documents/documents.js';
import type { AnswerRequest } from '../answer.js';
import { askLibrary, storePaper } from '../testing.js';

const title = 'Herons on the lower river in two dry years';
const article = `# ${title}

Ida Brack, Jon Selwyn

## Abstract

We counted 140 herons. The share of herons that nested was 12 percent.`;
const notice = `# Correction to: ${title}

Ida Brack, Jon Selwyn

In the article, Table 2 contained an error. The share of herons that nested was given as 12 percent. The correct share is 21 percent. The conclusions are not affected.`;
const other = `# Copper bands against snails on allotments

Mo Vale

## Abstract

After correction, copper bands cut eaten leaves from 38 to 20 per plot.`;

let database: Database;
let ids: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  ids = [];
  for (const text of [article, notice, other]) ids.push(await storePaper(database, text));
  await keyChangedWorks(database);
});
afterAll(() => database.close());

function ask(question: string, changes: Partial<AnswerRequest> = {}): Promise<Answer> {
  return askLibrary(database, {
    question,
    ...changes,
  });
}

const quotes = ({ sources }: Answer): string[] =>
  sources.map(({ text, quote }) => text.slice(quote?.start, quote?.end));

describe('a question about a correction', () => {
  it.each([
    'Was it corrected?',
    'What did the correction change?',
    'What does the correction say about it?',
    'Was the paper on herons corrected?',
  ])('is answered from the notice: %s', async (question) => {
    const answer = await ask(question);
    expect(answer.is_covered).toBe(true);
    expect(quotes(answer)).toEqual([
      'In the article, Table 2 contained an error.',
      'The share of herons that nested was given as 12 percent.',
      'The correct share is 21 percent.',
      'The conclusions are not affected.',
    ]);
  });

  it('is of the document that was spoken of', async () => {
    const [heron = '', , snail = ''] = ids;
    const spokenOf = await ask('Was it corrected?', { earlierDocumentIds: [heron] });
    expect(spokenOf.statement).toContain(`“${title}” was corrected.`);
    const uncorrected = await ask('Was it corrected?', { earlierDocumentIds: [snail] });
    expect(uncorrected).toMatchObject({
      ...{ is_covered: false, sources: [], listed: [snail] },
      statement:
        'No correction of “Copper bands against snails on allotments” is among your documents, and its record names none.',
    });
  });

  it('is tied to its work by the DOI and the title in its text, and leaves others open until it is', async () => {
    const body = `The article “${other.split('\n', 1)[0]?.slice(2)}” had an error. The plot was larger.`;
    const titled = '# Correction to Vale (2021)';
    const [, , snail = ''] = ids;
    const earlier = { earlierDocumentIds: [snail] };
    const untied = await storePaper(database, `${titled}\n\n${body}`);
    await keyChangedWorks(database);
    const open = await ask('Was it corrected?', earlier);
    expect(open).toMatchObject({ is_covered: false, listed: [snail, untied] });
    expect(open.statement).toBe(
      'It is not known whether “Copper bands against snails on allotments” was corrected. Its record names no correction; of “Correction to Vale (2021)” among your documents it cannot be told on which work it is.',
    );
    await deleteDocument(database, untied);
    await database.query('update documents set doi = $2 where id = $1', [
      snail,
      '10.5555/snails.4',
    ]);
    const tied = await storePaper(
      database,
      `${titled}\n\n${body} https://doi.org/10.5555/snails.4`,
    );
    await keyChangedWorks(database);
    expect((await ask('Was it corrected?', earlier)).statement).toBe(
      '“Copper bands against snails on allotments” was corrected. What “Correction to Vale (2021)” says, in its own words.',
    );
    await deleteDocument(database, tied);
    await database.query(`update documents set doi = '' where id = $1`, [snail]);
    await keyChangedWorks(database);
  });

  it('leaves nothing open where a correction names the title of another work', async () => {
    const [, , snail = ''] = ids;
    const stranger = await storePaper(
      database,
      '# Correction to: Heron nests beside village ponds in Kent\n\nTable 2 contained an error.',
    );
    await keyChangedWorks(database);
    const answer = await ask('Was it corrected?', { earlierDocumentIds: [snail] });
    expect(answer.statement).toContain('No correction of “Copper bands');
    expect(answer.listed).toEqual([snail]);
    await deleteDocument(database, stranger);
  });

  it('is not tied to a work that is only mentioned in it', async () => {
    const [, , snail = ''] = ids;
    await database.query(
      `update documents set doi = '10.5555/snails.4', publication_date = '2009' where id = $1`,
      [snail],
    );
    const mentioned =
      'See “Copper bands against snails on allotments”, https://doi.org/10.5555/snails.4.';
    const strangers: string[] = [];
    for (const stranger of [
      'Correction to: Heron nests beside village ponds in Kent',
      'Correction to Marsh and Vale (2021)',
    ])
      strangers.push(
        await storePaper(
          database,
          `# ${stranger}\n\nIn the article, Table 2 contained an error. ${mentioned}`,
        ),
      );
    await keyChangedWorks(database);
    const { statement } = await ask('Was it corrected?', { earlierDocumentIds: [snail] });
    expect(statement ?? '').not.toContain('was corrected');
    for (const id of strangers) await deleteDocument(database, id);
    await database.query(`update documents set doi = '', publication_date = '' where id = $1`, [
      snail,
    ]);
    await keyChangedWorks(database);
  });

  it('does not answer with a figure that the correction takes back', async () => {
    const answer = await ask('What share of herons nested?');
    expect(quotes(answer)).not.toContain(
      'The share of herons that nested was given as 12 percent.',
    );
    expect(answer.sources.find(({ document_id }) => document_id === ids[0])?.notices).toMatchObject(
      [{ kind: 'correction', document_id: ids[1] }],
    );
  });

  it('is not asked where something else is corrected', async () => {
    const { statement = '' } = await ask('Were the analyses corrected?');
    expect(statement).not.toContain('was corrected');
  });

  it('is told of a preprint and its article together, and of neither of two works', async () => {
    const preprint = await storePaper(database, article, { sourceType: 'preprint' });
    await keyChangedWorks(database);
    const said = (await ask('Was the paper on herons corrected?')).statement;
    expect(said).toBe(
      `“${title}” was corrected. What “Correction to: ${title}” says, in its own words.`,
    );
    const stranger = article.replace('Ida Brack, Jon Selwyn', 'Mo Vale, Ann Roe');
    const other = await storePaper(database, stranger);
    await keyChangedWorks(database);
    const earlier = { earlierDocumentIds: [other] };
    expect((await ask('Was it corrected?', earlier)).statement ?? '').not.toContain('orrect');
    for (const id of [preprint, other]) await deleteDocument(database, id);
  });
});
