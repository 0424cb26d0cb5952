/** Asks once more before something that cannot be taken back. */
import { Button, Modal } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import { Icon } from './icons';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** Of the button that does it. */
  readonly confirmLabel: string;
  /** Takes something away. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({ title, children, confirmLabel, isDestructive = false, onConfirm, onCancel }: ConfirmDialogProps): ReactElement {
  return (
    <Modal.Root opened onClose={onCancel} size={440} centered transitionProps={{ duration: 180 }} classNames={{ content: classes.content }}>
      <Modal.Overlay color="var(--lectern-backdrop)" backgroundOpacity={1} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close this window" icon={<Icon name="x" />} className={classes.close} />
        </div>
        <div className={classes.body}>{children}</div>
        <div className={classes.foot}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="filled"
            className={isDestructive ? classes.destructive : undefined}
            leftSection={isDestructive ? <Icon name="trash" size={16} /> : undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
