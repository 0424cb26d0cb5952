/** What documents say of themselves, and what becomes of retractions, in questions about the library. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { noteRetraction } from '../../../store/documents/document-retractions.js';
import { keyChangedWorks } from '../../../store/documents/document-works.js';
import { askLibrary, storePaper } from '../testing.js';

const papers = {
  zinc: `# Zinc strips and moss on roofs

Ada Brook, Tom Quill
Slate and Shore, 2019

## Abstract

We randomly assigned 240 farmers in Kent, England, to zinc strips or to none. Moss grew less with zinc in both years.`,
  tin: `# Tin strips and moss in Norwegian villages

Nora Ashe
Slate and Shore, 2015

## Abstract

We followed 31 farmers for two years, and their roofs had as much moss with tin strips as they had without them.`,
  letter: `# Doubts about zinc strips

Letter to the editor

Ben Holt, 2020

Sir,

The trial of zinc strips by Brook and Quill in Norway had 9,000 farmers, or so we were told.`,
  notice: `# Retraction: "Zinc strips and moss on roofs"

Slate and Shore, 2021

The article of Brook and Quill on zinc strips is retracted, as the farmers could not be found.`,
};

let database: Database;
const ids = new Map<string, string>();
beforeAll(async () => {
  database = await openTestDatabase();
  for (const [name, text] of Object.entries(papers))
    ids.set(
      name,
      await storePaper(database, text, {
        authors: name === 'zinc' ? 'Ada Brook' : '',
        journal: name === 'letter' ? 'Slate and Shore Letters (Deal)' : '',
      }),
    );
});
afterAll(() => database.close());

function ask(question: string): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold: 0.5,
    topK: 10,
    maxTokens: 500,
  });
}

function listed({ listed: found = [] }: Answer): string[] {
  return [...ids].flatMap(([name, id]) => (found.includes(id) ? [name] : [])).toSorted();
}

describe('documents are chosen by what they say of themselves', () => {
  it.each([
    ['Which studies were done in Norway?', ['tin'], /names Norway as where it was done/],
    ['Which studies were done in England?', ['zinc'], /names England as where it was done/],
    ['Which studies were done in Europe?', ['tin', 'zinc'], /name Europe or a country there as/],
    ['Which studies were done in Norway, Europe?', ['tin'], /names Norway as where/],
    ['Which papers are from Scandinavia?', ['tin'], /names Scandinavia or a country there as/],
    ['Which studies were done in Africa?', [], /^None .* names Africa or a country there as/],
    [
      'Papers from Slate and Shore',
      ['notice', 'tin', 'zinc'],
      /are from “Slate and Shore”.* 1 more is from journals with more than that in their names/,
    ],
    ['Papers from Slate and Shore Letters', ['letter'], /is from “Slate and Shore Letters”/],
    ['Papers from Shore Letters', ['letter'], /is from a journal with “Shore Letters” in its name/],
    ['Papers from England or Norway', ['tin', 'zinc'], /name England or Norway as where/],
    ['Papers from the Annals of Moss', [], /^None .* from “Annals of Moss”.*record has no journal/],
    ['Which papers are about zinc or tin?', ['letter', 'notice', 'tin', 'zinc'], /“zinc” or “tin”/],
  ])('%s', async (question, wanted, statement) => {
    const answer = await ask(question);
    expect(answer.statement).toMatch(statement);
    expect(listed(answer)).toEqual(wanted);
  });

  it('by those who wrote them, where a record has no authors by the lines under the title', async () => {
    const answer = await ask('Which papers are by Ashe or Holt?');
    expect(listed(answer)).toEqual(['letter', 'tin']);
    expect(answer.statement).toContain('Of 2 the record has no authors');
  });

  it('and not by how many people took part', async () => {
    const answer = await ask('Which papers have more than 200 participants?');
    expect(answer.answer).toContain('not listed by how many people took part');
    expect(answer.is_covered).toBe(false);
  });

  it('with the sentence that says it', async () => {
    const { sources } = await ask('Which studies were done in England?');
    const [{ text, quote } = { text: '', quote: null }] = sources;
    expect(text.slice(quote?.start, quote?.end)).toContain('England');
  });
});

describe('what is retracted', () => {
  it('is told by a notice in the library, and the notice is told for itself', async () => {
    await keyChangedWorks(database);
    const answer = await ask('Which of my papers are retracted?');
    expect(listed(answer)).toEqual(['zinc']);
    expect(answer.statement).toMatch(
      /^1 of your 4 documents is retracted.* Of 1 a notice in your library tells that\. 1 other is a notice/,
    );
  });

  it('is not told of what nobody has looked up yet', async () => {
    await database.query("update documents set doi = '10.5555/' || id where id = any($1)", [
      [ids.get('tin'), ids.get('letter')],
    ]);
    const { statement } = await ask('Which of my papers are retracted?');
    expect(statement).toContain(
      'Only what has a DOI can be looked up for retractions, and 2 of those have not been looked up yet.',
    );
    await noteRetraction(database, {
      ...{ documentId: ids.get('tin') ?? '', retractedBy: null, asked: ['One'], silent: ['Two'] },
    });
    expect((await ask('Which of my papers are retracted?')).statement).toContain(
      'retractions, and 1 of those has not been looked up yet, and 1 of those has not been looked up everywhere yet.',
    );
    await database.query("update documents set doi = ''");
    expect((await ask('Which of my papers are retracted?')).statement).toContain(
      'looked up for retractions.',
    );
  });

  it('is told where it is listed for something else', async () => {
    const documentId = ids.get('tin') ?? '';
    await noteRetraction(database, { documentId, retractedBy: 'a register', asked: [] });
    expect((await ask('Which studies were done in Norway?')).statement).toContain(
      'It is retracted.',
    );
    await noteRetraction(database, { documentId, retractedBy: null, asked: ['a register'] });
  });
});

describe('what is doubted', () => {
  it('is not denied of documents because none is a notice of it', async () => {
    const answer = await ask('Which of my documents have an expression of concern?');
    expect(answer.statement).not.toContain('among the expressions of concern');
  });
});

describe('who wrote a work', () => {
  it('is told of the one that is described by its form, and never by what others say of it', async () => {
    const answer = await ask('Who wrote the letter about zinc strips?');
    expect(listed(answer)).toEqual(['letter']);
    expect(answer.statement).toContain('has no authors');
    const [{ text, quote } = { text: '', quote: null }] = answer.sources;
    expect(text.slice(quote?.start, quote?.end)).toMatch(/^Letter to the editor\s+Ben Holt, 2020$/);
  });

  it('is told of a notice, and not of what it is about', async () => {
    const answer = await ask('Who wrote the notice about the zinc article?');
    expect(listed(answer)).toEqual(['notice']);
    expect(answer.answer).not.toContain('Ada Brook');
  });

  it('is not answered where no document is the one that is meant', async () => {
    const answer = await ask('Who wrote the guideline on copper?');
    expect({ sources: answer.sources, is_covered: answer.is_covered }).toEqual({
      sources: [],
      is_covered: false,
    });
    expect(answer.answer).toMatch(/^Which document is meant\?/);
  });
});
