/** Asks once more before documents are deleted. */
import { type LibraryDocument, nameOfDocument } from '@lectern/contract';
import type { ReactElement } from 'react';
import { formatNumber } from '../../lib/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import classes from './document-library.module.css';

interface DeleteDialogProps {
  /** The one, or how many. */
  readonly documents: LibraryDocument | number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function DeleteDialog({ documents, onConfirm, onClose }: DeleteDialogProps): ReactElement {
  const isOne = typeof documents !== 'number' || documents === 1;
  return (
    <ConfirmDialog
      title={isOne ? 'Delete document' : 'Delete documents'}
      confirmLabel="Delete"
      isDestructive
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      <p>
        Are you sure you want to delete{' '}
        {isOne ? 'this document' : `${formatNumber(documents)} documents`}? This action cannot be
        undone.
      </p>
      {typeof documents === 'number' ? null : (
        <p className={classes.named}>{nameOfDocument(documents.metadata)}</p>
      )}
    </ConfirmDialog>
  );
}
