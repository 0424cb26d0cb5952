import { expect, it } from 'vitest';
import { sayGroups } from './say-groups.js';

const groups = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    name: `Group ${place}`,
    five: { count: 1, low: place, q1: place, median: place, q3: place, high: place },
  }));

it('says how many groups it leaves out, one as one', () => {
  expect(sayGroups('pressure', groups(7) as never)).toContain(
    '1 group between them is left out here.',
  );
  expect(sayGroups('pressure', groups(8) as never)).toContain(
    '2 groups between them are left out here.',
  );
});
