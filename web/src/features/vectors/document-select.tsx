/** Chooses one of the documents that have vectors; where there are too many to list, by a part of the title first. */
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useId, useState } from 'react';
import { formatNumber, shortenId, truncate } from '../../lib/format';
import { SearchField } from '../../ui/search-field';
import { Select } from '../../ui/select';
import classes from './document-select.module.css';
import { documentsShown, useVectorDocuments, type VectorDocument } from './use-vector-list';

const titleLength = 80;

interface DocumentSelectProps {
  readonly label: string;
  /** Then it is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  /** Id of a document, or the value of `none`. */
  readonly value: string;
  /** The choice that stands for no document. */
  readonly none: { readonly value: string; readonly label: string };
  /** With the document; without it where none stands for the value. */
  readonly onChange: (value: string, document?: VectorDocument) => void;
  readonly isDisabled?: boolean;
}

export function DocumentSelect({
  label,
  isLabelHidden = false,
  value,
  none,
  onChange,
  isDisabled = false,
}: DocumentSelectProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const total = useVectorDocuments('').data?.total_documents ?? 0;
  const documents = useVectorDocuments(search).data?.documents ?? [];
  const isListed =
    value === none.value || documents.some((document) => document.document_id === value);
  return (
    <div className={classes.field}>
      <label className={isLabelHidden ? 'visually-hidden' : classes.label} htmlFor={id}>
        {label}
      </label>
      {total > documentsShown ? (
        <div className={classes.search}>
          <SearchField label={`${label}: part of its title`} value={typed} onChange={setTyped} />
        </div>
      ) : null}
      <div className={classes.box}>
        <Select
          id={id}
          value={value}
          disabled={isDisabled}
          onChange={(chosen) =>
            onChange(
              chosen,
              documents.find((document) => document.document_id === chosen),
            )
          }
        >
          <option value={none.value}>{none.label}</option>
          {isListed ? null : <option value={value}>{shortenId(value)}</option>}
          {documents.map((document) => (
            <option key={document.document_id} value={document.document_id}>
              {truncate(document.title || 'Untitled', titleLength)} (
              {formatNumber(document.vector_count)})
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
