/** Where references come from: a file that is dropped or chosen, or text that is pasted; and what it seems to hold. */
import { importFormatNames } from '@lectern/contract/reference-forms';
import { Button } from '@mantine/core';
import { type ClipboardEvent, type ReactElement, useId, useRef } from 'react';
import { messageOf } from '../../../lib/api';
import { formatBytes, formatNumber, formatPlural } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import takeInClasses from '../take-in/take-in.module.css';
import { useFileDrop } from '../take-in/use-file-drop';
import classes from './import-references.module.css';
import type { ReferenceImport, ReferenceSource } from './use-reference-import';

/** A longer text is taken like a file: a field that shows it would make the page slow. */
const shownTextLength = 100_000;
const pasted = 'Pasted text';

export function ReferenceSourceFields({
  references,
}: {
  readonly references: ReferenceImport;
}): ReactElement {
  const { source, takeText, takeFile, transfer, progress } = references;
  const isTyped = source === null || source.name === '';
  return (
    <div className={classes.source}>
      <p className={classes.hint}>
        RIS, BibTeX or CSL-JSON, as Zotero, EndNote, Mendeley and others write them, what PubMed
        saves (.nbib), EndNote (.enw and XML), Crossref and Zotero JSON. Each reference becomes a
        document. Its abstract can be searched and cited at once, and its full text is fetched when
        you ask for it; what is in the library already is left as it is.
      </p>
      <FileZone onFile={takeFile} isDisabled={transfer.isRunning} />
      {isTyped ? (
        <TextField
          text={source?.content ?? ''}
          isDisabled={transfer.isRunning}
          onChange={(text) => takeText(text.length > shownTextLength ? pasted : '', text)}
        />
      ) : (
        <ChosenSource
          source={source}
          isDisabled={transfer.isRunning}
          onDrop={() => takeText('', '')}
        />
      )}
      <div role="status">{source ? <Preview source={source} /> : null}</div>
      {progress ? <Progress done={progress.done} total={progress.total} /> : null}
      {transfer.error ? (
        <Notice kind="danger" role="alert">
          Import failed: {messageOf(transfer.error)}
        </Notice>
      ) : null}
    </div>
  );
}

interface FileZoneProps {
  readonly onFile: (file: File) => Promise<void>;
  readonly isDisabled: boolean;
}

function FileZone({ onFile, isDisabled }: FileZoneProps): ReactElement {
  const inputRef = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file && !isDisabled) void onFile(file);
  };
  const isDragging = useFileDrop(take);
  return (
    <div className={takeInClasses.zone} data-dragging={isDragging || undefined}>
      <Icon name="quote" size={22} className={takeInClasses.zoneIcon} />
      <p className={takeInClasses.zoneText}>
        {isDragging
          ? 'Drop the file anywhere'
          : 'Drop a .ris, .bib, .nbib, .enw, .xml or .json file here, or'}
      </p>
      <Button disabled={isDisabled} onClick={() => inputRef.current?.click()}>
        Choose file
      </Button>
      <input
        ref={inputRef}
        className={takeInClasses.fileInput}
        type="file"
        accept=".ris,.bib,.bibtex,.nbib,.enw,.xml,.json,.txt,application/x-research-info-systems,application/x-bibtex,application/nbib,application/x-endnote-refer,application/json,text/xml"
        aria-label="File of references"
        tabIndex={-1}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface TextFieldProps {
  readonly text: string;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
}

function TextField({ text, isDisabled, onChange }: TextFieldProps): ReactElement {
  const id = useId();
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const added = event.clipboardData.getData('text/plain');
    if (added.length <= shownTextLength) return;
    event.preventDefault();
    onChange(added);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Or paste references</label>
      <textarea
        id={id}
        className={classes.text}
        rows={7}
        spellCheck={false}
        placeholder={'TY  - JOUR\nTI  - …'}
        value={text}
        disabled={isDisabled}
        onPaste={paste}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

interface ChosenSourceProps {
  readonly source: ReferenceSource;
  readonly isDisabled: boolean;
  readonly onDrop: () => void;
}

function ChosenSource({ source, isDisabled, onDrop }: ChosenSourceProps): ReactElement {
  return (
    <div className={takeInClasses.file}>
      <Icon name="file-text" size={17} />
      <span className={takeInClasses.fileName}>{source.name}</span>
      {source.content === '' ? null : (
        <span className={takeInClasses.fileSize}>{formatBytes(source.content.length)}</span>
      )}
      <button
        type="button"
        className={takeInClasses.drop}
        aria-label={`Remove ${source.name}`}
        disabled={isDisabled}
        onClick={onDrop}
      >
        <Icon name="x" size={15} />
      </button>
    </div>
  );
}

function Progress({
  done,
  total,
}: {
  readonly done: number;
  readonly total: number;
}): ReactElement {
  return (
    <div className={classes.progress}>
      <p>
        {formatNumber(done)} of {formatPlural(total, 'reference')} done
      </p>
      <ProgressBar label="Import of references" percent={(100 * done) / total} />
    </div>
  );
}

function Preview({ source: { preview } }: { readonly source: ReferenceSource }): ReactElement {
  if (preview.kind === 'unreadable') return <Notice kind="warning">{preview.problem}</Notice>;
  return (
    <Notice kind={preview.isDamaged ? 'warning' : 'info'}>
      {formatPlural(preview.count, 'reference')} in {importFormatNames[preview.format]}
      {preview.isDamaged
        ? '. The file is damaged or broken off: what is whole is imported, and what is not is named.'
        : null}
    </Notice>
  );
}
