/** The Documents page. */
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { Page, PageHead, Panel } from '../../ui/page';

export function DocumentsPage(): ReactElement {
  return (
    <Page>
      <PageHead title="Documents" />
      <Panel>
        <EmptyState icon="documents" title="No documents found" text="Upload or download documents to get started" />
      </Panel>
    </Page>
  );
}
