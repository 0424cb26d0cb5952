import { expect, it } from 'vitest';
import { readSentences } from './read-sentences.js';

const abstract =
  'Moss is laid on many roofs. We weighed the heat of forty rooms in two summers. Rooms below moss were cooler in June. We conclude that moss cools rooms.';
const paper =
  'Roofs are an old concern of builders in the north. Many of them have been covered with plants of all kinds. Few have ever been measured over a whole summer.';

it.each([
  ['alone', abstract, ['Moss on roofs', 'Abstract']],
  ['behind title and authors', `Moss on roofs of Bergen\nNils Berg\n\nAbstract\n${abstract}`, []],
  [
    'before the paper',
    `Moss on roofs\n\nAbstract\n${abstract}\n\nIntroduction\n${paper}\n${paper}`,
    [],
  ],
  ['before a numbered section', `Abstract\n${abstract}\n\n1 Introduction\n\n${paper}`, []],
])('is the same of an abstract %s', (_, text, heading_path) => {
  const read = readSentences({ text, heading_path });
  const shares = read
    .filter(({ text: said }) => abstract.includes(said))
    .map(({ text: said, share }) => [said.slice(0, 10), Math.round(share * 10) / 10]);
  expect(shares).toEqual([
    ['Moss is la', 0.2],
    ['We weighed', 0.5],
    ['Rooms belo', 0.8],
    ['We conclud', 1],
  ]);
});

it('goes on under the headings of an abstract', () => {
  const text = `Abstract\nImportance\nMoss is laid on many roofs.\n\nMethods\n${paper}\n\nResults\nRooms were cooler.`;
  const [first] = readSentences({ text, heading_path: [] });
  expect(first?.text).toBe('Moss is laid on many roofs.');
  expect(first?.share).toBeLessThan(0.3);
});

it('is that of the passage where there is no abstract', () => {
  const read = readSentences({ text: paper, heading_path: ['Discussion'] });
  expect(read.at(-1)?.share).toBe(1);
  expect(read[0]?.share).toBeLessThan(0.4);
});
