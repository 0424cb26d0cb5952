/** Gives the blocks of a PDF page the very characters of its text layer, and finds what the layout lost, by a second reader. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { squeeze, squeezeLower } from '../squeeze.js';
import { mapBlockTexts } from './block-texts.js';
import type { EdgeLine } from './pdf-edges.js';
import { type Field, glyphsIn, glyphsOf, type Rect } from './pdf-fields.js';
import type { Glyph, GlyphLine } from './pdf-glyph-lines.js';
import { linesNear, openFields } from './pdf-open-fields.js';
import { seams } from './pdf-seams.js';
import { withStrayLines } from './pdf-stray-lines.js';

interface Restored {
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly EdgeLine[];
  /** Lines of the page that stand in no block and at no edge. */
  readonly lost: readonly GlyphLine[];
}

export function restorePage(
  page: { readonly blocks: readonly LayoutBlock[]; readonly edges: readonly EdgeLine[] },
  lines: readonly GlyphLine[],
): Restored {
  const texts: { text: string; place: Rect | undefined }[] = [];
  const list = (text: string, place: Rect | undefined): string => {
    texts.push({ text, place });
    return text;
  };
  for (const block of page.blocks) mapBlockTexts(block, list);
  for (const edge of page.edges) list(edge.text, edge.bbox);
  const fields = openFields(texts, lines);
  const used = new Set([
    ...fields.flatMap(glyphsOf),
    ...page.blocks.flatMap((block) => markerOf(block, lines)),
  ]);
  const close = (): string => {
    const field = fields.shift();
    return field === undefined ? '' : rebuild(withStrayLines(field, { lines, used }), used);
  };
  const blocks = page.blocks.map((block) => mapBlockTexts(block, close));
  const edges = page.edges.map((edge) => ({ ...edge, text: close() }));
  return { blocks, edges, lost: lostLines({ blocks, edges, used }, lines) };
}

/** The sign before an item of a list is no text of it. */
function markerOf(block: LayoutBlock, lines: readonly GlyphLine[]): Glyph[] {
  if (block.kind !== 'list_item' || block.bbox === undefined) return [];
  const placed = glyphsIn(block.bbox, { lines, places: [block.bbox] }).map(({ glyph }) => glyph);
  const marker = (block.marker ?? '').replace(/\s/g, '');
  const start = placed.slice(0, Math.max(1, marker.length));
  const text = start.map((glyph) => glyph.character).join('');
  if (text === marker) return start;
  return /^[\p{L}\p{N}]/u.test(text) ? [] : start.slice(0, 1);
}

/** The text with the second reader's characters; what only it sees is put in where no other text has it. */
function rebuild(field: Field, used: Set<Glyph>): string {
  if (field.pairs === null) return field.text;
  const near = linesNear(field);
  let text = '';
  let [letter, place] = [0, 0];
  const ends = [...field.pairs, [field.letters.length, field.placed.length] as const];
  for (const [nextLetter, nextPlace] of ends) {
    const theirs = insertable(field, { from: place, to: nextPlace }, used).filter((index) =>
      near.has(field.placed[index]?.line),
    );
    const ours = field.letters.slice(letter, nextLetter);
    if (ours.length > 0 && (theirs.length === 0 || isSurer(ours, theirs)))
      text += ours.map(({ character, space }) => space + character).join('');
    else
      for (const index of theirs) {
        const placed = field.placed[index];
        if (placed === undefined) continue;
        used.add(placed.glyph);
        text += spaceBefore(field, { place: index }, text) + written(field, index);
      }
    const isInserted = theirs.length > 0 && ours.length === 0;
    if (nextLetter < field.letters.length)
      text +=
        spaceBefore(field, { place: nextPlace, letter: nextLetter, isInserted }, text) +
        written(field, nextPlace);
    [letter, place] = [nextLetter + 1, nextPlace + 1];
  }
  return isDoubled(field, text) ? inOneOrder(field, used) : text.trim();

  function isSurer(ours: Field['letters'], theirs: readonly number[]): boolean {
    const mine = ours.map(({ character }) => character).join('');
    const other = theirs.map((index) => field.placed[index]?.glyph.character ?? '').join('');
    if (unreadable.test(other) || squeeze(mine) === '') return unreadable.test(other);
    if (known.test(other)) return false;
    return !unreadable.test(mine) && squeeze(mine) !== squeeze(other);
  }
}

/** Two readers that go through the same lines in another order, as down the columns of a list and along its rows, are not put together. */
function isDoubled(field: Field, text: string): boolean {
  const seen = squeeze(field.placed.map(({ glyph }) => glyph.character).join(''));
  const most = Math.max(squeeze(field.text).length, seen.length);
  return squeeze(text).length > 1.01 * most + 4;
}

/** By rows where the second reader sees all letters of the text, else as the first one has it. */
function inOneOrder(field: Field, used: Set<Glyph>): string {
  for (const { glyph } of field.placed) used.add(glyph);
  const seen = field.placed.map(({ glyph }) => glyph.character).join('');
  if (lettersBeyond(field.text, seen) > 0.02 * field.letters.length) return field.text;
  let text = '';
  for (const [place, { row }] of field.placed.entries()) {
    const isNew = place > 0 && field.placed[place - 1]?.row !== row && field.text.includes('\n');
    text += (isNew ? '\n' : spaceBefore(field, { place }, text)) + written(field, place);
  }
  return text.trim();
}

/** How many letters of one text another one lacks, in whatever order. */
function lettersBeyond(text: string, other: string): number {
  const left = new Map<string, number>();
  for (const letter of squeeze(other)) left.set(letter, (left.get(letter) ?? 0) + 1);
  let beyond = 0;
  for (const letter of squeeze(text)) {
    const count = left.get(letter) ?? 0;
    if (count === 0) beyond += 1;
    else left.set(letter, count - 1);
  }
  return beyond;
}

/** What the second reader has named where the first one guesses. */
const known = /[\uFB00-\uFB06\u00DF]|\u0338/;
/** Signs of fonts that say nothing of what they show. */
const unreadable = /[\p{Cc}\p{Co}\uFFFD]/u;

/** What only the second reader sees between two places; before the first and behind the last only what stands on their lines. */
function insertable(
  field: Field,
  { from, to }: { from: number; to: number },
  used: ReadonlySet<Glyph>,
): number[] {
  const [before, behind] = [field.placed[from - 1]?.row, field.placed[to]?.row];
  const isInside = before !== undefined && behind !== undefined;
  const indexes: number[] = [];
  for (let index = from; index < to; index += 1) {
    const placed = field.placed[index];
    if (placed === undefined || used.has(placed.glyph)) continue;
    if (unreadable.test(placed.glyph.character)) continue;
    if (isInside || placed.row === before || placed.row === behind) indexes.push(index);
  }
  return indexes;
}

/** What is written for a glyph: a hyphen at the end of a line is decided by the words of the document. */
function written(field: Field, index: number): string {
  const placed = field.placed[index];
  if (placed === undefined) return '';
  if (isBreak(field, index)) return seams.hyphen;
  const behind = field.placed[index + 1];
  const isKept =
    hyphen.test(placed.glyph.character) && behind?.row === placed.row && behind.glyph.isSpaced;
  return placed.glyph.shown + (isKept ? seams.kept : '');
}

const hyphen = /^[-\u2010\u00AD]$/;
/** What a hyphen parts; behind a sign that a value follows it is a minus. */
const parted = /^[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]|^[(<>=\u2264\u2265\u2248~[,:;]\d/u;

function isBreak(field: Field, index: number): boolean {
  const [before, placed, behind] = [index - 1, index, index + 1].map((at) => field.placed[at]);
  return (
    placed !== undefined &&
    behind !== undefined &&
    before !== undefined &&
    before.line === placed.line &&
    placed.row !== behind.row &&
    !field.text.includes('\n') &&
    hyphen.test(placed.glyph.character) &&
    parted.test(before.glyph.character + behind.glyph.character)
  );
}

function spaceBefore(
  field: Field,
  at: { readonly place: number; readonly letter?: number; readonly isInserted?: boolean },
  text: string,
): string {
  const placed = field.placed[at.place];
  const before = field.placed[at.place - 1];
  if (
    placed === undefined ||
    /^(?:$| )/.test(placed.glyph.shown) ||
    /^$|[\uFDD1\uFDD2]$/.test(text)
  )
    return '';
  const space = at.letter === undefined ? null : (field.letters[at.letter]?.space ?? '');
  if (space?.includes('\n') === true) return space;
  if (before !== undefined && before.row !== placed.row)
    return dense.test(placed.glyph.character + text.slice(-1)) ? (space ?? '') : ' ';
  const { isSpaced } = placed.glyph;
  if (space === null || at.isInserted === true) return isSpaced ? ' ' : '';
  return spaceOfBoth(space !== '', isSpaced);
}

function spaceOfBoth(isOfFirst: boolean, isOfSecond: boolean): string {
  if (isOfFirst) return isOfSecond ? ' ' : seams.first;
  return isOfSecond ? seams.second : '';
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Most of a line must be missing, so that what two readers see in other ways does not stand there twice. */
function lostLines(
  page: { readonly used: ReadonlySet<Glyph> } & Omit<Restored, 'lost'>,
  lines: readonly GlyphLine[],
): GlyphLine[] {
  const texts: string[] = page.edges.map((edge) => edge.text);
  for (const block of page.blocks)
    mapBlockTexts({ ...block, text: `${block.marker ?? ''}${block.text ?? ''}` }, (text) => {
      texts.push(text);
      return text;
    });
  const known = squeezeLower(texts.join(' '));
  return lines.filter((line) => {
    const missing = line.glyphs.filter((glyph) => !page.used.has(glyph));
    const text = squeeze(line.glyphs.map((glyph) => glyph.shown).join(''));
    return (
      missing.length > 0.6 * line.glyphs.length &&
      text !== '' &&
      !known.includes(text.toLowerCase())
    );
  });
}
