/** Cuts a message into the words that it is asked with, and the shapes of all others: what it is about is hidden, and how it asks is left. */

export interface MaskedWord {
  /** A word that messages are asked with, in small letters and British spelling, a sign, or the shape of what is hidden. */
  readonly token: string;
  readonly start: number;
  readonly end: number;
  readonly isHidden: boolean;
}

/** Words that messages are asked with; of capitals alone where they are written so, as in `DOI`. */
interface AskingWords {
  has(word: string): boolean;
}

/** Stands where a sentence begins, and behind the last one. */
const beginning = '^';
const ending = '$';

/** What stands for words that are hidden. */
export const shapes = {
  word: '_',
  name: '_Name',
  acronym: '_ACRONYM',
  number: '#',
  year: '#year',
  file: '_file',
  address: '_address',
  title: '_title',
} as const;

/** Signs that tell how something is asked; others are passed over. */
const signs: readonly string[] = ['?', '!', ',', ':', ';', '.'];

/** A word with what is written to it without a space, or a sign. */
const pieces = /[\p{L}\p{N}]+(?:[.'’_/@:‐-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;
const parts = /[\p{L}\p{N}]+/gu;
const isWord = /^[\p{L}\p{N}]/u;
const isFile = /\.(?:pdf|docx?|odt|rtf|md|txt|html?|epub|csv|xlsx?|pptx?|tex)$/iu;
const isAddress = /^(?:https?:|www\.|10\.\d+\/)/iu;
const isYear = /^(?:1[89]|20)\d\ds?$/u;
const isNumber = /^\d+(?:st|nd|rd|th)?$/u;
const isCapitals = /^\p{Lu}[\p{Lu}\p{N}]+s?$/u;
const isName = /^\p{Lu}/u;
const hasDigit = /\p{N}/u;
const isQuoteMark = /^["“”„«»'‘’]$/u;
/** Words that have a point behind them within a sentence. */
const isShortened = /^(?:\p{L}|al|vs|dr|prof|mrs?|ms|etc)$/iu;
const sentenceEnds = new Set(['.', '!', '?']);
/** More is a text that was put in, and no longer the asking. */
const charactersMax = 4000;
const titlePiecesMax = 40;

export function maskWords(text: string, asking: AskingWords): MaskedWord[] {
  const message = text.slice(0, charactersMax);
  const masked: MaskedWord[] = [];
  const isLoud = message === message.toUpperCase();
  let isFirst = true;
  for (const { text: piece, start } of readPieces(message)) {
    if (isFirst) masked.push({ token: beginning, start, end: start, isHidden: false });
    const read = isWord.test(piece)
      ? readWord(piece, asking, { isFirst, isLoud })
      : [{ token: signs.includes(piece) ? piece : shapes.title, at: 0, length: piece.length }];
    for (const { token, at, length } of read) {
      const isHidden = Object.values<string>(shapes).includes(token);
      const last = masked.at(-1);
      // However many words name it, it is one subject.
      const joins = isHidden && last?.token === token;
      if (joins) masked.pop();
      const from = joins ? last.start : start + at;
      masked.push({ token, start: from, end: start + at + length, isHidden });
    }
    isFirst = sentenceEnds.has(piece);
  }
  const end = message.length;
  return [...masked, { token: ending, start: end, end, isHidden: false }];
}

interface Piece {
  readonly text: string;
  readonly start: number;
}

/** In order, without signs that tell nothing; of what stands in quotation marks, where it is more than a word, all is one. */
function readPieces(message: string): Piece[] {
  const found = Array.from(
    message.replace(/\btl;dr\b/giu, 'tl.dr').matchAll(pieces),
    ({ 0: text, index: start }): Piece => ({ text, start }),
  );
  const read: Piece[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const piece = found[at];
    if (piece === undefined) break;
    const { text, start } = piece;
    const closing = isQuoteMark.test(text) ? closingOf(message, found, at) : at;
    const before = read.at(-1);
    const isPoint = text === '.' && before !== undefined && isShortened.test(before.text);
    if (closing > at + 2) {
      const { start: last = start } = found[closing] ?? {};
      read.push({ text: message.slice(start, last + 1), start });
      at = closing;
    } else if (isWord.test(text) || (signs.includes(text) && !isPoint)) read.push(piece);
  }
  return read;
}

/** Where the quotation ends that begins here; here where none does. An apostrophe stands behind a letter. */
function closingOf(message: string, found: readonly Piece[], at: number): number {
  const { start = 0 } = found[at] ?? {};
  if (isWord.test(message.charAt(start - 1))) return at;
  const last = Math.min(found.length, at + titlePiecesMax);
  for (let next = at + 1; next < last; next += 1) {
    const piece = found[next];
    if (piece === undefined || !isQuoteMark.test(piece.text)) continue;
    if (!isWord.test(message.charAt(piece.start + 1))) return next;
  }
  return at;
}

interface ReadPart {
  readonly token: string;
  readonly at: number;
  readonly length: number;
}

interface Place {
  /** It begins a sentence, where all are written with a capital. */
  readonly isFirst: boolean;
  /** All is in capitals. */
  readonly isLoud: boolean;
}

function readWord(text: string, asking: AskingWords, { isFirst, isLoud }: Place): ReadPart[] {
  const whole = { at: 0, length: text.length };
  if (isFile.test(text)) return [{ token: shapes.file, ...whole }];
  if (isAddress.test(text)) return [{ token: shapes.address, ...whole }];
  const read: ReadPart[] = [];
  for (const { 0: part, index: at } of text.matchAll(parts)) {
    const isTail = at > 0 && part.length <= 2 && /['’]/u.test(text.charAt(at - 1));
    const word = `${isTail ? "'" : ''}${plainWord(part)}`;
    const isOfCapitals = !isLoud && isCapitals.test(part);
    const isAsking = asking.has(word) && (!isOfCapitals || asking.has(part));
    const token = isAsking ? word : shapeOf(part, { isFirst: isFirst && at === 0, isLoud });
    if (isAsking || !isTail) read.push({ token, at, length: part.length });
  }
  return read;
}

function plainWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll('z', 's');
}

function shapeOf(word: string, { isFirst, isLoud }: Place): string {
  if (isYear.test(word)) return shapes.year;
  if (isNumber.test(word)) return shapes.number;
  if (hasDigit.test(word) || (!isLoud && isCapitals.test(word))) return shapes.acronym;
  return isName.test(word) && !isFirst && !isLoud ? shapes.name : shapes.word;
}
