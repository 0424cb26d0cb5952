import { expect, it } from 'vitest';
import { articleSchema, documentRoutes, summaryArticleSchema } from './index.js';

it.each([
  ['Book,Report', ['Book', 'Report']],
  ['Book\\, rare,Report', ['Book, rare', 'Report']],
  [['Book, rare'], ['Book, rare']],
  ['C:\\\\', ['C:\\']],
])('a filter of %j asks for any of %j', (source_type, values) => {
  expect(documentRoutes.listDocuments.query.parse({ source_type }).source_type).toEqual(values);
});

it.each([
  [140, 100],
  [-3, 0],
  [96.5, 96.5],
])('a relevance of %d is taken as %d', (given, taken) => {
  const article = { title: 'a', url: 'https://journal.example/a', relevance_score: given };
  expect(articleSchema.parse(article).relevance_score).toBe(taken);
});

it('an article whose fields are as long as an article may have them is taken for a summary', () => {
  const letters = (count: number): string => 'a'.repeat(count);
  const article = articleSchema.parse({
    title: letters(2000),
    url: `https://journal.example/${letters(4096 - 'https://journal.example/'.length)}`,
    authors: letters(20_000),
    publication_date: letters(40),
    preprint_date: letters(40),
    journal: letters(2000),
    source_type: letters(100),
    doi: letters(500),
    abstract: letters(100_000),
    summary: letters(100_000),
  });
  expect(summaryArticleSchema.parse(article)).toMatchObject({ url: article.url });
});
