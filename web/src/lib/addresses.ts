/** Addresses inside the application, and which addresses outside may be opened. */

import type { TextRange } from './text-blocks';

export interface ReaderPlace {
  /** Index of the passage to open at. */
  readonly chunk: number;
  /** The passage that was there when the address was made; null where whichever is there is meant. */
  readonly passageId: string | null;
  /** What is marked within the passage, as offsets into its text. */
  readonly quote: TextRange | null;
}

/** The document in the reader, at the place if there is one. */
export function readerAddress(documentId: string, place?: ReaderPlace): string {
  const query = new URLSearchParams({ document: documentId });
  if (place) query.set('chunk', String(place.chunk));
  if (place?.passageId) query.set('passage', place.passageId);
  if (place?.quote) query.set('quote', `${place.quote.start}-${place.quote.end}`);
  return `/document-management?${query}`;
}

/** The place that the address of the reader names; null where it names none. What is quoted of no known passage is marked in none. */
export function readReaderPlace(search: URLSearchParams): ReaderPlace | null {
  const chunk = /^\d{1,9}$/.exec(search.get('chunk') ?? '');
  if (!chunk) return null;
  const passageId = search.get('passage');
  const [, start, end] = /^(\d{1,9})-(\d{1,9})$/.exec(search.get('quote') ?? '') ?? [];
  return {
    chunk: Number(chunk[0]),
    passageId,
    quote:
      passageId !== null && start !== undefined && end !== undefined
        ? { start: Number(start), end: Number(end) }
        : null,
  };
}

/** True for http and https only: anything else in a document's metadata is text. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Without the scheme, as people write it. */
export function showAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
