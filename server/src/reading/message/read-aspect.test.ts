/** What is left of a question without the names of the documents that it asks. */
import { describe, expect, it } from 'vitest';
import { readAspect } from './read-aspect.js';

function aspectOf(question: string, names: readonly string[], title = ''): string {
  const spans = names.map((name) => {
    const start = question.indexOf(name);
    return { start, end: start + name.length };
  });
  return readAspect(question, { spans, title });
}

describe('what each document is asked', () => {
  it.each([
    ['Compare Quill 2019 and Lind 2021.', ['Quill 2019', 'Lind 2021'], ''],
    ['Quill vs Lind: what did the moss cost?', ['Quill', 'Lind'], 'what did the moss cost'],
    [
      'How long were the strips in Kerry and in Jutland?',
      ['Kerry', 'Jutland'],
      'How long were the strips',
    ],
    ['How many roofs were in the Quill trial?', ['Quill'], 'How many roofs were there'],
    ['Compare the role of copper in Quill and Lind', ['Quill', 'Lind'], 'role of copper'],
    ['How does the loss of moss compare in Quill and Lind?', ['Quill', 'Lind'], 'the loss of moss'],
    ['How did the moss fare in Quill and in Lind?', ['Quill', 'Lind'], 'How did the moss fare'],
  ])('is what stands beside the names: %s', (question, names, aspect) => {
    expect(aspectOf(question, names)).toBe(aspect);
  });

  it.each([
    ['Which had more roofs, Quill or Lind?', 'how many roofs were there'],
    ['Did Quill or Lind climb more roofs?', 'how many roofs climb'],
    ['Did Quill or Lind watch more slate roofs?', 'how many slate roofs watch'],
    ['Who followed roofs for longer, Quill or Lind?', 'how long followed roofs'],
    ['Was the loss of moss bigger in Quill than in Lind?', 'the loss of moss'],
  ])('is the amount by which they are put in order: %s', (question, aspect) => {
    expect(aspectOf(question, ['Quill', 'Lind'])).toBe(aspect);
  });

  it('is nothing where all words are of their titles', () => {
    expect(aspectOf('Compare the zinc strip trials', ['zinc'], 'Zinc strips and moss')).toBe('');
  });
});
