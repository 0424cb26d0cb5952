/** What can be done with documents, and what is said of it afterwards. */
import type { LibraryDocument } from '@lectern/contract';
import { documentLimits } from '@lectern/contract/limits';
import { sayGoneAlready } from '@lectern/contract/words/say';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { readerAddress } from '../../lib/addresses';
import { ApiError, call, callToStart } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { isGone } from '../../lib/poll';
import { useStillHere } from '../../lib/still-shown';
import { useRefreshLibrary } from '../../session/use-refresh-library';
import { useShowNotice } from '../../ui/notices';
import { useFail, useOnce } from './use-once';
import { type Removal, useRemoval } from './use-removal';
import { useAskedToOpen } from './use-tell-opened';

export interface DocumentActions extends Pick<Removal, 'remove' | 'removeSeveral'> {
  readonly open: (document: LibraryDocument) => void;
  readonly process: (document: LibraryDocument) => void;
  /** @param onStarted when nothing of them is left to be started. */
  readonly processSeveral: (ids: readonly string[], onStarted?: () => void) => void;
  readonly reset: (document: LibraryDocument) => void;
  /** Something that concerns many documents is under way. */
  readonly isBusy: boolean;
}

interface ActionsOptions {
  readonly onTask: (taskId: string) => void;
  readonly onRemoved: (ids: readonly string[]) => void;
}

const openKey = ['document', 'open'] as const;
const resetKey = ['document', 'reset'] as const;
const processKey = ['document', 'process'] as const;

export function useDocumentActions({ onTask, onRemoved }: ActionsOptions): DocumentActions {
  const processing = useStartProcessing(onTask);
  const removal = useRemoval(onRemoved);
  const showNotice = useShowNotice();
  const refresh = useRefreshLibrary();
  const fail = useFail();
  const navigate = useNavigate();
  const stillHere = useStillHere();

  const [, setAskedToOpen] = useAskedToOpen();
  const once = useOnce();
  const open = useMutation({
    mutationKey: openKey,
    mutationFn: (id: string) => call('openDocument', { params: { id } }),
    onMutate: stillHere,
    onSuccess: ({ success }, id, isStillHere) => {
      if (!isStillHere()) return;
      if (!success) {
        showNotice('danger', 'Failed to open document');
        return;
      }
      setAskedToOpen(id);
      void navigate(readerAddress(id));
    },
    onError: (error) => {
      fail(error, 'Failed to open document');
      refresh();
    },
  });
  const reset = useMutation({
    mutationKey: resetKey,
    mutationFn: (id: string) => call('resetDocument', { params: { id } }),
    onSuccess: ({ success }) =>
      success
        ? showNotice('success', 'Document status reset successfully')
        : showNotice('danger', 'Failed to reset document status'),
    onError: (error) => fail(error, 'Failed to reset document status'),
    onSettled: refresh,
  });
  return {
    ...processing,
    ...removal,
    open: once(openKey, open.mutate),
    reset: once(resetKey, reset.mutate),
    isBusy: processing.isBusy || removal.isBusy,
  };
}

function useStartProcessing(
  onTask: ActionsOptions['onTask'],
): Pick<DocumentActions, 'process' | 'processSeveral' | 'isBusy'> {
  const showNotice = useShowNotice();
  const refresh = useRefreshLibrary();
  const fail = useFail();
  const once = useOnce();
  const one = useMutation({
    mutationKey: processKey,
    mutationFn: (id: string) => callToStart('processDocument', { params: { id } }),
    onSuccess: ({ task_id, total_count, message }) => {
      if (total_count > 0) onTask(task_id);
      showNotice(
        total_count > 0 ? 'success' : 'info',
        total_count > 0 ? 'Document processing started' : message,
      );
    },
    onError: (error) => fail(error, 'Failed to start document processing'),
    onSettled: refresh,
  });
  const say = ({ count, gone, said }: Started): void => {
    if (count > 0) showNotice('success', `Started processing ${formatNumber(count)} documents`);
    if (count === 0 && said !== '') showNotice('info', said);
    else if (gone > 0) showNotice('info', sayGoneAlready(gone));
  };
  const several = useMutation({
    mutationFn: ({ ids }: ToProcess) => startBatches(ids, { onTask, onBrokenOff: say }),
    onSuccess: (started, { onStarted }) => {
      say(started);
      onStarted?.();
    },
    onError: (error) => fail(error, 'Failed to start document processing'),
    onSettled: refresh,
  });
  return {
    process: once(processKey, one.mutate),
    processSeveral: (ids, onStarted) => several.mutate({ ids, onStarted }),
    isBusy: several.isPending,
  };
}

interface ToProcess {
  readonly ids: readonly string[];
  readonly onStarted: (() => void) | undefined;
}

interface Started {
  readonly count: number;
  readonly gone: number;
  /** Of the last batch of which the server said something. */
  readonly said: string;
}

interface BatchesOptions extends Pick<ActionsOptions, 'onTask'> {
  /** Hears what was started before a batch failed, of which the error says nothing. */
  readonly onBrokenOff: (started: Started) => void;
}

/** A batch of which nothing is there, or nothing waits any more, leaves the others alone; any other failure would be that of the next batch, too. */
async function startBatches(
  ids: readonly string[],
  { onTask, onBrokenOff }: BatchesOptions,
): Promise<Started> {
  let started: Started = { count: 0, gone: 0, said: '' };
  for (const document_ids of batchesOf(ids)) {
    const { count, gone } = started;
    try {
      const answer = await callToStart('processDocuments', { body: { document_ids } });
      if (answer.total_count > 0) onTask(answer.task_id);
      started = {
        ...{ count: count + answer.started_count, gone: gone + answer.gone_count },
        said: answer.message,
      };
    } catch (error) {
      if (isGone(error)) started = { ...started, gone: gone + document_ids.length };
      else if (isDone(error)) started = { ...started, said: error.message };
      else {
        onBrokenOff(started);
        throw error;
      }
    }
  }
  return started;
}

/** They are processed already. */
function isDone(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** As many ids a call as the server takes. */
function batchesOf(ids: readonly string[]): string[][] {
  const { idsMax } = documentLimits;
  const count = Math.ceil(ids.length / idsMax);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * idsMax, (index + 1) * idsMax),
  );
}
