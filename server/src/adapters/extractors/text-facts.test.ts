/** What plain texts say of themselves. */
import { expect, it } from 'vitest';
import { extractPlainText } from './text.js';

function factsOf(text: string) {
  const request = { bytes: Buffer.from(text), name: 'x.md', contentType: '', charset: 'utf-8' };
  return extractPlainText(request).facts;
}

const rest = `## Abstract\n\n${'Moss grew on slate roofs in every village that was visited. '.repeat(20)}`;

it.each([
  ['Nora Quill and Tom Ashe\n\nRoof Letters, 2021', 'Nora Quill, Tom Ashe', '2021'],
  ['Nora Quill, Tom Ashe (2019)', 'Nora Quill, Tom Ashe', '2019'],
  ['**Authors:** Nora Quill, Tom Ashe\n**Year:** 2018', 'Nora Quill, Tom Ashe', '2018'],
])('has authors and year of a paper kept as Markdown: %s', (lines, authors, year) => {
  const facts = factsOf(`# Moss on the slate roofs of Kerry\n\n${lines}\n\n${rest}`);
  expect(facts.title).toBe('Moss on the slate roofs of Kerry');
  expect(facts.authors).toBe(authors);
  expect(facts.publicationDate).toBe(year);
});

it('has nothing of a text without a title, and takes no prose for people', () => {
  expect(factsOf(`Nora Quill and Tom Ashe\n\n${rest}`).authors).toBe('');
  const prose = factsOf(`# Moss on the slate roofs of Kerry\n\nMoss grew in 2021.\n\n${rest}`);
  expect(prose.authors).toBe('');
});
