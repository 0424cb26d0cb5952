import { describe, expect, it } from 'vitest';
import { maskWords } from './mask-words.js';

const asking = new Set(
  "which papers do i have on what is the of paper by who wrote 's don 't list my doi DOI give me summarise tl dr long".split(
    ' ',
  ),
);

const tokensOf = (message: string): string =>
  maskWords(message, asking)
    .map(({ token }) => token)
    .join(' ');

describe('words of a message', () => {
  it('are hidden by their shape where messages are not asked with them, however many they are', () => {
    expect(tokensOf('Which papers do I have on moss?')).toBe('^ which papers do i have on _ ? $');
    expect(tokensOf('Which papers do I have on the moss of old roofs?')).toBe(
      '^ which papers do i have on the _ of _ ? $',
    );
    expect(tokensOf('what is the paper by Smith on IL6 and 12 p53')).toBe(
      '^ what is the paper by _Name on _ACRONYM _ # _ACRONYM $',
    );
  });

  it('begin a sentence with a capital without being names', () => {
    expect(tokensOf('Mosses. Roofs! Which papers by Roofs')).toBe(
      '^ _ . ^ _ ! ^ which papers by _Name $',
    );
    expect(tokensOf('LIST MY PAPERS ON MOSS')).toBe('^ list my papers on _ $');
  });

  it('of capitals alone are asked with only where that is known', () => {
    expect(tokensOf('give me the DOI of the paper by WHO')).toBe(
      '^ give me the doi of the paper by _ACRONYM $',
    );
  });

  it('are read in years, files, addresses and titles as one each', () => {
    expect(tokensOf('who wrote smith_2019-final.pdf')).toBe('^ who wrote _file $');
    expect(tokensOf('papers by Smith et al. 2019, 1980s, 3')).toBe(
      '^ papers by _Name _ #year , #year , # $',
    );
    expect(tokensOf('who wrote 10.1000/xyz-12')).toBe('^ who wrote _address $');
    expect(tokensOf('who wrote “What papers do I have”?')).toBe('^ who wrote _title ? $');
    expect(tokensOf("who wrote the authors' paper on the roofs'")).toBe(
      '^ who wrote the _ paper on the _ $',
    );
  });

  it('are parted at hyphens and apostrophes, and spelt as in Britain', () => {
    expect(tokensOf("what's the long-term paper’s list, don't summarize")).toBe(
      "^ what 's the long _ paper 's list , don 't summarise $",
    );
    expect(tokensOf('TL;DR of the paper')).toBe('^ tl dr of the paper $');
    expect(tokensOf('tl;dr of the paper')).toBe('^ tl dr of the paper $');
  });

  it('keep their places', () => {
    const message = 'who wrote the moss roof paper?';
    const hidden = maskWords(message, asking).filter(({ isHidden }) => isHidden);
    expect(hidden.map(({ start, end }) => message.slice(start, end))).toEqual(['moss roof']);
  });

  it('are no more than a message has, however long it is', () => {
    expect(maskWords('a1 b2-'.repeat(100_000), asking).length).toBeLessThan(1000);
    expect(tokensOf('')).toBe('$');
  });
});
