/** Tells whether a row of a study table has another text than the one that its cells were read from. */
import type { ReadArticle } from '@lectern/contract';

type Reading = Pick<ReadArticle, 'read_as' | 'document_id' | 'passages_read'>;

const depths = { none: 0, abstract: 1, full_text: 2 } as const;

/** Takes no cell away: what was found in the richer text stays. */
export function isPoorerText(before: Reading, now: Reading): boolean {
  return depths[now.read_as] < depths[before.read_as];
}

/** And no poorer one. */
export function isOtherText(before: Reading | null, now: Reading): boolean {
  if (before === null || isPoorerText(before, now)) return false;
  return (
    before.read_as !== now.read_as ||
    before.document_id !== now.document_id ||
    before.passages_read !== now.passages_read
  );
}
