/** The library as a list: how much it holds, its documents as cards, search and paging. */
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api';
import { formatCount } from '../../lib/format';
import { statsQueryKey, useStats } from '../../session/use-stats';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Page, PageHead, Panel } from '../../ui/page';
import { ProgressRing } from '../../ui/progress-ring';
import { SearchField } from '../../ui/search-field';
import { Statistics } from '../../ui/statistics';
import { DocumentCard, DocumentSkeleton } from './document-card';
import classes from './document-library.module.css';
import { Pager } from './pager';
import { documentsKey, documentsPerPage, useDocuments } from './use-documents';

export function DocumentLibrary(): ReactElement {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [search] = useDebouncedValue(typed.trim(), 250);
  const documents = useDocuments(search, page);
  const isLibraryEmpty = documents.data?.total_count === 0 && search === '';

  const find = (text: string): void => {
    setTyped(text);
    setPage(0);
  };
  return (
    <Page>
      <PageHead title="Documents">
        <Refresh isRefreshing={documents.isFetching} />
      </PageHead>
      <LibraryStatistics />
      {documents.isError ? (
        <Notice
          kind="danger"
          role="alert"
          action={
            <Button size="xs" onClick={() => void documents.refetch()}>
              Try again
            </Button>
          }
        >
          Failed to load documents: {messageOf(documents.error)}
        </Notice>
      ) : null}
      {isLibraryEmpty ? <EmptyLibrary /> : null}
      {isLibraryEmpty || (documents.isError && !documents.data) ? null : (
        <>
          <div className={classes.tools}>
            <SearchField label="Search documents" value={typed} onChange={find} />
            <p className={classes.count} role="status">
              {documents.data && search !== '' ? `${documents.data.total_count} found` : ''}
            </p>
          </div>
          <DocumentGrid documents={documents.data?.documents} search={search} onClear={() => find('')} />
          <Pager page={page} perPage={documentsPerPage} total={documents.data?.total_count ?? 0} onPage={setPage} />
        </>
      )}
    </Page>
  );
}

function Refresh({ isRefreshing }: { readonly isRefreshing: boolean }): ReactElement {
  const queryClient = useQueryClient();
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: documentsKey });
    void queryClient.invalidateQueries({ queryKey: statsQueryKey });
  };
  return (
    <Button variant="subtle" leftSection={isRefreshing ? <ProgressRing size={17} /> : <Icon name="refresh" size={17} />} onClick={refresh}>
      Refresh
    </Button>
  );
}

function LibraryStatistics(): ReactElement | null {
  const { data, isError } = useStats();
  if (isError) return null;
  return (
    <Statistics
      label="Library"
      items={[
        { name: 'Total documents', value: data && formatCount(data.documents) },
        { name: 'Chunks', value: data && formatCount(data.passages) },
        { name: 'Searches', value: data && formatCount(data.searches) },
      ]}
    />
  );
}

function EmptyLibrary(): ReactElement {
  return (
    <Panel>
      <div className={classes.empty}>
        <EmptyState icon="documents" title="No documents found" text="Upload or download documents to get started">
          <Button component={Link} to="/" variant="filled" leftSection={<Icon name="search" size={16} />}>
            Search for articles
          </Button>
        </EmptyState>
      </div>
    </Panel>
  );
}

interface DocumentGridProps {
  /** Undefined while they are being loaded. */
  readonly documents: Parameters<typeof DocumentCard>[0]['document'][] | undefined;
  readonly search: string;
  readonly onClear: () => void;
}

function DocumentGrid({ documents, search, onClear }: DocumentGridProps): ReactElement {
  if (documents?.length === 0) {
    return (
      <Panel>
        <EmptyState icon="search" text={`No document has “${search}” in its title, authors, abstract or file name.`}>
          <Button onClick={onClear}>Show all documents</Button>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <ul className={classes.grid} aria-label="Documents" aria-busy={documents === undefined}>
      {documents
        ? documents.map((document) => <DocumentCard key={document.id} document={document} />)
        : [0, 1, 2].map((index) => <DocumentSkeleton key={index} />)}
    </ul>
  );
}
