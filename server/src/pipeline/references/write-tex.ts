/** Writes text as TeX has it: nothing in it has a meaning of its own, and what is set in italics or raised has the command for that. */
import { isBlockTag, markupTag } from './csl-item.js';

export function writeTex(text: string, write = escapeTex): string {
  if (!text.includes('<')) return write(text);
  return piecesOf(text)
    .map(({ tag, written }) => (tag === null ? write(written) : written))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Styles set titles in small letters but for what stands in braces: every word with a capital, as nobody can tell which are names. */
export function writeTitleTex(title: string): string {
  let isFirst = true;
  return writeTex(title, (text) =>
    text
      .split(capitalWord)
      .map((part, place) => {
        const isWord = place % 2 === 1;
        const isKept = isWord && (!isFirst || /^.+\p{Lu}/u.test(part));
        if (/\p{L}/u.test(part)) isFirst = false;
        return isKept ? `{${escapeTex(part)}}` : escapeTex(part);
      })
      .join(''),
  );
}

const capitalWord = /((?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]*\p{Lu}[\p{L}\p{M}\p{N}]*)/u;

/** Commands of the elements of HTML and JATS that CSL and databases have; others are left out. */
const commandsOf: Readonly<Record<string, string>> = {
  ...{ i: 'textit', em: 'textit', italic: 'textit' },
  ...{ b: 'textbf', strong: 'textbf', bold: 'textbf' },
  ...{ sub: 'textsubscript', sup: 'textsuperscript', sc: 'textsc', scp: 'textsc' },
};

interface Piece {
  /** Element whose start or end it is; null for what stands between. */
  readonly tag: string | null;
  readonly isSmall?: boolean;
  written: string;
}

/** A start without an end, or an end without a start, says nothing. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const open: Piece[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(markupTag)) {
    pieces.push({ tag: null, written: text.slice(from, index) });
    from = index + mark.length;
    const piece: Piece = {
      tag: elementOf(mark),
      isSmall: isSmall(mark),
      written: isBlockTag(mark) ? ' ' : '',
    };
    pieces.push(piece);
    if (!mark.startsWith('</')) {
      open.push(piece);
      continue;
    }
    const start = open.findLast(({ tag }) => tag === piece.tag);
    if (start === undefined) continue;
    open.length = open.indexOf(start);
    const command = start.isSmall ? 'textsc' : commandsOf[piece.tag ?? ''];
    if (command === undefined) continue;
    start.written = `\\${command}{`;
    piece.written = '}';
  }
  return [...pieces, { tag: null, written: text.slice(from) }];
}

/** As CSL writes small capitals. */
function isSmall(mark: string): boolean {
  return /^<span\s/i.test(mark) && /small-?caps/i.test(mark);
}

function elementOf(mark: string): string {
  return (/^<\/?(?:jats:)?([a-z-]+)/i.exec(mark)?.[1] ?? '').toLowerCase();
}

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** To BibTeX these are braces behind a backslash as well. */
const braces: Readonly<Record<string, string>> = {
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
};

function areBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.match(/[{}]/g) ?? []) {
    depth += sign === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Text in which nothing has a meaning to TeX, and no two characters join into another one. */
export function escapeTex(text: string): string {
  const isLoose = !areBalanced(text);
  const commanded = text.replace(
    /[\\~^&%$#_{}]/g,
    (character) => signs[character] ?? (isLoose ? braces[character] : null) ?? `\\${character}`,
  );
  return commanded.replace(/([-'`,<>?!"])(?=[-'`,<>"])/g, '$1{}');
}
