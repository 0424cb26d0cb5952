/** Tells where in its document a quote stands, and what it takes up of the sentence before it. */
import { bareWords } from '../language/words.js';
import type { Passage, Quote } from '../passage.js';
import { type ReadSentence, readSentences } from '../sentences/read-sentences.js';
import { findHeader } from '../sentences/read-tables.js';
import { type SectionKind, tellSection } from '../sentences/tell-section.js';

export interface QuotePlace {
  /** Headings, outermost first, without those that repeat the title; empty where none tells. */
  readonly section: string;
  /** The sentence before, where the quote cannot be understood without it; of a row of a table, its header. */
  readonly lead: Quote | null;
  readonly kind: SectionKind;
}

/** @param title Of the document. */
export function describeQuote(passage: Passage, quote: Quote, title: string): QuotePlace {
  const sentences = readSentences(passage, { withDeclarations: true });
  const at = sentences.findIndex((each) => each.quote.end > quote.start);
  const sentence = sentences[at];
  const header = findHeader(passage.text, quote);
  if (sentence === undefined || sentence.quote.start >= quote.end)
    return { section: nameSection(passage.heading_path, title), lead: header, kind: 'other' };
  const before = sentences[at - 1];
  const isLed = sentence.isDependent && before?.headings.at(-1) === sentence.headings.at(-1);
  return {
    section: nameSection([...sentence.headings, ...labelOf(sentence)], title),
    lead: header ?? (isLed && before !== undefined ? before.quote : null),
    kind: sentence.section,
  };
}

/** What the label of a structured abstract says beside its heading. */
function labelOf({ section, headings, isLabelled }: ReadSentence): string[] {
  const isTold = isLabelled && section !== 'other' && section !== tellSection(headings);
  return isTold ? [section.charAt(0).toUpperCase() + section.slice(1)] : [];
}

function nameSection(headings: readonly string[], title: string): string {
  const own = headings.filter(
    (heading) => bareWords(heading) !== bareWords(title) && heading !== '',
  );
  return own.slice(-2).join(' › ');
}
