/** The fields in which a person says what a document is. */
import type { UploadMetadata } from '@lectern/contract';
import { uploadSourceTypes } from '@lectern/contract/limits';
import { type ReactElement, useId } from 'react';
import { Select } from '../../ui/select';
import written from '../../ui/text-field.module.css';
import classes from './metadata-fields.module.css';

export type MetadataField = keyof UploadMetadata;
export type Metadata = Readonly<Record<MetadataField, string>>;

const looks: Readonly<
  Record<
    MetadataField,
    {
      readonly label: string;
      readonly max: number;
      readonly isLong?: boolean;
      readonly hint?: string;
    }
  >
> = {
  title: { label: 'Title', max: 2000 },
  authors: { label: 'Authors', max: 20_000, hint: 'Separated by commas' },
  journal: { label: 'Journal', max: 2000 },
  source_type: { label: 'Source type', max: 100 },
  publication_date: { label: 'Publication date', max: 40, hint: 'Such as 2025-03-14, or a year' },
  doi: { label: 'DOI', max: 500 },
  abstract: { label: 'Abstract', max: 100_000, isLong: true },
  summary: { label: 'Summary', max: 100_000, isLong: true },
};

/** All of them, in the order in which they are asked for. */
export const metadataFields = [
  'title',
  'authors',
  'journal',
  'source_type',
  'publication_date',
  'doi',
  'abstract',
  'summary',
] as const satisfies readonly MetadataField[];

interface MetadataFieldsProps {
  readonly values: Metadata;
  /** Where each value came from, in words; nothing where it is not known. */
  readonly sources?: Readonly<Partial<Record<MetadataField, string>>>;
  readonly onChange: (field: MetadataField, value: string) => void;
  readonly disabled?: readonly MetadataField[];
}

export function MetadataFields({
  values,
  sources = {},
  onChange,
  disabled = [],
}: MetadataFieldsProps): ReactElement {
  return (
    <div className={classes.fields}>
      {metadataFields.map((field) => (
        <MetadataInput
          key={field}
          field={field}
          value={values[field]}
          source={sources[field]}
          isDisabled={disabled.includes(field)}
          onChange={(value) => onChange(field, value)}
        />
      ))}
    </div>
  );
}

interface MetadataInputProps {
  readonly field: MetadataField;
  readonly value: string;
  readonly source: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

function MetadataInput({
  field,
  value,
  source,
  isDisabled,
  onChange,
}: MetadataInputProps): ReactElement {
  const id = useId();
  const { label, max, isLong = false, ...look } = looks[field];
  const hint = [look.hint, source].filter((words) => words !== undefined).join('. ') || undefined;
  const shared = {
    id,
    value,
    disabled: isDisabled,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
  };
  const control = fieldControl(field, { ...shared, maxLength: max }, onChange);
  return (
    <div className={written.field} data-wide={isLong || field === 'title' || undefined}>
      <label htmlFor={id}>{label}</label>
      {control}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={written.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  readonly id: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly maxLength: number;
  readonly 'aria-describedby': string | undefined;
}

function fieldControl(
  field: MetadataField,
  props: ControlProps,
  onChange: (value: string) => void,
): ReactElement {
  if (field === 'source_type')
    return (
      <SourceTypeSelect
        id={props.id}
        value={props.value}
        disabled={props.disabled}
        onChange={onChange}
      />
    );
  if (looks[field].isLong === true) {
    return (
      <textarea
        {...props}
        className={written.text}
        rows={4}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <input
      {...props}
      className={written.input}
      type="text"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface SourceTypeSelectProps {
  readonly id: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** What the document has already stays among the choices. */
function SourceTypeSelect({ value, onChange, ...rest }: SourceTypeSelectProps): ReactElement {
  const isOther = !uploadSourceTypes.some((type) => type === value);
  return (
    <Select {...rest} value={value} onChange={onChange}>
      {isOther ? <option value={value}>{value === '' ? 'Unknown' : value}</option> : null}
      {uploadSourceTypes.map((type) => (
        <option key={type}>{type}</option>
      ))}
    </Select>
  );
}
