/** One sentence that matters now, with an icon and at most one action. */
import { ActionIcon } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import classes from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'warning',
  danger: 'alert',
};

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly children: ReactNode;
  /** A button or a link. */
  readonly action?: ReactNode;
  /** Takes it away; without it the sentence stays. */
  readonly onDismiss?: () => void;
  /** `alert` interrupts a screen reader, `status` waits; none stays silent. */
  readonly role?: 'alert' | 'status' | undefined;
}

export function Notice({ kind, children, action, onDismiss, role }: NoticeProps): ReactElement {
  return (
    <div className={classes.notice} data-kind={kind} role={role}>
      <span className={classes.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={classes.text}>{children}</div>
      {action ? <div className={classes.action}>{action}</div> : null}
      {onDismiss ? (
        <ActionIcon className={classes.dismiss} aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="x" size={17} />
        </ActionIcon>
      ) : null}
    </div>
  );
}
