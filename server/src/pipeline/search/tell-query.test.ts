import { describe, expect, it } from 'vitest';
import type { QuerySign, SearchEngine } from '../../ports/search-engine.js';
import { readQuery } from './read-query.js';
import { tellQuery } from './tell-query.js';

const engine = (name: string, reads?: readonly QuerySign[]): SearchEngine => ({
  id: name.toLowerCase(),
  name,
  search: async () => [],
  ...(reads === undefined ? {} : { reads }),
});
const engines = [
  engine('PubMed', ['AND', 'OR', 'NOT', 'phrases', '*', 'fields', 'tags']),
  engine('OpenAlex', ['AND', 'OR', 'NOT', 'phrases']),
  engine('Crossref'),
  engine('CORE', ['AND', 'OR', 'phrases']),
];

describe('what is told of a query', () => {
  it.each([
    [
      'author:nobody',
      [
        'OpenAlex, Crossref, and CORE do not read the field “author:”, and searched for the words.',
        'PubMed has fields of its own, and got “author:” as typed.',
      ],
    ],
    [
      'title:(heart attack)',
      [
        'OpenAlex, Crossref, and CORE do not read the field “title:”, and searched for the words.',
        'PubMed has fields of its own, and got “title:” as typed.',
      ],
    ],
    [
      'year:2020 (title:"heart attack")',
      [
        'OpenAlex and CORE do not read the fields “year:” and “title:”, and searched for the words.',
        'Crossref does not read quotation marks or the fields “year:” and “title:”, and searched for the words.',
        'PubMed has fields of its own, and got “year:” and “title:” as typed.',
      ],
    ],
    [
      'phage OR virus NOT kidney',
      [
        'Crossref does not read OR or NOT, and searched for the words. What is excluded was left out afterwards.',
        'CORE does not read NOT, and searched for the words. What is excluded was left out afterwards.',
      ],
    ],
    [
      'bacteriophag* therapy',
      [
        'OpenAlex, Crossref, and CORE do not read * at the end of a word, and searched for the words.',
      ],
    ],
    [
      'asthma[mh] AND children[tiab]',
      [
        'OpenAlex and CORE do not read the tags “[mh]” and “[tiab]”, and searched for the words.',
        'Crossref does not read AND or the tags “[mh]” and “[tiab]”, and searched for the words.',
      ],
    ],
    [
      'asthma NOT smoking AND english[la]',
      [
        'OpenAlex does not read the tag “[la]”, and searched for the words without the limit “english[la]”.',
        'Crossref and CORE do not read NOT or the tag “[la]”, and searched for the words without the limit “english[la]”. What is excluded was left out afterwards.',
      ],
    ],
    [
      'asthma NOT smoking 2020:2024[dp]',
      [
        'OpenAlex does not read the tag “[dp]”, and searched for the words without the limit “2020:2024[dp]”.',
        'Crossref and CORE do not read NOT or the tag “[dp]”, and searched for the words without the limit “2020:2024[dp]”. What is excluded was left out afterwards.',
      ],
    ],
    [
      'asthma[tiab] 2020:2024[dp] -french[la]',
      [
        'OpenAlex, Crossref, and CORE do not read the tags “[dp]”, “[la]”, and “[tiab]”, and searched for the words without the limits “2020:2024[dp]” and “french[la]”. What a tag excludes was not left out.',
      ],
    ],
    [
      'asthma NOT (smoking OR review[pt])',
      [
        'OpenAlex does not read the tag “[pt]”, and searched for the words. What a tag excludes was not left out.',
        'Crossref and CORE do not read NOT or the tag “[pt]”, and searched for the words. What is excluded was left out afterwards, but not what a tag excludes.',
      ],
    ],
    [
      'asthma NOT review[pt]',
      [
        'OpenAlex, Crossref, and CORE do not read the tag “[pt]”, and searched for the words. What a tag excludes was not left out.',
      ],
    ],
    [
      'asthma[mh] NOT (animals[mh] NOT humans[mh])',
      [
        'OpenAlex, Crossref, and CORE do not read the tag “[mh]”, and searched for the words. What a tag excludes was not left out.',
      ],
    ],
    [
      'obesity NOT adolescen*',
      [
        'OpenAlex does not read * at the end of a word, and searched for the words. What a word with such a sign excludes was left out afterwards.',
        'Crossref and CORE do not read NOT or * at the end of a word, and searched for the words. What is excluded was left out afterwards.',
      ],
    ],
    [
      'lungs NOT (IL-17* OR "young adult*")',
      [
        'OpenAlex does not read * at the end of a word, and searched for the words. What a word with such a sign excludes was left out afterwards.',
        'Crossref does not read OR, NOT, quotation marks, or * at the end of a word, and searched for the words. What is excluded was left out afterwards.',
        'CORE does not read NOT or * at the end of a word, and searched for the words. What is excluded was left out afterwards.',
      ],
    ],
    [
      'IL1*R lungs',
      ['OpenAlex, Crossref, and CORE do not read * inside a word, and searched for the words.'],
    ],
    [
      'wom?n NOT adolescen*',
      [
        'PubMed does not read ? inside a word, and searched for the words.',
        'OpenAlex does not read * at the end of a word or ? inside a word, and searched for the words. What a word with such a sign excludes was left out afterwards.',
        'Crossref and CORE do not read NOT, * at the end of a word, or ? inside a word, and searched for the words. What is excluded was left out afterwards.',
      ],
    ],
    [
      'wom?n behavio*r therapy',
      [
        'PubMed does not read ? inside a word, and searched for the words.',
        'OpenAlex, Crossref, and CORE do not read * inside a word or ? inside a word, and searched for the words.',
      ],
    ],
    [
      'asthma NOT TITLE:"heart attack"',
      [
        'OpenAlex does not read the field “TITLE:”, and searched for the words. What a field excludes was not left out.',
        'Crossref does not read NOT, quotation marks, or the field “TITLE:”, and searched for the words. What a field excludes was not left out.',
        'CORE does not read NOT or the field “TITLE:”, and searched for the words. What a field excludes was not left out.',
        'PubMed has fields of its own, and got “TITLE:” as typed.',
      ],
    ],
    [
      'asthma -author:smith',
      [
        'OpenAlex does not read the field “author:”, and searched for the words. What a field excludes was not left out.',
        'Crossref and CORE do not read NOT or the field “author:”, and searched for the words. What a field excludes was not left out.',
        'PubMed has fields of its own, and got “author:” as typed.',
      ],
    ],
    [
      'asthma NOT TITLE:(child OR infant) NOT smoking',
      [
        'OpenAlex does not read the field “TITLE:”, and searched for the words. What a field excludes was not left out.',
        'Crossref does not read OR, NOT, or the field “TITLE:”, and searched for the words. What is excluded was left out afterwards, but not what a field excludes.',
        'CORE does not read NOT or the field “TITLE:”, and searched for the words. What is excluded was left out afterwards, but not what a field excludes.',
        'PubMed has fields of its own, and got “TITLE:” as typed.',
      ],
    ],
    [
      'asthma NOT TITLE:child NOT review[pt]',
      [
        'OpenAlex does not read the field “TITLE:” or the tag “[pt]”, and searched for the words. What a tag or a field excludes was not left out.',
        'Crossref and CORE do not read NOT, the field “TITLE:”, or the tag “[pt]”, and searched for the words. What a tag or a field excludes was not left out.',
        'PubMed has fields of its own, and got “TITLE:” as typed.',
      ],
    ],
    [
      'microplastics in humans since 2024',
      [
        '“since 2024” is no limit: engines took it for words, and Years to Search alone sets the years.',
      ],
    ],
    [
      'heat pumps between 2019 and 2021, before 2022 and 2023',
      [
        '“between 2019 and 2021” and “before 2022 and 2023” are no limits: engines took them for words, and Years to Search alone sets the years.',
      ],
    ],
    ['NOT kidney', ['The query says only what it does not want, so its words were searched for.']],
  ])('says what was done with %j', (text, told) => {
    expect(tellQuery(readQuery(text), engines)).toEqual(told);
  });

  it('says what an engine is asked for in place of all', () => {
    const short: SearchEngine = {
      ...engine('Short', ['OR']),
      abridge: ({ words }) =>
        words.length > 10 ? { reason: 'takes 10 characters at most', sent: 'phage' } : null,
    };
    const all = [short, engine('Crossref')];
    expect(tellQuery(readQuery('phage OR bacteriophage -kidney'), all)).toEqual([
      'Crossref does not read OR or NOT, and searched for the words. What is excluded was left out afterwards.',
      'Short takes 10 characters at most, and searched for “phage”. What is excluded was left out afterwards.',
    ]);
    expect(tellQuery(readQuery('phage'), all)).toEqual([]);
  });

  it.each([
    'phage therapy for recurrent urinary tract infection',
    'AlphaFold: the structure of proteins',
    'a ratio of 1:2 at https://example.org/a',
    'COVID-19, at -20 °C?',
    'GLOBOCAN 2020: estimates of 1999 cancers',
    'What is asthma?Does it last?',
    'the page https://example.org/watch?v=asthma of TPMT*3A',
  ])('is nothing where every word is a word: %j', (text) => {
    expect(tellQuery(readQuery(text), engines)).toEqual([]);
  });
});
