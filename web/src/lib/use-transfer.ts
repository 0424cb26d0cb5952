/** Work that takes a while, mostly with files: it can be stopped, says since when it runs, and goes on while its screen is left, which finds it or what came of it when it is opened once more. It ends with its tab, which the browser asks about first, but where one call has the server begin what goes on alone. */
import {
  type MutationState,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

export interface Transfer<Input, Result = unknown> {
  /** Nothing is begun while the one before runs. */
  readonly run: (input: Input) => void;
  readonly cancel: () => void;
  readonly isRunning: boolean;
  /** Of the last run; null before the first. */
  readonly input: Input | null;
  /** Milliseconds since the epoch; 0 before the first run. */
  readonly startedAt: number;
  /** Of the last run; null until it has ended well. */
  readonly result: Result | null;
  /** Of the last run; null when it was stopped by the person. */
  readonly error: Error | null;
  /** Forgets how that run ended. One that is under way goes on, and one that was begun since is left alone, also when this is called late. */
  readonly reset: () => void;
}

interface Run<Input> {
  readonly input: Input;
  /** Travels with the run, so that it can be stopped after its screen was left and opened again. */
  readonly controller: AbortController;
}

/**
 * @param name of its own in the whole application.
 * @param told how it ended, also when its screen is gone; nothing of what the person stopped. `endsWithTab` is false where the tab only begins what the server does.
 */
export function useTransfer<Input, Result>(
  name: string,
  work: (input: Input, signal: AbortSignal) => Promise<Result>,
  told: {
    readonly onDone: (result: Result, input: Input) => void;
    readonly onFailed: (error: Error) => void;
    readonly endsWithTab: boolean;
  },
): Transfer<Input, Result> {
  const runs = useQueryClient().getMutationCache();
  const { mutate } = useMutation({
    mutationKey: transferKey(name),
    mutationFn: ({ input, controller }: Run<Input>) => work(input, controller.signal),
    onSuccess: (result, { input }) => told.onDone(result, input),
    onError: (error, { controller }) => {
      if (!controller.signal.aborted) told.onFailed(error);
    },
    gcTime: Number.POSITIVE_INFINITY,
    meta: { endsWithTab: told.endsWithTab },
  });
  const shown = useMutationState({
    filters: { mutationKey: transferKey(name) },
    select: ({ mutationId, state }) => ({
      mutationId,
      // Mutations under this key are those above.
      state: state as MutationState<Result, Error, Run<Input>>,
    }),
  }).at(-1);
  const reset = (): void => {
    for (const run of runs.findAll({ mutationKey: transferKey(name) })) {
      const isMeant = shown !== undefined && run.mutationId <= shown.mutationId;
      if (isMeant && run.state.status !== 'pending') runs.remove(run);
    }
  };
  const last = shown?.state;
  const error = last?.error ?? null;
  return {
    run: (input) => {
      reset();
      const running = runs.find({ mutationKey: transferKey(name), status: 'pending' });
      if (running === undefined) mutate({ input, controller: new AbortController() });
    },
    cancel: () => last?.variables?.controller.abort(),
    isRunning: last?.status === 'pending',
    input: last?.variables?.input ?? null,
    startedAt: last?.submittedAt ?? 0,
    result: last?.data ?? null,
    error: error?.name === 'AbortError' ? null : error,
    reset,
  };
}

/** Has the browser ask before a tab is closed or reloaded while work is under way that would end with it. */
export function useHeldTab(): void {
  const isHeld =
    useIsMutating({
      mutationKey: transfersKey,
      predicate: ({ meta }) => meta?.endsWithTab === true,
    }) > 0;
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
}

const transfersKey = ['transfer'] as const;

function transferKey(name: string): readonly unknown[] {
  return [...transfersKey, name];
}
