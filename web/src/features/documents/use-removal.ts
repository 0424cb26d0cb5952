/** Deletes documents, one or several, and says what became of it. */
import type { LibraryDocument } from '@lectern/contract';
import { sayGoneAlready } from '@lectern/contract/words/say';
import { type Mutation, useIsMutating, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { deleteRecord } from '../../lib/delete-record';
import { formatNumber } from '../../lib/format';
import { useRefreshLibrary } from '../../session/use-refresh-library';
import { useShowNotice } from '../../ui/notices';
import { useFail, useOnce } from './use-once';

export interface Removal {
  readonly remove: (document: LibraryDocument) => void;
  /** @param ids no more than the server takes at once. */
  readonly removeSeveral: (ids: readonly string[]) => void;
  /** Several are being deleted. */
  readonly isBusy: boolean;
}

const removeKey = ['document', 'remove'] as const;

/** Whether the document is being deleted. */
export function useIsBeingRemoved(id: string): boolean {
  const predicate = ({ state }: Mutation): boolean => state.variables === id;
  return useIsMutating({ mutationKey: removeKey, predicate }) > 0;
}

export function useRemoval(onRemoved: (ids: readonly string[]) => void): Removal {
  const showNotice = useShowNotice();
  const refresh = useRefreshLibrary();
  const fail = useFail();
  const once = useOnce();
  const one = useMutation({
    mutationKey: removeKey,
    mutationFn: (id: string) =>
      deleteRecord(call('deleteDocument', { params: { id }, body: { delete_file: true } })),
    onSuccess: (answer, id) => {
      if (answer !== 'gone' && !answer.success) {
        showNotice('danger', 'Failed to delete document');
        return;
      }
      onRemoved([id]);
      if (answer === 'gone') showNotice('info', sayGoneAlready(1));
      else showNotice('success', 'Document deleted successfully');
    },
    onError: (error) => fail(error, 'Failed to delete document'),
    onSettled: refresh,
  });
  const several = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const answer = await call('deleteDocuments', {
        body: { document_ids: [...ids], delete_files: true },
      });
      const kept = new Set(answer.failed.map((one) => one.document_id));
      onRemoved(ids.filter((id) => !kept.has(id)));
      return answer;
    },
    onSuccess: ({ deleted_count: deleted, failed_count: failed, gone_count: gone }) => {
      if (deleted > 0)
        showNotice('success', `Successfully deleted ${formatNumber(deleted)} documents`);
      if (failed > 0) showNotice('danger', `Failed to delete ${formatNumber(failed)} documents`);
      if (gone > 0) showNotice('info', sayGoneAlready(gone));
      if (deleted + failed + gone === 0) showNotice('danger', 'Bulk delete failed');
    },
    onError: (error) => fail(error, 'Bulk delete failed'),
    onSettled: refresh,
  });
  return {
    remove: once(removeKey, one.mutate),
    removeSeveral: (ids) => several.mutate(ids),
    isBusy: several.isPending,
  };
}
