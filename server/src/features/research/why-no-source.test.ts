import { expect, it } from 'vitest';
import { whyNoSource } from './why-no-source.js';

it.each([
  [1, 'The 1 document of the library does not speak of the topic.'],
  [1204, 'None of the 1,204 documents of the library speaks of the topic.'],
])('says that a library of %d has nothing on the topic', (documentsInLibrary, said) => {
  const nothing = { from: 'internal', sources: [], kept: 0, outside: [] } as const;
  expect(whyNoSource({ ...nothing, documentsInLibrary }).message).toBe(said);
});
