import { describe, expect, it } from 'vitest';
import { readTags } from './pubmed-tags.js';
import { readQuery } from './read-query.js';

describe('the tags of PubMed', () => {
  it.each([
    ['asthma[mh] AND children[tiab]', 'asthma AND children', ['[mh]', '[tiab]']],
    ['"heart attack"[Title/Abstract]', '"heart attack"', ['[Title/Abstract]']],
    ['asthma [MeSH Terms] OR wheez*[tw]', 'asthma OR wheez*', ['[MeSH Terms]', '[tw]']],
    ['asthma[mh:noexp]', 'asthma', ['[mh:noexp]']],
    ['asthma[ti] AND 2020:2023[dp]', 'asthma AND', ['[dp]', '[ti]']],
    [
      'asthma AND ("2020/01/01"[Date - Publication] : "3000"[Date - Publication])',
      'asthma AND ( )',
      ['[Date - Publication]'],
    ],
  ])('are told from the words of %j', (text, bare, tags) => {
    expect(readTags(text)).toEqual({ bare, tags });
  });

  it.each([
    'a study of clusters [Ti] and [Au]',
    'effects of [18F]FDG in asthma',
    'the phrase "asthma[mh]"',
    'children[xyz]',
    'see [1, 2]',
    '2020[dp]',
  ])('are not seen in %j', (text) => {
    expect(readTags(text)).toEqual({ bare: text, tags: [] });
  });

  it('go to engines that read them, and the words to the others', () => {
    const { words, expression, tagged } = readQuery('asthma[mh] NOT adults[tiab]');
    expect(words).toBe('asthma');
    expect(JSON.stringify(expression)).not.toMatch(/\[(?:mh|tiab)/);
    expect(tagged).toMatchObject({ kind: 'and' });
    expect(JSON.stringify(tagged)).toContain('asthma[mh]');
  });

  it('name a work by its number', () => {
    expect(readQuery('12345678[pmid]').identifiers?.pmid).toBe('12345678');
  });
});
