/** A part of a run that failed beside others that worked: what, and why. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../ui/icons';
import { StatusBadge } from '../../ui/status-badge';
import classes from './failed-part.module.css';

interface FailedPartProps {
  readonly title: string;
  readonly message: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  /** Buttons: what can be done about it. */
  readonly ways?: ReactNode;
}

export function FailedPart({ title, message, badge, ways }: FailedPartProps): ReactElement {
  return (
    <article className={classes.card}>
      <Icon name="alert" size={20} />
      <div className={classes.text}>
        <h3 className={classes.title} dir="auto">
          {title || 'Untitled'}
        </h3>
        <p className={classes.message} dir="auto">
          {message}
        </p>
      </div>
      <div className={classes.badges}>
        {badge}
        <StatusBadge status="failed" word="failed" />
        {ways}
      </div>
    </article>
  );
}
