/** Sets recognised words on lines, with a sign in the place of those of which recognition was not sure. */
import type { TextItem } from '@llamaindex/liteparse';
import { untoldSign } from '../../../reading/untold-sign.js';
import { median } from './pdf-order.js';

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
  const isWordHigh = (item: TextItem): boolean =>
    isSure(item) ||
    item.height < 1.6 * usual ||
    sure.some((word) => word.height > item.height / 1.6 && isOnRow(word, item));
  const lines: Line[] = [];
  for (const word of words.filter(isWordHigh).sort((one, other) => one.x - other.x)) {
    const line = lines.findLast((candidate) => follows(word, candidate, usual));
    if (line === undefined) lines.push({ words: [word], right: word.x + word.width });
    else {
      line.words.push(word);
      line.right = word.x + word.width;
    }
  }
  const certain = lines.filter((line) => line.words.some(isSure));
  const items = lines.flatMap((line) => {
    if (certain.includes(line)) return [lineItem(withoutDust(line.words), usual)];
    return isCell(line, certain) ? [lineItem(line.words, usual)] : [];
  });
  return {
    items,
    text: sure.map((word) => word.text).join(' '),
    isUnsure:
      items.some((item) => item.text.includes(untoldSign)) ||
      words.some((word) => !isSure(word) && (/\p{L}/u.test(word.text) || isAmount(word))),
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
  return !isSure(word) && /^[Il1i]*$/.test(letters);
}

function isAmount({ text }: TextItem): boolean {
  return /[\p{N}<>=\u00B1\u2212\u2264\u2265%]/u.test(text);
}

/** Between the words of a line it may be the sign of a number; at its ends it is none of the line unless it looks like a figure or what compares them. */
function withoutDust(words: readonly TextItem[]): TextItem[] {
  const isOfLine = (word: TextItem): boolean => !isDust(word) || isAmount(word);
  return words.slice(words.findIndex(isOfLine), words.findLastIndex(isOfLine) + 1);
}

/** Without any sure word, between others of its row. At an end of the row it is one beside figures alone, and so is a figure between others that may be a rule. */
function isCell({ words, right }: Line, certain: readonly Line[]): boolean {
  const [first] = words;
  if (first === undefined) return false;
  const beside = certain.filter((line) => line.words.some((word) => isOnRow(word, first)));
  const before = beside.filter((line) => line.right <= first.x);
  const behind = beside.filter(({ words: [next] }) => next !== undefined && next.x >= right);
  const isBetween = before.length > 0 && behind.length > 0;
  const isDusty = words.every(isDust);
  if (isBetween && !isDusty) return true;
  if (isDusty && !(isBetween && words.some(isAmount))) return false;
  return [before.at(-1), behind[0]].some(isOfFigures);
}

function isOfFigures(line: Line | undefined): boolean {
  return line?.words.every(({ text }) => /\p{N}/u.test(text) && !/\p{L}/u.test(text)) === true;
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
  return isOnRow(word, last);
}

function isOnRow(one: TextItem, other: TextItem): boolean {
  const overlap = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return overlap > 0.4 * Math.min(one.height, other.height);
}

/** Words that follow one another on a line, as one item of the height that most lines of the page have. */
function lineItem(words: readonly TextItem[], usual: number): TextItem {
  const fitting = words.some(isSure) ? words.filter(isSure) : words;
  const bottom = median(fitting.map((word) => word.y + word.height));
  const height = bottom - Math.min(...fitting.map((word) => word.y));
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
