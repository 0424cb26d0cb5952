import { describe, expect, it } from 'vitest';
import { extractText } from './extract-text.js';
import { isStamped, saysRetracted } from './retraction-words.js';
import { makePdf, type PdfLine, requestOf } from './testing.js';

describe('a paper that was retracted', () => {
  it.each([
    ['RETRACTED: Water in sandy soils', ''],
    ['Retracted Article: Water in sandy soils', ''],
    ['[Retracted] Water in sandy soils', ''],
    ['Water in sandy soils (Retracted article)', ''],
    ['Water in sandy soils (Retracted article. See vol. 19, pg. 25222, 2017)', ''],
    ['WITHDRAWN: Water in sandy soils', ''],
    ['Water in sandy soils', 'RETRACTED ARTICLE'],
    ['Water in sandy soils', 'RETRACTED: Water in sandy soils'],
    ['Water in sandy soils', 'This article has been retracted: see the notice.'],
    ['Correction of anaemia in sandy towns', 'RETRACTED ARTICLE'],
    ['Withdrawal of inhaled steroids (Retracted article)', ''],
    ['Withdrawal of inhaled steroids', 'This article has been retracted: see the notice.'],
    ['Retraction of the gingiva by cords', 'RETRACTED: Retraction of the gingiva by cords'],
  ])('says so in its title or in a line of its own: %j, %j', (title, line) => {
    expect(saysRetracted(title, ['Soil Letters', line])).toBe(true);
  });

  it.each([
    ['Retraction notice to “Water in sandy soils”', 'This article has been retracted.'],
    ['Retraction of “Water in sandy soils”', 'This article has been retracted.'],
    ['Notice of retraction of Water in sandy soils', 'RETRACTED ARTICLE'],
    ['Retraction: Water in sandy soils', 'RETRACTED'],
    ['Retracted papers and how they are cited', 'We looked at what was retracted.'],
    ['Water in sandy soils', 'Retracted papers were left out: none was read.'],
    ['Water in sandy soils', 'This article has been read by two people.'],
    ['Water for sandy soils (retracted and other papers)', 'No sand was moved.'],
    ['Water in sandy soils', 'This article has been retracted and republished: see the notice.'],
    ['Water in sandy soils', 'This study was withdrawn from ClinicalTrials.gov before enrolment.'],
    ['How water papers are cited', 'this paper was retracted in 2010, and 881 works cite it.'],
  ])('is no other one: %j, %j', (title, line) => {
    expect(saysRetracted(title, [line])).toBe(false);
  });

  it('is no review that Cochrane withdrew as out of date', () => {
    const page = ['Cochrane Database of Systematic Reviews 2010, Issue 3', 'WITHDRAWN'];
    const reason = 'This review has been withdrawn as it is out of date.';
    const title = 'Water for sandy soils';
    expect(saysRetracted(`WITHDRAWN: ${title}`, [...page, reason])).toBe(false);
    expect(saysRetracted(title, [...page, `WITHDRAWN: ${title}`])).toBe(false);
    expect(saysRetracted(`RETRACTED: ${title}`, page)).toBe(true);
  });

  it('may be stamped, in letters that stand apart', () => {
    expect(['R E T R A C T E D', 'RETRACTED ARTICLE', 'Retracted studies'].map(isStamped)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is marked where it is read, whatever its kind', async () => {
    const prose = 'Sandy soils keep water for a week, and nobody knew why they do so. '.repeat(9);
    const marked = async (title: string): Promise<boolean> =>
      (await extractText(requestOf(`<title>${title}</title><h1>${title}</h1><p>${prose}</p>`)))
        .isRetracted === true;
    expect(await marked('Retracted: Water in sandy soils')).toBe(true);
    expect(await marked('Water in sandy soils')).toBe(false);
  });

  it('is told in a PDF by its head, and neither by a notice nor by a printed line of a sentence', async () => {
    const prose = Array.from(
      { length: 20 },
      (_, index): PdfLine => ({
        text: `Soil number ${index} keeps water for some days, as nobody had shown before.`,
        y: 500 - index * 14,
      }),
    );
    const marked = async (title: string, lines: readonly string[], head: string) => {
      const below = lines.map((text, index) => ({ text, y: 560 - index * 14 }));
      const start = [
        { text: head, size: 8, y: 770 },
        { text: title, size: 20, y: 700 },
      ];
      const next = [{ text: head, size: 8, y: 770 }, ...prose];
      const pages = [[...start, ...below, ...prose], ...[1, 2, 3].map(() => next)];
      return (await extractText(requestOf(makePdf(pages)))).isRetracted === true;
    };
    const said = 'This article has been retracted: please see the policy on withdrawal.';
    const head = 'Soil Letters 12 (2020) 1-9';
    expect(await marked('Water in sandy soils', [], said)).toBe(true);
    expect(await marked('Water in sandy soils', [said], head)).toBe(true);
    expect(await marked('Retraction notice to Water in sandy soils', [said], head)).toBe(false);
    const reason = 'It went to people who keep papers on water, on soils and on sand of the coast.';
    expect(await marked('Water in sandy soils', [reason, 'Note', said, reason], head)).toBe(true);
    const sentence = [
      'Of each work we asked when it was cited, and by whom. Though',
      'This paper was retracted in 2010, we found 881 works that cite it.',
    ];
    expect(await marked('How papers on water are cited', sentence, head)).toBe(false);
    const ofCochrane = 'Cochrane Database of Systematic Reviews 2010, Issue 3';
    expect(await marked('WITHDRAWN: Water in sandy soils', [], ofCochrane)).toBe(false);
    expect(await marked('WITHDRAWN: Water in sandy soils', [], head)).toBe(true);
  });
});
