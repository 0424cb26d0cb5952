/** Questions that every study can be asked, about the one document that they mean, and comparisons of several. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EarlierMessage } from '../../../ports/language-model.js';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { noteRetraction } from '../../../store/documents/document-retractions.js';
import { deleteDocument, insertDocument } from '../../../store/documents/documents.js';
import { insertChunks } from '../../../store/passages/chunks.js';
import { askLibrary } from '../testing.js';

let database: Database;
let zincId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  zincId = await store('Zinc lozenges for the common cold: a randomised trial', '2021', {
    Methods:
      'We did a double-blind randomised trial. We randomly allocated 214 adults with a cold to zinc or placebo for four weeks. The primary outcome was days with a cough.',
    Results: 'Colds lasted 4.1 days with zinc and 6.3 days with placebo (p < 0.001).',
    Discussion: 'Our trial has limitations. Coughs were counted by the adults themselves.',
    Funding: 'The trial was funded by the Harbour Trust (grant 12).',
    'Declaration of interests': 'Dr Ashe holds shares in the maker of the lozenges.',
  });
  await store('Zinc lozenges and colds: systematic review and meta-analysis', '2019', {
    Methods: 'We searched MEDLINE for randomised trials of zinc lozenges against a cold.',
    Results:
      'Nine trials with 1,187 adults were included. Zinc did not shorten colds (mean difference −0.38 days, 95% CI −0.91 to 0.15).',
    Conclusion: 'Zinc lozenges do not shorten colds, and the question is closed.',
    Funding: 'Supported by the Hill Fund of Leeds.',
  });
  const withdrawn = await store('Garlic ends every wart: an experiment', '2020', {
    Results: 'Garlic ended 92% of warts and honey 46%.',
    Funding: 'The work was funded by the Garlic Board.',
  });
  await noteRetraction(database, { documentId: withdrawn, retractedBy: 'Crossref', asked: [] });
});
afterAll(() => database.close());

async function store(
  title: string,
  publicationDate: string,
  sections: Readonly<Record<string, string>>,
): Promise<string> {
  return database.transaction(async (queries) => {
    const text = Object.values(sections).join('\n');
    const documentId = await insertDocument(queries, {
      ...{ title, authors: '', publicationDate, status: 'completed', text },
      ...{ chunksStored: Object.keys(sections).length, identifiers: [] },
    });
    const chunks = Object.entries(sections).map(([heading, said], index) => ({
      ...{ index, text: said, headingPath: [heading], pageStart: null, pageEnd: null },
      ...{ charStart: text.indexOf(said), charEnd: text.indexOf(said) + said.length },
      tokenCount: 40,
    }));
    await insertChunks(queries, { documentId, title, chunks });
    return documentId;
  });
}

interface Before {
  readonly history?: readonly EarlierMessage[];
  readonly earlierDocumentIds?: readonly string[];
  readonly documentIds?: readonly string[];
}

async function ask(question: string, before: Before = {}): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold: 0.5,
    topK: 10,
    maxTokens: 500,
    ...before,
  });
}

const asked = (content: string): Before => ({ history: [{ role: 'user', content }] });

describe('what every study can be asked', () => {
  it('is told together where money and interests are asked in one breath', async () => {
    const { sources, statement } = await ask('Any conflicts of interest, and who paid?', {
      documentIds: [zincId],
    });
    expect(
      sources.map(({ text, quote }) => (quote ? text.slice(quote.start, quote.end) : text)),
    ).toEqual([
      'The trial was funded by the Harbour Trust (grant 12).',
      'Dr Ashe holds shares in the maker of the lozenges.',
    ]);
    expect(statement).toContain('who paid for it and conflicts of interest');
  });

  it.each([
    ['Who funded the trial of zinc lozenges?', /^The trial was funded by the Harbour Trust/],
    ['Any conflicts of interest in the trial of zinc lozenges?', /^Dr Ashe holds shares/],
    ['What does the meta-analysis on zinc conclude?', /^Zinc lozenges do not shorten colds, and/],
    ['What are the limitations of the zinc trial?', /^Coughs were counted by the adults/],
    ['What did the meta-analysis on zinc find?', /^Zinc did not shorten colds/],
    ['What was the primary outcome of the trial on zinc?', /days with a cough/],
    ['How many trials did the meta-analysis include?', /^Nine trials/],
  ])('is answered by the document that its words name: %s', async (question, expected) => {
    const { answer, is_covered, kind } = await ask(question);
    expect(answer).toMatch(expected);
    expect({ is_covered, kind }).toEqual({ is_covered: true, kind: 'document' });
  });

  it.each([
    ['Who paid for it?', /Harbour Trust/],
    ['How many people took part?', /214 adults/],
    ['Did they declare any interests?', /holds shares/],
  ])('is asked of the document that was spoken of: %s', async (question, expected) => {
    const before = { ...asked('Does zinc help?'), earlierDocumentIds: [zincId] };
    expect((await ask(question, before)).answer).toMatch(expected);
  });

  it('is not asked of that where the question before it in its message names something else', async () => {
    const before = { ...asked('Does zinc help?'), earlierDocumentIds: [zincId] };
    const of = async (first: string): Promise<string | undefined> =>
      (await ask(`${first} How many people took part?`, before)).parts?.[1]?.text;
    expect(await of('Does silver shorten fevers?')).not.toContain('214');
    expect(await of('Who wrote it?')).toContain('214');
  });

  it('is asked of the document that the question before named, though that was not answered', async () => {
    const { answer } = await ask(
      'How many adults took part?',
      asked('Which salt was in the zinc trial?'),
    );
    expect(answer).toMatch(/214 adults/);
  });

  it.each([
    'Who funded the voyage to the moon?',
    'How many women took part in the zinc trial?',
    'How many adults were allocated to zinc?',
    'Who funded zinc?',
    'How many adults did Leeds have?',
  ])(
    'is left to others where no one document, or something else, is meant: %s',
    async (question) => {
      expect((await ask(question)).kind).toBeUndefined();
    },
  );

  it('is not answered by a retracted document', async () => {
    const { kind, answer } = await ask('Who funded the experiment with garlic?');
    expect(kind).toBeUndefined();
    expect(answer).not.toMatch(/Garlic Board/);
  });

  it.each([
    ['Onions end every stye: an experiment', true],
    ['RETRACTED: Onions end every stye: an experiment', false],
  ])(
    'is not answered by one whose title alone says that it is retracted: %s',
    async (title, isAnswered) => {
      const id = await store(title, '2018', {
        Results: 'Onions ended 81% of styes and leeks 40%.',
        Funding: 'The work was funded by the Onion Guild.',
      });
      const { kind, answer } = await ask('Who funded the experiment with onions?');
      await deleteDocument(database, id);
      expect([kind === 'document', /Onion Guild/.test(answer)]).toEqual([isAnswered, isAnswered]);
    },
  );
});

it('compares documents by the main result of each', async () => {
  const { sources, kind } = await ask('Compare the trial and the meta-analysis on zinc');
  expect(kind).toBe('document');
  expect(new Set(sources.map(({ document_id }) => document_id)).size).toBe(2);
  const quotes = sources.map(({ text, quote }) => text.slice(quote?.start, quote?.end)).join('\n');
  expect(quotes).toMatch(/4\.1 days with zinc and 6\.3 days/);
  expect(quotes).toMatch(/Zinc lozenges do not shorten colds/);
});

it('puts the main result into a summary', async () => {
  expect((await ask('Summarise the trial of zinc lozenges')).answer).toMatch(/4\.1 days with zinc/);
});

describe('a question about the library', () => {
  it.each([
    ['List the papers from 2019', /^1 of your 3 documents is from 2019/, /meta-analysis/],
    ['Which is the newest paper in my library?', /is the newest/, /randomised trial/],
    [
      'List the papers from before 2010 or after 2018',
      /from 2009 or earlier, or 2019 or later/,
      /meta-analysis/,
    ],
    ['Are any of my papers retracted?', /^1 of your 3 documents is retracted/, /Garlic/],
    [
      'Which papers are systematic reviews?',
      /is one of the systematic reviews/,
      /systematic review/,
    ],
    ['Do I have papers about malaria?', /^None of your 3 documents/, /^None/],
  ])('is answered by records: %s', async (question, statement, listed) => {
    const { answer, kind } = await ask(question);
    expect(kind).toBe('library');
    expect(answer).toMatch(statement);
    expect(answer).toMatch(listed);
  });

  it('is of the chosen documents where some are chosen', async () => {
    const chosen = { documentIds: [zincId] };
    const { answer } = await ask('How many papers do I have?', chosen);
    expect(answer).toMatch(/^1 document is chosen\./);
    const { statement } = await ask('List the papers from 2021', chosen);
    expect(statement).toMatch(/^1 of the 1 chosen document is from 2021/);
  });

  it('says how many records have no date or no authors', async () => {
    expect((await ask('Which paper did Quill write?')).answer).toMatch(
      /None of your 3 documents is by Quill.*The records of 3 others have no authors/,
    );
  });
});
