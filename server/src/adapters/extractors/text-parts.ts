/** Puts the parts that an extractor found together to one text with its blocks; every extractor ends here. */
import { documentLimits } from '@lectern/contract';
import { DocumentUnreadableError } from '../../errors.js';
import type {
  DocumentFacts,
  ExtractedText,
  PageTurn,
  SourceFormat,
  TextBlock,
} from '../../ports/text-extractor.js';

/** A block before it has a place in the text. */
export interface TextPart {
  readonly kind: TextBlock['kind'];
  readonly text: string;
  /** 1 to 6 on headings, else 0. */
  readonly level: number;
  readonly page: number | null;
  /** Offsets in `text`. */
  readonly pageTurns?: readonly PageTurn[];
  /** A list that is mostly links. */
  readonly isMenu?: boolean;
}

export const factNames = [
  'title',
  'authors',
  'publicationDate',
  'journal',
  'doi',
  'abstract',
] as const satisfies readonly (keyof DocumentFacts)[];

export const noFacts: DocumentFacts = {
  title: '',
  authors: '',
  publicationDate: '',
  journal: '',
  doi: '',
  abstract: '',
};

/** @throws DocumentUnreadableError when the parts hold no word at all or more text than is allowed. */
export function assembleText(source: {
  readonly format: SourceFormat;
  readonly parts: Iterable<TextPart>;
  readonly pageCount?: number | null;
  readonly facts?: Partial<DocumentFacts>;
  readonly authorNames?: ExtractedText['authorNames'];
  readonly placement?: ExtractedText['placement'];
  readonly shownFacts?: ExtractedText['shownFacts'];
  readonly candidates?: ExtractedText['candidates'];
  /** Empty where all was read. */
  readonly note?: string;
}): ExtractedText {
  const texts: string[] = [];
  const blocks: TextBlock[] = [];
  let length = 0;
  for (const part of source.parts) {
    const text = cleanBlockText(part.text);
    if (text === '') continue;
    const start = blocks.length === 0 ? 0 : length + blockGap.length;
    length = start + text.length;
    if (length > documentLimits.textMaxLength)
      throw new DocumentUnreadableError(
        'Document is too long: more than 5 million characters of text',
      );
    texts.push(text);
    const block: TextBlock = {
      kind: part.kind,
      start,
      end: length,
      level: part.kind === 'heading' ? part.level : 0,
      page: part.page,
    };
    blocks.push(
      part.pageTurns === undefined
        ? block
        : { ...block, pageTurns: part.pageTurns.map((turn) => placeTurn(part, turn, start)) },
    );
  }
  const text = texts.join(blockGap);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new DocumentUnreadableError('Document holds no text');
  const facts = { ...noFacts, ...source.facts };
  return {
    format: source.format,
    text,
    blocks,
    pageCount: source.pageCount ?? null,
    facts,
    ...(source.authorNames?.length ? { authorNames: source.authorNames.slice(0, 500) } : {}),
    ...(source.placement === undefined ? {} : { placement: source.placement }),
    ...(source.shownFacts === undefined ? {} : { shownFacts: source.shownFacts }),
    ...(source.candidates === undefined ? {} : { candidates: source.candidates }),
    ...(source.note ? { note: source.note } : {}),
  };
}

/** Cleaning shortens the text before a turn. */
function placeTurn(part: TextPart, turn: PageTurn, start: number): PageTurn {
  return { at: start + cleanBlockText(part.text.slice(0, turn.at)).length, page: turn.page };
}

/** Makes a part; `level` counts for headings only. */
export function textPart(
  kind: TextPart['kind'],
  text: string,
  place: { level?: number; page?: number | null } = {},
): TextPart {
  return { kind, text, level: place.level ?? 0, page: place.page ?? null };
}

/** Collapses every run of white space, line ends included, to one space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u00A0]+/g, ' ').trim();
}

/** Rows as a pipe table; a row without any text is left out. Empty when no cell holds text. A bar within a cell becomes another sign that looks the same. */
export function pipeTable(rows: readonly (readonly string[])[]): string {
  const cleaned = rows
    .map((row) => row.map((cell) => oneLine(cell).replaceAll('|', '\u2223')))
    .filter((row) => row.some((cell) => cell !== ''));
  return cleaned.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const blockGap = '\n\n';

/** Blank lines may stand only between blocks, so inner ones go; so do characters that PostgreSQL or a reader cannot use. */
function cleanBlockText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u00AD\u200B\u2060\uFEFF\uFFFE\uFFFF]/gu, '')
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
