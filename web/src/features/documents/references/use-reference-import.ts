/** The import of references: what was given, what it seems to hold, and what became of each entry; it goes on while the screen is left. */
import { referenceLimits } from '@lectern/contract/limits';
import { ApiError, type CallData, follow, messageOf } from '../../../lib/api';
import { formatNumber, formatPlural } from '../../../lib/format';
import { readTextFile } from '../../../lib/read-text-file';
import { useKeptState } from '../../../lib/use-kept-state';
import type { Transfer } from '../../../lib/use-transfer';
import { useRefreshLibrary } from '../../../session/use-refresh-library';
import { useToldTransfer } from '../../../ui/use-told-transfer';
import {
  inOtherLetters,
  previewReferences,
  type ReferencePreview,
  tooLong,
} from './preview-references';

export type ReferenceOutcome = CallData<'importReferences'>;

export interface ReferenceSource {
  /** Of the file; empty where the text was typed or pasted. */
  readonly name: string;
  readonly content: string;
  readonly preview: ReferencePreview;
}

export interface ReferenceImport {
  /** Null until something is given. */
  readonly source: ReferenceSource | null;
  readonly takeText: (name: string, content: string) => void;
  readonly takeFile: (file: File) => Promise<void>;
  readonly transfer: Transfer<string, ReferenceOutcome>;
  /** Of the import that runs; null until the server has said how many there are. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Of the last import. */
  readonly outcome: ReferenceOutcome | null;
  /** Begins anew. */
  readonly clear: () => void;
}

/** @param isOpen whether the window that shows how far it is, and why it failed, is open. */
export function useReferenceImport(isOpen: boolean): ReferenceImport {
  const [source, setSource] = useKeptState<ReferenceSource | null>('given references', null);
  const [progress, setProgress] = useKeptState<ReferenceImport['progress']>(
    'progress of references',
    null,
  );
  const refresh = useRefreshLibrary();
  const transfer = useToldTransfer({
    name: 'import of references',
    work: async (content: string, signal) => {
      let last: ReferenceImport['progress'] = null;
      setProgress(last);
      try {
        return await follow('importReferences', { body: { content }, signal }, (event) => {
          if (event.type !== 'progress') return;
          last = { done: event.done, total: event.total };
          setProgress(last);
        });
      } catch (error) {
        throw error instanceof ApiError ? withProgress(error, last) : error;
      } finally {
        // What was stored before it failed or was stopped stays.
        refresh();
      }
    },
    onDone: () => setSource(null),
    done: {
      to: 'away',
      say: ({ refused_count, message }) => [refused_count > 0 ? 'warning' : 'success', message],
    },
    failed: { to: 'away', say: (message) => `Import failed: ${message}` },
    isShown: isOpen,
  });
  const take = (given: ReferenceSource | null): void => {
    transfer.reset();
    setSource(given);
  };
  return {
    source,
    takeText: (name, content) =>
      take(
        name === '' && content === ''
          ? null
          : { name, content, preview: previewReferences(content) },
      ),
    takeFile: async (file) => {
      // No character takes more than four bytes: what is larger need not be read to know that it is too long.
      const isTooLong = file.size > referenceLimits.contentMaxLength * 4;
      const content = isTooLong ? '' : await readTextFile(file);
      const preview = content === null ? inOtherLetters : previewReferences(content);
      take({ name: file.name, content: content ?? '', preview: isTooLong ? tooLong : preview });
    },
    transfer,
    progress: transfer.isRunning ? progress : null,
    outcome: transfer.result,
    clear: () => take(null),
  };
}

/** One that failed on the way stored something, which nothing else would say. */
function withProgress(error: ApiError, progress: ReferenceImport['progress']): ApiError {
  if (progress === null || progress.done === 0) return error;
  const { done, total } = progress;
  const why = messageOf(error).replace(/\.$/, '');
  return new ApiError(
    `${why}, after at least ${formatNumber(done)} of ${formatPlural(total, 'reference')}. What was stored of them stays.`,
    { status: error.status, cause: error },
  );
}
