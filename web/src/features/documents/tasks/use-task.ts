/** One processing task: how far it is, what is told when it ends, and how it is stopped or tried again. */
import type { DocumentTask } from '@lectern/contract';
import { intervals } from '@lectern/contract/limits';
import { countTakenAway, sayProcessed } from '@lectern/contract/words/say';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callToStart, messageOf } from '../../../lib/api';
import { pollUntilFailure } from '../../../lib/poll';
import { useRefreshLibrary } from '../../../session/use-refresh-library';
import type { NoticeKind } from '../../../ui/notice';
import { useShowNotice } from '../../../ui/notices';
import type { FollowedTasks } from './use-followed-tasks';

/** Polls every 2 seconds until the task can no longer change or a poll fails. */
export function useTask(id: string): UseQueryResult<DocumentTask> {
  return useQuery({
    queryKey: ['document-task', id],
    queryFn: ({ signal }) => call('getDocumentTask', { params: { id }, signal }),
    refetchInterval: pollUntilFailure(
      intervals.processingPollMs,
      ({ completed }: DocumentTask) => !completed,
    ),
    refetchIntervalInBackground: true,
  });
}

/** Tells once how the task ended, and keeps the lists up to date with it. */
export function useTaskNews(
  task: UseQueryResult<DocumentTask>,
  { isAnnounced, announce }: { isAnnounced: boolean; announce: () => void },
): void {
  const showNotice = useShowNotice();
  const refresh = useRefreshLibrary();
  const { data, error } = task;
  const place = data && `${data.status} ${data.processed_count} ${data.current_document}`;
  useEffect(() => {
    if (place !== undefined) refresh();
  }, [place, refresh]);
  useEffect(() => {
    if (error) showNotice('danger', `Processing error: ${messageOf(error)}`);
  }, [error, showNotice]);
  useEffect(() => {
    if (!data?.completed || isAnnounced) return;
    announce();
    showNotice(...newsOf(data));
  }, [data, isAnnounced, announce, showNotice]);
}

function newsOf(task: DocumentTask): [NoticeKind, string] {
  const { status, success_count, failed_count, error, message } = task;
  if (status === 'failed')
    return ['danger', `Processing failed: ${error || message || 'Unknown error'}`];
  if (status === 'cancelled') return ['info', 'Processing was cancelled'];
  const kind = countTakenAway(task) > 0 && success_count === 0 ? 'info' : 'success';
  return [failed_count > 0 ? 'warning' : kind, sayProcessed(task)];
}

export function useCancelTask(
  id: string,
  task: UseQueryResult<DocumentTask>,
): UseMutationResult<unknown, Error, void> {
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: () => call('cancelDocumentTask', { params: { id } }),
    onSuccess: () => task.refetch(),
    onError: (failure) => showNotice('danger', `Error: ${messageOf(failure)}`),
  });
}

/** The new task takes the place of the old, also where somebody else has begun it. */
export function useRetryTask(
  id: string,
  followed: FollowedTasks,
): UseMutationResult<unknown, Error, void> {
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: () => callToStart('retryFailedDocuments', { params: { id } }),
    onSuccess: ({ task_id, total_count, started_count, message }) => {
      if (total_count > 0) {
        followed.forget(id);
        followed.follow(task_id);
      }
      if (started_count === 0) showNotice('info', message);
      else showNotice('success', `Started processing ${started_count} documents`);
    },
    onError: (failure) => {
      const message = messageOf(failure);
      showNotice(
        'danger',
        message === 'Unknown error' ? 'Failed to start document processing' : `Error: ${message}`,
      );
    },
  });
}
