/** Takes an exported file into the library, after asking. */
import { vectorLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { type CallData, upload } from '../../lib/api';
import { formatBytes, formatPlural } from '../../lib/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icons';
import { ProgressRing } from '../../ui/progress-ring';
import { RunningTransfer } from '../../ui/running-transfer';
import { useToldTransfer } from '../../ui/use-told-transfer';
import { Failure } from './failure';
import classes from './maintenance.module.css';
import { useLibraryChanged } from './use-vectors';

export function ImportLibrary(): ReactElement {
  const [chosen, setChosen] = useState<File | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const libraryChanged = useLibraryChanged();
  const transfer = useToldTransfer({
    name: 'import of the library',
    work: (file: File, signal) => {
      if (file.size > vectorLimits.importBytes)
        throw new Error(`The file is larger than ${formatBytes(vectorLimits.importBytes)}.`);
      return upload('importVectors', file, signal);
    },
    onDone: () => libraryChanged(),
    done: { to: 'always', say: (imported) => ['success', outcomeOf(imported)] },
    failed: { to: 'away', say: (message) => `Import failed: ${message}` },
  });
  const confirm = (): void => {
    if (chosen) transfer.run(chosen);
    setChosen(null);
  };
  return (
    <>
      <div className={classes.row}>
        <Button
          leftSection={transfer.isRunning ? <ProgressRing /> : <Icon name="upload" size={16} />}
          disabled={transfer.isRunning}
          onClick={() => inputRef.current?.click()}
        >
          Import
        </Button>
        <input
          ref={inputRef}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label="Exported file"
          onChange={(event) => {
            setChosen(event.currentTarget.files?.[0] ?? null);
            // So that the same file can be chosen once more.
            event.currentTarget.value = '';
          }}
        />
        {transfer.isRunning ? <RunningTransfer what="Importing" transfer={transfer} /> : null}
      </div>
      <Failure title="Import failed" error={transfer.error} />
      {chosen ? (
        <ConfirmDialog
          title="Import this file?"
          confirmLabel="Import"
          onConfirm={confirm}
          onCancel={() => setChosen(null)}
        >
          <p>
            <code>{chosen.name}</code>, {formatBytes(chosen.size)}
          </p>
          <p>
            All of it is taken in, or nothing. Documents that the library has already stay as they
            are, but are marked where the file says that they are retracted or corrected.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function outcomeOf({
  vectors_imported,
  documents_imported,
  documents_skipped,
  passages_imported,
  vectors_left_out,
}: CallData<'importVectors'>): string {
  const withoutVector = passages_imported - vectors_imported;
  return [
    `Import completed! ${formatPlural(vectors_imported, 'vector')} of ${formatPlural(documents_imported, 'document')} imported.`,
    ...(documents_skipped > 0
      ? [
          `${formatPlural(documents_skipped, 'document')} ${documents_skipped === 1 ? 'was' : 'were'} here already.`,
        ]
      : []),
    ...(withoutVector > 0
      ? [`${formatPlural(withoutVector, 'passage')} came without a vector.`]
      : []),
    ...vectors_left_out.map(
      ({ model, vectors }) =>
        `${formatPlural(vectors, 'vector')} of ${model} ${vectors === 1 ? 'was' : 'were'} left out, as that model is not in use.`,
    ),
  ].join(' ');
}
