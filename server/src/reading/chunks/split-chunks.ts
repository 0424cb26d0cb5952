/** Cuts an extracted text into passages that end at sentences, keep tables whole and do not mix sections. Heavy (tokens): runs in the reader process. */
import type { Chunk, ExtractedText } from '../../ports/text-extractor.js';
import { type Piece, splitPieces } from './split-pieces.js';

export interface ChunkOptions {
  /** A passage is closed at a paragraph or deeper heading once it has this many tokens. */
  readonly targetTokens: number;
  readonly minTokens: number;
  readonly maxTokens: number;
  /** A text of at most this many tokens stays in one piece. */
  readonly wholeTokens: number;
  /** A section below this many tokens may share a passage with its neighbour. */
  readonly tinyTokens: number;
}

export const chunkDefaults: ChunkOptions = {
  targetTokens: 320,
  minTokens: 200,
  maxTokens: 400,
  wholeTokens: 500,
  tinyTokens: 80,
};

/** Passages in order of the text; lists of references are left out. Empty only when the text holds nothing else. */
export function splitChunks(
  extracted: ExtractedText,
  options: Partial<ChunkOptions> = {},
): Chunk[] {
  const limits = { ...chunkDefaults, ...options };
  const pieces = splitPieces(extracted, limits.maxTokens);
  const groups =
    sizeOf(pieces) <= limits.wholeTokens && isUnbroken(pieces)
      ? [pieces]
      : balanceTails(pack(pieces, limits), limits);
  return groups
    .filter((group) => group.length > 0)
    .map((group, index) => toChunk(extracted, { group, index }));
}

function isUnbroken(pieces: readonly Piece[]): boolean {
  return pieces.every((piece) => !piece.isAfterGap);
}

/** Tokens of pieces in one passage: never less than those of the joined text, as a border costs a token for the gap and one for a word cut off from its space. */
function sizeOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.tokens + borderTokens, 0);
}

const borderTokens = 2;

function pack(
  pieces: readonly Piece[],
  limits: ChunkOptions,
  isClosed: typeof isClosedBefore = isClosedBefore,
): Piece[][] {
  const groups: Piece[][] = [];
  let current: Piece[] = [];
  for (const piece of pieces) {
    if (current.length > 0 && isClosed(piece, current, limits))
      current = closeGroup(groups, { current, piece }, limits);
    current.push(piece);
  }
  return [...groups, current].filter((group) => group.length > 0);
}

/** Gives what the passage of the next piece begins with. */
function closeGroup(
  groups: Piece[][],
  { current, piece }: { readonly current: Piece[]; readonly piece: Piece },
  { maxTokens }: ChunkOptions,
): Piece[] {
  const carried = piece.isAfterGap || piece.startsSection ? [] : takeTrailingLeads(current);
  groups.push(current);
  if (sizeOf(carried) + piece.tokens + borderTokens <= maxTokens) return carried;
  groups.push(carried);
  return [];
}

function isFull(piece: Piece, current: readonly Piece[], { maxTokens }: ChunkOptions): boolean {
  return sizeOf(current) + piece.tokens + borderTokens > maxTokens;
}

function isClosedBefore(piece: Piece, current: readonly Piece[], limits: ChunkOptions): boolean {
  if (piece.isAfterGap || isFull(piece, current, limits)) return true;
  const size = sizeOf(current);
  if (current.every((one) => one.isLead)) return false;
  if (piece.startsSection) return size >= limits.tinyTokens;
  if (piece.isHeading) return size >= limits.minTokens;
  return piece.startsBlock && size >= limits.targetTokens;
}

/** What belongs to what follows; something else always stays. */
function takeTrailingLeads(current: Piece[]): Piece[] {
  let keep = current.length;
  while (keep > 0 && current[keep - 1]?.isLead === true) keep -= 1;
  return keep === 0 ? [] : current.splice(keep);
}

/** A passage that came out too small is joined to the one before in its section, or both are shared out evenly. */
function balanceTails(groups: readonly Piece[][], limits: ChunkOptions): Piece[][] {
  const balanced: Piece[][] = [];
  for (const group of groups) {
    const previous = balanced.at(-1);
    const first = group[0];
    if (previous === undefined || first === undefined || !mayJoin(previous, group, limits)) {
      balanced.push(group);
      continue;
    }
    balanced.pop();
    balanced.push(...shareOut([...previous, ...group], limits));
  }
  return balanced;
}

function mayJoin(
  previous: readonly Piece[],
  group: readonly Piece[],
  limits: ChunkOptions,
): boolean {
  const first = group[0];
  if (first === undefined || first.isAfterGap) return false;
  const smaller = Math.min(sizeOf(previous), sizeOf(group));
  return first.startsSection
    ? smaller < limits.tinyTokens / 2 && sizeOf(previous) + sizeOf(group) <= limits.maxTokens
    : smaller < limits.minTokens;
}

function shareOut(pieces: readonly Piece[], limits: ChunkOptions): Piece[][] {
  const total = sizeOf(pieces);
  if (total <= limits.maxTokens) return [[...pieces]];
  let size = 0;
  let best = { cut: 0, difference: Number.POSITIVE_INFINITY };
  for (const [index, piece] of pieces.entries()) {
    const difference =
      Math.abs(total - 2 * size) + (pieces[index - 1]?.isLead === true ? total : 0);
    const fits = size <= limits.maxTokens && total - size <= limits.maxTokens;
    if (index > 0 && fits && difference < best.difference) best = { cut: index, difference };
    size += piece.tokens + borderTokens;
  }
  // Without a cut that fits, as around a large table, the pieces stay as they were packed.
  return best.cut === 0
    ? pack(pieces, limits, isFull)
    : [pieces.slice(0, best.cut), pieces.slice(best.cut)];
}

function toChunk(
  extracted: ExtractedText,
  place: { group: readonly Piece[]; index: number },
): Chunk {
  const { group, index } = place;
  const charStart = group[0]?.start ?? 0;
  const charEnd = group.at(-1)?.end ?? charStart;
  const pages = group
    .flatMap((piece) => [piece.pageStart, piece.pageEnd])
    .filter((page) => page !== null);
  const pageStart = pages.length === 0 ? null : Math.min(...pages);
  const turns = pageStart === null ? [] : turnsOf(group, pageStart);
  const main = group.find((piece) => !piece.isLead) ?? group.at(-1);
  return {
    index,
    text: extracted.text.slice(charStart, charEnd),
    headingPath: main?.headingPath ?? [],
    pageStart,
    pageEnd: pages.length === 0 ? null : Math.max(...pages),
    ...(turns.length > 0 && { pageTurns: turns.map((at) => at - charStart) }),
    charStart,
    charEnd,
    // Counted once: the joined text differs by no more than a token at a border here and there.
    tokenCount: group.reduce((sum, piece) => sum + piece.tokens, 0),
  };
}

/** One offset into the whole text for each page behind the first; a page without text of the passage begins where the next one does. */
function turnsOf(group: readonly Piece[], pageStart: number): number[] {
  const turns: number[] = [];
  const begun = group.flatMap(({ start, pageStart: page, pageTurns }) => [
    ...(page === null ? [] : [{ at: start, page }]),
    ...pageTurns,
  ]);
  for (const { at, page } of begun) while (pageStart + turns.length < page) turns.push(at);
  return turns;
}
