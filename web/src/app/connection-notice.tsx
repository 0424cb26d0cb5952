/** Says that the server does not answer, for as long as it does not, and that it is back. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useStoredError } from '../session/stored-error';
import { useConnection } from '../session/use-connection';
import { Notice } from '../ui/notice';
import { useShowNotice } from '../ui/notices';
import classes from './connection-notice.module.css';

export function ConnectionNotice(): ReactElement | null {
  const showNotice = useShowNotice();
  const stored = useStoredError();
  const { isLost, isLooking, lookNow } = useConnection(() => {
    stored.clear();
    showNotice('success', 'The server answers again.');
  });
  if (!isLost) return null;
  return (
    <div className={classes.place} ref={keepRoom}>
      <Notice
        kind="danger"
        role="alert"
        action={
          <Button size="xs" aria-disabled={isLooking} onClick={lookNow}>
            Try now
          </Button>
        }
      >
        <strong>The server does not answer.</strong> What you see is as it was; this page goes on by
        itself when the server is back.
      </Notice>
    </div>
  );
}

/** What stays at the top of its screen stands below the notice: it can be used while the server is gone. */
function keepRoom(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined;
  const root = document.documentElement.style;
  const tell = (): void => root.setProperty('--lectern-lost-height', `${place.offsetHeight + 8}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(place);
  tell();
  return () => {
    observer.disconnect();
    root.removeProperty('--lectern-lost-height');
  };
}
