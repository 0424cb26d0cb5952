/** Takes sources of a run into the library. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api';
import { useShowNotice } from '../../ui/notices';
import { workflowKey } from './use-workflow';

/** Numbers of sources; null for all. */
export function useKeepSources(
  id: string,
): UseMutationResult<{ message: string }, Error, number[] | null> {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: (sources: number[] | null) =>
      call('keepWorkflowSources', { params: { id }, body: { sources } }),
    onSuccess: ({ message }) => {
      showNotice('success', message);
      void queryClient.invalidateQueries({ queryKey: [...workflowKey(id), 'results'] });
    },
    onError: (error) => showNotice('danger', `Failed to keep the sources: ${messageOf(error)}`),
  });
}
