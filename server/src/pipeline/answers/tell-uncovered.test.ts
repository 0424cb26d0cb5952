/** What is said where no sentence answers. */
import { expect, it } from 'vitest';
import { uncovered } from './tell-uncovered.js';
import { scoredPassage } from './testing-passages.js';

const text = 'Nested loops are traced by the compiler as trees.';

function told(query: string, relevance_score: number): string {
  const found = scoredPassage(text, { relevance_score, document_title: 'Tracing loops' });
  const passage = { ...found, quote: { start: 0, end: text.length } };
  return uncovered({ request: { threshold: 0.5 }, query, found: [passage], isEmpty: false }).answer;
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
])('says of the documents no more than is known: %s', (query, expected) => {
  expect(told(query, 0.8)).toMatch(expected);
});

it('says that they speak of it where a passage has all words, however little it seems to be about it', () => {
  const answer = told('How are nested loops traced?', 0.2);
  expect(answer).toMatch(/^No sentence .* this, though your documents speak of it\./);
});

it('says so where it is not among those that are shown', () => {
  const found = [scoredPassage('The moon is full.', { relevance_score: 0.1 })];
  const looked = [...found, scoredPassage(text, { relevance_score: 0.01 })];
  const asked = { request: { threshold: 0.5 }, query: 'How are nested loops traced?' };
  const { answer } = uncovered({ ...asked, found, looked, isEmpty: false });
  expect(answer).toMatch(/though your documents speak of it\. The passages that come nearest/);
});

it('says that they do not cover it where no passage has all that is asked', () => {
  const answer = told('How are nested loops painted green?', 0.2);
  expect(answer).toMatch(/^Your documents do not cover this\./);
});
