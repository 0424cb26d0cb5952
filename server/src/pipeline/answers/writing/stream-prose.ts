/** Lets the text of an answer through while it arrives: only as far as no later piece can turn it into a marker, a link or an image. */
import { lengthBefore } from '@lectern/contract/source-markers';
import {
  cleanProse,
  numberPassages,
  tidySpace,
} from '../../../reading/citations/check-citations.js';
import { findOpenMarkup } from '../../../reading/citations/drop-markup.js';
import { beginsWithRefusal, refusal } from '../../../reading/cues/tells-silence.js';

export interface ProseStream {
  /** What may be shown now of all that has come, behind what was shown before; often empty. */
  push(piece: string): string;
}

/** What is shown has checked markers, numbered by first appearance, and no markup, however the text is cut into pieces. */
export function createProseStream(passages: readonly string[]): ProseStream {
  const numbering = numberPassages(passages.length);
  let held = '';
  let isBegun = false;
  /** White space behind what was shown: markup that goes may have stood between it and what follows. */
  let space = '';
  let last = '';
  return {
    push(piece) {
      held += piece;
      if (!isBegun && mayBeRefusal(held)) return '';
      const end = findBorder(held);
      if (end === 0) return '';
      const settled = held.slice(0, end);
      held = held.slice(end);
      const cleaned = joinPieces({
        last,
        space,
        text: cleanProse(settled, { numbering, passages, before: last + space }),
      });
      const text = isBegun ? cleaned.trimEnd() : cleaned.trim();
      space = isBegun || text !== '' ? cleaned.slice(cleaned.trimEnd().length) : '';
      if (text === '') return '';
      isBegun = true;
      last = (last + text).slice(-lengthBefore);
      return text;
    },
  };
}

interface Seam {
  /** The end of what was shown. */
  readonly last: string;
  readonly space: string;
  readonly text: string;
}

/** As the whole text would have been tidied; and two pieces never make a tag. */
function joinPieces({ last, space, text }: Seam): string {
  const words = text.trimStart();
  const between = tidySpace(space + text.slice(0, text.length - words.length));
  if (last.endsWith('<')) return ` ${words}`;
  return (/^[.,;!?]/.test(words) ? between.replace(/(?<![^\S\n])[^\S\n]+$/, '') : between) + words;
}

function mayBeRefusal(text: string): boolean {
  const words = text.replace(/^\W+/, '').toLowerCase();
  return refusal.toLowerCase().startsWith(words.trimEnd()) || beginsWithRefusal(text);
}

/** Text that is held longer than this is let through word by word: no marker and no link is so long. */
const heldMax = 3000;

/**
 * The last white space that no marker and no markup can reach across; the next word has begun and begins neither. 0 where there is none.
 * None stands behind a bracket, as the next word tells whether that is an interval.
 */
function findBorder(text: string): number {
  const opened = findOpening(text);
  const borders = [...text.matchAll(/(?<!\s)\s+(?=[^\s[【(.,;:!?])/g)]
    .map(({ index }) => index)
    .filter((index) => text[index - 1] !== ']');
  // A border may also lie within a bracket that has been closed behind it.
  const border =
    borders.findLast((index) => index < opened && findOpening(text.slice(0, index)) === index) ?? 0;
  return border === 0 && text.length > heldMax ? (borders.at(-1) ?? 0) : border;
}

/** Where a bracket, a link, a tag, a heading's sign or the definition of a link begins that has not ended yet; else the length. */
function findOpening(text: string): number {
  const lineStart = text.lastIndexOf('\n') + 1;
  const isLineOpen = /^\s{0,3}(?:#{1,6}$|\[[^[\]]*\]:)/.test(text.slice(lineStart));
  const places = [
    unclosed(text, '[', ']'),
    unclosed(text, '【', '】'),
    findOpenMarkup(text),
    ...openings.map((opening) => text.search(opening)),
    isLineOpen ? lineStart : -1,
  ];
  return Math.min(text.length, ...places.filter((place) => place >= 0));
}

const openings = [
  /<[a-z!/][^<>]*$/i,
  /\b(?:passages?|notes?)(?:\s[\d\s,&]{0,40}(?:and[\s\d]{0,8})?)?$/i,
  /\((?:sources?|passages?)?[\s:\d,;&–-]*(?:and[\s\d]*)?$/i,
];

/** Where the first bracket stands that is not closed; -1 where all are. */
function unclosed(text: string, open: string, close: string): number {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === open) places.push(at);
    else if (text[at] === close) places.pop();
  }
  return places[0] ?? -1;
}
