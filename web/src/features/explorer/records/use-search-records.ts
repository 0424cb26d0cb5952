/** What is done with searches that were made: repeated, saved as a file, forgotten. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, download, messageOf } from '../../../lib/api';
import { saveFile } from '../../../lib/save-file';
import { explorerAddress } from '../../../session/current-answer';
import { markSearchFresh } from '../../../session/use-search-results';
import { useShowNotice } from '../../../ui/notices';

export const searchRecordsKey = ['search-records'] as const;

/** @param onForgotten told once it is gone. */
export function useForgetSearch(onForgotten: (id: string) => void): (id: string) => void {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call('deleteSearch', { params: { id } }),
    onSuccess: ({ success, message }, id) => {
      if (success) onForgotten(id);
      else showNotice('warning', message);
    },
    onError: (error) => showNotice('danger', `Error: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchRecordsKey }),
  });
  return mutate;
}

export function useRepeatSearch(): { repeat: (id: string) => void; isRepeating: boolean } {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('repeatSearch', { params: { id } }),
    onSuccess: async ({ search_id }) => {
      markSearchFresh(search_id);
      await navigate(explorerAddress(search_id, null));
    },
    onError: (error) =>
      showNotice('danger', `The search could not be made again: ${messageOf(error)}`),
  });
  return { repeat: mutate, isRepeating: isPending };
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
