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

describe('a first or last line that differs in its figures', () => {
  const edge = (text: string) => ({ text, place: 'foot' as const, y: 740, height: 10 });
  const keptOf = (...texts: string[]): number => {
    const pages = texts.map((text, index) => ({
      blocks: [block(`${index} ${prose}`, 90)],
      edges: [edge(text)],
    }));
    return (
      withEdges(pages).flatMap(({ feet, blocks }) => [...feet, ...blocks]).length - texts.length
    );
  };

  it.each([
    [12, 45, 7, 30, 81],
    [7, 12, 30, 45, 81],
    [3, 1, 2, 0, 1],
  ])('stays where they do not count on with the pages: %d, %d, %d, %d, %d', (...deaths) => {
    expect(keptOf(...deaths.map((count) => `Deaths at this site: ${count}`))).toBe(5);
    expect(keptOf(...deaths.map((count) => `Prevalence 12.${count} %`))).toBe(5);
    const pages = withEdges(pagesWith((page) => `Enrolled here: ${deaths[page - 1] ?? 30}`));
    expect(pages.flatMap(({ blocks }) => blocks)).toHaveLength(12);
  });

  it('goes where they stay or count pages and chapters, also those that begin anew once', () => {
    expect(keptOf(...[8, 9, 10, 11].map((page) => `Geese 12 (3) 2019, p. ${page}`))).toBe(0);
    expect(keptOf(...[8, 9, 1, 2, 3].map((page) => `Grey geese of the lakes ${page}`))).toBe(0);
    expect(keptOf(...[2, 3, 4, 9, 12, 12, 13, 21].map((part) => `Geese 8.${part}`))).toBe(0);
    expect(keptOf('Chapter 1 | 7', 'Chapter 1 | 8', 'Chapter 2 | 9', 'Chapter 2 | 10')).toBe(0);
  });

  it('goes where sections that are many to a page begin anew, or a page shows two', () => {
    const sections = ['2.1', '2.9', '2.20', '2.31', '2.40', '2.52', '2.66', '3.1', '3.9'];
    expect(keptOf(...sections.map((section) => `Geese \u00A7 ${section}`))).toBe(0);
    expect(
      keptOf(...[2, 9, 20, 31, 40, 52, 66, 5, 9].map((part) => `Grey geese of the lakes ${part}`)),
    ).toBe(0);
    expect(keptOf(...[12, 14, 16, 18].map((page) => `${page} | Geese | ${page + 1}`))).toBe(0);
  });

  it('stays where some figures come back and others do not count on', () => {
    const counts = [0, 0, 0, 2, 1, 4];
    expect(keptOf(...counts.map((count) => `Deaths at this site: ${count}`))).toBe(6);
    const rare = [0, 0, 5, 0, 0, 3, 0, 0, 9, 0];
    expect(keptOf(...[1.9, 2.7, 3.1, 4.5].map((mean) => `Mean here: ${mean}`))).toBe(4);
    expect(keptOf(...rare.map((count) => `Deaths at this site: ${count}`))).toBe(10);
  });
});
