/** Finds lists of references among the blocks of a text: they name other works and would be found for every question. */
import type { ExtractedText, TextBlock } from '../../ports/text-extractor.js';
import { namesReferences } from '../sentences/names-references.js';
import { isCountedEntry, isEntry, isOfPeople } from './tell-entry.js';

interface ReferenceBlocks {
  /** By their indexes, the headings of the lists among them. */
  readonly dropped: ReadonlySet<number>;
  /** Headings of lists, with their level: what stands behind a list is no part of the section before it. */
  readonly heads: ReadonlyMap<number, number>;
}

/**
 * Between a heading that names such a list and the next of its level, entries are dropped, and what is torn between them. Tables, captions, prose and
 * other sections stay wherever they stand. Where no entry follows the heading, it names something else.
 */
export function findReferences(extracted: ExtractedText): ReferenceBlocks {
  const dropped = new Set<number>();
  const heads = new Map<number, number>();
  const texts = extracted.blocks.map(({ start, end }) => extracted.text.slice(start, end));
  const first = texts.findIndex((text) => namesReferences(text));
  if (first === -1) return { dropped, heads };
  const blocks = extracted.blocks.map((block, index) =>
    describe(block, texts[index] ?? '', index > first),
  );
  for (const [index, block] of blocks.entries()) {
    if (dropped.has(index) || !namesReferences(block.text)) continue;
    const level = block.isHeading ? block.level : levelOfParagraph;
    const listed = findListed(blocks, index, level);
    if (listed.length === 0) continue;
    heads.set(index, level);
    for (const one of [index, ...listed]) dropped.add(one);
  }
  return sizeOf(blocks, [...dropped]) > extracted.text.length * mostOfText
    ? { dropped: new Set(), heads: new Map() }
    : { dropped, heads };
}

/** One that only looks like a heading. */
const levelOfParagraph = 2;
/** A text that is hardly anything else is kept. */
const mostOfText = 0.7;

interface Described {
  readonly text: string;
  readonly level: number;
  readonly isHeading: boolean;
  readonly isEntry: boolean;
  /** What may be torn off an entry: text that no heading, table or caption is. */
  readonly isText: boolean;
}

function describe({ kind, level }: TextBlock, text: string, mayBeEntry: boolean): Described {
  return {
    text,
    level,
    isHeading: kind === 'heading',
    isEntry: mayBeEntry && kind !== 'caption' && holdsEntries(text, kind === 'table'),
    isText: kind === 'paragraph' || kind === 'list',
  };
}

/** Most of its lines; of a table only such as are numbered, as the studies of a review are data. */
function holdsEntries(text: string, isTable: boolean): boolean {
  const lines = text.split('\n').filter((line) => /\p{L}/u.test(line));
  const entries = lines.filter((line) =>
    isTable
      ? /^\|\s*[[(]?\d{1,3}[\]).]?\s*\|/u.test(line) && isEntry(line.replaceAll('|', ' '))
      : isEntry(line),
  );
  return entries.length * 2 > lines.length || (!isTable && isEntry(text.replaceAll('\n', ' ')));
}

/** What stands unread before the first entry stays; where it outweighs the entries, they are none of a list. */
function findListed(described: readonly Described[], head: number, level: number): number[] {
  const next = described.findIndex((block, at) => at > head && endsSection(block, level));
  const end = next === -1 ? described.length : next;
  const blocks = described.map((block, at) =>
    at > head && at < end ? block : { ...block, isEntry: false },
  );
  for (const at of countedFrom(described, head + 1, end)) {
    const block = blocks[at];
    if (block !== undefined) blocks[at] = { ...block, isEntry: true };
  }
  const listed: number[] = [];
  let open: number[] = [];
  let unread = 0;
  for (let at = head + 1; at < end; at += 1) {
    if (blocks[at]?.isEntry === true) {
      const torn = tornBefore(blocks, open, listed.length === 0);
      if (torn === null && listed.length === 0) unread = sizeOf(blocks, open);
      listed.push(...(torn ?? []), at);
      open = [];
    } else open.push(at);
  }
  if (sizeOf(blocks, listed) < unread) return [];
  const [after] = open;
  const last = listed.at(-1);
  if (after !== undefined && last !== undefined && isOpen(blocks, last) && isTorn(blocks, [after]))
    listed.push(after);
  return listed;
}

/** Whose numbers count on from the heading, as in a list of books; fewer may be numbered for another reason. */
function countedFrom(blocks: readonly Described[], start: number, end: number): number[] {
  const counted: number[] = [];
  let number = 0;
  for (let at = start; at < end; at += 1) {
    const { text = '', isText = false } = blocks[at] ?? {};
    const numbers = isText ? [...text.matchAll(numberOfLine)].map(([, said]) => Number(said)) : [];
    const isNext = numbers[0] === number + 1;
    if (number === 0 && !isNext) return [];
    for (const each of numbers) if (each === number + 1) number = each;
    if (isNext && isCountedEntry(text)) counted.push(at);
  }
  return number < leastCounted ? [] : counted;
}

const numberOfLine = /^[[(]?(\d{1,3})(?:[\])]\.?|\.)\s/gmu;
const leastCounted = 3;

function sizeOf(blocks: readonly Described[], places: readonly number[]): number {
  return places.reduce((sum, at) => sum + (blocks[at]?.text.length ?? 0), 0);
}

/** Also another list. */
function endsSection(block: Described, level: number): boolean {
  if (block.isEntry) return false;
  return (block.isHeading && block.level <= level) || namesReferences(block.text);
}

/** What belongs to the entry behind it; null where it is too much for that. */
function tornBefore(
  blocks: readonly Described[],
  between: readonly number[],
  isFirst: boolean,
): readonly number[] | null {
  if (isTorn(blocks, between))
    return isFirst ? between.filter((at) => isOpen(blocks, at)) : between;
  const [last = -1] = between.slice(-1);
  if (!isFirst && blocks[last]?.isHeading) return [last];
  const people = between.findLastIndex((at) => isOfPeople(blocks[at]?.text ?? ''));
  const rest = people === -1 ? [] : between.slice(people);
  return !isFirst && isTorn(blocks, rest) ? rest : null;
}

/** Short, and named as nothing of its own. */
function isTorn(blocks: readonly Described[], between: readonly number[]): boolean {
  const texts = between.map((at) => blocks[at]);
  const others = texts.map((block) => (block && !isOfPeople(block.text) ? block.text : ''));
  return (
    others.join('').length <= tornMost &&
    texts.every((block) => block?.isText && !named.test(block.text))
  );
}

const tornMost = 300;
const named =
  /^(?:table|tab\.|fig(?:ure|\.)|box|appendix|annex|supplement\p{L}*|extended data|online|abbildung|tabelle|anhang)(?!\p{L})/iu;

/** Ends in the middle of something. */
function isOpen(blocks: readonly Described[], at: number): boolean {
  return !/[.!?\]/\d][”"’)]*$/u.test(blocks[at]?.text ?? '');
}
