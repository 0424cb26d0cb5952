/** Takes markup out of the text of a model: answers are prose, an image could carry text away to another host, and a link could look like a source. */
import { parseUrl } from '@lectern/contract';

/**
 * Images go with their description, elements that are no text go with what they hold, and tags alone. A link becomes its words with the host
 * it leads to, or its words alone where it leads to no page.
 */
export function dropMarkup(text: string): string {
  return text
    .replace(hiddenElements, '')
    .replace(/<!--[\s\S]{0,2000}?-->/g, '')
    .replace(images, '')
    .replace(/^[^\S\n]{0,3}\[[^[\]\n]{1,100}\]:[^\S\n].*$/gm, '')
    .replace(links, (_, words: string, target: string) => writeLink(words.trim(), target))
    .replace(/\[([^[\]\n]{1,500})\]\[(?!\s*\d)[^[\]\n]{0,100}\]/g, (_, words: string) =>
      isMarker(words) ? `[${words}]` : words,
    )
    .replace(/<(https?:[^<>\s]{1,2000})>/gi, (_, target: string) => hostOf(target))
    .replace(/<[a-z!/][^<>\n]{0,500}>/gi, '')
    .replace(/\*\*|__/g, '')
    .replace(/^#{1,6}\s+/gm, '');
}

/** Where an element that is no text, a comment or the place a link leads to begins that has not ended yet; -1 where all have. */
export function findOpenMarkup(text: string): number {
  const places = [openElement(text), openComment(text), openTarget(text)].filter(
    (place) => place >= 0,
  );
  return places.length === 0 ? -1 : Math.min(...places);
}

const hidden = 'script|style|svg|iframe|object|noscript|template|math|video|audio|canvas|picture';
const hiddenElements = new RegExp(
  String.raw`<(${hidden})\b[^<>]{0,500}>[\s\S]{0,2000}?</\1\s{0,9}>`,
  'gi',
);

/** A description or words may hold brackets, and an address parentheses, one within the other. */
const described = String.raw`\[(?:[^[\]\n]|\n(?!\s{0,9}\n)|\[[^[\]\n]{0,200}\]){0,500}\]`;
const target = String.raw`\((?:[^()\n]|\n(?!\s{0,9}\n)|\([^()\n]{0,500}\)){0,2000}\)`;
const images = new RegExp(String.raw`!${described}(?:${target}|\[[^[\]\n]{0,200}\])?`, 'g');
const links = new RegExp(String.raw`\[((?:[^[\]\n]|\n(?!\s{0,9}\n)){0,500})\](${target})`, 'g');

function writeLink(words: string, target: string): string {
  if (isMarker(words)) return `[${words}]`;
  const host = hostOf(target.slice(1, -1));
  if (words === '' || host === '') return words;
  return isAddress(words) ? host : `${words} (${host})`;
}

/** Of a page that can be opened; else empty. @param target an address, in angle brackets or with a title behind it, or neither. */
function hostOf(target: string): string {
  const address = /^\s*<?([^\s<>]*)/.exec(target)?.[1] ?? '';
  return /^https?:/i.test(address) ? (parseUrl(address)?.hostname ?? '') : '';
}

function isMarker(words: string): boolean {
  return /^\^?\d+$/.test(words);
}

function isAddress(words: string): boolean {
  return /^https?:\S+$/i.test(words);
}

function openElement(text: string): number {
  if (!text.includes('<')) return -1;
  const opened = [...text.matchAll(new RegExp(String.raw`<(${hidden})\b`, 'gi'))];
  const first = opened.find(
    ({ 1: name = '', index }) =>
      !new RegExp(String.raw`</${name}\s{0,9}>`, 'i').test(text.slice(index)),
  );
  return first?.index ?? -1;
}

function openComment(text: string): number {
  const start = text.lastIndexOf('<!--');
  return start >= 0 && !text.includes('-->', start) ? start : -1;
}

/** Of the last link alone: those before it have ended, or never will. */
function openTarget(text: string): number {
  const start = text.lastIndexOf('](');
  if (start < 0) return -1;
  let depth = 0;
  for (const letter of text.slice(start + 1)) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return -1;
  }
  return start;
}
