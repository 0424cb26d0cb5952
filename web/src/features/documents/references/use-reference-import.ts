/** The import of references: what was given, what it seems to hold, and what became of each entry. */
import { referenceLimits } from '@lectern/contract/limits';
import { useCallback, useState } from 'react';
import { type CallData, follow } from '../../../lib/api';
import { readTextFile } from '../../../lib/read-text-file';
import { type Transfer, useTransfer } from '../../../lib/use-transfer';
import { useShowNotice } from '../../../ui/notices';
import { useRefreshDocuments } from '../use-documents';
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
  readonly transfer: Transfer<string>;
  /** Of the import that runs; null until the server has said how many there are. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Of the last import. */
  readonly outcome: ReferenceOutcome | null;
  /** Begins anew. */
  readonly clear: () => void;
}

export function useReferenceImport(): ReferenceImport {
  const [source, setSource] = useState<ReferenceSource | null>(null);
  const [outcome, setOutcome] = useState<ReferenceOutcome | null>(null);
  const [progress, setProgress] = useState<ReferenceImport['progress']>(null);
  const showNotice = useShowNotice();
  const refresh = useRefreshDocuments();
  const transfer = useTransfer(
    async (content: string, signal) => {
      setProgress(null);
      try {
        return await follow('importReferences', { body: { content }, signal }, (event) => {
          if (event.type === 'progress') setProgress({ done: event.done, total: event.total });
        });
      } finally {
        // What was stored before it failed or was stopped stays.
        refresh();
      }
    },
    (imported) => {
      setOutcome(imported);
      setSource(null);
      showNotice(imported.refused_count > 0 ? 'warning' : 'success', imported.message);
    },
  );
  const { reset } = transfer;
  const take = useCallback(
    (given: ReferenceSource | null): void => {
      reset();
      setOutcome(null);
      setSource(given);
    },
    [reset],
  );
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
    outcome,
    clear: () => take(null),
  };
}
