/** The Research System page as far as it goes now: its empty state, and that workflows are still to come. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state';
import { Page, PageHead, Panel } from '../../ui/page';

export function ResearchPage(): ReactElement {
  return (
    <Page>
      <PageHead title="Multi-Agent Research System" />
      <Panel>
        <EmptyState
          icon="flask"
          title="No research results available."
          text="Research workflows come in a later version. Until then, search in the Explorer and ask your library."
        >
          <Button component={Link} to="/" variant="filled">
            Search for articles
          </Button>
          <Button component={Link} to="/chat">
            Ask your library
          </Button>
        </EmptyState>
      </Panel>
    </Page>
  );
}
