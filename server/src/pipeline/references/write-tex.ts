/** Writes text as TeX has it: nothing in it has a meaning of its own, and what is set in italics or raised has the command for that. */
import { isBlockTag, markupTag } from './csl-item.js';

export function writeTex(text: string): string {
  if (!text.includes('<')) return escapeTex(text);
  const pieces = piecesOf(text);
  return pieces
    .map(({ tag, written }) => (tag === null ? escapeTex(written) : written))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

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

/** Text in which nothing has a meaning to TeX, and no two characters join into another one. */
export function escapeTex(text: string): string {
  const commanded = text.replace(
    /[\\~^&%$#_{}]/g,
    (character) => signs[character] ?? `\\${character}`,
  );
  return commanded.replace(/([-'`,<>?!"])(?=[-'`,<>"])/g, '$1{}');
}
