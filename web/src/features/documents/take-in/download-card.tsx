/** The card that fetches a document from an address or by the identifier of a work; it goes on while the screen is left. */
import type { DownloadUrlAnswer } from '@lectern/contract';
import { downloadedDocument } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import { call, messageOf } from '../../../lib/api';
import { useKeptAndStored } from '../../../lib/use-kept-state';
import { fieldsOf, textOf } from '../../../lib/use-stored-state';
import type { Transfer } from '../../../lib/use-transfer';
import { useRefreshLibrary } from '../../../session/use-refresh-library';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/page';
import { ProgressRing } from '../../../ui/progress-ring';
import { RunningTransfer } from '../../../ui/running-transfer';
import { useToldTransfer } from '../../../ui/use-told-transfer';
import { type Metadata, MetadataFields, metadataFields } from '../metadata-fields';
import { readAddress, type TypedAddress } from './read-address';
import classes from './take-in.module.css';

const noMetadata: Metadata = {
  title: downloadedDocument,
  authors: '',
  journal: '',
  source_type: downloadedDocument,
  publication_date: '',
  doi: '',
  abstract: '',
  summary: '',
};

export function DownloadCard(): ReactElement {
  const [{ url, typed }, setAsked] = useKeptAndStored('lectern.download_from_url', readAsked);
  const [problem, setProblem] = useState('');
  const download = useDownload(() => setAsked(nothingAsked));
  const address = readAddress(url);
  const isUntitled =
    typed.title === downloadedDocument && address.kind === 'web' && address.title !== '';
  const metadata = isUntitled ? { ...typed, title: address.title } : typed;

  const start = (): void => {
    setProblem(problemOf(address));
    if (address.kind === 'empty' || address.kind === 'invalid') return;
    download.run({ ...metadata, url: url.trim() });
  };
  return (
    <Panel>
      <div className={classes.head}>
        <h2 className={classes.title}>Download from URL</h2>
        <p className={classes.aside}>{metadata.title}</p>
      </div>
      <form
        className={classes.addressForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <AddressField
          url={url}
          hint={hintOf(address)}
          problem={problem}
          isBusy={download.isRunning}
          onChange={(text) => {
            setAsked((before) => ({ ...before, url: text }));
            setProblem('');
          }}
        />
        {download.isRunning ? (
          <div className={classes.ways}>
            <RunningTransfer what="Fetching the document" transfer={download} />
          </div>
        ) : null}
        <details className={classes.details}>
          <summary>Details (optional)</summary>
          <MetadataFields
            values={metadata}
            disabled={download.isRunning ? metadataFields : []}
            onChange={(field, value) =>
              setAsked((before) => ({ ...before, typed: { ...before.typed, [field]: value } }))
            }
          />
        </details>
      </form>
      <DownloadOutcome answer={download.result} error={download.error} />
    </Panel>
  );
}

const nothingAsked = { url: '', typed: noMetadata };

function readAsked(stored: unknown): typeof nothingAsked {
  const { url, typed } = fieldsOf(stored);
  const fields = Object.entries({ ...noMetadata, ...fieldsOf(typed) });
  const texts = fields.filter(([name, value]) => name in noMetadata && typeof value === 'string');
  return { url: textOf(url), typed: { ...noMetadata, ...Object.fromEntries(texts) } };
}

function useDownload(
  onStored: () => void,
): Transfer<Metadata & { readonly url: string }, DownloadUrlAnswer> {
  const refresh = useRefreshLibrary();
  return useToldTransfer({
    name: 'download from URL',
    work: (body: Metadata & { readonly url: string }, signal) =>
      call('downloadFromUrl', { body, signal }),
    onDone: ({ success }) => {
      if (success) onStored();
      refresh();
    },
    done: {
      to: 'away',
      say: (answer) => [kinds[answer.outcome], `${answer.message} ${titleOf(answer)}`.trim()],
    },
    failed: {
      to: 'away',
      say: (message) =>
        message === 'Unknown error' ? 'Download failed' : `Download failed: ${message}`,
    },
  });
}

function titleOf({ document, metadata }: DownloadUrlAnswer): string {
  return document?.metadata.title || metadata?.title || '';
}

interface AddressFieldProps {
  readonly url: string;
  readonly hint: string;
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onChange: (url: string) => void;
}

function AddressField({ url, hint, problem, isBusy, onChange }: AddressFieldProps): ReactElement {
  const hintId = useId();
  return (
    <>
      <div className={classes.addressRow}>
        <div className={classes.addressField}>
          <Icon name="link" size={17} />
          <input
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-label="URL, DOI, PubMed, PMC or arXiv number"
            aria-describedby={hintId}
            aria-invalid={problem !== '' || undefined}
            placeholder="https://"
            maxLength={4096}
            value={url}
            disabled={isBusy}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
        <Button
          type="submit"
          disabled={isBusy}
          leftSection={isBusy ? <ProgressRing size={16} /> : <Icon name="download" size={17} />}
        >
          {isBusy ? 'Downloading…' : 'Download'}
        </Button>
      </div>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      {problem === '' ? null : (
        <p className={classes.problem} role="alert">
          <Icon name="alert" size={16} />
          {problem}
        </p>
      )}
    </>
  );
}

function problemOf({ kind }: TypedAddress): string {
  if (kind === 'empty') return 'Please enter a URL';
  return kind === 'invalid' ? 'Please enter a valid URL' : '';
}

function hintOf(address: TypedAddress): string {
  if (address.kind === 'identifier')
    return `${address.name} number: an openly readable copy will be looked for.`.replace(
      'DOI number',
      'DOI',
    );
  if (address.kind === 'web') return 'The file, or the text of the page, is stored as a document.';
  return 'Please enter a valid URL starting with http:// or https://';
}

const kinds = { stored: 'success', upgraded: 'success', known: 'info', closed: 'warning' } as const;

interface DownloadOutcomeProps {
  /** Null while there is none. */
  readonly answer: DownloadUrlAnswer | null;
  readonly error: Error | null;
}

function DownloadOutcome({ answer, error }: DownloadOutcomeProps): ReactElement | null {
  if (error) {
    const message = messageOf(error);
    return (
      <Notice kind="danger" role="alert">
        {message === 'Unknown error' ? 'Download failed' : message}
      </Notice>
    );
  }
  if (answer === null) return null;
  const title = titleOf(answer);
  return (
    <Notice kind={kinds[answer.outcome]} role={answer.success ? 'status' : 'alert'}>
      {answer.message}
      {title === '' ? null : <span className={classes.work}>{title}</span>}
    </Notice>
  );
}
