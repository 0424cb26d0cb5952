/** Deletes passages and vectors of one document, after asking. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type CallData, call, messageOf } from '../../lib/api';
import { formatPlural } from '../../lib/format';
import { usePlace } from '../../lib/still-shown';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import { useLateFailure } from '../../ui/use-late-failure';
import { DocumentSelect } from './document-select';
import { Failure } from './failure';
import classes from './maintenance.module.css';
import { useVectorDocuments, type VectorDocument } from './use-vector-list';
import { useLibraryChanged } from './use-vectors';

export function DeleteVectors({ onDeleted }: { readonly onDeleted: () => void }): ReactElement {
  const [chosen, setChosen] = useState<VectorDocument | null>(null);
  const [asked, setAsked] = useState<VectorDocument | null>(null);
  const showNotice = useShowNotice();
  const libraryChanged = useLibraryChanged();
  const placeNow = usePlace();
  const failLate = useLateFailure();
  const { data } = useVectorDocuments('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (document: VectorDocument) => ({
      document,
      answer: await call('deleteDocumentVectors', { params: { id: document.document_id } }),
    }),
    onMutate: placeNow,
    onSuccess: ({ document, answer }, _document, asked) => {
      showNotice('success', outcomeOf(document, answer));
      setChosen(null);
      if (placeNow().pathname === asked.pathname) onDeleted();
      libraryChanged();
    },
    onError: (error) => failLate(`Delete failed: ${messageOf(error)}`),
  });
  const ask = (): void => {
    if (chosen === null) showNotice('warning', 'Please select a document to delete');
    else if (isGone(chosen, data)) showNotice('warning', 'Selected document not found');
    else setAsked(chosen);
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
            value={chosen?.document_id ?? ''}
            none={{ value: '', label: 'Please select a document to delete' }}
            onChange={(_, document) => setChosen(document ?? null)}
            isDisabled={isPending}
          />
        </div>
        <Button leftSection={<Icon name="trash" size={16} />} loading={isPending} onClick={ask}>
          Delete
        </Button>
      </div>
      <Failure title="Delete failed" error={error} />
      {asked ? (
        <ConfirmDialog
          title="Delete these vectors?"
          confirmLabel="Delete vectors"
          isDestructive
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        >
          <p>
            {formatPlural(asked.vector_count, 'vector')} of{' '}
            <strong>{asked.title || 'Untitled'}</strong> and their passages will be deleted. What
            cites them keeps their words, but can no longer show them in the document. No question
            finds them until it is processed again. This action cannot be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** A list that does not hold all documents says nothing about those that it leaves out. */
function isGone(
  { document_id }: VectorDocument,
  list: CallData<'listVectorDocuments'> | undefined,
): boolean {
  if (list === undefined || list.documents.length < list.total_documents) return false;
  return !list.documents.some((document) => document.document_id === document_id);
}

function outcomeOf(document: VectorDocument, answer: CallData<'deleteDocumentVectors'>): string {
  const done = `Successfully deleted ${answer.vectors_deleted} vectors for document "${document.title}"`;
  return answer.status_change_message === '' ? done : `${done}. ${answer.status_change_message}`;
}
