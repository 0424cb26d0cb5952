/** Mends letters of a PDF that its fonts state wrongly: accents beside their letters, ligatures under foreign letters, other alphabets under Latin ones. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { mapBlockTexts } from './block-texts.js';
import { accentMender } from './pdf-accents.js';

interface PageTexts {
  readonly blocks: readonly LayoutBlock[];
  readonly heads?: readonly string[];
  readonly feet?: readonly string[];
}

/** The pages with their letters mended, and what mends other texts of the same document. */
export function mendLetters<T extends PageTexts>(
  pages: readonly T[],
): { pages: readonly T[]; mend: (text: string) => string } {
  const texts = pages.flatMap((page) => [
    ...page.blocks.flatMap(textsOf),
    ...(page.heads ?? []),
    ...(page.feet ?? []),
  ]);
  const menders = [
    accentMender(texts),
    ligatureMender(texts),
    alphabetMender(texts),
    hyphenMender(texts),
    negationMender(texts),
  ].filter((mender) => mender !== null);
  if (menders.length === 0) return { pages, mend: (text) => text };
  const mend = (text: string): string => menders.reduce((mended, mender) => mender(mended), text);
  return { pages: pages.map((page) => mendPage(page, mend)), mend };
}

type Mender = (text: string) => string;

function textsOf(block: LayoutBlock): string[] {
  const cells = [block.header ?? [], ...(block.rows ?? [])].flat().map((cell) => cell.text);
  return [block.text ?? '', ...(block.lines ?? []), ...cells].filter((text) => text !== '');
}

function mendPage<T extends PageTexts>(page: T, mend: Mender): T {
  const blocks = page.blocks.map((block) => mapBlockTexts(block, mend));
  return { ...page, blocks, heads: page.heads?.map(mend), feet: page.feet?.map(mend) };
}

/** What a file draws is seen: fonts that have one sign for both name hyphens, and minus signs, as soft ones. */
function hyphenMender(texts: readonly string[]): Mender | null {
  return texts.some((text) => text.includes('\u00AD'))
    ? (text) => text.replaceAll('\u00AD', '-')
    : null;
}

const stroke = /\u0338 ?([=<>\u2190-\u22FF])/g;

/** Files draw the stroke through a relation before it. */
function negationMender(texts: readonly string[]): Mender | null {
  return texts.some((text) => text.includes('\u0338'))
    ? (text) => text.replace(stroke, (_, relation: string) => `${relation}\u0338`.normalize('NFC'))
    : null;
}

/** Of the fonts of office programs, some name these ligatures by letters that hardly any language has. */
const ligatures: Readonly<Record<string, string>> = {
  '\u019F': 'ti',
  '\u0275': 'ti',
  '\u01A9': 'tt',
  '\u0283': 'tt',
};
const ligatureInWord =
  /(?<=[a-z])[\u019F\u0275\u01A9\u0283](?=[a-z])|(?<![\p{L}/[])[\u019F\u0275](?=[a-z]{2})/gu;
const ligaturesLeast = 3;

/** A few such letters are phonetic script. */
function ligatureMender(texts: readonly string[]): Mender | null {
  const count = texts.reduce((sum, text) => sum + (text.match(ligatureInWord)?.length ?? 0), 0);
  return count < ligaturesLeast
    ? null
    : (text) => text.replace(ligatureInWord, (letter) => ligatures[letter] ?? letter);
}

/** Words only of the upper half of Latin-1, in which no language is written. */
const upperWord = /(?<![A-Za-z])[\u00A8\u00AF\u00B8\u00BF-\u00FF]+(?![A-Za-z])/g;
const accentedWord = /[A-Za-z][\u00C0-\u00FF]|[\u00C0-\u00FF][A-Za-z]/g;
const alphabets = [
  'windows-1251',
  'iso-8859-7',
  'windows-1253',
  'koi8-r',
  'windows-1255',
  'windows-1256',
];

/** Fonts of an 8-bit code page that state no characters are read as Latin-1. */
function alphabetMender(texts: readonly string[]): Mender | null {
  const all = texts.join(' ').slice(0, 200_000);
  const words = all.match(upperWord) ?? [];
  const long = words.filter((word) => word.length >= 4).length;
  if (long < 10 || long < 2 * (all.match(accentedWord)?.length ?? 0)) return null;
  const upper = words.join(' ');
  const guess = analyse(Buffer.from(upper, 'latin1'))
    .map((one) => one.name.toLowerCase())
    .find((name) => alphabets.includes(name));
  return guess === undefined
    ? null
    : (text) => text.replace(upperWord, (word) => iconv.decode(Buffer.from(word, 'latin1'), guess));
}
