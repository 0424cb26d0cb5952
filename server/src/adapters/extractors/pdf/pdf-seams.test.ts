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
    [`grass${seams.hyphen}fed`, 'grass-fed'],
    [`half${seams.hyphen}year`, 'half-year'],
    [`over${seams.hyphen}dose`, 'overdose'],
    [`SARS${seams.hyphen}related`, 'SARS-related'],
    [`X${seams.hyphen}ray`, 'X-ray'],
    [`T${seams.hyphen}cell`, 'T-cell'],
    [`t${seams.hyphen}test`, 't-test'],
    [`\u03B2${seams.hyphen}carotene`, '\u03B2-carotene'],
    [`self${seams.hyphen}efficacy`, 'self-efficacy'],
    [`self${seams.hyphen}reported`, 'self-reported'],
    [`self${seams.hyphen}ish`, 'selfish'],
    [`three${seams.hyphen}storey`, 'three-storey'],
    [`single${seams.hyphen}lane`, 'single-lane'],
    [`six${seams.hyphen}teenth`, 'sixteenth'],
    [`two${seams.hyphen}fold`, 'twofold'],
    [`Forty${seams.hyphen}four`, 'Forty-four'],
    [`eighty${seams.hyphen}second`, 'eighty-second'],
    [`ninety${seams.hyphen}fold`, 'ninetyfold'],
    [`Three${seams.hyphen}fifths`, 'Three-fifths'],
    [`Two${seams.hyphen}thirds`, 'Two-thirds'],
    [`one${seams.hyphen}half`, 'one-half'],
    [`one${seams.hyphen}self`, 'oneself'],
    [`four${seams.hyphen}th`, 'fourth'],
    [`two${seams.hyphen}way`, 'two-way'],
    [`twelve${seams.hyphen}month`, 'twelve-month'],
    [`hundred${seams.hyphen}weight`, 'hundredweight'],
    [`thousand${seams.hyphen}ths`, 'thousandths'],
    [`single${seams.hyphen}tons`, 'singletons'],
    [`how${seams.hyphen}ever`, 'however'],
    [`non${seams.hyphen}specific`, 'nonspecific'],
    [`data${seams.hyphen}base`, 'database'],
    [`unco-tem${seams.hyphen}perature`, 'unco-temperature'],
  ])('keeps its hyphen, and a word has none: %j', (text, whole) => {
    expect(close(text)).toBe(whole);
  });
});

describe('a hyphen beside a figure at the end of a line', () => {
  const known = vocabularyOf([
    'Of 25 men, 110 women and 1012 others 3.2 or 0.95 were grade2 of X.',
  ]);
  const closed = (text: string): string => closeSeams(text, known).text;
  it.each([
    [`2${seams.hyphen}5 days`, '2-5 days'],
    [`10${seams.hyphen}12`, '10-12'],
    [`0.9${seams.hyphen}5.2`, '0.9-5.2'],
    [`grade${seams.hyphen}2`, 'grade-2'],
    [`2${seams.hyphen}and 3-year`, '2- and 3-year'],
    [`2${seams.hyphen}versus`, '2- versus'],
    [`was ${seams.hyphen}3.2 kg`, 'was -3.2 kg'],
    [`at week 12 ${seams.hyphen}1.8%`, 'at week 12 -1.8%'],
    [`from 0.9 ${seams.hyphen}5.2`, 'from 0.9 - 5.2'],
    [`p <${seams.hyphen}3`, 'p <-3'],
    [`in 2019 ${seams.hyphen}2021`, 'in 2019 - 2021'],
    [`the 3 ${seams.hyphen}of whom`, 'the 3 - of whom'],
  ])('stays, whatever the halves would be in one: %j', (text, whole) => {
    expect(closed(text)).toBe(whole);
  });

  it('is a dash where the document sets dashes between blanks, and a minus behind a sign all the same', () => {
    const dashes = vocabularyOf([`The men -${seams.kept} the old ones - were seen.`]);
    expect(closeSeams(`the men ${seams.hyphen}3 of them`, dashes).text).toBe('the men - 3 of them');
    expect(closeSeams(`p = ${seams.hyphen}3`, dashes).text).toBe('p = -3');
  });

  it.each([
    'It was ',
    'at nearly ',
    'z-scores of ',
    'a range of -5 to ',
    'a change of ',
    'at weight ',
    '(95% CI) ',
    'CI 95% ',
  ])('stays a minus before a value, whatever dashes the document sets: %j', (before) => {
    const dashes = vocabularyOf([`The men -${seams.kept} the old ones - were seen.`]);
    expect(closeSeams(`${before}${seams.hyphen}3.2`, dashes).text).toBe(`${before}-3.2`);
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

describe('two short words of the document', () => {
  const herd = vocabularyOf([
    'The high-oil feed of one ram was low in oil. Oil was low. The leg and the end of it, a man of age, the leg at the end, the man and his age.',
    'The car was old, as the pet; the car had a pet. Drop-out was out of it: with it, with them, out.',
  ]);
  it.each([
    [`leg${seams.hyphen}end`, 'legend'],
    [`man${seams.hyphen}age`, 'manage'],
    [`car${seams.hyphen}pet`, 'carpet'],
    [`with${seams.hyphen}out`, 'without'],
  ])('may be halves of a longer word by chance, and lose their hyphen: %j', (text, whole) => {
    expect(closeSeams(text, herd).text).toBe(whole);
  });
});
