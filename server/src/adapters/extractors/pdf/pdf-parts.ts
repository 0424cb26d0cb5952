/** Turns the layout blocks of PDF pages into clean parts: broken paragraphs joined, lists and captions recognised. */

import { oneLine, pipeTable, type TextPart, textPart } from '../text-parts.js';
import { continues, endsInWords, joinText, lastPage } from './pdf-continued.js';
import { withoutFalseItems } from './pdf-false-items.js';
import { closeSeams, conjunctionWords, type Vocabulary, vocabularyOf } from './pdf-seams.js';

/** What is used of a page; liteparse gives more. */
export interface LaidOutPage {
  readonly pageNum: number;
  readonly blocks?: readonly LaidOutBlock[];
  /** Lines above and below the text or in the margin, which no paragraph runs through. */
  readonly heads?: readonly string[];
  readonly feet?: readonly string[];
}

export interface LaidOutBlock {
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
    for (const block of withoutFalseItems(page.blocks ?? [])) {
      const part = partOf(block, page.pageNum);
      if (part !== null && part.text.trim() !== '') append(parts, part, asides);
    }
    addAsides(page.feet, page.pageNum);
  }
  const vocabulary = vocabularyOf(parts.map((part) => part.text));
  return joinHeadings(parts.map((part) => closePart(part, vocabulary))).map(withoutFalseHeading);
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
  /^(fig(ure|\.)?|table|scheme|chart|box|plate)\s*(?:[A-Z]?\d{1,3}[a-z]?|[IVX]{1,5})\s*[.:|\u2013\u2014-]\s/i;

/** What the first reader alone has read still shows where lines ended. */
function plainText(text: string): string {
  return oneLine(text)
    .replace(partedWord, '$1$2')
    .replace(/(\p{L}{2})[-\u2010] (?=\p{Lu}\p{L})/gu, '$1-')
    .replace(partedLetter, '$1-');
}

const noConjunction = `(?!(?:${conjunctionWords})\\b)`;
const partedWord = new RegExp(`(\\p{Ll}{2})[-\\u2010\\u00AD] ${noConjunction}(\\p{Ll}{2})`, 'gu');
/** As in "x- ray". */
const partedLetter = new RegExp(
  `(?<!\\p{L})(\\p{L})[-\\u2010] ${noConjunction}(?=\\p{Ll}{2})`,
  'gu',
);

/** Adds the part, or joins it to the one before that it continues. */
function append(parts: TextPart[], part: TextPart, asides: ReadonlySet<TextPart>): void {
  const index = placeBefore(parts, part, asides);
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
  const kind = last.kind === 'heading' ? 'paragraph' : last.kind;
  const joined = { ...joinParts(last, part), kind, level: 0 };
  // What stands between on its first page comes before it, so that pages follow one another.
  const page = lastPage(last);
  const isOfPage = (one: TextPart): boolean => (one.page ?? 0) <= page;
  const behind = page === lastPage(joined) ? index : parts.findLastIndex(isOfPage);
  parts.splice(behind + 1, 0, joined);
  parts.splice(index, 1);
}

/** Where the part stands that this one may go on with: the last one, or an open paragraph behind which only notes, tables and captions stand. */
function placeBefore(
  parts: readonly TextPart[],
  part: TextPart,
  asides: ReadonlySet<TextPart>,
): number {
  const nearest = parts.findLastIndex((candidate) => !asides.has(candidate));
  const last = parts[nearest];
  const isParted = /\p{L}[-\u2010]$/u.test(last?.text ?? '');
  if (last === undefined || (continues(last, part) && (isParted || !isLabel(last)))) return nearest;
  if (!isInset(last) && !isClosed(last)) return nearest;
  const isProse = /^\p{Ll}/u.test(part.text) && part.text.length >= proseLeast;
  for (let index = nearest; isProse && index > nearest - insetsMost && index >= 0; index -= 1) {
    const candidate = parts[index];
    if (candidate === undefined || asides.has(candidate) || isInset(candidate)) continue;
    if (isClosed(candidate)) continue;
    const isOpen = candidate.kind === 'paragraph' && endsInWords(candidate.text);
    const isNear = (part.page ?? 0) - lastPage(candidate) <= 1;
    return isOpen && isNear && continues(candidate, part) ? index : nearest;
  }
  return nearest;
}

/** Shorter text may be the note of a table. */
const proseLeast = 60;
const insetsMost = 8;
/** Paragraphs that are whole in themselves, such as notes without a mark and dates, stand between the halves of a sentence too. */
function isClosed(part: TextPart): boolean {
  return (part.kind === 'paragraph' && /[.!?][\u201D"')\]]*$/.test(part.text)) || isLabel(part);
}

/** Lines of their own, such as dates and addresses, and captions of one line. */
function isLabel({ kind, text }: TextPart): boolean {
  return (kind === 'paragraph' || kind === 'caption') && text.length < labelMost;
}

const labelMost = 60;

/** What pages set between the columns or at their foot, while a sentence goes on. */
function isInset(part: TextPart): boolean {
  return part.kind === 'table' || part.kind === 'caption' || footnoteStart.test(part.text);
}

const footnoteStart = /^[\u00B9\u00B2\u00B3\u2070\u2074-\u2079*\u2020\u2021\u00A7]+\s?\p{L}/u;

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

/** The bold words that begin a paragraph are no heading where the paragraph goes on with their sentence. */
function joinHeadings(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isOpen =
      last?.kind === 'heading' &&
      last.page === part.page &&
      part.kind === 'paragraph' &&
      /^\p{Ll}/u.test(part.text) &&
      /\s\p{Ll}+$/u.test(last.text);
    if (last === undefined || !isOpen) joined.push(part);
    else joined[joined.length - 1] = { ...joinParts(last, part), kind: 'paragraph', level: 0 };
  }
  return joined;
}

/** Headings are short and hold words; longer ones are bold paragraphs, and formulas and lines of marked names are none. */
function withoutFalseHeading(part: TextPart): TextPart {
  if (part.kind !== 'heading') return part;
  const { text } = part;
  const isSentence = text.length > 100 && /[.;,]$/.test(text);
  const isNames = part.page === 1 && namesMark.test(text);
  const isHeading = text.length <= 300 && hasWord.test(text) && !isSentence && !isNames;
  return isHeading ? part : { ...part, kind: 'paragraph', level: 0 };
}

const hasWord =
  /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|^[IVX]+\W*$/u;
/** A sign behind a name that leads to where its owner works, or an address. */
const namesMark =
  /\p{Ll}\s?[*\u2217\u2020\u2021\u00B9\u00B2\u00B3\u2074-\u2079]+(?:\s|,|$)|@\p{L}/u;
