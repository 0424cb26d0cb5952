import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentWords, createStemFinder } from './content-words.js';

describe('contentWords', () => {
  it('gives each stem once, without stop words and diacritics', () => {
    expect(contentWords('The naïve therapies, and a therapy of São Paulo')).toEqual([
      'naiv',
      'therapi',
      'sao',
      'paulo',
    ]);
  });
});

describe('createStemFinder', () => {
  it('finds the wanted stems in whatever form they stand', () => {
    expect(
      createStemFinder(contentWords('phage therapy'))('Therapies with phages in phantoms'),
    ).toEqual(new Set(['therapi', 'phage']));
  });

  it.each([
    ['儿童', '儿童糖尿病的治疗'],
    ['糖尿病', '治疗儿童糖尿病'],
    ['เด็ก', 'โรคเบาหวานในเด็กและวัยรุ่น'],
  ])('finds %s within a run of signs without blanks', (word, text) => {
    const stems = contentWords(word);
    expect(createStemFinder(stems)(text)).toEqual(new Set(stems));
    expect(createStemFinder(stems)('别的')).toEqual(new Set());
  });

  it('finds exactly what comparing all words would find', () => {
    const word = fc.constantFrom(
      'dying',
      'die',
      'skies',
      'sky',
      'cells',
      'cell',
      'Über',
      'flying',
      'flies',
      'ties',
      '2019',
      'p53',
      'relational',
      'relate',
      'sensibility',
      'sensible',
      'hopping',
      'hoping',
      'hope',
      'denies',
      'deny',
      'organizations',
      'organs',
      'valency',
      'adhesiveness',
      'geological',
      'conformably',
      'news',
      "it's",
    );
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (query, text) => {
        const stems = contentWords(query.join(' '));
        const all = new Set(contentWords(text.join(' ')));
        expect(createStemFinder(stems)(text.join(' '))).toEqual(
          new Set(stems.filter((stem) => all.has(stem))),
        );
      }),
    );
  });
});

describe('looking for stems', () => {
  it('finds every word that has one of them, whatever its form', () => {
    const find = createStemFinder(contentWords('dying cells, naïve 5 sky'));
    expect([...find('Cellular cell death: the naive ones die under five skies')]).toEqual(
      expect.arrayContaining(['cell', 'naiv', 'die', 'sky']),
    );
    expect(find('Zellen — naïve T cells: 5 µm')).toEqual(new Set(['naiv', 'cell', '5']));
    expect(find('5™ 🧬cells𝒳 sky日本 5٣ dyingЯ')).toEqual(new Set());
    expect(find('🧬cells—5 (naïve)')).toEqual(new Set(['cell', '5', 'naiv']));
    expect([...find('celebrate diets in 50 skylines')]).toEqual([]);
  });
});
