/** Deletes passages and vectors of one document, after asking. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type CallData, call } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import { DocumentSelect } from './document-select';
import { Failure } from './failure';
import classes from './maintenance.module.css';
import { useVectorDocuments, type VectorDocument } from './use-vector-list';
import { useLibraryChanged } from './use-vectors';

export function DeleteVectors({ onDeleted }: { readonly onDeleted: () => void }): ReactElement {
  const [chosenId, setChosenId] = useState('');
  const [asked, setAsked] = useState<VectorDocument | null>(null);
  const showNotice = useShowNotice();
  const libraryChanged = useLibraryChanged();
  const { data } = useVectorDocuments('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (document: VectorDocument) => ({
      document,
      answer: await call('deleteDocumentVectors', { params: { id: document.document_id } }),
    }),
    onSuccess: ({ document, answer }) => {
      showNotice('success', outcomeOf(document, answer));
      setChosenId('');
      onDeleted();
      libraryChanged();
    },
  });
  const ask = (): void => {
    const document = data?.documents.find((candidate) => candidate.document_id === chosenId);
    if (chosenId === '') showNotice('warning', 'Please select a document to delete');
    else if (!document) showNotice('warning', 'Selected document not found');
    else setAsked(document);
  };
  const confirm = (): void => {
    if (asked) mutate(asked);
    setAsked(null);
  };
  return (
    <>
      <div className={classes.row}>
        <div className={classes.grow}>
          <DocumentSelect
            label="Document to delete"
            isLabelHidden
            value={chosenId}
            none={{ value: '', label: 'Please select a document to delete' }}
            onChange={setChosenId}
            isDisabled={isPending}
          />
        </div>
        <Button leftSection={<Icon name="trash" size={16} />} loading={isPending} onClick={ask}>
          Delete
        </Button>
      </div>
      <Failure title="Delete failed" error={error} />
      {asked ? (
        <ConfirmDialog title="Delete these vectors?" confirmLabel="Delete vectors" isDestructive onConfirm={confirm} onCancel={() => setAsked(null)}>
          <p>
            {formatNumber(asked.vector_count)} vectors of <strong>{asked.title || 'Untitled'}</strong> and their passages will be deleted. Chats that
            cite them can no longer open them. This action cannot be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function outcomeOf(document: VectorDocument, answer: CallData<'deleteDocumentVectors'>): string {
  const done = `Successfully deleted ${answer.vectors_deleted} vectors for document "${document.title}"`;
  return answer.status_change_message === '' ? done : `${done}. ${answer.status_change_message}`;
}
