/** Sets recognised words on lines, with a sign in the place of those of which recognition was not sure. */
import type { TextItem } from '@llamaindex/liteparse';
import { median } from './pdf-order.js';

/** Stands for words that cannot be told; neighbouring ones have one sign. */
export const untoldSign = '[\u2026]';

export interface RecognisedLines {
  readonly items: TextItem[];
  /** What recognition is sure of. */
  readonly text: string;
  /** Whether a word was left out, with or without a sign. */
  readonly isUnsure: boolean;
}

const confidenceLeast = 0.5;

/** Boxes around recognised words fit their letters, so words of one line differ in height: they are set on lines before the layout. */
export function setOnLines(found: readonly TextItem[]): RecognisedLines {
  const words = found.filter((item) => item.text.trim() !== '' && (isSure(item) || mayTell(item)));
  const sure = words.filter(isSure);
  const usual = median(sure.map((word) => word.height));
  const isWordHigh = (item: TextItem): boolean => isSure(item) || item.height < 1.6 * usual;
  const lines: Line[] = [];
  for (const word of words.filter(isWordHigh).sort((one, other) => one.x - other.x)) {
    const line = lines.findLast((candidate) => follows(word, candidate, usual));
    if (line === undefined) lines.push({ words: [word], right: word.x + word.width });
    else {
      line.words.push(word);
      line.right = word.x + word.width;
    }
  }
  return {
    items: lines
      .filter((line) => line.words.some(isSure))
      .map((line) => lineItem(withoutDust(line.words), usual)),
    text: sure.map((word) => word.text).join(' '),
    isUnsure: words.some((word) => !isSure(word) && /[\p{L}\p{N}]/u.test(word.text)),
  };
}

function isSure({ confidence }: TextItem): boolean {
  return confidence === undefined || confidence >= confidenceLeast;
}

/** Points, quotation marks and bars of which recognition is not sure are specks and rules. */
function mayTell({ text }: TextItem): boolean {
  return /[\p{L}\p{N}<>=+\u00B1\u00D7\u00F7\u2212\u2013\u2264\u2265%/-]/u.test(text);
}

/** Specks and rules are also taken for signs and for narrow letters. */
function isDust(word: TextItem): boolean {
  const letters = word.text.replace(/[^\p{L}\p{N}]+/gu, '');
  return !isSure(word) && /^[Il1i]?$/.test(letters);
}

/** Between the words of a line it may be the sign of a number; at its ends it is none of the line. */
function withoutDust(words: readonly TextItem[]): TextItem[] {
  const isOfLine = (word: TextItem): boolean => !isDust(word);
  return words.slice(words.findIndex(isOfLine), words.findLastIndex(isOfLine) + 1);
}

interface Line {
  readonly words: TextItem[];
  right: number;
}

/** Dust between columns joins nothing over their gutter. */
function follows(word: TextItem, line: Line, usual: number): boolean {
  const last = line.words.at(-1);
  const gap = word.x - line.right;
  if (last === undefined || gap < -usual) return false;
  if (gap > (isDust(word) || isDust(last) ? 0.8 : 1.5) * usual) return false;
  const overlap = Math.min(word.y + word.height, last.y + last.height) - Math.max(word.y, last.y);
  return overlap > 0.4 * Math.min(word.height, last.height);
}

/** Words that follow one another on a line, as one item of the height that most lines of the page have. */
function lineItem(words: readonly TextItem[], usual: number): TextItem {
  const sure = words.filter(isSure);
  const bottom = median(sure.map((word) => word.y + word.height));
  const height = bottom - Math.min(...sure.map((word) => word.y));
  const isUsual = height < 1.6 * usual;
  const size = isUsual ? usual * 1.2 : height;
  const x = Math.min(...words.map((word) => word.x));
  return {
    text: textOf(words),
    x,
    y: bottom - size,
    width: Math.max(...words.map((word) => word.x + word.width)) - x,
    height: size,
    fontSize: size,
    fontName: 'Recognised',
    words: [],
  };
}

function textOf(words: readonly TextItem[]): string {
  const pieces: string[] = [];
  for (const word of words) {
    if (isSure(word)) pieces.push(word.text);
    else if (pieces.at(-1) !== untoldSign) pieces.push(untoldSign);
  }
  return pieces.join(' ');
}
