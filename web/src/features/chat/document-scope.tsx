/** Which documents a question is asked of: all, or some that are chosen here. */
import { chatLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call, messageOf } from '../../lib/api';
import { formatPlural } from '../../lib/format';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { SearchField } from '../../ui/search-field';
import classes from './document-scope.module.css';

interface DocumentScopeProps {
  /** Ids; all documents where there are none. */
  readonly chosen: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

const listed = 50;

export function DocumentScope({ chosen, isDisabled, onChange }: DocumentScopeProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="documents" size={15} />
        {chosen.length === 0 ? 'All documents' : formatPlural(chosen.length, 'document')}
      </button>
      {isOpen ? (
        <ScopeDialog chosen={chosen} onChange={onChange} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function ScopeDialog({
  chosen,
  onChange,
  onClose,
}: Omit<DocumentScopeProps, 'isDisabled'> & { readonly onClose: () => void }): ReactElement {
  const [wanted, setWanted] = useState('');
  const [search] = useDebouncedValue(wanted.trim(), 200);
  const documents = useQuery({
    queryKey: ['documents', 'scope', search],
    queryFn: ({ signal }) =>
      call('listDocuments', {
        query: { status: 'completed', limit: String(listed), ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const isFull = chosen.length >= chatLimits.documentsMax;
  const toggle = (id: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Dialog
      title="Ask only some documents"
      size="work"
      onClose={onClose}
      head={
        <div className={classes.search}>
          <SearchField label="Search documents" value={wanted} onChange={setWanted} />
        </div>
      }
      foot={
        <>
          <Button disabled={chosen.length === 0} onClick={() => onChange([])}>
            All documents
          </Button>
          <Button variant="filled" onClick={onClose}>
            Done
          </Button>
        </>
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
      <ul className={classes.list}>
        {documents.data?.documents.map(({ id, metadata }) => (
          <li key={id}>
            <Checkbox
              label={metadata.title || metadata.filename || 'Untitled'}
              isChecked={chosen.includes(id)}
              isDisabled={isFull && !chosen.includes(id)}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {documents.data && documents.data.total_count > listed ? (
        <p className={classes.hint}>
          {listed} of {documents.data.total_count} documents are listed: search for others.
        </p>
      ) : null}
      {isFull ? (
        <p className={classes.hint}>At most {chatLimits.documentsMax} documents can be chosen.</p>
      ) : null}
    </Dialog>
  );
}
