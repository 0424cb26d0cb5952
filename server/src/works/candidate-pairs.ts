/** Names the pairs of records that are worth comparing, a number in proportion to the records, however many have something in common. */
import type { Work } from './work.js';
import { finerBlocks, workBlocks } from './work-blocks.js';

type Block = readonly number[];

/** Of a block of at most so many each pair is compared. */
const largestBlock = 100;
/** Of a larger one each record with so many that follow it, in an order in which the like stand together. */
const reach = 10;

/**
 * Each pair once. A larger block is taken apart by what equals have in common besides (people, pages, the year where nobody is named), and
 * what it holds is compared in the order of all that the records say: so records of one identifier meet in a chain, whatever their number,
 * and only two of a title that more than a hundred bear may not meet, where they share neither a name nor a page.
 *
 * @param textOf All that the rule looks at.
 */
export function candidatePairs(
  works: readonly Work[],
  textOf: (index: number) => string,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  const seen = new Set<number>();
  const compare = (one: number, other: number): void => {
    const [a, b] = one < other ? [one, other] : [other, one];
    const pair = a * works.length + b;
    if (a === b || seen.has(pair)) return;
    seen.add(pair);
    pairs.push([a, b]);
  };
  const everyone = works.map((_, index) => index);
  const compareBlock = (block: Block): void => {
    const isSmall = block.length <= largestBlock;
    const ordered = isSmall ? block : inOrder(block, textOf);
    const most = isSmall ? block.length : reach;
    for (const [at, one] of ordered.entries())
      for (const other of ordered.slice(at + 1, at + 1 + most)) compare(one, other);
  };
  for (const block of blocksOf(everyone, works, workBlocks)) {
    if (block.length === 1) continue;
    compareBlock(block);
    if (block.length > largestBlock)
      for (const finer of blocksOf(block, works, finerBlocks)) compareBlock(finer);
  }
  return pairs;
}

function blocksOf(
  members: Block,
  works: readonly Work[],
  namesOf: (work: Work) => ReadonlySet<string>,
): Iterable<Block> {
  const blocks = new Map<string, number[]>();
  for (const index of members) {
    const work = works[index];
    for (const name of work === undefined ? [] : namesOf(work)) {
      const block = blocks.get(name);
      if (block === undefined) blocks.set(name, [index]);
      else block.push(index);
    }
  }
  return blocks.values();
}

function inOrder(block: Block, textOf: (index: number) => string): number[] {
  return block
    .map((index) => ({ index, text: textOf(index) }))
    .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ index }) => index);
}
