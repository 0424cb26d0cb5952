/** The window in which documents of the library are pinned to a run. */
import { researchLimits } from '@lectern/contract/research-limits';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call, messageOf } from '../../../lib/api';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { SearchField } from '../../../ui/search-field';
import type { FormPartProps } from './form-folds';
import classes from './pinned-sources.module.css';

const listed = 50;

export function PinDocuments({
  draft: { documents: pinned },
  onChange,
  onClose,
}: FormPartProps & { readonly onClose: () => void }): ReactElement {
  const [wanted, setWanted] = useState('');
  const [search] = useDebouncedValue(wanted.trim(), 200);
  const documents = useQuery({
    queryKey: ['documents', 'pin', search],
    queryFn: ({ signal }) =>
      call('listDocuments', {
        query: { status: 'completed', limit: String(listed), ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const isFull = pinned.length >= researchLimits.pinnedMax;
  return (
    <Dialog
      title="Pin documents of the library"
      size="work"
      onClose={onClose}
      head={
        <div className={classes.search}>
          <SearchField label="Search documents" value={wanted} onChange={setWanted} />
        </div>
      }
      foot={
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      {documents.isError ? (
        <p className={classes.hint}>
          The documents could not be loaded: {messageOf(documents.error)}
        </p>
      ) : null}
      {documents.data?.documents.length === 0 ? (
        <p className={classes.hint}>No documents found</p>
      ) : null}
      <ul className={classes.choices}>
        {documents.data?.documents.map(({ id, metadata }) => {
          const isPinned = pinned.some((document) => document.id === id);
          const title = metadata.title || metadata.filename || 'Untitled';
          return (
            <li key={id}>
              <Checkbox
                label={title}
                isChecked={isPinned}
                isDisabled={isFull && !isPinned}
                onChange={(isChosen) =>
                  onChange({
                    documents: isChosen
                      ? [...pinned, { id, title }]
                      : pinned.filter((document) => document.id !== id),
                  })
                }
              />
            </li>
          );
        })}
      </ul>
      {isFull ? (
        <p className={classes.hint}>At most {researchLimits.pinnedMax} documents can be pinned.</p>
      ) : null}
    </Dialog>
  );
}
