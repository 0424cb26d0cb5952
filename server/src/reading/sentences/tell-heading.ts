/** Tells by its form and its place whether a stretch of a passage is a heading. */
import { findUnit } from '../language/units.js';
import { isCaption } from './caption-sides.js';
import type { TextRange } from './split-sentences.js';
import { tellSection } from './tell-section.js';

/**
 * Which of the ranges of a text are headings.
 * @param bareOf A range without what ends it beside its words.
 * @param known Headings that the document is known to have, whatever they look like.
 */
export function findHeadings(
  text: string,
  ranges: readonly TextRange[],
  bareOf: (written: string) => string = (written) => written,
  known: readonly string[] = [],
): boolean[] {
  const written = ranges.map(({ start, end }) => text.slice(start, end));
  return written.map((whole, index) => {
    if (known.includes(whole)) return true;
    if (isOfOther(text, ranges, index)) return false;
    const bare = bareOf(whole);
    const apart = isApart(text, ranges, index);
    const isNamed = isHeading(bare) || (apart && isHeadingApart(bare));
    return isNamed && !isItem(written, index);
  });
}

/**
 * Part of a row, the row of heads or the name of a table right below, or the rest of a caption or of another line: prose behind a table is not about what
 * that shows alone. Only the name of a section stands above a table, or behind a sentence on its line, as a heading.
 */
function isOfOther(text: string, ranges: readonly TextRange[], index: number): boolean {
  const own = ranges[index];
  if (own === undefined) return false;
  const line = text.slice(text.lastIndexOf('\n', own.start - 1) + 1, own.start);
  if (/^\s*\|/u.test(line) || text.startsWith('|', own.start)) return true;
  const next = ranges[index + 1];
  const isAbove = next !== undefined && text.startsWith('|', next.start);
  const isBehind = line.trim() !== '' && (isCaption(line.trim()) || !countsPart.test(line.trim()));
  return (isAbove || isBehind) && !namesSection(text.slice(own.start, own.end));
}

/** `Chapter 2.` */
const countsPart = /^\p{Lu}\p{L}{2,12}\s[\dIVX.]{1,6}$/u;

/** On a line of its own, without a stop, and no caption. */
function isHeading(text: string): boolean {
  return (
    text.length < 150 &&
    !text.includes('\n') &&
    !isCaption(text) &&
    !/(?:[.!?…:;,"')\]]|[.!?…][”’»])[*_]{0,3}$/.test(text) &&
    /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s)?\p{Lu}/u.test(text)
  );
}

/** Between empty lines what looks less like one is a heading, too. */
function isHeadingApart(text: string): boolean {
  if (text.includes('\n') || text.length > mostApart) return false;
  const before = /^([^()]{3,60}\p{L})\s?\([^()]{2,40}\)$/u.exec(text)?.[1];
  if (before !== undefined) return isHeading(before) && tellSection([before]) !== 'other';
  const lower = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s(\p{Ll}[\p{L}-]{2,40})\s[^.!?…:;,|=]{2,80}$/u.exec(
    text,
  );
  if (lower !== null) return findUnit(lower[1] ?? '') === null;
  return (
    /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s?)?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,15}$/u.test(
      text,
    ) && tellSection([text]) !== 'other'
  );
}

const mostApart = 100;

function isApart(text: string, ranges: readonly TextRange[], index: number): boolean {
  const [before, own, after] = [ranges[index - 1], ranges[index], ranges[index + 1]];
  if (own === undefined || after === undefined) return false;
  const isBlank = (start: number, end: number): boolean => /\n\s*\n/.test(text.slice(start, end));
  return isBlank(own.end, after.start) && (before === undefined || isBlank(before.end, own.start));
}

/** A point of a list, or a numbered statement: only the name of a section stands above others that are numbered on. */
function isItem(written: readonly string[], index: number): boolean {
  const text = written[index] ?? '';
  const number = numberOf(text);
  if (number === null || namesSection(text)) return false;
  const isListed =
    numberOf(written[index - 1] ?? '') === number - 1 ||
    numberOf(written[index + 1] ?? '') === number + 1;
  return isListed || statesSomething(text);
}

function numberOf(text: string): number | null {
  const [, digits] = /^(\d{1,2})[.)]\s/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** In three words at most. */
function namesSection(text: string): boolean {
  return text.split(/\s+/).length <= 4 && tellSection([text]) !== 'other' && !statesSomething(text);
}

/** Says something of what it names. */
export function statesSomething(text: string): boolean {
  return !asks.test(text) && verbs.test(text);
}

const asks = /^\d{1,2}[.)]\s(?:What|How|Why|When|Where|Which|Who)\b/u;
const verbs =
  /\s(?:is|are|was|were|has|have|had|did|does|cannot|could|should|would|must|may|might)\s|\d\s?%|\s(?:differed|increased|decreased|improved|worsened|varied|declined|occurred|remained|persisted|recovered|survived|died)$/u;
