/** Says of a workflow that came to no regular end how it ended; nothing of one that did. */
import { sayEnd } from '@lectern/contract/words/say-run';
import type { ReactElement, ReactNode } from 'react';
import { Notice } from '../../ui/notice';

interface HowItEndedProps {
  readonly status: string;
  readonly message: string | null;
  readonly action?: ReactNode;
}

export function HowItEnded({ status, message, action }: HowItEndedProps): ReactElement | null {
  if (status === 'completed') return null;
  const hasFailed = status === 'failed';
  return (
    <Notice
      kind={hasFailed ? 'danger' : 'warning'}
      role={hasFailed ? 'alert' : undefined}
      action={action}
    >
      {sayEnd(status, message)}
    </Notice>
  );
}
