/** Messages that compare documents, ask whether they disagree, describe one, ask for a cell, or leave out what was asked before. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import type { AnswerRequest } from './answer.js';
import { askLibrary, storePaper } from './testing.js';

const zinc = `# Zinc strips keep moss from slate roofs: a randomised trial

Nora Quill, Tom Ashe

## Abstract

We tested zinc strips on 40 slate roofs in Kerry, Ireland. Zinc strips reduced moss on roofs by 62% in two years. Zinc strips should be tried on slate roofs.

## Results

Girls who climbed the roofs found 14 nests. Boys who climbed the roofs found 9 nests. Zinc strips were cheap.

Table 1. Moss after two years by roof.

| Roof | Moss cover (%) | Strip length (m) |
|---|---|---|
| Slate | 12 | 8.5 |
| Tile | 31 | 6.2 |

## Discussion

The strips work because rain washes zinc down the roof. Copper was not tested.`;
const thatch = `# Zinc strips and moss on thatched roofs: a cohort study

Bo Quist, Eva Lind

## Abstract

We followed 25 thatched roofs in Jutland, Denmark, for three years. Zinc strips increased moss on roofs by 20% where gutters were blocked. Zinc strips should not be used on thatch.

## Results

Thatch rotted on 3 roofs.`;
const ferns = `# Farne auf alten Dächern

Ute Brandt

## Zusammenfassung

Wir haben die Farne auf den alten Dächern von Lübeck gezählt. Auf den Dächern standen im Mittel 17 Farne, und die meisten davon waren klein. Die Farne waren auf der Nordseite häufiger als auf der Südseite.`;

let database: Database;
const ids: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of [zinc, thatch, ferns]) ids.push(await storePaper(database, text));
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

it('shows side against side where documents disagree', async () => {
  const answer = await ask('Do the studies disagree on whether zinc strips reduce moss on roofs?');
  expect(answer.is_covered).toBe(true);
  expect(quotesOf(answer)).toEqual([
    'Zinc strips reduced moss on roofs by 62% in two years.',
    'Zinc strips increased moss on roofs by 20% where gutters were blocked.',
  ]);
  const topic = await ask('Is there conflicting evidence about zinc strips and moss?');
  expect(new Set(topic.sources.map(({ document_id }) => document_id)).size).toBe(2);
});

it('says that nothing shows a disagreement, with what was found', async () => {
  const answer = await ask('Do the studies disagree on whether thatch rotted?');
  expect(answer.is_covered).toBe(false);
  expect(answer.answer).toContain('cannot be told by their words');
  expect(answer.nearest.map(({ document_id }) => document_id)).toEqual([ids[1]]);
});

it('compares two documents that the question names one after the other', async () => {
  const answer = await ask('How does the trial of slate differ from the Danish cohort?');
  const [first] = quotesOf(answer);
  expect(first).toBe('Zinc strips reduced moss on roofs by 62% in two years.');
  expect([...new Set(answer.sources.map(({ document_id }) => document_id))]).toEqual(
    ids.slice(0, 2),
  );
});

it('sets side by side what documents found on a subject that is no question', async () => {
  const answer = await ask('Compare nests in Quill and Lind');
  expect(answer.statement).toBe(
    'What each of these documents says to “nests”. Nothing on it was found in “Zinc strips and moss on thatched roofs: a cohort study”.',
  );
  expect(quotesOf(answer)).toEqual([
    'Girls who climbed the roofs found 14 nests.',
    'Boys who climbed the roofs found 9 nests.',
  ]);
});

it('asks each of the documents that a question names, and says which tells nothing', async () => {
  const answer = await ask('Compare Quill and Lind: how many nests were found?');
  expect(answer.kind).toBe('document');
  expect(quotesOf(answer)[0]).toMatch(/nests/);
  expect(answer.statement).toBe(
    'What each of these documents says to “how many nests were found”. Nothing on it was found in “Zinc strips and moss on thatched roofs: a cohort study”.',
  );
  expect(answer.sources.map(({ marker }) => marker)).toEqual([1, 2]);
});

it('asks the one document that a question names, without its name', async () => {
  const answer = await ask('According to Lind, on how many roofs did thatch rot?');
  expect(quotesOf(answer)).toEqual(['Thatch rotted on 3 roofs.']);
});

it('says which document alone was asked', async () => {
  const answer = await ask('What did Lind find on rotten thatch?');
  expect(answer.statement).toContain('Zinc strips and moss on thatched roofs');
});

it('takes a name that is not used as that of a person for what it is about', async () => {
  const answer = await ask('How many roofs with Lind disease rotted?');
  expect(answer.statement ?? '').not.toContain('which the question names');
});

it.each([
  'Do Quill and Lind come to the same conclusion on zinc strips?',
  'Is the literature divided on zinc strips?',
  'conflicting findings zinc strips moss',
])('sets findings side by side where their words tell no sides: %s', async (question) => {
  const answer = await ask(question);
  expect(answer.is_covered).toBe(true);
  expect(new Set(answer.sources.map(({ document_id }) => document_id))).toEqual(
    new Set(ids.slice(0, 2)),
  );
  expect(answer.statement).toMatch(/different things|cannot be told by their words alone/);
});

it.each([
  ['What is the main finding of the study by Quill?', 0, 'Zinc strips reduced moss'],
  ['What did the Danish study find?', 1, 'Zinc strips increased moss'],
  ['What did the German study find about ferns?', 2, 'Auf den Dächern standen'],
])('knows a document by people, country or language: %s', async (question, at, said) => {
  const answer = await ask(question);
  expect(answer.sources.map(({ document_id }) => document_id)).toContain(ids[at]);
  expect(quotesOf(answer)[0]).toContain(said);
});

it('quotes the row of a table that holds what is asked', async () => {
  const answer = await ask('What was the strip length on tile roofs?');
  expect(quotesOf(answer)).toEqual(['Tile | 31 | 6.2']);
});

it('answers each question of a message, the second about what the first is about', async () => {
  const answer = await ask(
    'How many slate roofs were tested in Kerry, and why do the strips work?',
  );
  expect(answer.parts?.map(({ is_covered }) => is_covered)).toEqual([true, true]);
  const [marker = 0] = answer.parts?.[1]?.markers ?? [];
  expect(quotesOf(answer)[marker - 1]).toBe(
    'The strips work because rain washes zinc down the roof.',
  );
});

it('answers what takes the place of something else, and not the question before', async () => {
  const history = [{ role: 'user' as const, content: 'How many nests did girls find on roofs?' }];
  const earlierDocumentIds = ids.slice(0, 1);
  const answer = await ask('What about boys?', { history, earlierDocumentIds });
  expect(quotesOf(answer)).toEqual(['Boys who climbed the roofs found 9 nests.']);
  const missing = await ask('And teachers?', { history, earlierDocumentIds });
  expect(missing.is_covered).toBe(false);
});

// The last one: what is retracted stays so.
it('sets no retracted document against another', async () => {
  const [, lind = ''] = ids;
  await noteRetraction(database, { documentId: lind, retractedBy: 'Crossref', asked: [] });
  for (const question of [
    'Do Quill and Lind come to the same conclusion on zinc strips?',
    'Compare Quill and Lind.',
    'What did Lind find on rotten thatch?',
  ]) {
    const { sources } = await ask(question);
    expect(sources.map(({ document_id }) => document_id)).not.toContain(lind);
  }
});
