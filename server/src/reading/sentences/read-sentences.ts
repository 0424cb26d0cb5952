/** Reads passages sentence by sentence: what each says, in which section, and what keeps it from being quoted. Headings are no sentences. */
import { dropReferenceNumbers } from '@lectern/contract/source-markers';
import { tellLanguage } from '../language/passage-language.js';
import { findWordsIn } from '../language/words-in-language.js';
import type { Passage, Quote } from '../passage.js';
import { isBehindOpen } from './behind-open.js';
import { readHeadingLine } from './read-heading-line.js';
import { readLabel, readLoneLabel, readRunIn } from './read-label.js';
import { findMarkSigns, type Mark, readMark } from './read-mark.js';
import { type Place, placeOfPassage, underHeading } from './section-place.js';
import { sharesOf } from './share-of-abstract.js';
import { splitSentences, type TextRange } from './split-sentences.js';
import { type Flaw, tellFlaws } from './tell-flaw.js';
import { findHeadings } from './tell-heading.js';
import { type SectionKind, tellSection } from './tell-section.js';

export interface ReadSentence<P extends Passage = Passage> {
  readonly passage: P;
  readonly quote: Quote;
  /** The quote on one line, without reference numbers: what is shown of it. */
  readonly text: string;
  readonly section: SectionKind;
  /** Whether its label, and no heading, tells the section. */
  readonly isLabelled: boolean;
  /** By whose rules its words are read; see `tellLanguage`. */
  readonly language: string;
  /** The headings above it. */
  readonly headings: readonly string[];
  /** The heading that runs into its paragraph, as `*Support.*` does; empty where there is none. */
  readonly runIn: string;
  /** The label with a dash or within brackets in front of it; empty where that may be none, null where there is nothing like it. */
  readonly marked: string | null;
  readonly stems: readonly string[];
  /** Stems of the sentence before it under the same heading. */
  readonly before: readonly string[];
  readonly flaws: ReadonlySet<Flaw>;
  /** Takes up something said before, so that it is hard to understand alone. */
  readonly isDependent: boolean;
  /** Share of the passage before it. */
  readonly offset: number;
  /** Share of its abstract up to its end, else of the passage. */
  readonly share: number;
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
  const sentences: Omit<ReadSentence<P>, 'share'>[] = [];
  const ranges = splitSentences(passage.text);
  const headings = findHeadings(passage.text, ranges, withoutTail, passage.heading_path);
  const language = tellLanguage(passage.text);
  const signs = findMarkSigns(ranges.map(({ start, end }) => passage.text.slice(start, end)));
  const split = { text: passage.text, ranges, headings, headingPath: passage.heading_path };
  let place = placeOfPassage(passage.heading_path, opening);
  let before: readonly string[] = [];
  const isLeftOut = (): boolean =>
    place.section === 'apparatus' || (place.section === 'declaration' && !withDeclarations);
  for (const [index, { start, end }] of ranges.entries()) {
    const whole = passage.text.slice(start, end);
    // A passage may run over into the next section.
    if (headings[index] === true) {
      if (title.includes(whole)) continue;
      place = underHeading(whole, place);
      before = [];
      continue;
    }
    const lone = readLoneLabel(whole);
    if (lone !== null && place.section !== 'apparatus') {
      place = { ...place, section: lone };
      continue;
    }
    if (isLeftOut()) continue;
    const said = whole.slice(referenceInFront(passage.text, start));
    const at = end - said.length;
    const begun = beginSentence(said, place, {
      ...{ language, signs },
      beginsLine: beginsLine(passage.text, at),
    });
    place = begun.place;
    if (isLeftOut()) continue;
    const first = at + begun.length;
    const quote = { start: first, end: end - tailLength(passage.text.slice(first, end)) };
    const text = quoteText(passage.text, quote);
    const stems = findWordsIn(language, text).map(({ stem }) => stem);
    const { section, runIn } = place;
    const told = tellFlaws(text, said.slice(begun.marked?.length ?? 0));
    const isTorn = isBehindOpen(split, index);
    const offset = index / ranges.length;
    sentences.push({
      ...{ passage, quote, text, section, language, runIn, stems, before, offset },
      headings: place.headings,
      isLabelled: section !== place.outer,
      marked: begun.marked?.name ?? null,
      ...told,
      ...(isTorn && { flaws: new Set<Flaw>([...told.flaws, 'rough']) }),
    });
    before = stems;
  }
  const shares = sharesOf(sentences, passage.text.length);
  return sentences.map((sentence, index) => ({ ...sentence, share: shares[index] ?? 1 }));
}

/** The length of a reference that stands apart behind a sentence of prose; among entries of a list, which may run together, its number is that of one. */
function referenceInFront(text: string, start: number): number {
  const [mark = ''] = spacedReference.exec(text.slice(start, start + 60)) ?? [];
  if (mark === '' || !endsAsProse.test(text.slice(Math.max(0, start - 100), start))) return 0;
  const end = text.indexOf('\n', start);
  const line = text.slice(text.lastIndexOf('\n', start) + 1, end < 0 ? text.length : end);
  return line.startsWith('[') || entryOfPerson.test(line) ? 0 : mark.length;
}

const endsAsProse = /(?:\s\p{Ll}{2,30},?){2}\s\p{Ll}{2,30}[.!?] $/u;
const entryOfPerson =
  /\[\d{1,3}\]\s{1,3}(?:\p{Lu}[\p{L}'’-]{1,30},?\s\p{Lu}{1,3}(?:[.,]|\s\p{Lu})|\p{Lu}\.[\s-]?(?:\p{Lu}\.\s?)?\p{Lu}\p{Ll})/u;
const spacedReference = /^\[\d{1,3}(?:[,–-]\s?\d{1,3}){0,6}\]\s+(?=\p{Lu})/u;

interface Begun {
  readonly place: Place;
  /** Of what stands in front of the sentence itself. */
  readonly length: number;
  /** With its length from the start of the sentence, also where it is no known one and stays. */
  readonly marked?: Mark;
}

/** Behind its label. */
function beginSentence(
  whole: string,
  place: Place,
  told: {
    readonly language: string;
    readonly signs: ReadonlySet<string>;
    readonly beginsLine: boolean;
  },
): Begun {
  const { language, signs } = told;
  const heading = told.beginsLine ? readHeadingLine(whole) : null;
  if (heading !== null) {
    const under = underHeading(heading.name, place);
    const begun = beginSentence(whole.slice(heading.length), under, told);
    const behind = heading.length;
    const mark = begun.marked && { ...begun.marked, length: behind + begun.marked.length };
    return { ...begun, length: behind + begun.length, ...(mark && { marked: mark }) };
  }
  const marked = readMark(whole);
  if (marked !== null && signs.has(marked.sign)) {
    if (marked.section === null)
      return { place: { ...place, section: place.outer }, length: 0, marked };
    const length = marked.length + leadLength(whole.slice(marked.length), language);
    return { place: { ...place, section: marked.section }, length, marked };
  }
  const running = readRunIn(whole);
  if (running === null) {
    const label = readLabel(whole);
    const length = label?.length ?? 0;
    return {
      place: { ...place, section: label?.section ?? place.section },
      length: length + leadLength(whole.slice(length), language),
    };
  }
  // What follows thanks and money is more of their kind.
  const kept = place.section === 'declaration' ? place.section : place.outer;
  const { length } = running;
  return {
    place: { ...place, section: running.section ?? kept, runIn: running.name },
    length:
      whole.length - length < answerMost ? 0 : length + leadLength(whole.slice(length), language),
  };
}

function beginsLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
}

/** What is shorter says nothing without the heading that it follows: `**Competing interests** None.` */
const answerMost = 25;

/** Those of a text that are no headings. */
export function listSentences(text: string): TextRange[] {
  const ranges = splitSentences(text);
  const headings = findHeadings(text, ranges, withoutTail);
  return ranges.filter((_, index) => headings[index] !== true);
}

function withoutTail(whole: string): string {
  return whole.slice(0, whole.length - tailLength(whole));
}

/** Of the sign of a list, with the letter of an item behind it, of the bold type of a label before it, and of raised reference numbers of the sentence before that came to stand in front of this one. */
function leadLength(text: string, language: string): number {
  const lead = signsInFront.exec(text)?.[0].length ?? 0;
  if (lead > 0 || language !== 'english') return lead;
  return (numberOfPoint.exec(text) ?? numbersInFront.exec(text))?.[0].length ?? 0;
}

const signsInFront =
  /^(?:[-–•*▪◦]\s+(?:\(?(?:\p{L}|[ivxIVX]{1,5}|\d{1,3}(?:\.[\p{L}\d]{1,4}){0,6})\)\s+(?=[\p{Lu}\d"“]))?|\*\*\s+|[*_]{1,3}(?=[\p{Lu}\d"“(])|[⁰¹²³⁴-⁹][⁰¹²³⁴-⁹,⁻–]{0,40}\s+(?=\p{Lu}))/u;

/** `4. Offer aspirin to all adults.` In German it may count the days of a month. */
const numberOfPoint = /^\d{1,2}[.)]\s+(?=\p{Lu}\p{L}*\s\p{Ll})/u;

/** English has no capital behind a number that counts, but for names: of what may be a range or thousands, a word that only begins sentences tells. */
const numbersInFront =
  /^(?:(?!\d{1,3},\d{3}\b)(?=[\d\s–-]{1,12},)\d{1,3}(?:\s?[,–-]\s?\d{1,3}){1,8}\s+(?=\p{Lu}\p{L}*\s\p{Ll})|\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,8}\s+(?=(?:The|An?|In|This|These|Those|For|We|Then|There|They|It|Our|However|Although|Moreover|Therefore|Thus)\b))/u;

/** Of the sign that ends a stretch in italics or in bold type, as a note's star stands behind a word, and of reference numbers behind the stop, raised or once raised. */
function tailLength(text: string): number {
  return tails.reduce((most, tail) => Math.max(most, tail.exec(text)?.[0].length ?? 0), 0);
}

const tails = [
  /(?<=[.!?…"”'’)])[*_]{1,3}$/u,
  /(?<=[.!?…]["”'’)]{0,2})[⁰¹²³⁴-⁹][⁰¹²³⁴-⁹,⁻– -]{0,80}$/u,
  /(?<=\p{Ll}{4}[.!?…]["”'’)]{0,2})\d{1,3}(?:[,–-]\d{1,3}){0,6}$/u,
];

/** Word for word, but on one line and without reference numbers such as `[12]`, which could be taken for markers, as far as they surely are such. */
export function quoteText(passageText: string, { start, end }: Quote): string {
  return dropReferenceNumbers(passageText, { start, end }).replace(/\s+/g, ' ').trim();
}
