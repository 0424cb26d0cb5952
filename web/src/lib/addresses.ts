/** Addresses inside the application, and which addresses outside may be opened. */

/** The document in the reader; with a chunk, at that passage. */
export function readerAddress(documentId: string, chunkIndex?: number): string {
  const query = new URLSearchParams({ document: documentId });
  if (chunkIndex !== undefined) query.set('chunk', String(chunkIndex));
  return `/document-management?${query}`;
}

/** True for http and https only: anything else in a document's metadata is text. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Without the scheme, as people write it. */
export function showAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
