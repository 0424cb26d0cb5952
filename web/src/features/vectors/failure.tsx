/** What failed, and below it why, kept in place until the next try. */
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Notice } from '../../ui/notice';
import classes from './maintenance.module.css';

interface FailureProps {
  /** As in `Export failed`. */
  readonly title: string;
  /** Null while nothing failed. */
  readonly error: Error | null;
}

export function Failure({ title, error }: FailureProps): ReactElement | null {
  if (error === null) return null;
  return (
    <div className={classes.outcome}>
      <Notice kind="danger" role="alert">
        <strong>{title}</strong> <span>{messageOf(error)}</span>
      </Notice>
    </div>
  );
}
