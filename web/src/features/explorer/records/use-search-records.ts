/** What is done with searches that were made: saved as a file, forgotten. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, messageOf } from '../../../lib/api';
import { deleteRecord } from '../../../lib/delete-record';
import { saveFile } from '../../../lib/save-file';
import { usePlace } from '../../../lib/still-shown';
import { isShownAt, readStoredSearchId, storeSearchId } from '../../../session/use-current-search';
import { useShowNotice } from '../../../ui/notices';

export const searchRecordsKey = ['search-records'] as const;

/** @param onShownGone told once it is gone, where it is the one on screen then. */
export function useForgetSearch(onShownGone: () => void): (id: string) => void {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const placeNow = usePlace();
  const { mutate } = useMutation({
    mutationFn: (id: string) => deleteRecord(call('deleteSearch', { params: { id } })),
    onSuccess: (answer, id) => {
      if (answer !== 'gone' && !answer.success) {
        showNotice('warning', answer.message);
        return;
      }
      if (readStoredSearchId() === id) storeSearchId(null);
      if (isShownAt(placeNow(), id)) onShownGone();
    },
    onError: (error) => showNotice('danger', `Error: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchRecordsKey }),
  });
  return mutate;
}

export function useSaveSearch(): (file: { id: string; format: 'md' | 'csv' }) => void {
  const showNotice = useShowNotice();
  const { mutate } = useMutation({
    mutationFn: async ({ id, format }: { id: string; format: 'md' | 'csv' }) =>
      saveFile(
        await download('exportSearch', { params: { id }, query: { format } }),
        `lectern-search.${format}`,
      ),
    onError: (error) => showNotice('danger', `Export failed: ${messageOf(error)}`),
  });
  return mutate;
}
