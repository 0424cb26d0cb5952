/** Checks the citations of a written answer: only passages that were given may be cited, whatever the model wrote. */
import { isIsotope, isPartOfWord } from '@lectern/contract/source-markers';
import { dropMarkup } from './drop-markup.js';
import { foldMarkers } from './fold-markers.js';
import { createNumbering } from './number-markers.js';
import { isIntervalOf } from './tell-interval-of.js';

export interface CheckedCitations {
  /** The text with markers `[1]`, `[2]` numbered by first appearance, without unknown markers and without markup. */
  readonly text: string;
  /** Number of the cited passage as it was given to the model (from 1), for marker 1, 2 and so on. */
  readonly cited: readonly number[];
  /** Markers that named no given passage. */
  readonly removed: number;
}

/**
 * Understands `[1]`, `[1, 2]`, `[1-3]`, `[source 1]`, `[^1]`, `【1】`, `【1†title】`, `(source 1)` and what `foldMarkers` does.
 * @param passages As they were numbered for the model.
 */
export function checkCitations(text: string, passages: readonly string[]): CheckedCitations {
  const numbering = numberPassages(passages.length);
  return {
    text: cleanProse(text, { numbering, passages }).trim(),
    cited: numbering.cited,
    removed: numbering.removed(),
  };
}

/** What a model wrote where no markers belong: on one line, without markup and markers. @param passages That it was written from. */
export function plainLine(text: string, passages: readonly string[] = []): string {
  return cleanProse(text, { numbering: numberPassages(0), passages })
    .replace(/\s+/g, ' ')
    .trim();
}

/** The numbers that markers have in the answer, kept from one piece of it to the next. */
export interface PassageNumbering {
  /** Marker of the passage with this number, or nothing where there is no such passage. */
  renumber(given: number): string;
  isGiven(number: number): boolean;
  readonly cited: readonly number[];
  removed(): number;
}

export function numberPassages(passageCount: number): PassageNumbering {
  const { markerOf, cited } = createNumbering((given: number) => given);
  const isGiven = (number: number): boolean => number >= 1 && number <= passageCount;
  let removed = 0;
  return {
    isGiven,
    cited,
    removed: () => removed,
    renumber(given) {
      if (isGiven(given)) return `[${markerOf(given)}]`;
      removed += 1;
      return '';
    },
  };
}

interface ProsePart {
  readonly numbering: PassageNumbering;
  /** That it was written from. */
  readonly passages: readonly string[];
  /** What stands before it. */
  readonly before?: string;
}

/** Checked markers and no markup; white space at both ends stays. */
export function cleanProse(text: string, { numbering, passages, before = '' }: ProsePart): string {
  const prose = foldMarkers(dropMarkup(text), {
    ...{ before, passages, isGiven: numbering.isGiven },
  });
  const whole = before + prose;
  const marked = prose.replace(markers, (...match) => {
    const numbers = readNumbers(String(match[1] ?? match[2] ?? match[3]));
    const place = { text: whole, at: before.length + Number(match[4]) };
    if (isNameOf(passages, place)) return asName(String(match[0]), place);
    const isSaid =
      isIsotope(whole, place.at) || isIntervalOf(passages, place, numbers.every(numbering.isGiven));
    if (isSaid) return String(match[0]);
    const written = [...new Set(numbers.map(numbering.renumber))].join('');
    const isGlued = beginsWord.test(whole.slice(place.at + String(match[0]).length));
    return written !== '' && isGlued ? `${written} ` : written;
  });
  return breakMarkup(tidy(marked));
}

/** Right behind a marker it would make that a part of the word. */
const beginsWord = /^(?:\p{Ll}|[-‐‑]\p{L})/u;

interface Place {
  readonly text: string;
  /** Where the bracket opens. */
  readonly at: number;
}

/** What a word holds, as `calix[4]arene` does, where a passage has it, also in capitals, as one of many or with another hyphen; else a marker was written without the space behind it. */
function isNameOf(passages: readonly string[], place: Place): boolean {
  const name = readName(place);
  if (name === null) return false;
  return passages.some((text) =>
    [...text.matchAll(/\[(?=\d)/g)].some(
      ({ index: at }) => isPartOfWord(text, at) && readName({ text, at }) === name,
    ),
  );
}

/** The bracket and how the rest of the word begins; null where no word goes on. */
function readName({ text, at }: Place): string | null {
  const [, number, begin] =
    /^\[(\d[^\]]{0,60})\]([-‐‑]?\p{L}{1,4})/u.exec(text.slice(at, at + 70)) ?? [];
  return begin === undefined ? null : `[${number}]${begin.toLowerCase().replace(/^[‐‑]/, '-')}`;
}

/** With a capital behind its bracket it would be read as a marker. */
function asName(written: string, { text, at }: Place): string {
  return isPartOfWord(text, at) ? written : written.replace('[', '[ ');
}

const label = String.raw`(?:(?:sources?|passages?|refs?|references?|citations?|documents?|docs?)\s{0,3}[:#.]?\s{0,3})?`;
const list = String.raw`\d{1,4}(?:\s{0,3}(?:,|;|and|&|–|-)\s{0,3}\^?${label}\d{1,4}){0,30}`;
const markers = new RegExp(
  String.raw`\[\s{0,3}[\^#]?${label}(${list})\s{0,3}\]|【\s{0,3}${label}(${list})[^【】\n]{0,80}】|\((?:sources?|passages?)\s{0,3}:?\s{0,3}(${list})\)`,
  'gi',
);

function readNumbers(text: string): number[] {
  return text.split(/,|;|and|&/i).flatMap((part) => {
    const [first = 0, last = first] = (part.match(/\d+/g) ?? []).map(Number);
    return last > first && last - first < 30
      ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
      : [first];
  });
}

function tidy(text: string): string {
  return tidySpace(
    text.replace(/(\[\d+\])(?:\s*\1)+/g, '$1').replace(/(?<![^\S\n])[^\S\n]+([.,;:!?])/g, '$1'),
  );
}

/** Single spaces, none at the end of a line, and at most one empty line. */
export function tidySpace(text: string): string {
  return text
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/(?<![^\S\n])[^\S\n]+(?=\n)/g, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** What is left of markup, such as a link over two lines, is parted so that nothing can take it for markup. */
function breakMarkup(text: string): string {
  return text
    .replace(/(?<!!)!+(?=\[)/g, '')
    .replace(/\](?=\()/g, '] ')
    .replace(/^(\s{0,3}\[[^\]\r\n\u2028\u2029]*\]):/gm, '$1 :')
    .replace(/<(?=[a-z!/?])/gi, '< ');
}
