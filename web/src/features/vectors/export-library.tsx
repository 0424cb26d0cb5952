/** Saves all vectors with their text as a file. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { download } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { saveFile } from '../../lib/save-file';
import { Icon } from '../../ui/icons';
import { ProgressRing } from '../../ui/progress-ring';
import { RunningTransfer } from '../../ui/running-transfer';
import { useToldTransfer } from '../../ui/use-told-transfer';
import { Failure } from './failure';
import classes from './maintenance.module.css';

export function ExportLibrary(): ReactElement {
  const transfer = useToldTransfer({
    name: 'export of the library',
    work: async (_: null, signal) => {
      const file = await download('exportVectors', { signal });
      const count = await readCount(file);
      saveFile(
        file,
        `lectern-vectors-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.json`,
      );
      return count;
    },
    done: {
      to: 'always',
      say: (count) => ['success', `Export completed! ${formatNumber(count)} vectors exported.`],
    },
    failed: { to: 'away', say: (message) => `Export failed: ${message}` },
  });
  return (
    <>
      <div className={classes.row}>
        <Button
          leftSection={transfer.isRunning ? <ProgressRing /> : <Icon name="download" size={16} />}
          disabled={transfer.isRunning}
          onClick={() => transfer.run(null)}
        >
          Export
        </Button>
        {transfer.isRunning ? <RunningTransfer what="Exporting" transfer={transfer} /> : null}
      </div>
      <Failure title="Export failed" error={transfer.error} />
    </>
  );
}

/** The count is the last but one thing in the file, so it also tells that the file is whole. */
async function readCount(file: Blob): Promise<number> {
  const end = await file.slice(Math.max(0, file.size - 4096)).text();
  const count = /"total_vectors":(\d+),"message":"[^"]*"\}\}$/.exec(end.trimEnd());
  if (!count) throw new Error('The file broke off before its end. Please try again.');
  return Number(count[1]);
}
