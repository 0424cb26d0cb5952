/** Puts the quotes of an answer together as cards, one a document, with what was left out of it behind them. */
import type { Answer, Source } from '../chat.js';
import type { LeftOutPassage, QuotedDocument } from '../quotations.js';
import { dropReferenceNumbers } from '../source-markers.js';

export interface QuotationCard {
  readonly document: QuotedDocument;
  /** In the order of the answer. */
  readonly sources: readonly Source[];
}

export interface LeftOutCard {
  readonly document: QuotedDocument;
  readonly passages: readonly LeftOutPassage[];
}

export type QuotedAnswer = Pick<
  Answer,
  'documents' | 'sources' | 'left_out' | 'agreement' | 'not_found' | 'origin' | 'listed'
>;

/** Documents that are cited or listed, in their order. */
export function toCards({ documents = [], sources, listed = [] }: QuotedAnswer): QuotationCard[] {
  return documents.flatMap((document) => {
    const own = sources.filter(({ document_id }) => document_id === document.document_id);
    return own.length === 0 && !listed.includes(document.document_id)
      ? []
      : [{ document, sources: own }];
  });
}

export function toLeftOutCards({ documents = [], left_out = [] }: QuotedAnswer): LeftOutCard[] {
  return documents.flatMap((document) => {
    const own = left_out.filter(({ document_id }) => document_id === document.document_id);
    return own.length === 0 ? [] : [{ document, passages: own }];
  });
}

/** On one line and without reference numbers, as it is shown between quotation marks. */
export function quotedText({ text, quote }: Pick<Source, 'text' | 'quote'>): string {
  return plain(text, quote ?? undefined);
}

/** Stands for a source of which no part is quoted. */
export const wholePassage = 'The passage';

/** What the quote takes up; empty where it stands alone. */
export function leadText({ text, lead }: Pick<Source, 'text' | 'lead'>): string {
  return lead === undefined ? '' : plain(text, lead);
}

function plain(text: string, stretch?: { readonly start: number; readonly end: number }): string {
  return dropReferenceNumbers(text, stretch).replace(/\s+/g, ' ').trim();
}
