/** Turns the layout blocks of PDF pages into clean parts: broken paragraphs joined, lists and captions recognised. */
import { closeSeams, seams, type Vocabulary, vocabularyOf } from './pdf-seams.js';
import { oneLine, pipeTable, type TextPart, textPart } from './text-parts.js';

/** What is used of a page; liteparse gives more. */
export interface LaidOutPage {
  readonly pageNum: number;
  readonly blocks?: readonly LaidOutBlock[];
  /** Lines above and below the text or in the margin, which no paragraph runs through. */
  readonly heads?: readonly string[];
  readonly feet?: readonly string[];
}

interface LaidOutBlock {
  readonly kind: string;
  readonly text?: string;
  readonly level?: number;
  readonly ordered?: boolean;
  readonly marker?: string;
  readonly lines?: readonly string[];
  readonly header?: readonly { readonly text: string }[];
  readonly rows?: readonly (readonly { readonly text: string }[])[];
}

/** Parts in reading order, over all pages. */
export function pdfParts(pages: readonly LaidOutPage[]): TextPart[] {
  const parts: TextPart[] = [];
  const asides = new Set<TextPart>();
  const addAsides = (lines: readonly string[] | undefined, page: number): void => {
    for (const line of lines ?? []) {
      const aside = textPart('paragraph', oneLine(line), { page });
      asides.add(aside);
      parts.push(aside);
    }
  };
  for (const page of pages) {
    addAsides(page.heads, page.pageNum);
    for (const block of page.blocks ?? []) {
      const part = partOf(block, page.pageNum);
      if (part !== null && part.text.trim() !== '') append(parts, part, asides);
    }
    addAsides(page.feet, page.pageNum);
  }
  const vocabulary = vocabularyOf(parts.map((part) => part.text));
  return parts.map((part) => withoutFalseHeading(closePart(part, vocabulary)));
}

function closePart(part: TextPart, vocabulary: Vocabulary): TextPart {
  const turns = part.pageTurns ?? [];
  const places = turns.map((turn) => turn.at);
  const { text, places: moved } = closeSeams(part.text, vocabulary, places);
  if (turns.length === 0) return { ...part, text };
  const pageTurns = turns.map((turn, index) => ({ ...turn, at: moved[index] ?? turn.at }));
  return { ...part, text, pageTurns };
}

function partOf(block: LaidOutBlock, page: number): TextPart | null {
  if (block.kind === 'table') {
    const rows = [block.header ?? [], ...(block.rows ?? [])].map((row) =>
      row.map((cell) => plainText(cell.text)),
    );
    return textPart('table', pipeTable(rows), { page });
  }
  if (block.kind === 'code') return textPart('code', (block.lines ?? []).join('\n'), { page });
  if (block.kind === 'grid_fallback')
    return textPart('table', (block.lines ?? []).map(oneLine).filter(Boolean).join('\n'), { page });
  const text = plainText(block.text ?? '');
  if (block.kind === 'heading')
    return textPart('heading', text, { page, level: Math.min(Math.max(block.level ?? 1, 1), 6) });
  if (block.kind === 'list_item')
    return textPart(
      'list',
      `${'  '.repeat(Math.min(block.level ?? 0, 6))}${listMarker(block)} ${text}`,
      { page },
    );
  if (block.kind !== 'paragraph') return null;
  return textPart(captionStart.test(text) ? 'caption' : 'paragraph', text, { page });
}

function listMarker(block: LaidOutBlock): string {
  const marker = block.marker?.trim() ?? '';
  return block.ordered === true && marker !== '' ? marker : '-';
}

const captionStart =
  /^(fig(ure|\.)?|table|scheme|chart|box|plate)\s*[A-Z]?\d{1,3}[a-z]?\s*[.:|\u2013\u2014-]\s/i;

/** What the first reader alone has read still shows where lines ended. */
function plainText(text: string): string {
  return oneLine(text)
    .replace(/(\p{Ll}{2})- (?!(?:and|or|to|und|oder|et|ou|y|bis)\b)(\p{Ll}{2})/gu, '$1$2')
    .replace(/(\p{L}{2})- (?=\p{Lu}\p{L})/gu, '$1-');
}

/** Adds the part, or joins it to the one before that it continues. */
function append(parts: TextPart[], part: TextPart, asides: ReadonlySet<TextPart>): void {
  const index = parts.findLastIndex((candidate) => !asides.has(candidate));
  const last = parts[index];
  const isNext = index === parts.length - 1;
  if (
    last !== undefined &&
    isNext &&
    last.kind === 'list' &&
    part.kind === 'list' &&
    last.page === part.page
  ) {
    parts[index] = { ...last, text: `${last.text}\n${part.text}` };
    return;
  }
  if (last === undefined || !continues(last, part)) {
    parts.push(part);
    return;
  }
  parts[index] = {
    ...joinParts(last, part),
    kind: last.kind === 'heading' ? 'paragraph' : last.kind,
    level: 0,
  };
}

function joinParts(last: TextPart, part: TextPart): TextPart {
  const text = joinText(last.text, part.text);
  const turns = last.pageTurns ?? [];
  if (part.page === null || part.page === (turns.at(-1)?.page ?? last.page))
    return { ...last, text };
  return {
    ...last,
    text,
    pageTurns: [...turns, { at: text.length - part.text.length, page: part.page }],
  };
}

/** A block goes on where it stopped in mid-word, or in mid-sentence before a paragraph that begins in lower case. */
function continues(last: TextPart, part: TextPart): boolean {
  if (
    part.kind !== 'paragraph' ||
    last.text.length > 20_000 ||
    last.kind === 'table' ||
    last.kind === 'code'
  )
    return false;
  const isMidWord = /\p{Ll}-$/u.test(last.text) && /^\p{L}/u.test(part.text);
  if (isMidWord || last.kind === 'heading') return isMidWord;
  const beginsLow = /^\p{Ll}/u.test(part.text) && !/^[a-z]?\)|^\(?[ivx]+\)/.test(part.text);
  return beginsLow && !/[.!?:;\u201D"]\]?\)?\d{0,3}$/.test(last.text);
}

function joinText(first: string, second: string): string {
  if (!/\p{Ll}-$/u.test(first)) return `${first} ${second}`;
  return first.slice(0, -1) + seams.hyphen + second;
}

/** Headings are short and hold letters; longer ones are bold paragraphs. */
function withoutFalseHeading(part: TextPart): TextPart {
  const isHeading =
    part.kind !== 'heading' || (part.text.length <= 300 && /\p{L}/u.test(part.text));
  return isHeading ? part : { ...part, kind: 'paragraph', level: 0 };
}
