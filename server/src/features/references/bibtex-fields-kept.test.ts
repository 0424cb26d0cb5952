import { describe, expect, it } from 'vitest';
import { citeWork } from '../../pipeline/references/citing/cite-work.js';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { readBibtex } from './read-bibtex.js';

function read(content: string): CslItem {
  const [item] = readBibtex(content, 100).map((entry) => toCslItem(entry.read()));
  if (!item) throw new Error('No entry');
  return item;
}

describe('the place of a conference', () => {
  it('is not that of the publisher, where both are told', () => {
    const item =
      read(`@inproceedings{10.1145/1, title = {Kiln control}, author = {Ek, Siv}, booktitle = {Kilns '14}, year = 2014,
  publisher = {Press of Clay}, address = {Leiden, Netherlands}, location = {Osaka, Japan}}`);
    expect(item).toMatchObject({
      'publisher-place': 'Leiden, Netherlands',
      'event-place': 'Osaka, Japan',
    });
    expect(citeWork(item, 'vancouver')).toContain('Leiden, Netherlands: Press of Clay; 2014');
  });

  it.each([
    ['@inproceedings{a, title={T}, booktitle={P}, location={Osaka}}', 'Osaka', undefined],
    ['@inproceedings{a, title={T}, booktitle={P}, address={Osaka}}', 'Osaka', undefined],
    [
      '@inproceedings{a, title={T}, booktitle={P}, address={Osaka}, location={Osaka}}',
      'Osaka',
      undefined,
    ],
    [
      '@inproceedings{a, title={T}, booktitle={P}, address={Leiden}, location={Osaka}, venue={Kyoto}}',
      'Leiden',
      'Kyoto',
    ],
    [
      '@inproceedings{a, title={T}, booktitle={P}, address={}, location={Osaka}}',
      'Osaka',
      undefined,
    ],
    ['@proceedings{a, title={T}, address={Leiden}, location={ }}', 'Leiden', undefined],
    ['@proceedings{a, title={T}, address={Leiden}, location={ Leiden }}', 'Leiden', undefined],
    ['@book{a, title={T}, location={Osaka}}', 'Osaka', undefined],
  ])('is known by what else is told: %s', (entry, place, event) => {
    const item = read(entry);
    expect([item['publisher-place'], item['event-place']]).toEqual([place, event]);
  });
});

describe('the number of an article', () => {
  it.each([
    'Article-Number = {{204518}}',
    'art_number = {204518}',
    'eid = {204518}',
    'articleno = {{204518}}',
    'article_number = 204518',
  ])('is read by every name that programs give it: %s', (field) => {
    const item = read(
      `@article{a, title = {Kelp}, author = {Ek, S}, journal = {Shore}, volume = 4, year = 2004, ${field}}`,
    );
    expect(item).toMatchObject({ page: '204518', number: '204518' });
    expect(citeWork(item, 'apa')).toContain('Shore, 4, Article 204518');
  });

  it('gives way to pages', () => {
    const item = read(
      '@article{a, title={Kelp}, journal={Shore}, pages={3--9}, Article-Number={{204518}}}',
    );
    expect(item.page).toBe('3-9');
  });
});

describe('what stands in place of a year', () => {
  it.each([
    'to appear',
    'in press',
    'under review',
    'in review',
    'in revision',
    'to be published',
    'accepted for publication',
    'à paraître',
    'im Druck',
    'no prelo',
  ])('is kept in braces and without: %s', (status) => {
    for (const year of [`{${status}}`, `{{${status}}}`]) {
      const item = read(`@article{a, title={Kelp}, author={Ek, S}, journal={Shore}, year=${year}}`);
      expect(item.issued).toEqual({ literal: status });
      expect(citeWork(item, 'apa')).toContain(`(${status})`);
    }
  });

  it.each(['{{2004}}', '{2004}', '2004'])('is a year where it is one: %s', (year) => {
    expect(read(`@article{a, title={Kelp}, year=${year}}`).issued?.['date-parts']).toEqual([
      [2004],
    ]);
  });

  it.each([
    'n.d.',
    '{n.d.}',
    'no date',
    'unknown',
    '????',
    'o. J.',
    'published',
    'a review',
    'reviewed',
    'disappear',
  ])('is nothing that only says that none is known: %s', (year) => {
    expect(read(`@article{a, title={Kelp}, year={${year}}}`).issued).toBeUndefined();
  });
});

describe('pages', () => {
  it.each([
    ['841--841', '841', '841', '841'],
    ['S12--S12', 'S12', 'S12', 'S12'],
    ['841--', '841', '841', '841'],
    ['841–', '841', '841', '841'],
    ['841-9', '841-849', '841–849', '841-9'],
    ['841--849', '841-849', '841–849', '841-9'],
    ['841--812', '841-812', '841–812', '841-812'],
    ['3--9, 12--12', '3-9, 12', '3–9, 12', '3-9, 12'],
    ['A-1', 'A-1', 'A–1', 'A-1'],
    ['841+', '841+', '841+', '841+'],
  ])('are one page where they begin and end on it: %s', (pages, page, apa, vancouver) => {
    const item = read(
      `@article{a, title={Kelp}, author={Ek, S}, journal={Shore}, volume=4, pages={${pages}}, year=2004}`,
    );
    expect(item.page).toBe(page);
    expect(citeWork(item, 'apa')).toContain(`Shore, 4, ${apa}.`);
    expect(citeWork(item, 'vancouver')).toContain(`2004;4:${vancouver}.`);
  });

  it('are none where Wiley has none yet', () => {
    expect(
      read('@article{a, title={Kelp}, journal={Shore}, pages={n/a--n/a}}').page,
    ).toBeUndefined();
  });
});
