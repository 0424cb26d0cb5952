/** What acts on documents share: a second click does nothing while the first is under way, and what went wrong is said. */
import type { LibraryDocument } from '@lectern/contract';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api';
import { useShowNotice } from '../../ui/notices';

/** Does nothing while just that is under way for the document: a second click may come before the first is drawn. */
export function useOnce() {
  const queryClient = useQueryClient();
  return (mutationKey: readonly unknown[], mutate: (id: string) => void) =>
    ({ id }: Pick<LibraryDocument, 'id'>): void => {
      const predicate = ({ state }: Mutation): boolean => state.variables === id;
      if (queryClient.isMutating({ mutationKey, predicate }) === 0) mutate(id);
    };
}

/** Says what went wrong, or the fallback where nothing is known. */
export function useFail(): (error: Error, fallback: string) => void {
  const showNotice = useShowNotice();
  return (error, fallback) => {
    const message = messageOf(error);
    showNotice('danger', message === 'Unknown error' ? fallback : `Error: ${message}`);
  };
}
