import { describe, expect, it } from 'vitest';
import { readNoticeTitle } from './notice-title.js';

const title = 'Racial bias in the U.S. criminal justice system';
/** Signs at the end are no matter where titles are compared. */
const titlesOf = (notice: string) =>
  readNoticeTitle(notice)?.titles.map((each) => each.replace(/[^\p{L}]{1,5}$/u, ''));

describe('what a notice is about', () => {
  it.each([
    `Retraction: ${title}`,
    `Retraction notice to “${title}” [J. Law 12 (2010) 1–9]`,
    `Retraction: “${title}.” J Law. 2010;12:1-9`,
    `Retraction: “${title}”. J Law. 2010;12:1-9`,
    `Notice of retraction. Moe B, Lee MM, et al. ${title}. JAMA. 2010;3(1):1-9`,
    `Correction to: Moe et al. ${title}`,
    `Retraction: ${title}. Sci Law. 2019;5:eaav1234`,
    `Retraction: ${title}. J Law. 2019;111:djy123`,
    `Retraction: ${title}. J Law. 2019 Sep;8(9). pii: E1234`,
    `Retraction: ${title}. Law. 2019;364:l4483. PMID: 30819685`,
    `Retraction: ${title}. Law Rep 2020;10:Article 1234`,
  ])('has the title that it names, all of it: %s', (notice) => {
    expect(titlesOf(notice)).toContain(title);
  });

  it.each([
    [`Retraction: ${title}`, 'criminal justice system'],
    [`Retraction: Part II. ${title}`, title],
    [`Retraction: Effects of vitamin D. ${title}`, title],
    [`Retraction: “${title}”: a critical review`, title],
    [`Retraction: Views on “${title}”`, title],
    [`Retraction: ${title} [an extended abstract]`, title],
    [`Retraction: ${title}. The Case of Ohio 1990: a history`, title],
    [`Retraction: ${title} (2001–2010): 5-year follow-up of a cohort`, title],
    [`Retraction: ${title} (Ohio 2010): 5-year follow-up of a cohort`, title],
    [`Retraction: ${title}. Ohio 2010: 5-year follow-up of a cohort`, title],
    [`Correction: To ${title}`, title],
    [`Notice of Retraction and Replacement. Smith et al. ${title}. JAMA. 2018;320(1):1`, title],
    [`Notice of Retraction and Replacement: “${title}”`, title],
  ])('has no part of a title for one: %s', (notice, part) => {
    expect(titlesOf(notice)).not.toContain(part);
  });

  it.each(['Bartholomew and Featherstone (2021)', 'Bartholomew, Featherstone, et al. (2021a)'])(
    'has no title where it has authors and a year alone: %s',
    (authors) => {
      const notice = readNoticeTitle(`Correction to ${authors}`);
      expect(notice).toMatchObject({ titles: [], year: '2021', doi: '' });
    },
  );

  it('says of it where it came out, as far as it says so', () => {
    const told = `Retraction: ${title}. J Law. 2010;12:1-9. doi:10.5555/law.1`;
    expect(readNoticeTitle(told)).toMatchObject({ year: '2010', doi: '10.5555/law.1' });
    const inBrackets = `Retraction notice to “${title}” [J. Law 1999 (2010) 1–9]`;
    expect(readNoticeTitle(inBrackets)).toMatchObject({ year: '2010', doi: '' });
    const inRound = `Retraction: ${title} (J Law 2010: 12, 1–9)`;
    expect(readNoticeTitle(inRound)).toMatchObject({ year: '2010', doi: '' });
    const ofYears = `Retraction: ${title} (2001–2010): 5-year follow-up of a cohort`;
    expect(readNoticeTitle(ofYears)).toMatchObject({ year: '' });
    expect(readNoticeTitle(`Retraction: ${title} in 1990`)).toMatchObject({ year: '', doi: '' });
  });
});
