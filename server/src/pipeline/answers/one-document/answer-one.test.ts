/** Messages about one document: a part of it, what a file says, and what follows an answer that quotes it. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import type { AnswerRequest } from '../answer.js';
import { askLibrary, storePaper } from '../testing.js';

const thatch = `# Lichens on thatched barns: a survey of owners

## Abstract

We asked 412 owners of barns in Jutland about lichens. Lichens grew on 61% of barns. Owners liked the lichens.

## Methods

We sent a letter to every owner in Jutland. Barns were counted from the air.

## Results

Lichens grew on 61% of barns with old thatch and on 22% of barns with new thatch. Women owned 96 of the barns.

| Owner | Barns | Lichens (%) |
|---|---|---|
| Farmer | 301 | 64 |
| Parish council | 15 | 80 |

## Strengths and limitations

Every owner was asked, which is a strength. Owners told of lichens themselves. Barns without a roof were left out.

## Conclusion

Lichens should be left on barns.

## Funding

The Danish Barn Fund paid for the survey.`;
const women = `# Gardens of women in towns: a trial of seed

## Abstract

We gave seed to 77 women in three towns. Flowers grew in 58 gardens of these women. The Seed Board funded the trial.

## Limitations

The summer was dry.`;
const moss = `# Moss on garden walls

## Abstract

We counted moss on 52 walls in Fyn. Moss is the commonest plant of old walls. It grew on 31 walls.`;

let database: Database;
const ids: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  ids.push(
    await storePaper(database, thatch, { authors: '', filename: 'barn-lichen.pdf' }),
    await storePaper(database, women, { authors: '', filename: 'quist2021.pdf' }),
  );
});
afterAll(() => database.close());

function ask(question: string, more: Partial<AnswerRequest> = {}): Promise<Answer> {
  return askLibrary(database, {
    question,
    ...more,
  });
}

function quotesOf({ sources }: Answer): string[] {
  return sources.map(({ text, quote }) => (quote ? text.slice(quote.start, quote.end) : text));
}

const limits = ['Owners told of lichens themselves.', 'Barns without a roof were left out.'];
const methods = ['We sent a letter to every owner in Jutland.', 'Barns were counted from the air.'];

describe('a part of a document', () => {
  it.each([
    ['Limitations of the survey of barns', limits],
    ['What are the weaknesses of the survey of lichens?', limits],
    [
      'What are the strengths of the survey of lichens?',
      ['Every owner was asked, which is a strength.'],
    ],
    ['Methods of the survey of barns', methods],
    ['What methods did the survey of barns use?', methods],
    ['What methods were used in the survey of barns?', methods],
    ['How was the survey of barns done?', methods],
    ['What weaknesses do the authors of the survey of barns give?', limits],
    ['Conclusion of the survey of barns', ['Lichens should be left on barns.']],
    ['What is the conclusion of the barn lichen paper?', ['Lichens should be left on barns.']],
  ])('is answered by its own sentences: %s', async (question, quotes) => {
    const answer = await ask(question);
    expect(quotesOf(answer)).toEqual(quotes);
    expect(answer.kind).toBe('document');
  });

  it('is asked of the one document that was chosen: how it was done, and how those studied were found', async () => {
    const chosen = { documentIds: ids.slice(0, 1) };
    expect(quotesOf(await ask('How was it done?', chosen))).toEqual(methods);
    const found = await ask('How did they recruit the owners?', {
      documentIds: ids.slice(1),
    });
    expect(quotesOf(found)).not.toContain('The summer was dry.');
  });

  it.each([
    'What were the limitations of earlier studies?',
    'What did previous studies find?',
    'What did other authors conclude?',
    'Who funded the earlier surveys?',
    'What did they not measure?',
    'Who conducted the interviews in the survey?',
    'When was the questionnaire published?',
  ])(
    'is not what the document says of itself where others are asked about, or what it lacks: %s',
    async (question) => {
      const { kind } = await ask(question, { documentIds: ids.slice(0, 1) });
      expect(kind).not.toBe('document');
    },
  );

  it('is asked of the document of the answer before where none is named', async () => {
    const history = [{ role: 'user' as const, content: 'Do lichens grow on barns?' }];
    const before = { history, earlierDocumentIds: ids.slice(0, 1) };
    for (const question of ['What about the methods?', 'methods?'])
      expect(quotesOf(await ask(question, before))).toEqual(methods);
  });
});

describe('the name of a file', () => {
  it.each([
    ['Summarise barn-lichen.pdf', 0],
    ['summarise the file “quist2021.pdf”', 1],
    ['What does Barn-Lichen.pdf say about owners?', 0],
    ['Summarise quist2021', 1],
    ['Summarise the barn lichen survey', 0],
  ])('names its document: %s', async (question, at) => {
    const { is_covered, sources } = await ask(question);
    expect(is_covered).toBe(true);
    expect(new Set(sources.map(({ document_id }) => document_id))).toEqual(new Set([ids[at]]));
  });

  it('is no word that a text should hold', async () => {
    const answer = await ask('What does barn-lichen.pdf say about women?');
    expect(quotesOf(answer)).toEqual(['Women owned 96 of the barns.']);
    expect(answer.search_query).not.toContain('pdf');
  });

  it('leads to a row of a table where no sentence speaks of what is asked', async () => {
    const answer = await ask('What does barn-lichen.pdf say about the parish council?');
    expect(quotesOf(answer).join(' ')).toContain('Parish council | 15 | 80');
  });

  it('compares the documents of two', async () => {
    const { sources } = await ask('Compare barn-lichen.pdf with quist2021.pdf');
    expect(new Set(sources.map(({ document_id }) => document_id))).toEqual(new Set(ids));
  });

  it('is said to be missing where no document has it', async () => {
    const answer = await ask('Summarise slate.pdf');
    expect(answer).toMatchObject({ is_covered: false, sources: [], kind: 'document' });
    expect(answer.answer).toBe('There is no file named “slate.pdf” in your library.');
    const documentIds = ids.slice(1);
    expect((await ask('Summarise barn-lichen.pdf', { documentIds })).answer).toContain(
      'among the chosen documents',
    );
  });
});

describe('a question that names nothing behind an answer', () => {
  const history = [{ role: 'user' as const, content: 'How dry was the summer?' }];
  const ofBarns = {
    history: [{ role: 'user' as const, content: 'How many barns had lichens?' }],
    earlierDocumentIds: ids,
  };

  it.each(['How many women took part?', 'Who funded it?', 'How many men were there?'])(
    'stays with its document: %s',
    async (question) => {
      const only = await ask(question, { ...ofBarns, earlierDocumentIds: ids.slice(0, 1) });
      for (const { document_id } of [...only.sources, ...only.nearest])
        expect(document_id).toBe(ids[0]);
    },
  );

  it('counts what was looked at in that document alone', async () => {
    const answer = await ask('Did flowers grow in these gardens?', {
      ...{ history, earlierDocumentIds: ids.slice(1) },
    });
    expect(quotesOf(answer).join(' ')).toContain('Flowers grew in 58 gardens');
    expect(answer.looked_at?.documents).toBe(1);
  });

  it('says that it was not found there', async () => {
    const before = { history, earlierDocumentIds: ids.slice(1) };
    const answer = await ask('How many men took part?', before);
    expect(answer.is_covered).toBe(false);
    expect(answer.answer).toMatch(/^This was not found in “Gardens of women in towns/);
    expect(answer.looked_at?.documents).toBe(1);
  });

  it('goes elsewhere where it names something', async () => {
    const before = { history, earlierDocumentIds: ids.slice(1) };
    expect(quotesOf(await ask('How many barns had lichens?', before)).join(' ')).toContain('61%');
  });
});

it('says that limits are not found where no sentence is one', async () => {
  const id = await storePaper(database, moss, { authors: '', filename: 'walls.pdf' });
  const answer = await ask('What are the limitations of the moss on garden walls paper?');
  expect(answer).toMatchObject({
    answer: expect.stringContaining('No sentence of “Moss on garden walls” was surely read'),
    ...{ kind: 'document', is_covered: false, sources: [], listed: [id] },
  });
});
