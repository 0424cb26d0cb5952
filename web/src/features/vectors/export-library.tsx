/** Saves all vectors with their text as a file. */
import { sayUnfinished } from '@lectern/contract/words/say-unfinished';
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
      const counts = await readCounts(file);
      saveFile(
        file,
        `lectern-vectors-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.json`,
      );
      return counts;
    },
    done: {
      to: 'always',
      say: ({ vectors, leftOut }) => {
        const said = `Export completed! ${formatNumber(vectors)} vectors exported.`;
        return leftOut === 0
          ? ['success', said]
          : ['warning', `${said} Left out: ${sayUnfinished(leftOut)}.`];
      },
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

interface ExportedCounts {
  readonly vectors: number;
  /** Documents. */
  readonly leftOut: number;
}

/** The counts stand before the last thing in the file, so they also tell that the file is whole. */
async function readCounts(file: Blob): Promise<ExportedCounts> {
  const end = await file.slice(Math.max(0, file.size - 4096)).text();
  const counts = lastCounts.exec(end.trimEnd());
  if (!counts) throw new Error('The file broke off before its end. Please try again.');
  return { vectors: Number(counts[1]), leftOut: Number(counts[2]) };
}

const lastCounts = /"total_vectors":(\d+),"documents_left_out":(\d+),"message":"[^"]*"\}\}$/;
