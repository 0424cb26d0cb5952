import { describe, expect, it } from 'vitest';
import { extractText } from './extract-text.js';
import { isStamped, saysRetracted } from './retraction-words.js';
import { requestOf } from './testing.js';

describe('a paper that was retracted', () => {
  it.each([
    ['RETRACTED: Water in sandy soils', ''],
    ['Retracted Article: Water in sandy soils', ''],
    ['[Retracted] Water in sandy soils', ''],
    ['Water in sandy soils (Retracted article)', ''],
    ['Water in sandy soils', 'RETRACTED ARTICLE'],
    ['Water in sandy soils', 'RETRACTED: Water in sandy soils'],
    ['Water in sandy soils', 'This article has been retracted: see the notice.'],
  ])('says so in its title or in a line of its own: %j, %j', (title, line) => {
    expect(saysRetracted(title, ['Soil Letters', line])).toBe(true);
  });

  it.each([
    ['Retraction notice to “Water in sandy soils”', 'This article has been retracted.'],
    ['Retracted papers and how they are cited', 'We looked at what was retracted.'],
    ['Water in sandy soils', 'Retracted papers were left out: none was read.'],
    ['Water in sandy soils', 'This article has been read by two people.'],
  ])('is no other one: %j, %j', (title, line) => {
    expect(saysRetracted(title, [line])).toBe(false);
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
});
