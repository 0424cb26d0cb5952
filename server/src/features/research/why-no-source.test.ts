import { expect, it } from 'vitest';
import { whyNoSource } from './why-no-source.js';

const why = 'not processed yet, or nothing could be read of it';

it.each([
  [1, 1, 'The 1 document of the library does not speak of the topic.'],
  [1204, 1204, 'None of the 1,204 documents of the library speaks of the topic.'],
  [1, 0, `The 1 document of the library could not be searched: it is ${why}.`],
  [3, 0, `None of the 3 documents of the library could be searched: each is ${why}.`],
  [
    ...([3, 2] as const),
    `None of the 2 documents of the library that could be searched speaks of the topic; 1 more was not searched: it is ${why}.`,
  ],
  [
    ...([4, 1] as const),
    `The 1 document of the library that could be searched does not speak of the topic; 3 more were not searched: each is ${why}.`,
  ],
] as const)(
  'says what of %d documents has nothing on the topic where %d have passages',
  (documents, searched, said) => {
    const nothing = { from: 'internal', sources: [], kept: 0, outside: [] } as const;
    expect(whyNoSource({ ...nothing, library: { documents, searched } }).message).toBe(said);
  },
);
