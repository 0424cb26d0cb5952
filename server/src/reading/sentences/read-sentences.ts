/** Reads passages sentence by sentence: what each says, in which section, and what keeps it from being quoted. Headings are no sentences. */
import { tellLanguage } from '../language/passage-language.js';
import { findWordsIn } from '../language/words-in-language.js';
import type { Passage, Quote } from '../passage.js';
import { readLabel, readLoneLabel } from './read-label.js';
import { splitSentences } from './split-sentences.js';
import { type Flaw, tellFlaws } from './tell-flaw.js';
import { type SectionKind, tellSection } from './tell-section.js';

export interface ReadSentence<P extends Passage = Passage> {
  readonly passage: P;
  readonly quote: Quote;
  /** The quote on one line, without reference numbers: what is shown of it. */
  readonly text: string;
  readonly section: SectionKind;
  /** By whose rules its words are read; see `tellLanguage`. */
  readonly language: string;
  /** The headings above it. */
  readonly headings: readonly string[];
  readonly stems: readonly string[];
  /** Stems of the sentence before it under the same heading. */
  readonly before: readonly string[];
  readonly flaws: ReadonlySet<Flaw>;
  /** Takes up something said before, so that it is hard to understand alone. */
  readonly isDependent: boolean;
  /** Share of the passage before it. */
  readonly offset: number;
}

interface ReadOptions {
  /** What the passage begins in; by its headings when left out. */
  readonly opening?: SectionKind;
  /** Also who paid, who is thanked and the like: no part of what a study did or found, but what may be asked. */
  readonly withDeclarations?: boolean;
  /** Of the document, where it may stand in the passage: no part of it begins a section. */
  readonly title?: string;
}

/** In reading order. Headings are left out, and what is under those of lists of references and the like. */
export function readSentences<P extends Passage>(
  passage: P,
  {
    opening = tellSection(passage.heading_path),
    withDeclarations = false,
    title = '',
  }: ReadOptions = {},
): ReadSentence<P>[] {
  const sentences: ReadSentence<P>[] = [];
  const ranges = splitSentences(passage.text);
  const language = tellLanguage(passage.text);
  let section = opening;
  let headings = passage.heading_path;
  let before: readonly string[] = [];
  for (const [index, { start, end }] of ranges.entries()) {
    const whole = passage.text.slice(start, end);
    // A passage may run over into the next section.
    if (isHeading(whole)) {
      if (title.includes(whole)) continue;
      headings = [whole];
      before = [];
      section = tellSection(headings) === 'other' ? section : tellSection(headings);
      continue;
    }
    const lone = readLoneLabel(whole);
    if (lone !== null && section !== 'apparatus') {
      section = lone;
      continue;
    }
    if (section === 'apparatus' || (section === 'declaration' && !withDeclarations)) continue;
    const label = readLabel(whole);
    section = label?.section ?? section;
    const begun = start + (label?.length ?? 0);
    const first = begun + leadLength(passage.text.slice(begun, end));
    const quote = { start: first, end: end - tailLength(passage.text.slice(first, end)) };
    const text = quoteText(passage.text, quote);
    const stems = findWordsIn(language, text).map(({ stem }) => stem);
    const offset = index / ranges.length;
    sentences.push({
      ...{ passage, quote, text, section, language, headings, stems, before, offset },
      ...tellFlaws(text, whole),
    });
    before = stems;
  }
  return sentences;
}

/** On a line of its own, without a stop. */
function isHeading(text: string): boolean {
  return (
    text.length < 150 &&
    !text.includes('\n') &&
    !/[.!?…:;,"')\]][*_]{0,3}$/.test(text) &&
    /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s)?\p{Lu}/u.test(text)
  );
}

/** Of the sign of a list, of the bold type of a label before it, and of raised reference numbers of the sentence before that came to stand in front of this one. */
function leadLength(text: string): number {
  return (
    /^(?:[-–•*▪◦]\s+|\*\*\s+|[*_]{1,3}(?=[\p{Lu}\d"“(])|\d{1,3}(?:\s?[,–-]\s?\d{1,3}){1,8}\s+(?=\p{Lu}\p{L}*\s\p{Ll})|\d{1,3}\s+(?=(?:The|An?|In|This|These|For|We|Then|It|Our|However)\b))/u.exec(
      text,
    )?.[0].length ?? 0
  );
}

/** Of the sign that ends a stretch in italics or in bold type; a note's star stands behind a word. */
function tailLength(text: string): number {
  return /(?<=[.!?…"”'’)])[*_]{1,3}$/u.exec(text)?.[0].length ?? 0;
}

/** Word for word, but on one line and without reference numbers such as `[12]`, which could be taken for markers. */
export function quoteText(passageText: string, { start, end }: Quote): string {
  return passageText.slice(start, end).replace(referenceNumbers, '').replace(/\s+/g, ' ').trim();
}

const referenceNumbers = /\s?\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,40}\]/g;
