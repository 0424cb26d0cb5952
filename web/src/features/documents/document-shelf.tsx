/** The grid, or what stands in its place when no document passes; says when it could not be brought up to date. */
import { Button } from '@mantine/core';
import { type ComponentProps, type ReactElement, useEffect } from 'react';
import { messageOf } from '../../lib/api';
import { EmptyState } from '../../ui/empty-state';
import { useShowNotice } from '../../ui/notices';
import { Panel } from '../../ui/page';
import { DocumentGrid } from './document-grid';

interface DocumentShelfProps extends ComponentProps<typeof DocumentGrid> {
  readonly onClear: () => void;
}

export function DocumentShelf({ onClear, ...grid }: DocumentShelfProps): ReactElement {
  const showNotice = useShowNotice();
  const { error, total } = grid.pages;
  useEffect(() => {
    if (error) showNotice('danger', `Failed to load documents: ${messageOf(error)}`);
  }, [error, showNotice]);
  if (total === 0) {
    return (
      <Panel>
        <EmptyState
          icon="search"
          title="No documents found"
          text="No document of the library passes all filters."
        >
          <Button onClick={onClear}>Show all documents</Button>
        </EmptyState>
      </Panel>
    );
  }
  return <DocumentGrid {...grid} />;
}
