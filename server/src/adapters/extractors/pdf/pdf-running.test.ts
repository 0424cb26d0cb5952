import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { withEdges } from './pdf-running.js';

const block = (text: string, y: number): LayoutBlock => ({
  kind: 'paragraph',
  text,
  bbox: { x: 50, y, width: 400, height: 10 },
});
const prose = 'Grey geese fly over the lakes of the north until the ice comes. '.repeat(6);
const pagesWith = (foot: (page: number) => string) =>
  Array.from({ length: 6 }, (_, index) => ({
    blocks: [block(`${index} ${prose}`, 90), block(foot(index + 1), 740)],
    edges: [],
  }));

describe('the foot of a page that the layout took for text', () => {
  it('goes, however many words it has, where only its numbers change', () => {
    const pages = withEdges(
      pagesWith((page) => `${58 + page} Twelfth Meeting on the Geese of Marshes and of Open Lakes`),
    );
    expect(pages.flatMap(({ blocks }) => blocks)).toHaveLength(6);
  });

  it('stays where its words change, or its numbers do not', () => {
    const changing = ['grey', 'pink', 'bean', 'snow', 'swan', 'barnacle'];
    const pages = withEdges(pagesWith((page) => `${page} of the ${changing[page - 1]} geese`));
    expect(pages.flatMap(({ blocks }) => blocks)).toHaveLength(12);
    const same = withEdges(pagesWith(() => 'See the table of all geese below'));
    expect(same.flatMap(({ blocks }) => blocks)).toHaveLength(12);
  });
});
