/** The card that takes files: a drop zone, the picked files, what is known of them, and what became of each. */
import { uploadSourceTypes } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactElement, RefObject } from 'react';
import { formatBytes, formatPlural } from '../../../lib/format';
import { useKeptState } from '../../../lib/use-kept-state';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/page';
import { ProgressBar } from '../../../ui/progress-bar';
import { RunningTransfer } from '../../../ui/running-transfer';
import {
  type Metadata,
  type MetadataField,
  MetadataFields,
  metadataFields,
} from '../metadata-fields';
import { acceptedFiles } from './pick-files';
import classes from './take-in.module.css';
import { UploadOutcomes } from './upload-outcomes';
import { useFileDrop } from './use-file-drop';
import type { Upload } from './use-upload';

const noMetadata: Metadata = {
  title: '',
  authors: '',
  journal: '',
  source_type: uploadSourceTypes[0],
  publication_date: '',
  doi: '',
  abstract: '',
  summary: '',
};

/** What belongs to one document and is never said of several at once. */
const ownFields = [
  'title',
  'doi',
  'abstract',
  'summary',
] as const satisfies readonly MetadataField[];
const noOwnFields = Object.fromEntries(ownFields.map((field) => [field, '']));

interface UploadCardProps extends Omit<ComponentProps<typeof UploadOutcomes>, 'upload'> {
  readonly upload: Upload;
  /** The hidden field behind every "Choose files". */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Files that are dropped now are for someone else. */
  readonly isDropOff: boolean;
}

export function UploadCard({
  upload,
  inputRef,
  isDropOff,
  ...outcomes
}: UploadCardProps): ReactElement {
  const isDragging = useFileDrop(upload.add, isDropOff);
  return (
    <Panel>
      <div className={classes.head}>
        <h2 className={classes.title}>Upload</h2>
        <p className={classes.aside}>PDF, DOC, DOCX, TXT, HTML</p>
      </div>
      <div className={classes.zone} data-dragging={isDragging || undefined}>
        <Icon name="upload" size={22} className={classes.zoneIcon} />
        <p className={classes.zoneText}>
          {isDragging ? 'Drop the files anywhere' : 'Drop files here, or'}
        </p>
        <Button disabled={upload.sending > 0} onClick={() => inputRef.current?.click()}>
          Choose files
        </Button>
        <input
          ref={inputRef}
          className={classes.fileInput}
          type="file"
          multiple
          accept={acceptedFiles}
          aria-label="Files to upload"
          tabIndex={-1}
          onChange={(event) => {
            upload.add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {upload.problem === '' ? null : (
        <Notice kind="danger" role="alert">
          {upload.problem}
        </Notice>
      )}
      {upload.files.length === 0 ? null : <PickedFiles upload={upload} />}
      <UploadOutcomes upload={upload} {...outcomes} />
    </Panel>
  );
}

function disabledFields(isSending: boolean, isSeveral: boolean): readonly MetadataField[] {
  if (isSending) return metadataFields;
  return isSeveral ? ownFields : [];
}

/** What is said of the files is forgotten with them, so that it is never said of the next. */
function PickedFiles({ upload }: { readonly upload: Upload }): ReactElement {
  const { files, lot, sending } = upload;
  const [metadata, setMetadata] = useKeptState(`said of files ${lot}`, noMetadata);
  const isSending = sending > 0;
  const isSeveral = files.length > 1;
  const send = (): void => upload.send(isSeveral ? { ...metadata, ...noOwnFields } : metadata);
  return (
    <div className={classes.picked}>
      <ul className={classes.files} aria-label="Selected files">
        {files.map((file) => (
          <li key={file.name} className={classes.file}>
            <Icon name="file-text" size={17} />
            <span className={classes.fileName}>{file.name}</span>
            <span className={classes.fileSize}>{formatBytes(file.size)}</span>
            <button
              type="button"
              className={classes.drop}
              aria-label={`Remove ${file.name}`}
              disabled={isSending}
              onClick={() => upload.drop(file.name)}
            >
              <Icon name="x" size={15} />
            </button>
          </li>
        ))}
      </ul>
      <details className={classes.details}>
        <summary>Details (optional)</summary>
        <p className={`${classes.hint} ${classes.detailsHint}`}>
          {isSeveral
            ? 'For all files; title, DOI, abstract and summary belong to one file only.'
            : 'What is left empty is read from the file.'}
        </p>
        <MetadataFields
          values={metadata}
          // What is on its way has gone with what was said until then.
          disabled={disabledFields(isSending, isSeveral)}
          onChange={(field, value) => setMetadata((before) => ({ ...before, [field]: value }))}
        />
      </details>
      {isSending ? (
        <div>
          <div className={classes.ways}>
            <RunningTransfer
              what={`Uploading ${formatPlural(sending, 'file')}`}
              transfer={upload.transfer}
            />
          </div>
          <ProgressBar label="Upload" percent={50} />
        </div>
      ) : (
        <Button
          variant="filled"
          className={classes.send}
          leftSection={<Icon name="upload" size={16} />}
          onClick={send}
        >
          Upload {formatPlural(files.length, 'file')}
        </Button>
      )}
    </div>
  );
}
