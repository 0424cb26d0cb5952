import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../store/database/testing.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { keyChangedWorks } from '../../../store/documents/document-works.js';
import { insertDocument } from '../../../store/documents/documents.js';
import { findRetracted } from './find-retracted.js';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('delete from documents');
});

async function findAmong(...titles: string[]) {
  const ids: string[] = [];
  for (const title of titles)
    ids.push(
      await insertDocument(database, {
        ...{ title, status: 'completed', chunksStored: 0, identifiers: [], text: null },
      }),
    );
  await keyChangedWorks(database);
  const { documents, what, note } = await findRetracted(
    await findDocuments(database, ids),
    database,
  );
  return { titles: documents.map(({ metadata }) => metadata.title), what, note };
}

const article = 'Melatonin improves sleep in night-shift nurses';

describe('a document that a notice is about', () => {
  it.each([
    `Retraction: ${article}`,
    `Retraction: "${article}"`,
    `Notice of retraction: ${article}.`,
    `Retraction notice to “${article}” [J. Sleep 12 (2010) 1–9]`,
    `Retraction of: ${article}. J Sleep. 2010;12:1-9`,
    `Retraction note to: ${article}. doi:10.5555/sleep`,
    `Retraction note to: ${article}, https://doi.org/10.5555/sleep`,
    `Retraction: ${article}. N Engl J Med. DOI: 10.5555/NEJMoa2007621.`,
    `Notice of Retraction: Moe B, Lee MM. ${article}. JAMA. 2005;293(14):1727-1728.`,
    `Retraction: Moe B, et al. ${article}. BMJ. 2005 Mar 3;330:1`,
    `Retraction note to: ${article} (J Sleep, (2012), 5, 1-9)`,
  ])('is retracted: %s', async (notice) => {
    expect(await findAmong(article, notice)).toEqual({
      titles: [article],
      what: 'retracted',
      note: 'Of 1 a notice in your library tells that. 1 other is a notice of a retraction.',
    });
  });

  it.each(['Expression of Concern', 'Partial Retraction', 'Notice of partial retraction'])(
    'is not retracted by what doubts it, or a part of it: %s',
    async (lead) => {
      expect(await findAmong(article, `${lead}: ${article}`)).toEqual({
        ...{ titles: [], what: 'retracted', note: '' },
      });
      expect((await findAmong(`${lead}: ${article}`)).titles).toEqual([]);
    },
  );

  it.each([
    `${article}. A study protocol. Trials. 2010;12:1-9`,
    `${article}. Lessons from the 2009 outbreak`,
    `${article} (the 2010 cohort)`,
    `${article} (cohort of 2010)`,
    `${article} (1990–2010)`,
    `${article} (Roe, 1991): a reply`,
    `${article}: J Sleep. 2010;12:1-9`,
    `Sleep on wards. ${article}. JAMA. 2005;293:1-9`,
  ])('is not one with a longer title: %s', async (longer) => {
    const notice = `Retraction: ${longer}`;
    expect((await findAmong(article, notice)).titles).toEqual([notice]);
  });

  it('is one of which the title goes on behind a question', async () => {
    const asked = 'Does melatonin help nurses? A trial on four wards';
    const notice = `Retraction: Moe B, Lee M. ${asked}. J Sleep 2010;12:1-9`;
    expect((await findAmong(asked, 'Does melatonin help nurses?', notice)).titles).toEqual([asked]);
  });

  it('is not one whose title is only a part of the one that is named', async () => {
    const notice = `Retraction: ${article} in Wales: a trial`;
    expect(await findAmong(article, notice)).toMatchObject({
      titles: [notice],
      what: 'a notice that another work is retracted',
    });
    expect(await findAmong('A trial of melatonin', `Retraction: “${article}”`)).toMatchObject({
      what: 'a notice that another work is retracted',
    });
  });
});
