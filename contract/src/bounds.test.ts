import { expect, it } from 'vitest';
import { articleSchema, documentRoutes } from './index.js';

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
