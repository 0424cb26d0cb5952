/** The QA Chat page. */
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { Page, PageHead, Panel } from '../../ui/page';

export function ChatPage(): ReactElement {
  return (
    <Page>
      <PageHead title="QA Chat" />
      <Panel>
        <EmptyState icon="chat" title="Start a conversation" text="Ask a question about your documents." />
      </Panel>
    </Page>
  );
}
