/** Asks once more before something that cannot be taken back. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog';
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

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isDestructive = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactElement {
  return (
    <Dialog
      title={title}
      size="question"
      onClose={onCancel}
      foot={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="filled"
            className={isDestructive ? classes.destructive : undefined}
            leftSection={isDestructive ? <Icon name="trash" size={16} /> : undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
