import { describe, expect, it } from 'vitest';
import { closeSeams, seams, vocabularyOf } from './pdf-seams.js';

const words = vocabularyOf(['A state-of-the-art method of the introduction, and a lake.']);
const close = (text: string): string => closeSeams(text, words).text;

describe('the end of a line', () => {
  it.each([
    [`state${seams.hyphen}of-the-art`, 'state-of-the-art'],
    [`state-of${seams.hyphen}the-art`, 'state-of-the-art'],
    [`end${seams.hyphen}of-life`, 'end-of-life'],
    [`intro${seams.hyphen}duction`, 'introduction'],
  ])('keeps the hyphen of a chain of words: %j', (text, whole) => {
    expect(close(text)).toBe(whole);
  });
});

describe('a compound at the end of a line', () => {
  it.each([
    [`stage${seams.hyphen}specific`, 'stage-specific'],
    [`gram-to${seams.hyphen}gram`, 'gram-to-gram'],
    [`SARS${seams.hyphen}related`, 'SARS-related'],
    [`X${seams.hyphen}ray`, 'X-ray'],
    [`T${seams.hyphen}cell`, 'T-cell'],
    [`t${seams.hyphen}test`, 't-test'],
    [`\u03B2${seams.hyphen}carotene`, '\u03B2-carotene'],
    [`self${seams.hyphen}efficacy`, 'self-efficacy'],
    [`self${seams.hyphen}reported`, 'self-reported'],
    [`self${seams.hyphen}ish`, 'selfish'],
    [`non${seams.hyphen}specific`, 'nonspecific'],
    [`data${seams.hyphen}base`, 'database'],
    [`unco-tem${seams.hyphen}perature`, 'unco-temperature'],
  ])('keeps its hyphen, and a word has none: %j', (text, whole) => {
    expect(close(text)).toBe(whole);
  });
});

describe('the hyphen of Unicode', () => {
  it('makes compounds known as the usual one does, and chains', () => {
    const known = vocabularyOf(['At follow\u2010up, and at the next follow\u2010up.']);
    expect(closeSeams(`follow${seams.hyphen}up`, known).text).toBe('follow-up');
    expect(closeSeams(`state${seams.hyphen}of\u2010the\u2010art`, known).text).toBe(
      'state-of\u2010the\u2010art',
    );
  });
});

describe('a space that the first reader alone sees', () => {
  it.each([
    [`INTRO${seams.first}D${seams.first}UCTI${seams.first}O${seams.first}N`, 'INTRODUCTION'],
    [`QUX${seams.first}Y`, 'QUXY'],
    [`a${seams.first}lake`, 'a lake'],
    [`lake${seams.first}Xyz`, 'lake Xyz'],
  ])('parts words, and not the letters of small capitals: %j', (text, whole) => {
    expect(close(text)).toBe(whole);
  });
});
