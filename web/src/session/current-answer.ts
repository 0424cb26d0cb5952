/** The answer from articles that this tab showed last, and the search that it belongs to. */
import { readStored } from '../lib/use-stored-state';

const storageKey = 'lectern.article_answer';

/** The address of the Explorer with a search, and the answer from its articles where there is one. */
export function explorerAddress(searchId: string, answerId: string | null): string {
  const query = new URLSearchParams({ search: searchId });
  if (answerId !== null) query.set('answer', answerId);
  return `/?${query}`;
}

export function storeAnswerId(searchId: string, answerId: string): void {
  window.sessionStorage.setItem(storageKey, JSON.stringify({ searchId, answerId }));
}

/** Null where the tab showed none for this search. */
export function readStoredAnswerId(searchId: string): string | null {
  const stored = readStored(storageKey);
  if (typeof stored !== 'object' || stored === null) return null;
  const { searchId: known, answerId }: Record<string, unknown> = { ...stored };
  return known === searchId && typeof answerId === 'string' ? answerId : null;
}
