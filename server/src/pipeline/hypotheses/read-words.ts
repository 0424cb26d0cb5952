/** Reads a sentence as the words that terms are made of: one spelling each, abbreviations written out where the text says what they stand for. */
import type { Place } from '../../reading/language/blank-words.js';
import { plainLetters } from '../../works/plain-words.js';
import { singularOf, spellingOf } from '../../works/spelling.js';
import { tellWordKind, type WordKind } from './word-kinds.js';

export interface TermWord extends Place {
  /** Singular, in one of its spellings; what is compared. */
  readonly key: string;
  /** As it is shown: as written, in lower case where its capital only begins a sentence. */
  readonly shown: string;
  readonly kind: WordKind;
  /** Nothing but a space or a hyphen stands before it. */
  readonly isJoined: boolean;
  /** A hyphen stands before it. */
  readonly isHyphened: boolean;
}

/** What abbreviations stand for, by the abbreviation as written. */
export type LongForms = (short: string) => readonly TermWord[] | undefined;

export type WordReader = (text: string, longForms?: LongForms) => TermWord[];

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;
/** More words than this are forgotten all at once. */
const knownMax = 50_000;

/** A reader that remembers words: those of a field come again and again. */
export function createWordReader(): WordReader {
  const known = new Map<string, Pick<TermWord, 'key' | 'kind'>>();
  const readWord = (lower: string): Pick<TermWord, 'key' | 'kind'> => {
    const remembered = known.get(lower);
    if (remembered !== undefined) return remembered;
    if (known.size >= knownMax) known.clear();
    const bare = lower.replace(/['’]s$/, '');
    const read = { key: keyOfWord(plainLetters(bare)), kind: tellWordKind(bare) };
    known.set(lower, read);
    return read;
  };
  return (text, longForms) => {
    const words: TermWord[] = [];
    let last = 0;
    for (const { 0: written, index: start } of text.matchAll(wordPattern)) {
      const between = start === last + 1 && last > 0 ? text.charAt(last) : '';
      const isHyphened = between !== '' && '-‐‑–'.includes(between);
      last = start + written.length;
      const isJoined = isHyphened || between === ' ';
      const place = { start, end: last, isJoined, isHyphened };
      // Only names and abbreviations begin with a capital inside a sentence.
      const isCapital = beginsWithCapital(written);
      const long = isCapital ? longForms?.(singleOf(written)) : undefined;
      if (long !== undefined) words.push(...spellOut(long, place));
      else if (isCapital) words.push({ ...readCapital(written, start === 0, readWord), ...place });
      else words.push({ ...readPlain(written, isHalf(text, last), readWord), ...place });
    }
    return words;
  };
}

/** The words of a text that may be abbreviations, each without the `s` of its plural. */
export function listCapitalised(text: string): string[] {
  return [...text.matchAll(wordPattern)].flatMap(([written]) =>
    beginsWithCapital(written) ? [singleOf(written)] : [],
  );
}

function beginsWithCapital(written: string): boolean {
  return written.charAt(0) !== written.charAt(0).toLowerCase();
}

function singleOf(written: string): string {
  return written.replace(/s$/, '');
}

function readPlain(
  written: string,
  isCut: boolean,
  readWord: (lower: string) => Pick<TermWord, 'key' | 'kind'>,
): Pick<TermWord, 'key' | 'kind' | 'shown'> {
  const { key, kind } = readWord(written);
  return { key, kind: isCut ? 'break' : kind, shown: written };
}

/** Of a word that the end of a line cut in two. */
function isHalf(text: string, end: number): boolean {
  return text.charAt(end) === '-' && text.charAt(end + 1) === ' ';
}

function readCapital(
  written: string,
  isFirst: boolean,
  readWord: (lower: string) => Pick<TermWord, 'key' | 'kind'>,
): Pick<TermWord, 'key' | 'kind' | 'shown'> {
  const { key, kind } = readWord(written.toLowerCase());
  return {
    key,
    kind: isAbbreviation(written) ? 'content' : kind,
    shown: shownAs(written, isFirst),
  };
}

/** Where the abbreviation stands. */
function spellOut(
  long: readonly TermWord[],
  place: Pick<TermWord, 'start' | 'end' | 'isJoined' | 'isHyphened'>,
): TermWord[] {
  return long.map((word, at) => ({
    ...word,
    ...place,
    ...(at > 0 ? { isJoined: true, isHyphened: false } : {}),
  }));
}

function shownAs(written: string, isFirst: boolean): string {
  return isFirst && /^\p{Lu}\p{Ll}+$/u.test(written) ? written.toLowerCase() : written;
}

/** No common word that is written like it: `AIDS`, `CAN`. */
function isAbbreviation(written: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]{1,9}s?$/u.test(written);
}

function keyOfWord(plain: string): string {
  return irregularPlurals.get(plain) ?? singularOf(spellingOf(plain));
}

/** To what `singularOf` makes of their singular. */
const irregularPlurals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ leaves: 'leaf', halves: 'half', calves: 'calf', wolves: 'wolf', shelves: 'shelf' },
    ...{
      mice: 'mouse',
      teeth: 'tooth',
      feet: 'foot',
      children: 'child',
      women: 'woman',
      men: 'man',
    },
    ...{ bacteria: 'bacterium', mitochondria: 'mitochondrion', fungi: 'fungu', nuclei: 'nucleu' },
    ...{ stimuli: 'stimulu', larvae: 'larva', algae: 'alga', vertebrae: 'vertebra' },
    ...{ indices: 'index', matrices: 'matrix', vertices: 'vertex', cortices: 'cortex' },
    ...{ metastases: 'metastasi', diagnoses: 'diagnosi', prostheses: 'prosthesi' },
  }),
);
