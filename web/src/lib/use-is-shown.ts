/** Whether what shows how something ends is on the screen, asked when it ends. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * The answer is of that moment and of any screen that shows it: the one that began it may be gone, and another one open.
 * @param name of its own in the whole application.
 * @param isShown whether it is shown while its screen is open.
 */
export function useIsShown(name: string, isShown: boolean): () => boolean {
  const queries = useQueryClient().getQueryCache();
  // Nothing is ever asked: whoever shows it looks at this query, and can be counted by that.
  useQuery({
    queryKey: shownKey(name),
    queryFn: () => null,
    enabled: false,
    subscribed: isShown,
  });
  return useCallback(
    () => (queries.find({ queryKey: shownKey(name) })?.getObserversCount() ?? 0) > 0,
    [queries, name],
  );
}

function shownKey(name: string): readonly unknown[] {
  return ['shown', name];
}
