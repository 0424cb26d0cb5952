/** Work with a file that takes a while: it can be stopped, and says since when it runs. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export interface Transfer<Input> {
  readonly run: (input: Input) => void;
  readonly cancel: () => void;
  readonly isRunning: boolean;
  /** Milliseconds since the epoch; 0 before the first run. */
  readonly startedAt: number;
  /** Of the last run; null when it was stopped by the person. */
  readonly error: Error | null;
  /** Forgets how the last run ended. */
  readonly reset: () => void;
}

export function useTransfer<Input, Result>(
  work: (input: Input, signal: AbortSignal) => Promise<Result>,
  onDone: (result: Result) => void,
): Transfer<Input> {
  const controller = useRef<AbortController | null>(null);
  const { mutate, isPending, submittedAt, error, reset } = useMutation({
    mutationFn: (input: Input) => {
      const current = new AbortController();
      controller.current = current;
      return work(input, current.signal);
    },
    onSuccess: onDone,
  });
  return {
    run: (input) => mutate(input),
    cancel: () => controller.current?.abort(),
    isRunning: isPending,
    startedAt: submittedAt,
    error: error?.name === 'AbortError' ? null : error,
    reset,
  };
}
