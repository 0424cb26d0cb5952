/** Reads a title as words in one spelling, with the places where a sub-title or a remark in brackets begins. */
import { plainLetters } from './plain-words.js';
import { spellingOf } from './spelling.js';

export interface TitleWord {
  /** As written, in lower case and plain letters. */
  readonly written: string;
  /** The same for every spelling of one word. */
  readonly word: string;
  /** Whether only a hyphen parts it from the word before. */
  readonly isJoined: boolean;
  /** Whether a sub-title or a remark begins with it. */
  readonly isBreak: boolean;
  /** Whether it has letters that may be spelled out: "ü" as "ue". */
  readonly hasUmlaut: boolean;
}

export interface TitleWords {
  readonly words: readonly TitleWord[];
  /** The words in one line: equal for titles that are the same but for spelling. */
  readonly text: string;
  /** Words that carry meaning. */
  readonly weight: number;
}

/** Stands for a letter that another encoding lost: `Th?mis`. */
export const lostLetter = 'ʔ';
/** "Influenza A virus": a capital within a title is a letter and no article, as far as can be told. */
const letterA = /(?<=\p{L} )A(?![\p{L}\p{N}\p{M}'’.])/gu;
const spelledA = 'lettera';
/** Words of a title beyond these are not read: nobody's title is so long. */
const mostWords = 150;
const emptyWords = new Set(
  'a of on in for and to with by from at is are as or its their using via'.split(' '),
);
/** A `+` or a comparison means as much as a word: CD4+, children <5 years. */
const signs: Readonly<Record<string, string | undefined>> = {
  ...{
    '+': 'plus',
    '<': 'under',
    '≤': 'under',
    '>': 'over',
    '≥': 'over',
    '−': 'minus',
    '&': 'and',
    '±': 'racemic',
    '#': 'sharp',
  },
};
/** "(-)-catechin": in brackets a hyphen is a minus, and a sign at the beginning no ornament. */
const signInBrackets = /\(([+±−–-])\)/g;
const signWords: Readonly<Record<string, string | undefined>> = { '+': 'plus', '±': 'racemic' };
/** "U.S." is "US". */
const dottedLetters = /(?<![a-z0-9])(?:[a-z]\.){2,12}/g;
const pieces = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;
const asciiPieces = /[a-z0-9]+|[^a-z0-9]+/g;
const breaks = /[:([\])?!;|—–=]|\.\s|\s-+\s|\s[-–—]|[-–—]\s/;

export function readTitle(title: string): TitleWords {
  const plain = lettersOf(title);
  const umlauts = wordsWithUmlaut(title);
  const words: TitleWord[] = [];
  let between = '';
  for (const piece of plain.match(isAscii(plain) ? asciiPieces : pieces) ?? []) {
    if (!isWord(piece)) {
      between += piece;
      if (piece !== ' ') addSigns(words, piece);
      continue;
    }
    if (words.length >= mostWords) break;
    if (piece === 'the' || piece === 'an') continue;
    words.push({
      written: piece,
      word: piece === spelledA ? 'a' : spellingOf(piece),
      isJoined: words.length > 0 && between !== ' ' && /^[-‐‑/]$/.test(between),
      isBreak: words.length > 0 && between !== ' ' && breaks.test(between),
      hasUmlaut: umlauts.has(piece),
    });
    between = '';
  }
  return describe(words);
}

const none: ReadonlySet<string> = new Set();

function wordsWithUmlaut(title: string): ReadonlySet<string> {
  if (isAscii(title)) return none;
  const found = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(found.filter((word) => /[äöüåø]/i.test(word)).map(plainLetters));
}

/** Few titles hold what the later steps are about, and looking for a sign takes less time than they do. */
function lettersOf(title: string): string {
  let plain = plainLetters(title.includes(' A') ? title.replace(letterA, spelledA) : title);
  if (plain.includes('('))
    plain = plain.replace(signInBrackets, (_, sign: string) => `${signWords[sign] ?? 'minus'} `);
  if (plain.includes('.'))
    plain = plain.replace(dottedLetters, (letters) => letters.replaceAll('.', ''));
  plain = plain.replace(/['’ʼ`´"“”]/g, '').replace(/(\d)[, ](?=\d{3}(?!\d))/g, '$1');
  if (!plain.includes('?') && !plain.includes('\ufffd')) return plain;
  return plain.replace(/(?<=[a-z])[?\ufffd](?=[a-z])/g, lostLetter);
}

/** The same title without some of its words. */
export function describe(words: readonly TitleWord[]): TitleWords {
  let text = '';
  let weight = 0;
  for (const { word } of words) {
    text += text === '' ? word : ` ${word}`;
    if (!emptyWords.has(word)) weight += 1;
  }
  return { words, text, weight };
}

function addSigns(words: TitleWord[], between: string): void {
  for (const sign of between) {
    const word = signs[sign];
    // At the beginning of a title such signs are an ornament.
    if (word === undefined || (words.length === 0 && word !== 'under' && word !== 'over')) continue;
    words.push({ written: word, word, isJoined: false, isBreak: false, hasUmlaut: false });
  }
}

function isWord(piece: string): boolean {
  const first = piece.charCodeAt(0);
  if (first < 128) return (first >= 97 && first <= 122) || (first >= 48 && first <= 57);
  return /^[\p{L}\p{N}]/u.test(piece);
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
  return /^[\x00-\x7f]*$/.test(text);
}
