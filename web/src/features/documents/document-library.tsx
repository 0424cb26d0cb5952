/** The Documents screen: ways in, statistics, tasks, filters, and the grid with what can be done with its documents. */
import type { LibraryDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useCallbackRef, useDebouncedValue, useDidUpdate } from '@mantine/hooks';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { documentsChanged } from '../../lib/documents-changed';
import { formatNumber } from '../../lib/format';
import { useStoredState } from '../../lib/use-stored-state';
import { useRefreshLibrary } from '../../session/use-refresh-library';
import { Icon } from '../../ui/icons';
import { NarrowFold } from '../../ui/narrow-fold';
import { Notice } from '../../ui/notice';
import { Page, PageHead } from '../../ui/page';
import { ProgressRing } from '../../ui/progress-ring';
import { DeleteDialog } from './delete-dialog';
import type { CardAction } from './document-card';
import { isFiltered, noFilters, parseFilters } from './document-filters';
import classes from './document-library.module.css';
import { DocumentShelf } from './document-shelf';
import { EditDialog } from './edit-dialog';
import { FilterPanel } from './filter-panel';
import { EmptyLibrary, LibraryFailure } from './library-states';
import { LibraryStatistics } from './library-statistics';
import { ImportReferences } from './references/import-references';
import { SelectionBar } from './selection-bar';
import { DownloadCard } from './take-in/download-card';
import { UploadCard } from './take-in/upload-card';
import { useUpload } from './take-in/use-upload';
import { TaskPanel } from './tasks/task-panel';
import { useFollowedTasks } from './tasks/use-followed-tasks';
import { useDocumentActions } from './use-document-actions';
import { useDocumentPages, useDocumentStats, useRange } from './use-documents';
import { useSelectionOfDocuments } from './use-selection-of-documents';

/** What is asked about before it is done. */
type Dialog =
  | { readonly kind: 'edit' | 'delete'; readonly document: LibraryDocument }
  | { readonly kind: 'delete-selected' | 'import' };

export function DocumentLibrary(): ReactElement {
  const stats = useDocumentStats();
  const processing = stats.data?.processing_documents ?? 0;
  const [filters, setFilters] = useStoredState('lectern.document_filters', parseFilters);
  const [asked] = useDebouncedValue(filters, 250);
  const [range, look] = useRange();
  const pages = useDocumentPages(asked, { range, isWatching: processing > 0 });
  const followed = useFollowedTasks();
  const selection = useSelectionOfDocuments(asked, pages);
  const actions = useDocumentActions({ onTask: followed.follow, onRemoved: selection.remove });
  const upload = useUpload();
  const inputRef = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const closeDialog = (): void => setDialog(null);
  const refresh = useLibraryNews(processing);

  // The same function for as long as the screen is open, so that cards need not be redrawn.
  const act = useCallbackRef((action: CardAction, document: LibraryDocument) => {
    if (action === 'toggle') selection.toggle(document.id);
    else if (action === 'edit' || action === 'delete') setDialog({ kind: action, document });
    else actions[action](document);
  });
  // Filters that were left on leave nothing out of a library that has nothing.
  const hasNothing = !isFiltered(asked) || stats.data?.total_documents === 0;
  const isEmpty = pages.total === 0 && hasNothing && !pages.isStale;
  return (
    <Page>
      <PageHead title="Documents" areToolsBeside>
        <ImportReferences
          isOpen={dialog?.kind === 'import'}
          onOpen={() => setDialog({ kind: 'import' })}
          onClose={closeDialog}
          onProcess={actions.processSeveral}
          isBusy={actions.isBusy}
        />
        <Button
          variant="subtle"
          className={classes.refresh}
          leftSection={
            pages.isFetching ? <ProgressRing size={17} /> : <Icon name="refresh" size={17} />
          }
          onClick={refresh}
        >
          Refresh
        </Button>
      </PageHead>
      <NarrowFold
        label="Add documents"
        icon="plus"
        className={classes.ways}
        isNeeded={isEmpty || upload.isInUse}
      >
        <UploadCard
          upload={upload}
          inputRef={inputRef}
          onProcess={actions.processSeveral}
          isBusy={actions.isBusy}
          isDropOff={dialog?.kind === 'import'}
        />
        <DownloadCard />
      </NarrowFold>
      <LibraryStatistics stats={stats} />
      <div role="status" className={classes.banner}>
        {processing > 0 ? (
          <Notice kind="info">
            {processing === 1
              ? '1 document is being processed.'
              : `${formatNumber(processing)} documents are being processed.`}{' '}
            This page refreshes every 3 seconds.
          </Notice>
        ) : null}
      </div>
      {followed.tasks.map((task) => (
        <TaskPanel key={task.id} {...task} followed={followed} />
      ))}
      {pages.error && pages.total === undefined ? (
        <LibraryFailure error={pages.error} onAgain={refresh} />
      ) : null}
      {isEmpty ? <EmptyLibrary onChoose={() => inputRef.current?.click()} /> : null}
      {isEmpty || (pages.error && pages.total === undefined) ? null : (
        <>
          <FilterPanel
            filters={filters}
            onChange={setFilters}
            stats={stats.data}
            found={pages.isStale ? undefined : pages.total}
          />
          <SelectionBar
            selection={selection}
            pages={pages}
            isBusy={actions.isBusy}
            onProcess={() => actions.processSeveral([...selection.ids])}
            onDelete={() => setDialog({ kind: 'delete-selected' })}
          />
          <DocumentShelf
            pages={pages}
            selected={selection.ids}
            onAction={act}
            onRange={look}
            onClear={() => setFilters(noFilters)}
          />
        </>
      )}
      {dialog?.kind === 'edit' ? (
        <EditDialog document={dialog.document} onClose={closeDialog} />
      ) : null}
      {dialog?.kind === 'delete' ? (
        <DeleteDialog
          documents={dialog.document}
          onConfirm={() => actions.remove(dialog.document)}
          onClose={closeDialog}
        />
      ) : null}
      {dialog?.kind === 'delete-selected' ? (
        <DeleteDialog
          documents={selection.ids.size}
          onConfirm={() => actions.removeSeveral([...selection.ids])}
          onClose={closeDialog}
        />
      ) : null}
    </Page>
  );
}

/** Asks again when another part of the page says so, and whenever work on a document begins or ends. */
function useLibraryNews(processing: number): () => void {
  const refresh = useRefreshLibrary();
  useDidUpdate(refresh, [processing]);
  useEffect(() => {
    window.addEventListener(documentsChanged, refresh);
    return () => window.removeEventListener(documentsChanged, refresh);
  }, [refresh]);
  return refresh;
}
