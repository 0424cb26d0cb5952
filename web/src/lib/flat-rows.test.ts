/** Rows of a table as plain text. */
import { expect, it } from 'vitest';
import { toFlatParagraphs, toLines, toOneLine } from './flat-rows';

const text = `Table 1. Outcomes

| Outcome | Phages | Placebo |
| Recurrence | 43 (61%) | 26 (38%) |

It was rarer.`;

it('puts a row in each line, without its edges', () => {
  expect(toLines(text)).toBe(
    'Table 1. Outcomes\nOutcome · Phages · Placebo\nRecurrence · 43 (61%) · 26 (38%)\nIt was rarer.',
  );
});

it('keeps the dot where a part of a row ends', () => {
  expect(toLines('\n| Recurrence | 43 (61%) | ')).toBe('\nRecurrence · 43 (61%) · ');
});

it('leaves each paragraph a line of its own, heading or not', () => {
  expect(toFlatParagraphs('Methods\n\nWe dug two\nditches.\n \nResults\n\n| Wet | 3 |')).toBe(
    'Methods\nWe dug two ditches.\nResults\n· Wet · 3 ·',
  );
});

it('puts one dot between rows on one line', () => {
  expect(toOneLine(text)).toBe(
    'Table 1. Outcomes · Outcome · Phages · Placebo · Recurrence · 43 (61%) · 26 (38%) · It was rarer.',
  );
});
