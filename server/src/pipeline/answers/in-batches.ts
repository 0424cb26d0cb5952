/** Documents of a library, so many at a time that what is read of them fits beside everything else. */
import type { LibraryDocument } from '@lectern/contract';

const atOnce = 100;

/** In their order. */
export function inBatches(documents: readonly LibraryDocument[]): LibraryDocument[][] {
  return Array.from({ length: Math.ceil(documents.length / atOnce) }, (_, at) =>
    documents.slice(at * atOnce, (at + 1) * atOnce),
  );
}
