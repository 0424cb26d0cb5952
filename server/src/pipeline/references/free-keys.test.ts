import { expect, it } from 'vitest';
import type { CslItem } from './csl-item.js';
import { itemOf } from './testing-references.js';
import { writeReferences } from './write-references.js';

function idsOf(items: readonly CslItem[]): string[] {
  const { content } = writeReferences('csl-json', items, new Date('2026-01-31T00:00:00Z'));
  const written: CslItem[] = JSON.parse(content);
  return written.map(({ id }) => id);
}

const ek = { author: [{ family: 'Ek', given: 'Siv' }], issued: { 'date-parts': [[2021]] } };

it('gives each item of a CSL-JSON file an id of its own, also where it came with none', () => {
  const roots = itemOf({ ...ek, id: '' });
  expect(idsOf([roots, roots, itemOf({ id: '' })])).toEqual([
    'ek2021roots',
    'ek2021roots-2',
    'roots',
  ]);
});

it('leaves each id to the first that came with it', () => {
  const named = itemOf({ id: 'ek2021roots', title: 'Shoots' });
  const twin = itemOf({ ...ek, id: 'ek2021roots', 'citation-key': 'ek2021roots' });
  expect(idsOf([itemOf({ ...ek, id: '' }), named, twin, itemOf({ id: '1' })])).toEqual([
    'ek2021roots-2',
    'ek2021roots',
    'ek2021roots-3',
    '1',
  ]);
});
