/** Has a dataset, or a chart, made from the plan of its window, and shows the run at work. */
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api';
import { useWhileShown } from '../../../lib/still-shown';
import { useLateFailure } from '../../../ui/use-late-failure';
import { useShowRun } from './failed-part-of-run';

export function sayNotMade(error: Error): string {
  return `Error trying again: ${messageOf(error)}`;
}

/** @param onClose shuts the window that asked. */
export function useMaking(
  id: string,
  make: () => Promise<unknown>,
  onClose: () => void,
): UseMutationResult<unknown, Error, void> {
  const showRun = useShowRun(id);
  const close = useWhileShown()(onClose);
  const failLate = useLateFailure();
  return useMutation({
    mutationFn: make,
    onSuccess: async () => {
      close();
      await showRun();
    },
    onError: (error) => failLate(sayNotMade(error)),
  });
}
