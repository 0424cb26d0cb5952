/** That a file is on its way, for how long already, and the button that stops it. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDuration } from '../lib/format';
import type { Transfer } from '../lib/use-transfer';
import { Icon } from './icons';
import classes from './running-transfer.module.css';
import { useSecondsSince } from './use-elapsed';

interface RunningTransferProps {
  /** As in `Exporting`. */
  readonly what: string;
  readonly transfer: Pick<Transfer<never>, 'cancel' | 'startedAt'>;
}

export function RunningTransfer({ what, transfer }: RunningTransferProps): ReactElement {
  const elapsed = useSecondsSince(transfer.startedAt);
  return (
    <>
      <span className={classes.running}>
        <span role="status">{what}…</span> {formatDuration(elapsed)}
      </span>
      <Button size="xs" leftSection={<Icon name="stop" size={15} />} onClick={transfer.cancel}>
        Cancel
      </Button>
    </>
  );
}
