/** Judges answers against the frozen set. */
import type { Answer, NearPassage, Source } from '@lectern/contract';
import { plain, type StoredDocument } from './answer-library.js';
import type { Answerable } from './answer-set.js';

export interface JudgedAnswer {
  readonly question: string;
  readonly answer: string;
  readonly isRefused: boolean;
  /** Nothing answers, and one of the sentences that are shown as the nearest holds the fact. */
  readonly isNear: boolean;
  /** The first sentence holds the fact. */
  readonly isHit: boolean;
  /** One of the sentences does. */
  readonly isHeld: boolean;
  /** A passage with the fact is cited. */
  readonly isCited: boolean;
  readonly sentences: number;
  /** Sentences that stand word for word in the place that they point at, and in the document. */
  readonly verbatim: number;
  /** Sentences from the document that answers. */
  readonly ofDocument: number;
  /** Headings, captions, entries of reference lists and scraps among the sentences, and those that are there twice. */
  readonly unclean: readonly string[];
  /** Markers without a source, sources without a marker, and sources that are not in the library. */
  readonly invented: number;
}

export function judgeAnswer(
  answer: Answer,
  asked: Answerable | string,
  documents: readonly StoredDocument[],
): JudgedAnswer {
  const question = typeof asked === 'string' ? asked : asked.question;
  const gold = typeof asked === 'string' ? [] : asked.gold.map(plain);
  const home =
    typeof asked === 'string' ? undefined : documents.find(({ id }) => id === asked.document);
  const isGold = (text: string, { document_id }: NearPassage | Source): boolean =>
    document_id === home?.documentId && gold.some((part) => plain(text).includes(part));
  const quoted = answer.sources.map((source) => ({ source, text: quoteOf(source) }));
  const texts = quoted.map(({ text }) => text);
  return {
    question,
    answer: answer.answer,
    isRefused: !answer.is_covered,
    isNear: nearestOf(answer).some(
      (passage) => passage.quote !== undefined && isGold(quoteOf(passage), passage),
    ),
    isHit: quoted.slice(0, 1).some(({ source, text }) => isGold(text, source)),
    isHeld: quoted.some(({ source, text }) => isGold(text, source)),
    isCited: answer.sources.some((source) => isGold(source.text, source)),
    sentences: answer.sources.length,
    verbatim: quoted.filter(({ source, text }) => isVerbatim(text, { source, answer, documents }))
      .length,
    ofDocument: answer.sources.filter(({ document_id }) => document_id === home?.documentId).length,
    unclean: texts.filter(
      (text, index) =>
        !isRow(text) &&
        (unclean.test(text) || !/[.!?]["')\]]?$/.test(text) || texts.indexOf(text) < index),
    ),
    invented: countInvented(answer, documents),
  };
}

/** Each of several questions has its own. */
function nearestOf({ nearest, parts = [] }: Answer): NearPassage[] {
  return [...nearest, ...parts.flatMap((part) => part.nearest ?? [])];
}

/** Of a table, quoted for the cell that was asked for. */
function isRow(text: string): boolean {
  return text.includes(' | ');
}

/** Captions, entries of reference lists and headings, as the set has them. */
const unclean =
  /^(?:Table|Figure|Fig\.)\s\d|^(?:\[?\d+\]?\.?\s)?\p{Lu}\p{L}+,? \p{Lu}\.|\(\d{4}\)\. |^[^a-z]+$|\b\d{4}; \d+:/u;

function quoteOf({ text, quote }: NearPassage | Source): string {
  return plain(quote ? text.slice(quote.start, quote.end) : text);
}

interface Place {
  readonly source: Source;
  readonly answer: Answer;
  readonly documents: readonly StoredDocument[];
}

function isVerbatim(text: string, { source, answer, documents }: Place): boolean {
  const isShown = answer.answer.replace(/\s+/g, ' ').includes(`${text} [${source.marker}]`);
  return (
    isShown &&
    documents.some(
      (document) => document.documentId === source.document_id && document.text.includes(text),
    )
  );
}

export function countInvented(
  { answer, sources }: Answer,
  documents: readonly StoredDocument[],
): number {
  const shown = new Set([...answer.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1])));
  const known = new Set(sources.map(({ marker }) => marker));
  const strangers = sources.filter((source) => {
    const document = documents.find(({ documentId }) => documentId === source.document_id);
    return (
      !shown.has(source.marker) ||
      document === undefined ||
      !document.text.includes(plain(source.text).slice(0, 60))
    );
  });
  return [...shown].filter((marker) => !known.has(marker)).length + strangers.length;
}

export function share(values: readonly boolean[]): number {
  return values.filter(Boolean).length / (values.length || 1);
}
