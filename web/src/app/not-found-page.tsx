/** What shows at an address that no screen has. */
import type { ReactElement } from 'react';
import { EmptyState } from '../ui/empty-state';
import { Page, PageHead } from '../ui/page';

export function NotFoundPage(): ReactElement {
  return (
    <Page>
      <PageHead title="Page not found" />
      <EmptyState icon="help" text="There is no screen at this address." />
    </Page>
  );
}
