import { describe, expect, it } from 'vitest';
import { groupAuthors } from '../hypotheses/group-authors.js';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { groupIndependent } from './group-independent.js';

const title = 'Evening walks and blood glucose in shift workers: a randomised trial';
const finding = 'Evening walks lowered the blood glucose of shift workers by 0.6 mmol/L.';
const ofYear = { publication_date: '2020' };
const people = { authors: 'Ines Roth, Kofi Mensah', doi: '10.5555/walks', ...ofYear };
const trial = readSourceOf(studyArticle(title, people), [`Two wards took part. ${finding}`]);

const source = (name: string, parts: object, texts: readonly string[]) =>
  readSourceOf(studyArticle(name, parts), texts);
const page = (name: string, texts: readonly string[], parts: object = {}) =>
  source(name, { source_type: 'web page', url: 'https://news.example/7', ...parts }, texts);

function countOf(...sources: Parameters<typeof groupIndependent>[0][0][]): number {
  return groupIndependent(sources).length;
}

describe('independent sources', () => {
  it.each([
    ['a page with the title of the record', page(title, ['Shown here.'])],
    ['the same behind which stand journal and site', page(`${title} | Walks | Host`, ['Shown.'])],
    ['a page that names whoever put it there', page(title, ['Shown.'], { authors: 'Al Press' })],
    ['an upload that names nobody', source(title, {}, ['Another year, another text.'])],
    ['a page that says it word for word', page('Shift workers: walk!', [`Good news. ${finding}`])],
    ['one that says so behind a label', page('Night work', [`Results: ${finding} Nurses came.`])],
    [
      'a page under the address where the record has its text',
      page('Ward files', ['Shown here.'], { url: 'https://copy.example/w.pdf' }),
    ],
  ])('are one with %s', (_, other) => {
    const open = { ...people, full_text_url: 'https://www.copy.example/w.pdf' };
    const own = { ...trial, article: studyArticle(title, open) };
    expect(countOf(own, other)).toBe(1);
    expect(countOf(other, own)).toBe(1);
    expect(new Set(groupAuthors([own, other])).size).toBe(1);
  });

  const footer =
    'We use cookies to improve how this site works and to show you advertising that increases our income.';
  const known =
    'It is well known that blood glucose of shift workers rises in the years that follow.';
  const others = {
    'others who give their work the same title': source(title, { authors: 'Lu Wei' }, ['Text.']),
    'others who say the same sentence': source('Wards', { authors: 'Lu Wei' }, [finding]),
    'a page that says it in other words': page('Walk after dark', [
      'Shift workers who walked in the evening had lower blood glucose, by 0.5 mmol/L.',
    ]),
    'a page on the same in a few words': page('Evening walks', ['Walk after dinner.']),
    'a page whose title says more': page(`Why ${title} is no proof for nurses`, ['Read on.']),
    'a report without people that has its finding': source('Night work', ofYear, [finding]),
    'a record without people of another year': source(title, { publication_date: '2009' }, [
      'Text.',
    ]),
    'a record of another number': source(title, { ...ofYear, doi: '10.5555/nurses' }, [finding]),
    'a report of another year in its title': source(`${title} 2019`, {}, ['Text.']),
    'a page that names the trial among what it read': page('Sugar at night', [
      `Walking lowered sugar in nurses.\n\nReferences\n\n1. Roth I, Mensah K. ${title}. Walks 2020.`,
    ]),
  };
  it.each(Object.entries(others))('are two beside %s', (_, other) => {
    expect(countOf(trial, other)).toBe(2);
    expect(new Set(groupAuthors([trial, other])).size).toBe(2);
  });

  it('are two where both have a footer, a short sentence or what is known before', () => {
    const one = page('Walks and glucose in shift workers', [`Walk. ${footer} ${known} It helps.`]);
    const other = page(
      'Glucose of shift workers who walk in the evening',
      [`Sit. ${footer} ${known} It helps.`],
      { url: 'https://other.example/8' },
    );
    expect(countOf(one, other)).toBe(2);
  });

  const contrary = 'Evening walks did not change the blood glucose of shift workers in two mines.';
  const miners = source(
    'Walking after the shift and sugar in miners',
    { authors: 'Lu Wei', doi: '10.5555/mines', ...ofYear },
    [contrary],
  );
  it('are not melted by a page that has what both found', () => {
    const both = page('Blood glucose of shift workers: abstracts', [`${finding} ${contrary}`]);
    for (const order of [
      [trial, miners, both],
      [both, trial, miners],
      [trial, both, miners],
    ]) {
      const groups = groupIndependent(order);
      expect(groups).toHaveLength(2);
      expect(groups.some((group) => group.includes(trial) && group.includes(miners))).toBe(false);
      expect(new Set(groupAuthors(order)).size).toBe(2);
    }
  });

  it('are one where two records of one short title and year have the finding, and two of two years', () => {
    const short = (year: string) =>
      source('Shift workers walk', { publication_date: year, url: `https://a.example/${year}` }, [
        finding,
      ]);
    const again = { ...short('2020'), article: { ...short('2020').article, authors: 'Ines Roth' } };
    expect([countOf(again, short('2020')), countOf(again, short('2021'))]).toEqual([1, 2]);
  });

  it('are told apart in seconds, however many pages say the same', { timeout: 20_000 }, () => {
    const standing = Array.from(
      { length: 12 },
      (_, at) => `The harbour bridge number ${at} carried more bicycles than cars in the winter.`,
    );
    const texts = Array.from({ length: 12 }, () => standing.join(' '));
    const pages = Array.from({ length: 200 }, (_, at) =>
      page(`Tide ${at}`, texts, {
        authors: `Person${'abcdefghij'.charAt(at % 10)}${at} Qu`,
        url: `https://bridges.example/${at}`,
      }),
    );
    const started = performance.now();
    groupIndependent(pages);
    groupAuthors(pages);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
