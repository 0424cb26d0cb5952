/** What is shown of a query while the next one has not answered: only what was said of the same thing. */
import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * Gives the `placeholderData` of a query that is asked anew as its thing goes on.
 * @param thing How the keys of all that is asked of that thing begin.
 */
export function keepDataOf(
  thing: QueryKey,
): <Data>(
  before: Data | undefined,
  query: { readonly queryKey: QueryKey } | undefined,
) => Data | undefined {
  const own = hashKey(thing);
  return (before, query) =>
    query !== undefined && hashKey(query.queryKey.slice(0, thing.length)) === own
      ? before
      : undefined;
}
