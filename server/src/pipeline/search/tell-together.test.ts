import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../reading/query/parse-query.js';
import { tellTogether } from './tell-together.js';

describe('what NOT leaves out together', () => {
  it.each([
    ['moss NOT bark shade', 'bark shade'],
    ['moss NOT "old bark" shade', '"old bark" shade'],
    ['(moss OR fern) NOT (bark shade)', 'bark shade'],
  ])('is told of several words: %s', (query, words) => {
    expect(tellTogether(parseQuery(query))).toEqual([
      `NOT leaves out what names all of “${words}”, and none of these words was searched for. AND before a word behind NOT asks for it.`,
    ]);
  });

  it.each([
    'moss NOT bark',
    'moss NOT "old bark"',
    'moss -bark shade',
    'moss NOT bark AND shade',
    'moss bark',
    'NOT moss bark',
  ])('is not told of one word or phrase: %s', (query) => {
    expect(tellTogether(parseQuery(query))).toEqual([]);
  });
});
