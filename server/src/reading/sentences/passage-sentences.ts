/** Finds the sentences of passages that an answer can be made of: whole ones of prose, each with what stands around it. */
import type { ScoredPassage } from '@lectern/contract';
import { findWords } from '../language/words.js';
import { fragments } from './fragments.js';
import { splitSentences } from './split-sentences.js';
import { type SectionKind, tellSection } from './tell-section.js';

export interface PassageSentence {
  readonly passage: ScoredPassage;
  /** Place of the passage by relevance, from 0. */
  readonly rank: number;
  /** Offsets into the passage's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly stems: readonly string[];
  readonly section: SectionKind;
  /** Takes up something said before, so that it is hard to understand alone. */
  readonly isDependent: boolean;
  /** Stems of the title and of the headings above it. */
  readonly headings: ReadonlySet<string>;
  /** Stems of the sentence before it in the same paragraph. */
  readonly before: ReadonlySet<string>;
}

/** In reading order. Titles, headings, captions, rows of tables, entries of reference lists, questions and scraps are left out. */
export function readPassage(passage: ScoredPassage, rank: number): PassageSentence[] {
  const ranges = splitSentences(passage.text);
  const title = stemsOf(passage.document_title);
  let path = passage.heading_path;
  let before: ReadonlySet<string> = new Set();
  return ranges.flatMap(({ start, end }): PassageSentence[] => {
    const text = passage.text.slice(start, end);
    if (isHeading(text)) {
      path = [text];
      before = new Set();
      return [];
    }
    const stems = findWords(text).map(({ stem }) => stem);
    const section = tellSection(path);
    const lead = leadLength(text);
    const own = text.slice(lead);
    const sentence = {
      passage,
      rank,
      start: start + lead,
      end,
      text: own,
      stems,
      section,
      before,
      headings: new Set([...title, ...stemsOf(path.join(' '))]),
    };
    before = new Set(stems);
    return section === 'apparatus' || !isReadable(own)
      ? []
      : [{ ...sentence, isDependent: dependent.test(own) }];
  });
}

function stemsOf(text: string): string[] {
  return findWords(text).map(({ stem }) => stem);
}

/** Of the sign of a list, and of raised reference numbers of the sentence before that came to stand in front of this one. */
function leadLength(text: string): number {
  return (
    /^(?:[-–•*▪◦]\s+|\d{1,3}(?:[,–-]\d{1,3}){1,8}\s+(?=\p{Lu}\p{L}+\s\p{Ll}))/u.exec(text)?.[0]
      .length ?? 0
  );
}

/** On a line of its own, without a stop. */
function isHeading(text: string): boolean {
  return (
    text.length < 150 &&
    !text.includes('\n') &&
    !/[.!?…:;,"')\]]$/.test(text) &&
    /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s)?\p{Lu}/u.test(text)
  );
}

function isReadable(text: string): boolean {
  if (text.length < 25 || text.length > 700 || text.includes('|') || text.includes('\t'))
    return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters <= text.length * 0.55 || !/[.!…"')\]。！]$/.test(text) || !/\s\S+\s\S+\s/.test(text))
    return false;
  return !unsuitable.some((pattern) => pattern.test(text));
}

const unsuitable: readonly RegExp[] = [
  // Captions.
  /^(?:fig(?:ure|s?\.)|tables?|tab\.|scheme|chart|box|panel)\s?[A-Z]?\d{1,3}[a-z]?\s?[.:|]/i,
  // Entries of a list of references.
  /^(?:\[?\d{1,3}[\].]{0,2}\s+)?(?:\p{Lu}[\p{L}'’-]+,?\s(?:\p{Lu}\.[ -]?){1,3}(?:,|;|\sand\s|\s&\s|\s?\()\s?)/u,
  /^(?:\[?\d{1,3}[\].]{1,2}\s+)(?:\p{Lu}[\p{L}'’-]+,?\s\p{Lu}{1,3}[,.]\s?)/u,
  /\(\d{4}\)\. .{5,200}\. \p{Lu}[\p{L}\s]{2,60},? \d+|\b\d{4};\s?\d{1,4}(?:\(\d{1,3}\))?:\s?\d/u,
  /\b(?:pp\. ?\d|vol\. ?\d|doi:)/i,
  // Code.
  /[{}]|=>/,
  ...fragments,
];

const dependent =
  /^(?:This|These|Those|It|Its|They|Their|He|She|His|Her|Such|We do (?:so|this)|Then|But|And|So|However|Therefore|Thus|Hence|Moreover|Furthermore|Nevertheless|Instead|By then|The (?:former|latter|others?|same)|Others?|Both|Half|(?:Most|All|None|Some|Few|Many) of (?:this|these|them|it|the))\b/;
