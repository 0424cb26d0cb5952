/** The answers from articles that this tab showed last, each with the search that it belongs to. */

import { fieldsOf, readStored } from '../lib/use-stored-state';

/** The beginning of the keys under which what is known of them stands. */
export const articleAnswersKey = ['article-answer'] as const;

const storageKey = 'lectern.article_answers';

/** The address of the Explorer with a search, and the answer from its articles where there is one. */
export function explorerAddress(searchId: string, answerId: string | null): string {
  const query = new URLSearchParams({ search: searchId });
  if (answerId !== null) query.set('answer', answerId);
  return `/?${query}`;
}

export function storeAnswerId(searchId: string, answerId: string): void {
  const known = { ...readAnswers(), [searchId]: answerId };
  window.sessionStorage.setItem(storageKey, JSON.stringify(known));
}

/** Null where the tab showed none for this search. */
export function readStoredAnswerId(searchId: string): string | null {
  const answerId = readAnswers()[searchId];
  return typeof answerId === 'string' ? answerId : null;
}

function readAnswers(): Readonly<Record<string, unknown>> {
  return fieldsOf(readStored(storageKey));
}
