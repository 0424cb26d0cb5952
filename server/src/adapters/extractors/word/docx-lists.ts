/** Counts the items of the lists of a word document as Word does and writes their numbers into its text: mammoth knows of a list only that it is counted. */
import { markerAttribute } from '../markup/html-lists.js';
import { type Numbering as Signs, writeNumber } from '../markup/list-markers.js';
import { oneLine } from '../text-parts.js';
import { type HiddenStyles, isOn } from './docx-hidden.js';
import type { Item, Level, List, Numbering } from './docx-numbering.js';

const tags = /<(\/?)(mc:Choice|w:pPr)(?:\s[^>]{0,2000})?>/g;

/** The main part, which `withoutFormerFormat` gives, with a mark of its number, which `showNumbers` reads, in front of each item. Items that Word does not show are not counted. */
export function writeListNumbers(xml: string, numbering: Numbering, hidden: HiddenStyles): string {
  if (numbering.lists.size === 0) return xml;
  const pieces: string[] = [];
  let kept = 0;
  for (const { properties, end } of findProperties(xml)) {
    const item = isHidden(properties, hidden) ? null : readItem(properties, numbering);
    const number = item === null ? '' : countItem(item.list, item.level);
    if (number === '') continue;
    pieces.push(xml.slice(kept, end), `<w:r><w:t>${markStart}${number}${markEnd}</w:t></w:r>`);
    kept = end;
  }
  return pieces.join('') + xml.slice(kept);
}

const markStart = '\uE000';
const markEnd = '\uE001';

/** In what mammoth gives: paragraphs without a word go, and items whose number is not known have a dash. */
export function showNumbers(html: string): string {
  return html
    .replace(/<(h[1-6]|p)>\uE000[^\uE001<>"]{0,80}\uE001<\/\1>/g, '')
    .replace(
      /<li>(?:\uE000([^\uE001<>"]{0,80})\uE001)?/g,
      (_, number?: string) => `<li ${markerAttribute}="${number ?? '-'}">`,
    )
    .replace(/\uE000[^\uE001<>"]{0,80}\uE001/g, '');
}

interface Properties {
  /** Of a paragraph. */
  readonly properties: string;
  /** Behind them. */
  readonly end: number;
}

/** Those of all paragraphs but of what only newer programs show, which stands once more for the others. */
function* findProperties(xml: string): Generator<Properties> {
  let choices = 0;
  let start = 0;
  for (const { 0: whole, 1: slash, 2: tag, index } of xml.matchAll(tags)) {
    if (whole.endsWith('/>')) continue;
    const step = slash === '/' ? -1 : 1;
    if (tag === 'mc:Choice') choices += step;
    else if (step === 1) start = index + whole.length;
    else if (choices === 0)
      yield { properties: xml.slice(start, index), end: index + whole.length };
  }
}

/** By the mark of its end; where that parts no paragraphs, the text itself is shown. */
function isHidden(properties: string, hidden: HiddenStyles): boolean {
  if (/<w:specVanish[\s/>]/.test(properties)) return false;
  const own = /<w:vanish(?:\s[^>]{0,200}?w:val="([^"]{0,20})")?[\s/>]/.exec(properties);
  if (own !== null) return isOn(own[1] ?? '');
  return hidden.get(settingIn('pStyle', properties) ?? '')?.has('vanish') === true;
}

function settingIn(tag: string, properties: string): string | null {
  return new RegExp(`<w:${tag}\\s[^>]{0,200}?w:val="([^"]{0,300})"`).exec(properties)?.[1] ?? null;
}

/** Null for no item of a list, and for a paragraph that a recorded change took away. */
function readItem(
  properties: string,
  { lists, itemOf }: Numbering,
): { list: List; level: number } | null {
  if (/<w:(?:del|moveFrom)[\s/]/.test(properties)) return null;
  const value = (tag: string): string | null => settingIn(tag, properties);
  const style = value('pStyle') ?? '';
  const styled: Item = style === '' ? { list: null, level: null } : itemOf(style);
  const list = lists.get(value('numId') ?? styled.list ?? '');
  if (list === undefined) return null;
  const ofStyle = [...list.levels].find(([, level]) => level.style !== '' && level.style === style);
  return { list, level: Number(value('ilvl') ?? styled.level ?? ofStyle?.[0] ?? 0) };
}

/** What Word prints in front of the item; empty where it prints a sign. */
function countItem({ levels, counts, begins }: List, at: number): string {
  const level = levels.get(at);
  if (level === undefined) return '';
  const before = begins.delete(at) ? undefined : counts.get(at);
  counts.set(at, before === undefined ? level.start : before + 1);
  for (const deeper of [...counts.keys()])
    if (deeper > at && levels.get(deeper)?.restarts !== false) counts.delete(deeper);
  if (level.format === 'bullet') return '';
  const text = level.text.replace(/%(\d)/g, (_, digit: string) => {
    const place = Number(digit) - 1;
    const number = counts.get(place) ?? levels.get(place)?.start ?? 1;
    return inFormat(number, level.isLegal ? 'decimal' : levels.get(place)?.format);
  });
  return escapeXml(oneLine(text));
}

const signs: ReadonlyMap<string, Signs> = new Map([
  ['decimal', '1'],
  ['lowerLetter', 'a'],
  ['upperLetter', 'A'],
  ['lowerRoman', 'i'],
  ['upperRoman', 'I'],
]);

/** In figures where it is printed in signs or words that are not written here. */
function inFormat(number: number, format: Level['format'] | undefined): string {
  if (format === 'none') return '';
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  const sign = signs.get(format ?? '');
  if (sign === undefined) return String(number);
  // After z comes aa, then bb.
  if (sign.toLowerCase() === 'a' && number > 0)
    return writeNumber(((number - 1) % 26) + 1, sign).repeat(Math.ceil(number / 26));
  return writeNumber(number, sign);
}

/** Without quotation marks, as it becomes an attribute. */
function escapeXml(text: string): string {
  return text
    .replace(/[\uE000\uE001"]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
