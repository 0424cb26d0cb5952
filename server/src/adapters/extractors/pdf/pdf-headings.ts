/** Finds headings that the layout takes for text, as their letters are no larger: lines of another font or of capitals that are numbered or name a section. */
import type { LayoutBlock, TextItem } from '@llamaindex/liteparse';
import { squeeze } from '../squeeze.js';
import { joinLines } from './pdf-lines.js';
import type { PlacedText } from './pdf-places.js';
import { wholeParagraphs } from './pdf-run-on.js';

interface Line extends PlacedText {
  readonly pieces: readonly TextItem[];
}

/** Longer lines are sentences that are set in another font. */
const headingMost = 90;
/** Share of the widest line that a heading of one line may fill. */
const fillMost = 0.9;
/** Lines of one heading are closer, in heights of their letters. */
const stepMost = 1.9;

const number = /^(?:(\d{1,2}(?:\.\d{1,2}){0,3})\.?|([IVX]{1,5})\.|([A-H])\.)\s{1,4}(?=\p{Lu})/u;
const section =
  /^(?:abstract|summary|significance(?: statement)?|introduction|background|(?:materials? and |patients and )?methods|results(?: and discussion)?|discussion|conclusions?|limitations|acknowledge?ments?|references|bibliography|supporting information|data availability|author contributions|funding|appendix|zusammenfassung|einleitung|ergebnisse|diskussion|literatur)$/i;

/** The blocks with such lines as headings. @param items The text of the page. */
export function withOwnHeadings(
  blocks: readonly LayoutBlock[],
  items: readonly TextItem[],
): LayoutBlock[] {
  const near = besideNames(items);
  if (near.length === 0) return [...blocks];
  const lines = withNumbers(joinLines(near)).sort((one, other) => one.y - other.y);
  const body = bodyFont(items);
  const widest = Math.max(0, ...items.map(({ width }) => width));
  const headings = lines
    .filter((line) => isHeading(line, body) && line.width < fillMost * widest)
    .map((line) => wholeHeading(line, lines, body));
  if (headings.length === 0) return [...blocks];
  const cut = blocks.map((block) => cutHeading(block, headings));
  const rests = cut.flatMap((parts, index) =>
    parts.length > 1 && blocks[index]?.kind === 'heading' ? parts.slice(-1) : [],
  );
  return wholeParagraphs(cut.flat(), rests, items);
}

/** What stands on a line that may be a heading, and on the next one: to put all of a page together to lines takes long. */
function besideNames(items: readonly TextItem[]): TextItem[] {
  const names = items.filter(({ text }) => {
    const shown = text.trim();
    return number.test(shown) || numberAlone.test(shown) || section.test(shown);
  });
  return items.filter(({ y }) =>
    names.some((name) => y > name.y - name.height && y < name.y + (1 + stepMost) * name.height),
  );
}

/** So far, in heights of its letters, a heading stands behind its number. */
const numberGap = 3;
const numberAlone = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|[A-H]\.)$/;

/** A number and the heading behind it are one line, however wide the space between them. */
function withNumbers(lines: readonly Line[]): Line[] {
  const numbers = lines.filter(({ text }) => numberAlone.test(text.trim()));
  const joined = new Map<Line, Line>();
  for (const own of numbers) {
    const behind = lines.find((line) => {
      const gap = line.x - own.x - own.width;
      const isLevel = Math.abs(line.y + line.height - own.y - own.height) < 0.4 * own.height;
      return isLevel && gap > 0 && gap < numberGap * own.height;
    });
    if (behind === undefined) continue;
    const pieces = [...own.pieces, ...behind.pieces];
    const width = behind.x + behind.width - own.x;
    joined.set(behind, {
      ...behind,
      text: `${own.text.trim()} ${behind.text}`,
      x: own.x,
      width,
      pieces,
    });
  }
  return lines.map((line) => joined.get(line) ?? line);
}

function isHeading({ text, pieces }: Line, body: string): boolean {
  const shown = text.trim();
  if (shown.length > headingMost || /[.,;:?!-]$/.test(shown)) return false;
  const isNamed = number.test(shown) || section.test(shown);
  const words = shown.replace(number, '');
  return isNamed && /\p{L}{3}/u.test(words) && (isCapitals(words) || isApart(pieces, body));
}

function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && /\p{Lu}{3}/u.test(text);
}

/** The number of a heading may be of the font of the text. */
function isApart(pieces: readonly TextItem[], body: string): boolean {
  const worded = pieces.filter(({ text }) => /\p{L}{2}/u.test(text));
  return worded.length > 0 && worded.every((piece) => fontOf(piece) !== body);
}

function fontOf({ fontName = '' }: TextItem): string {
  return fontName.replace(/^[A-Z]{6}\+/, '');
}

/** The font of most letters. */
function bodyFont(items: readonly TextItem[]): string {
  const letters = new Map<string, number>();
  for (const item of items)
    letters.set(fontOf(item), (letters.get(fontOf(item)) ?? 0) + item.text.length);
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** A long heading goes on in the next line, in its own font. */
function wholeHeading(line: Line, lines: readonly Line[], body: string): LayoutBlock {
  const next = lines.find(
    (other) =>
      other.y > line.y + 0.5 * line.height &&
      other.y - line.y < stepMost * line.height &&
      other.x < line.x + line.width &&
      other.x + other.width > line.x,
  );
  const goesOn =
    next !== undefined &&
    fontOfLine(next) === fontOfLine(line) &&
    isApart(next.pieces, body) &&
    next.text.length < headingMost &&
    !number.test(next.text);
  const { x, y, width, height } = line;
  const text = (goesOn ? `${line.text} ${next.text}` : line.text).trim();
  return { kind: 'heading', level: levelOf(text), text, bbox: { x, y, width, height } };
}

function fontOfLine({ pieces }: Line): string {
  return [...new Set(pieces.filter(({ text }) => /\p{L}{2}/u.test(text)).map(fontOf))].join(' ');
}

/** Of a heading that begins with its number; null of any other text. */
export function sectionLevel(text: string): number | null {
  return number.test(text) && text.length <= headingMost ? levelOf(text) : null;
}

function levelOf(text: string): number {
  const [, decimal, roman, letter] = number.exec(text) ?? [];
  if (letter !== undefined && roman === undefined) return 3;
  return decimal === undefined ? 2 : Math.min(6, 1 + decimal.split('.').length);
}

/** The heading and what follows it, where the block begins with one. */
function cutHeading(block: LayoutBlock, headings: readonly LayoutBlock[]): LayoutBlock[] {
  if (!['paragraph', 'list_item', 'heading'].includes(block.kind)) return [block];
  const text = `${block.marker ?? ''} ${block.text ?? ''}`.trim();
  const heading = headings.find(
    (one) => isAtTop(one, block) && squeeze(text).startsWith(squeeze(one.text ?? '')),
  );
  if (heading === undefined) return [block];
  const named = heading.text ?? '';
  const rest = restBehind(text, squeeze(named).length).replace(tailOf(named), '');
  const place = block.bbox;
  const { marker: _, level: __, ...unmarked } = block;
  if (block.kind === 'heading' && (squeeze(rest) === '' || pageOfContents.test(rest)))
    return [block];
  if (rest === '') return [{ ...heading, ...(place === undefined ? {} : { bbox: place }) }];
  const cut = heading.bbox?.height ?? 0;
  const bbox = place && { ...place, y: place.y + cut, height: place.height - cut };
  const below: LayoutBlock = {
    ...unmarked,
    kind: 'paragraph',
    text: rest,
    ...(bbox === undefined ? {} : { bbox }),
  };
  if (block.kind !== 'heading') return [heading, below];
  return number.test(rest) && rest.length < headingMost && !/[.,;:]$/.test(rest)
    ? [heading, { ...below, kind: 'heading', level: levelOf(rest) }]
    : [heading, below];
}

/** What an entry of a table of contents ends with. */
const pageOfContents = /^[\s.\u00B7)\]'"\u2019\u201D]*(?:\d{1,4}|[ivxlc]{1,6})?$/i;

/** The signs that end a heading, as the letters before them were counted. */
function tailOf(heading: string): RegExp {
  return /[)\]}'"\u2019\u201D\u00BB]$/.test(heading)
    ? /^[)\]}'"\u2019\u201D\u00BB\u00A8\s]{1,4}/
    : /^(?!)/;
}

function isAtTop({ bbox }: LayoutBlock, block: LayoutBlock): boolean {
  const place = block.bbox;
  if (place === undefined || bbox === undefined) return true;
  return bbox.y < place.y + place.height && bbox.y + bbox.height > place.y && bbox.x > place.x - 3;
}

/** What follows this many letters and digits. */
export function restBehind(text: string, letters: number): string {
  let left = letters;
  for (const [index, character] of [...text].entries()) {
    if (left === 0)
      return [...text]
        .slice(index)
        .join('')
        .replace(/^[*\s.:]+/, '');
    left -= squeeze(character).length;
  }
  return '';
}
