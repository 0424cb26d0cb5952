/** Tells whether a row of a study table has another text than the one that its cells were read from. */
import type { ReadArticle } from '@lectern/contract';

type Reading = Pick<ReadArticle, 'read_as' | 'document_id' | 'passages_read'>;

const depths = { none: 0, abstract: 1, full_text: 2 } as const;

/** A poorer one takes no cell away: what was found in the richer text stays. */
export function isOtherText(before: Reading | null, now: Reading): boolean {
  if (before === null || depths[now.read_as] < depths[before.read_as]) return false;
  return (
    before.read_as !== now.read_as ||
    before.document_id !== now.document_id ||
    before.passages_read !== now.passages_read
  );
}
