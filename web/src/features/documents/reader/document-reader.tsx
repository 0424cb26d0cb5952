/** The reader: a document's original or its text in reading order, beside its passages, opened at the passage that the address names. */
import { nameOfDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ReaderPlace, readerAddress, readReaderPlace } from '../../../lib/addresses';
import { messageOf } from '../../../lib/api';
import { isGone } from '../../../lib/poll';
import { neighboursKey } from '../../../passages/use-passage-in-document';
import { EmptyState } from '../../../ui/empty-state';
import { Failure } from '../../../ui/failure';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import { useTellOpened } from '../use-tell-opened';
import classes from './document-reader.module.css';
import { DocumentText } from './document-text';
import { OriginalPane } from './original/original-pane';
import { PassageList } from './passage-list';
import { ReaderBar } from './reader-bar';
import { ReaderSkeleton } from './reader-skeleton';
import { type Passages, usePassages } from './use-passages';
import { useReaderPanes } from './use-reader-panes';
import { useWantedPassage } from './use-wanted-passage';

export function DocumentReader({ documentId }: { readonly documentId: string }): ReactElement {
  const [search, setSearch] = useSearchParams();
  const named = readReaderPlace(search);
  const passages = usePassages(documentId, named?.chunk ?? 0);
  const { document } = passages;
  const isReplaced = isOfAnotherText(named, passages);
  const place = isReplaced ? null : named;
  const panes = useReaderPanes(document);
  const [words, setWords] = useState('');
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const [original, setOriginal] = useState<'shown' | 'failed' | null>(null);
  const wanted = useWantedPassage(passages, place);
  useTellOpened(documentId, outcomeOf(passages, panes.main === 'original' ? original : 'shown'));

  const choose = (index: number): void => {
    const chosen = { chunk: index, passageId: passages.at(index)?.id ?? null, quote: null };
    setSearch(readerAddress(documentId, chosen).replace(/^.*\?/, ''), {
      replace: true,
      preventScrollReset: true,
    });
    panes.showMain();
  };
  useForgetPassages(isGone(passages.error) ? documentId : null);
  if (passages.error && !document)
    return <ReaderFailure error={passages.error} onAgain={passages.refetch} />;
  if (!document)
    return <ReaderSkeleton bar={<ReaderBar title="" panes={panes} back={<BackToDocuments />} />} />;
  return (
    <div className={classes.reader} data-pane={panes.pane}>
      <ReaderBar
        title={nameOfDocument(document.metadata)}
        isRetracted={document.metadata.retraction !== null}
        notices={document.metadata.notices}
        panes={panes}
        back={<BackToDocuments />}
        toolsRef={setToolsPlace}
      />
      {passages.error ? <MissingPart passages={passages} /> : null}
      {isReplaced ? <ReplacedPassage /> : null}
      <div className={classes.panes}>
        <div className={classes.main}>
          {panes.main === 'original' ? (
            <OriginalPane
              document={document}
              hasText={passages.total > 0}
              wanted={wanted}
              toolsPlace={toolsPlace}
              onText={() => panes.show('text')}
              onOutcome={setOriginal}
            />
          ) : (
            <DocumentText
              passages={passages}
              document={document}
              place={place}
              words={words.trim()}
            />
          )}
        </div>
        <aside className={classes.side} aria-label="Passages of the document">
          <PassageList
            passages={passages}
            document={document}
            place={place}
            shownIn={original === 'failed' ? null : panes.main}
            words={words}
            onWords={setWords}
            onChoose={choose}
          />
        </aside>
      </div>
    </div>
  );
}

/** Of a document that is gone, what was read of its passages beside answers is no longer so. */
function useForgetPassages(goneId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (goneId !== null) queryClient.removeQueries({ queryKey: neighboursKey(goneId) });
  }, [goneId, queryClient]);
}

/** Of opening: what the pane shows is shown once there is a document. */
function outcomeOf(
  { document, error }: Passages,
  shown: 'shown' | 'failed' | null,
): 'shown' | 'failed' | null {
  if (document) return shown;
  return error ? 'failed' : null;
}

/** True where the place is known to have another passage than the one that it was named for. */
function isOfAnotherText(named: ReaderPlace | null, passages: Passages): boolean {
  if (named === null || named.passageId === null || passages.document === undefined) return false;
  const there = passages.at(named.chunk);
  return there ? there.id !== named.passageId : named.chunk >= passages.total;
}

function ReplacedPassage(): ReactElement {
  return (
    <div className={classes.missing}>
      <Notice kind="info" role="status">
        The text of this document has been read anew, or its passages deleted, since this address
        was made: the passage that it names is no longer there, and nothing is marked.
      </Notice>
    </div>
  );
}

function BackToDocuments(): ReactElement {
  return (
    <Button
      component={Link}
      to="/document-management"
      size="xs"
      className={classes.back}
      leftSection={<Icon name="arrow-left" size={16} />}
    >
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

function ReaderFailure({
  error,
  onAgain,
}: {
  readonly error: Error;
  readonly onAgain: () => void;
}): ReactElement {
  return (
    <Page>
      <div>
        <BackToDocuments />
      </div>
      {isGone(error) ? (
        <EmptyState
          icon="documents"
          title="Document not found"
          heading="h1"
          text="The library has no document at this address. It may have been deleted."
        />
      ) : (
        <>
          <h1 className="visually-hidden">Document</h1>
          <Failure onAgain={onAgain}>Failed to open document: {messageOf(error)}</Failure>
        </>
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
