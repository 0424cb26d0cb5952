import { type Article, articleSchema } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  arrangeArticles,
  asFound,
  choicesOf,
  kindNotTold,
} from './arrange-articles';

const article = (name: string, more: Partial<Article>): Article =>
  articleSchema.parse({ title: name, url: `https://example.org/${name}`, ...more });

const articles = [
  article('a', { publication_date: '2019-05', cited_by_count: 0, found_by: ['PubMed'] }),
  article('b', { publication_date: '', cited_by_count: null, is_open_access: true }),
  article('c', { publication_date: '2024', cited_by_count: 12, study_type: 'Cohort study' }),
  article('d', { publication_date: '2019-01-02', cited_by_count: null, is_open_access: false }),
  article('e', { publication_date: '2022', cited_by_count: 12, found_by: ['PubMed', 'CORE'] }),
];

const namesWith = (changes: Partial<Arrangement>): string =>
  arrangeArticles(articles, { ...asFound, ...changes }, (url) => url.endsWith('/c'))
    .map(({ title }) => title)
    .join('');

describe('the articles of a search', () => {
  it.each([
    ['as found', {}, 'abcde'],
    ['newest first, those without a year last, equal ones as found', { sort: 'newest' }, 'ceadb'],
    ['most cited first, none before unknown', { sort: 'cited' }, 'ceabd'],
  ] as const)('come %s', (_, changes, names) => expect(namesWith(changes)).toBe(names));

  it.each([
    [{ fromYear: '2020' }, 'ce'],
    [{ toYear: '2019' }, 'ad'],
    [{ fromYear: '2019', toYear: '2022' }, 'ade'],
    [{ fromYear: '2024', toYear: '2019' }, ''],
    [{ kind: 'Cohort study' }, 'c'],
    [{ kind: kindNotTold }, 'abde'],
    [{ access: 'open' }, 'b'],
    [{ engine: 'PubMed' }, 'ae'],
    [{ library: 'in' }, 'c'],
    [{ library: 'out', sort: 'cited' }, 'eabd'],
  ] as const)('are left with %j: %s', (changes, names) => expect(namesWith(changes)).toBe(names));

  it('are judged by the date of a preprint where no other is known', () => {
    const both = [
      article('old', { publication_date: '1999' }),
      article('pre', { publication_date: '', preprint_date: '2025-03-01' }),
    ];
    const titlesWith = (changes: Partial<Arrangement>): string[] =>
      arrangeArticles(both, { ...asFound, ...changes }, () => false).map(({ title }) => title);
    expect(titlesWith({ sort: 'newest' })).toEqual(['pre', 'old']);
    expect(titlesWith({ fromYear: '2020' })).toEqual(['pre']);
    expect(choicesOf(both).years).toEqual([2025, 1999]);
  });

  it('give what can be chosen', () => {
    expect(choicesOf(articles)).toEqual({
      years: [2024, 2022, 2019],
      kinds: ['Cohort study', kindNotTold],
      engines: ['CORE', 'PubMed'],
    });
  });
});
