/** The dialog in which all that is known of a document can be changed, by hand or from what is registered under its DOI. */
import type { DocumentChanges, LibraryDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call, messageOf } from '../../lib/api';
import { useWhileShown } from '../../lib/still-shown';
import { useRefreshLibrary } from '../../session/use-refresh-library';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { useShowNotice } from '../../ui/notices';
import { ProgressRing } from '../../ui/progress-ring';
import { useLateFailure } from '../../ui/use-late-failure';
import classes from './edit-dialog.module.css';
import {
  type Metadata,
  type MetadataField,
  MetadataFields,
  metadataFields,
} from './metadata-fields';
import { useFillFromDoi } from './use-fill-from-doi';

interface EditDialogProps {
  readonly document: LibraryDocument;
  readonly onClose: () => void;
}

export function EditDialog({ document, onClose }: EditDialogProps): ReactElement {
  const [values, setValues] = useState<Metadata>(document.metadata);
  const formId = useId();
  const save = useSave(document, useWhileShown()(onClose));
  const fill = useFillFromDoi(values, setValues);
  const problem = save.error ?? fill.error;
  return (
    <Dialog
      title="Edit document"
      size="work"
      onClose={onClose}
      isSaving={save.isPending}
      isUnsaved={isChanged(document.metadata, values)}
      foot={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="filled" loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(values);
        }}
      >
        <div className={classes.fill}>
          <p className={classes.hint}>
            Fill from DOI asks what is registered under the DOI below; nothing is saved until you
            say so.
          </p>
          <Button
            size="xs"
            leftSection={
              fill.isPending ? <ProgressRing size={15} /> : <Icon name="download" size={15} />
            }
            disabled={fill.isPending || values.doi.trim() === ''}
            onClick={() => {
              save.reset();
              fill.start();
            }}
          >
            Fill from DOI
          </Button>
        </div>
        <div role="status">
          {fill.outcome === 'filled' ? (
            <Notice kind="success">Filled from what is registered. Look it over, then save.</Notice>
          ) : null}
          {fill.outcome === 'late' ? (
            <Notice kind="info">The DOI was changed meanwhile: nothing was filled in.</Notice>
          ) : null}
        </div>
        {problem ? (
          <Notice kind="danger" role="alert">
            {save.error ? sayNotSaved(problem) : messageOf(problem)}
          </Notice>
        ) : null}
        <MetadataFields
          values={values}
          sources={sourcesOf(document.metadata, values)}
          onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
        />
      </form>
    </Dialog>
  );
}

/** Of what was changed here the source is plain. */
function sourcesOf(
  stored: LibraryDocument['metadata'],
  values: Metadata,
): Partial<Record<MetadataField, string>> {
  const known = metadataFields.flatMap((field) => {
    const source = stored.field_sources?.[field];
    const isStored = values[field] === stored[field];
    return source === undefined || !isStored ? [] : [[field, describeSource(source)] as const];
  });
  return Object.fromEntries(known);
}

function sayNotSaved(error: Error): string {
  return `Failed to save the document: ${messageOf(error)}`;
}

/** Sends only what was changed; nothing where nothing was. */
function useSave(document: LibraryDocument, onClose: () => void) {
  const showNotice = useShowNotice();
  const refresh = useRefreshLibrary();
  const failLate = useLateFailure();
  return useMutation({
    mutationFn: async (values: Metadata): Promise<boolean> => {
      const changes = changesOf(document.metadata, values);
      if (Object.keys(changes).length === 0) return false;
      await call('updateDocument', { params: { id: document.id }, body: changes });
      return true;
    },
    onSuccess: (isChanged) => {
      onClose();
      if (!isChanged) return;
      showNotice('success', 'Document updated successfully');
      refresh();
    },
    onError: (error) => {
      failLate(sayNotSaved(error));
      refresh();
    },
  });
}

function isChanged(before: Metadata, after: Metadata): boolean {
  return Object.keys(changesOf(before, after)).length > 0;
}

function changesOf(before: Metadata, after: Metadata): DocumentChanges {
  return Object.fromEntries(
    metadataFields
      .filter((field) => after[field] !== before[field])
      .map((field) => [field, after[field].trim()]),
  );
}

const words: ReadonlyMap<string, string> = new Map([
  ['person', 'By you'],
  ['file', 'From the file'],
  ['page', 'From its first page'],
]);

/** @param source As the server names it: one of these, or the name of a service. */
function describeSource(source: string): string {
  return words.get(source) ?? `From ${source}`;
}
