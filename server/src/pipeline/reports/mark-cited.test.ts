import { expect, it } from 'vitest';
import { markCited, markRetracted } from './mark-cited.js';
import { writeMarkdownBlocks } from './write-markdown.js';

it('says beside each sentence which of what it cites is retracted', () => {
  const blocks = markRetracted(
    [
      {
        kind: 'paragraph',
        text: [
          { text: 'Tea cures.', markers: [1] },
          { text: ' Tea calms.', markers: [1, 2] },
          { text: ' Tea is hot.', markers: [2] },
        ],
      },
      { kind: 'list', isOrdered: false, items: [[{ text: 'Tea heals.', markers: [1] }]] },
    ],
    new Set([1]),
  );
  expect(writeMarkdownBlocks(blocks)).toBe(
    'Tea cures. [1] **Retracted** Tea calms. [1][2] **Retracted: 1** Tea is hot. [2]\n\n- Tea heals. [1] **Retracted**',
  );
});

it('says of each of several works what it studied', () => {
  const text = [{ text: 'Tea cures.', markers: [1, 2, 3] }];
  const marks = new Map([
    [1, 'Retracted'],
    [2, 'In mice'],
  ]);
  expect(writeMarkdownBlocks(markCited([{ kind: 'paragraph', text }], marks))).toBe(
    'Tea cures. [1][2][3] **Retracted: 1** **In mice: 2**',
  );
});
