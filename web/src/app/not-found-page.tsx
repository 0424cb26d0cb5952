/** What shows at an address that no screen has. */
import type { ReactElement } from 'react';
import { EmptyState } from '../ui/empty-state';
import { BackToExplorer, Page } from '../ui/page';

export function NotFoundPage(): ReactElement {
  return (
    <Page>
      <EmptyState icon="help" title="Page not found" text="There is no screen at this address.">
        <BackToExplorer />
      </EmptyState>
    </Page>
  );
}
