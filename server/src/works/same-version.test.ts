import { articleSchema } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { areOfOneVersion } from './same-version.js';

const title = 'Grass roofs cool the rooms below';
const record = (parts: object) =>
  articleSchema.parse({ title, url: 'https://journal.example/a', ...parts });
const published = { doi: '10.1234/a', journal: 'Roof Letters', publication_date: '2024' };
const preprint = { identifiers: { arxiv_id: '2303.01234' }, publication_date: '2023-03-14' };

describe('whether two records of one work are of one version', () => {
  it.each([
    ['a draft of another year', published, { publication_date: '2023' }],
    ['a preprint and what was published', { ...published, publication_date: '2023' }, preprint],
    ['two DOIs', published, { ...published, doi: '10.1234/b' }],
  ])('keeps %s apart', (_, one, other) => {
    expect(areOfOneVersion(record(one), record(other))).toBe(false);
    expect(areOfOneVersion(record(other), record(one))).toBe(false);
  });

  it.each([
    ['a file that says nothing else', published, {}],
    [
      'what appeared online before its issue',
      published,
      { ...published, publication_date: '2023' },
    ],
    ['a preprint that was changed', preprint, { ...preprint, publication_date: '2024' }],
  ])('takes %s as one', (_, one, other) => {
    expect(areOfOneVersion(record(one), record(other))).toBe(true);
  });
});
