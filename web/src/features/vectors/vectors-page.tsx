/** The Vectors page. */
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { Page, PageHead, Panel } from '../../ui/page';

export function VectorsPage(): ReactElement {
  return (
    <Page>
      <PageHead title="Vectors" />
      <Panel>
        <EmptyState icon="database" title="No vectors found in the database" text="Process articles or documents to fill it." />
      </Panel>
    </Page>
  );
}
