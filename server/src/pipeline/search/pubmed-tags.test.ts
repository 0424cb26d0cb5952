import { describe, expect, it } from 'vitest';
import { withPhrases } from '../../adapters/engines/query-text.js';
import { writeQuery } from '../../adapters/engines/write-query.js';
import { parseQuery } from '../../reading/query/parse-query.js';
import { excludedBy, excludingPart } from './leave-out-excluded.js';
import { readTags } from './pubmed-tags.js';
import { readQuery } from './read-query.js';

describe('the tags of PubMed', () => {
  it.each([
    ['asthma[mh] AND children[tiab]', 'asthma AND children', ['[mh]', '[tiab]'], []],
    ['"heart attack"[Title/Abstract]', '"heart attack"', ['[Title/Abstract]'], []],
    ['asthma [MeSH Terms] OR wheez*[tw]', 'asthma OR wheez*', ['[MeSH Terms]', '[tw]'], []],
    ['asthma[mh:noexp]', 'asthma', ['[mh:noexp]'], []],
    [
      'asthma AND (english[la] OR "german"[Language])',
      'asthma AND ( OR )',
      ['[la]', '[Language]'],
      ['english[la]', '"german"[Language]'],
    ],
    ['asthma[ti] AND 2020:2023[dp]', 'asthma AND', ['[dp]', '[ti]'], ['2020:2023[dp]']],
    ['asthma -french[la] -french[la]', 'asthma - -', ['[la]'], ['french[la]']],
    [
      'asthma AND ("2020/01/01"[Date - Publication] : "3000"[Date - Publication])',
      'asthma AND ( )',
      ['[Date - Publication]'],
      ['"2020/01/01"[Date - Publication] : "3000"[Date - Publication]'],
    ],
  ])('are told from the words of %j', (text, bare, tags, limits) => {
    expect(readTags(text)).toEqual({ bare, tags, limits });
  });

  it.each([
    'a study of clusters [Ti] and [Au]',
    'effects of [18F]FDG in asthma',
    'the phrase "asthma[mh]"',
    'the phrase "asthma in English[la]"',
    'children[xyz]',
    'see [1, 2]',
    'lanthanum [La] in water',
    '2020[dp]',
  ])('are not seen in %j', (text) => {
    expect(readTags(text)).toEqual({ bare: text, tags: [], limits: [] });
  });

  it('go to engines that read them, and the words to the others', () => {
    const { words, expression, tagged } = readQuery('asthma[mh] NOT adults[tiab]');
    expect(words).toBe('asthma');
    expect(JSON.stringify(expression)).not.toMatch(/\[(?:mh|tiab)/);
    expect(tagged).toMatchObject({ kind: 'and' });
    expect(JSON.stringify(tagged)).toContain('asthma[mh]');
  });

  it.each([
    ['asthma[mh] NOT review[pt]', 'asthma'],
    ['asthma NOT (animals[mh] NOT humans[mh])', 'asthma'],
    ['asthma NOT (review[pt] OR smoking)', 'asthma NOT smoking'],
    ['asthma NOT (review[pt] AND smoking)', 'asthma'],
    ['asthma NOT (smoking NOT (review[pt] AND old))', 'asthma NOT (smoking NOT old)'],
    ['asthma NOT (smoking NOT (review[pt] OR old))', 'asthma'],
    ['asthma[mh] AND english[la] AND (old OR aged[mh])', 'asthma AND (old OR aged)'],
    ['asthma AND (english[la] OR german[la]) -french[la]', 'asthma'],
    ['asthma AND "case reports"[pt] AND li j[au]', 'asthma AND "case reports" AND li j'],
    ['asthma AND (old OR english[la] OR 2020[dp])', 'asthma AND old'],
    ['2020[dp]', '2020[dp]'],
  ])('go to no other engine, nor what they exclude: of %j that is %j', (typed, sent) => {
    const { expression, words } = readQuery(typed);
    expect(expression).toEqual(parseQuery(sent));
    expect(words).toBe(readQuery(sent).words);
  });

  it.each([
    ['phage -"urinary tract"[tiab] therapy', 'phage AND therapy NOT ("urinary tract" [tiab])'],
    ['phage -asthma[MeSH Terms] therapy', 'phage AND therapy NOT (asthma[MeSH Terms])'],
    ['phage -asthma [MeSH Terms]', 'phage NOT (asthma[MeSH Terms])'],
    ['phage -"2020"[Date - Publication]', 'phage NOT ("2020" [Date - Publication])'],
    ['phage NOT "urinary tract"[mh] therapy', 'phage NOT ("urinary tract" [mh] therapy)'],
    ['phage NOT kidney english[la]', 'phage AND english[la] NOT kidney'],
    ['phage NOT kidney 2020:2024[dp] therapy', 'phage AND 2020:2024[dp] AND therapy NOT kidney'],
    ['phage NOT (kidney english[la])', 'phage NOT (kidney AND english[la])'],
    ['phage[tw] -french[la]', 'phage[tw] NOT french[la]'],
  ])('stay with what they are typed behind: %j', (typed, sent) => {
    const { tagged } = readQuery(typed);
    expect(
      tagged &&
        writeQuery(
          tagged,
          withPhrases((text) => text),
        ),
    ).toBe(sent);
  });

  it('exclude a limit behind a minus', () => {
    expect(excludedBy(excludingPart(readQuery('asthma -french[la]')))).toEqual(['tag']);
  });

  it('name a work by its number', () => {
    expect(readQuery('12345678[pmid]').identifiers?.pmid).toBe('12345678');
  });
});
