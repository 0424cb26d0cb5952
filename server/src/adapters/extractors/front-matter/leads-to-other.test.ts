import { expect, it } from 'vitest';
import { textPart } from '../text-parts.js';
import { readFirstPage } from './first-page-facts.js';
import { ownDois } from './own-dois.js';

const title = 'Tides and the price of salt in old harbours';
const doi = 'doi:10.5555/salt.2';

function sureOf(...texts: string[]): string[] {
  const parts = [title, ...texts].map((text) => textPart('paragraph', text, { page: 1 }));
  return ownDois(parts, title, []).sure;
}

it.each([
  ['Companion article: https://doi.org/10.5555/salt.2'],
  ['Related article:', doi],
  [`See also Lind (2017), ${doi}`],
  [`An earlier version was printed as ${doi}`],
  [`Preprint: ${doi}`],
  [`The preprint is at ${doi}`],
  [`Study protocol: ${doi}`],
  [`In response to ${doi}`],
  [`Rejoinder: ${doi}`],
  [`Refers to: Lind I. Salt. ${doi}`],
  [`Read the Commentary: ${doi}`],
  [`This paper has a corrigendum: ${doi}`],
  ['Erratum published at', doi],
  [`Supplementary tables at ${doi}`],
  [`Part II of this work: ${doi}`],
  [`Reprinted from ${doi}`],
  [`Funder: doi:10.13039/501100000780`],
  [`Data are available at ${doi}`],
  [`The original article can be found online under ${doi}`],
])('has no DOI of another work as its own: %j', (...texts) => {
  expect(sureOf(...texts)).toEqual([]);
});

it.each([
  ['Original Article', doi],
  [`ORIGINAL ARTICLE ${doi}`],
  [`Original paper | ${doi}`],
  [`Commentary ${doi}`],
  ['Editorial', doi],
  [`Salt Studies 12 (Supplement 2), S14–S20 (2019). ${doi}`],
  [`Salt and Related Research 2019;12:14-20. ${doi}`],
  [`Salt Protocols 2019;12:14-20. ${doi}`],
  [`The online version of this article (${doi}) has more of it`],
  [`Original publication: ${doi}`],
  ['SPECIAL ISSUE ARTICLE', doi],
  [`Cite this: Salt Trans., 2014, 43, 123. ${doi}`],
])('has its own DOI: %j', (...texts) => {
  expect(sureOf(...texts)).toEqual(['10.5555/salt.2']);
});

const head = 'Salt Quarterly (2014) 9:301–312';

it.each([
  ['Erratum to:\nSalt Quarterly (2012) 7:20–29'],
  ['Article discussed:', 'Salt Quarterly (2012) 7:20–29'],
  ['Read the Commentary on this article:\nSalt Quarterly (2012) 7:20–29'],
  ['This article corrects Salt Quarterly (2012) 7:20–29'],
  ['Reprinted from:', 'Salt Quarterly (2012) 7:20–29'],
])('has no place of another work: %j', (...texts) => {
  const read = (...above: string[]) =>
    readFirstPage(
      [...above, title, 'Ida Lind', ...texts].map((text) =>
        textPart('paragraph', text, { page: 1 }),
      ),
      title,
    ).placement;
  expect(read('Salt Quarterly (2014) 9: in press')).toBeUndefined();
  expect(read()).toBeUndefined();
  expect(read(head)).toEqual({ volume: '9', pages: '301-312' });
});

it.each([
  [['View related articles', head]],
  [[`View related articles\n${head}`]],
  [['Funding: none', head]],
  [['Visual Abstract', head]],
  [['Supplementary material', head]],
])('has its place behind what a site has beside every paper: %j', (above) => {
  const parts = [...above, title, 'Ida Lind'].map((text) =>
    textPart('paragraph', text, { page: 1 }),
  );
  expect(readFirstPage(parts, title)).toMatchObject({
    journal: 'Salt Quarterly',
    placement: { volume: '9', pages: '301-312' },
  });
});

it('has none behind a line that names no work but leads to one', () => {
  const parts = ['See also', head, title].map((text) => textPart('paragraph', text, { page: 1 }));
  expect(readFirstPage(parts, title).placement).toBeUndefined();
});
