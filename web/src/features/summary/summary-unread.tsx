/** That nobody can say now how far the summary is, or show it: it may be made all the same. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Notice } from '../../ui/notice';
import classes from './generated-panel.module.css';

interface SummaryUnreadProps {
  readonly error: string;
  /** Whether it was finished when it was last heard of. */
  readonly isMade: boolean;
  readonly onAgain: () => void;
}

export function SummaryUnread({ error, isMade, onAgain }: SummaryUnreadProps): ReactElement {
  const action = (
    <Button size="xs" onClick={onAgain}>
      Ask again
    </Button>
  );
  return (
    <div className={classes.body}>
      <Notice kind="warning" role="alert" action={action}>
        {isMade
          ? `The summary is made, but could not be loaded: ${error}`
          : `How far the summary is could not be read: ${error}`}
      </Notice>
      {isMade ? null : (
        <p className={classes.hint}>It may go on in the server all the same, and is kept then.</p>
      )}
    </div>
  );
}
