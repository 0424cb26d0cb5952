/** What is said where no sentence answers. */
import { expect, it } from 'vitest';
import { uncovered } from './tell-uncovered.js';
import { scoredPassage } from './testing-passages.js';

const text = 'Nested loops are traced by the compiler as trees.';

async function told(query: string, relevance_score: number): Promise<string> {
  const found = scoredPassage(text, { relevance_score, document_title: 'Tracing loops' });
  const passage = { ...found, quote: { start: 0, end: text.length } };
  const asked = { request: { threshold: 0.5 }, query, found: [passage], isEmpty: false };
  return (await uncovered(asked)).answer;
}

it.each([
  // All of it is named; a word that the text says otherwise is no proof that it is not there.
  ['How are nested loops traced?', /^No sentence .* this, though your documents speak of it\./],
  ['How does the compiler handle nested loops?', /^No sentence .* surely answers this\. Those/],
  ['How are nestd loops compiled?', /^No sentence .* surely answers this\. Those/],
  // Of key words and of another language it is not told what they name.
  ['nested loops traces', /^No sentence .* surely answers this\. Those/],
  ['Wie werden Schleifen verfolgt?', /^No sentence .* surely answers this\. Those/],
  ['Which sails did longships carry?', /^Your documents do not cover this\./],
])('says of the documents no more than is known: %s', async (query, expected) => {
  expect(await told(query, 0.8)).toMatch(expected);
});

it('says that they speak of it where a passage has all words, however little it seems to be about it', async () => {
  const answer = await told('How are nested loops traced?', 0.2);
  expect(answer).toMatch(/^No sentence .* this, though your documents speak of it\./);
});

it('says so where it is not among those that are shown', async () => {
  const found = [scoredPassage('The moon is full.', { relevance_score: 0.1 })];
  const looked = [...found, scoredPassage(text, { relevance_score: 0.01 })];
  const asked = { request: { threshold: 0.5 }, query: 'How are nested loops traced?' };
  const { answer } = await uncovered({ ...asked, found, looked, isEmpty: false });
  expect(answer).toMatch(/though your documents speak of it\. The passages that come nearest/);
});

it('says that they do not cover it where no passage has all that is asked', async () => {
  const answer = await told('How are nested loops painted green?', 0.2);
  expect(answer).toMatch(/^Your documents do not cover this\./);
});

it('does not take what was asked before for what is asked now', async () => {
  const asked = 'How are nested loops traced?\n';
  expect(await told(`${asked}Do roofs rot?`, 0.8)).toMatch(/^Your documents do not cover this\./);
  expect(await told('Do roofs rot?\nHow are nested loops traced?', 0.8)).toMatch(
    /though your documents speak of it/,
  );
  // What they are was said before.
  expect(await told(`${asked}Do they rot?`, 0.8)).toMatch(/^No sentence .* surely answers this\. /);
});

it.each(['And by a compiler?', 'What about trees?'])(
  'does not say that they speak of what leaves out its subject where they do not name that: %s',
  async (question) => {
    expect(await told(`Do roofs rot?\n${question}`, 0.8)).not.toMatch(/speak of it/);
    expect(await told(`How are nested loops traced?\n${question}`, 0.8)).toMatch(/speak of it/);
  },
);

it.each([
  ['documents', /^No sentence .* not all documents have been processed\. Ask again/],
  ['meaning', /^No sentence was found by its words that surely answers this\./],
] as const)(
  'does not say what they cover where not all was looked at: %s',
  async (unready, said) => {
    const found = [scoredPassage('The moon is full.', { relevance_score: 0.1 })];
    const asked = { request: { threshold: 0.5 }, query: 'Do roofs rot?', isEmpty: false };
    const { answer } = await uncovered({ ...asked, found, unready });
    expect(answer).toMatch(said);
    expect(answer).not.toMatch(/do not cover/);
    expect((await uncovered({ ...asked, found, unready: null })).answer).toMatch(/do not cover/);
  },
);

it('offers to ask again only where something is still to be processed', async () => {
  const none = { request: { threshold: 0.5 }, query: 'Do roofs rot?', found: [], isEmpty: false };
  const waiting = await uncovered({ ...none, unsearched: 'waiting' });
  const ended = await uncovered({ ...none, unsearched: 'ended' });
  expect(waiting.answer).toBe(`${ended.answer} Ask again when they have been processed.`);
  expect(ended.answer).toMatch(/^No document could be searched, .* what they say\.$/);
});

it.each([
  [
    { language: 'German', inIt: 'none' },
    'None of the documents searched is in German, the language of the question: without ',
  ],
  [
    { language: 'English', inIt: 'less than half' },
    'Most of the documents searched are not in English, the language of the question: without ',
  ],
  [
    { language: null, inIt: 'none' },
    'None of the documents searched is in the language of the question: without ',
  ],
  [{ language: null, inIt: 'unknown' }, 'The question is not in English: without '],
] as const)('says why words find little: %o', async (gap, expected) => {
  const asked = { request: { threshold: 0.5 }, query: 'Do roofs rot?', found: [], isEmpty: false };
  const { answer } = await uncovered({ ...asked, tellLanguageGap: async () => gap });
  expect(answer).toContain(`Your documents do not cover this. ${expected}`);
  const without = await uncovered({ ...asked, tellLanguageGap: async () => null });
  expect(without.answer).toBe('Your documents do not cover this.');
});
