import { describe, expect, it } from 'vitest';
import { readOtherWords } from './thesaurus.js';

function othersOf(question: string): string[][] {
  return readOtherWords(question).map(({ others }) => others.map((stems) => stems.join(' ')));
}

describe('readOtherWords', () => {
  it('gives what may stand for each word, in its order and once', () => {
    const asked = readOtherWords('Do infants and other infants react to groundnuts?');
    expect(asked.map(({ stems }) => stems)).toEqual([['infant'], ['react'], ['groundnut']]);
    expect(asked[2]?.words).toContain('peanut');
    expect(asked[2]?.others).toContainEqual(['peanut']);
  });

  it('takes an expression for one thing', () => {
    const [asked] = readOtherWords('laughing gas');
    expect(asked?.stems).toHaveLength(2);
    expect(asked?.others.map((stems) => stems.join(' '))).toContain('nitrous oxid');
  });

  it('lets a kind stand for what it is a kind of, and not the other way round', () => {
    expect(othersOf('animals')[0]).toContain('coral');
    expect(othersOf('corals')[0]).not.toContain('anim');
  });

  it('knows nothing to stand for a name, and asks nothing where there are no words', () => {
    expect(othersOf('Averel __proto__ constructor hasOwnProperty')[0]).toEqual([]);
    expect(readOtherWords('... the of')).toEqual([]);
  });
});
