/** The Summary page as far as it goes now: what is selected, and that summaries are still to come. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCurrentSearchId, useSearchStatus } from '../../session/use-current-search';
import { useSearchResults } from '../../session/use-search-results';
import { useSelection } from '../../session/use-selection';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Page, PageHead, Panel } from '../../ui/page';

export function SummaryPage(): ReactElement {
  const id = useCurrentSearchId();
  const results = useSearchResults(id, useSearchStatus(id).data);
  const selection = useSelection();
  const count = selection.selectedOf((results.data?.articles ?? []).map((article) => article.url)).length;
  return (
    <Page>
      <PageHead title="Summary" />
      {count > 0 ? (
        <Notice kind="info" role="status">
          Found {count} articles for summary generation.
        </Notice>
      ) : (
        <Notice kind="warning" role="status">
          No articles found. Please search and select articles in the main Explorer first.
        </Notice>
      )}
      <Panel>
        <EmptyState
          icon="lines"
          title="Summaries come in a later version"
          text="This version searches, reads into the library and answers questions about it. It does not write summaries yet."
        >
          <Button component={Link} to="/chat" variant="filled">
            Ask your library
          </Button>
        </EmptyState>
      </Panel>
    </Page>
  );
}
