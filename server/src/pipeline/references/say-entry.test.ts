import { expect, it } from 'vitest';
import type { CslItem } from './csl-item.js';
import { sayEntry } from './say-entry.js';

const item: CslItem = { id: 'a', type: 'report', title: 'Annual report' };

it('says the same whatever an entry is called, and in whatever order its fields stand', () => {
  const one = { ...item, 'citation-key': 'a', translator: [{ family: 'Lund', given: 'Ben' }] };
  const other = { ...item, translator: [{ given: 'Ben', family: 'Lund' }], 'citation-key': 'b' };
  expect(sayEntry(one)).toBe(sayEntry(other));
  const another = { ...item, translator: [{ given: 'Ada', family: 'Lund' }] };
  expect(sayEntry(another)).not.toBe(sayEntry(one));
});
