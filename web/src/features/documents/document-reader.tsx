/** The reader: a document's text in reading order beside its passages, opened at the passage that the address names. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readerAddress, readReaderPlace } from '../../lib/addresses';
import { ApiError, messageOf } from '../../lib/api';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import classes from './document-reader.module.css';
import { DocumentText, titleOf } from './document-text';
import { PassageList } from './passage-list';
import { ReaderSkeleton } from './reader-skeleton';
import { type Passages, usePassages } from './use-passages';

type Pane = 'text' | 'passages';

export function DocumentReader({ documentId }: { readonly documentId: string }): ReactElement {
  const [search, setSearch] = useSearchParams();
  const place = readReaderPlace(search);
  const passages = usePassages(documentId, place?.chunk ?? 0);
  const [pane, setPane] = useState<Pane>('text');
  const [words, setWords] = useState('');

  const choose = (index: number): void => {
    setSearch(readerAddress(documentId, { chunk: index, quote: null }).replace(/^.*\?/, ''), { replace: true, preventScrollReset: true });
    setPane('text');
  };
  if (passages.error && !passages.document) return <ReaderFailure error={passages.error} onAgain={passages.refetch} />;
  if (!passages.document) return <ReaderSkeleton bar={<ReaderBar title="" pane={pane} onPane={setPane} />} />;
  return (
    <div className={classes.reader} data-pane={pane}>
      <ReaderBar title={titleOf(passages.document)} pane={pane} onPane={setPane} />
      {passages.error ? <MissingPart passages={passages} /> : null}
      <div className={classes.panes}>
        <div className={classes.text}>
          <DocumentText passages={passages} document={passages.document} place={place} words={words.trim()} />
        </div>
        <aside className={classes.side} aria-label="Passages of the document">
          <PassageList
            passages={passages}
            document={passages.document}
            current={place?.chunk ?? null}
            words={words}
            onWords={setWords}
            onChoose={choose}
          />
        </aside>
      </div>
    </div>
  );
}

interface ReaderBarProps {
  readonly title: string;
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
}

const panes = [
  { value: 'text', name: 'Text', icon: 'lines' },
  { value: 'passages', name: 'Passages', icon: 'quote' },
] as const;

function ReaderBar({ title, pane, onPane }: ReaderBarProps): ReactElement {
  return (
    <nav className={classes.bar} aria-label="Reader">
      <BackToDocuments />
      {title === '' ? <span className={classes.barTitle} /> : <h1 className={classes.barTitle}>{title}</h1>}
      <div className={classes.switch}>
        <Segmented label="Shown" choices={panes} value={pane} onChange={onPane} />
      </div>
    </nav>
  );
}

function BackToDocuments(): ReactElement {
  return (
    <Button component={Link} to="/document-management" size="xs" className={classes.back} leftSection={<Icon name="arrow-left" size={16} />}>
      Back to Documents
    </Button>
  );
}

function MissingPart({ passages }: { readonly passages: Passages }): ReactElement {
  return (
    <div className={classes.missing}>
      <Notice kind="warning" role="status" action={<AskAgain onAgain={passages.refetch} />}>
        A part of the document could not be loaded: {messageOf(passages.error)}
      </Notice>
    </div>
  );
}

function ReaderFailure({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }): ReactElement {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Page>
      <div>
        <BackToDocuments />
      </div>
      {isUnknown ? (
        <EmptyState icon="documents" title="Document not found" text="The library has no document at this address. It may have been deleted." />
      ) : (
        <Notice kind="danger" role="alert" action={<AskAgain onAgain={onAgain} />}>
          Failed to open document: {messageOf(error)}
        </Notice>
      )}
    </Page>
  );
}

function AskAgain({ onAgain }: { readonly onAgain: () => void }): ReactElement {
  return (
    <Button size="xs" onClick={onAgain}>
      Try again
    </Button>
  );
}
