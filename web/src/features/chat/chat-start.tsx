/** How a conversation starts: questions about the library's own documents, or the way to the Explorer while there are none. */
import { intervals } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { type CallData, call } from '../../lib/api';
import { documentsKey } from '../../lib/document-keys';
import { pollWhile } from '../../lib/poll';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import classes from './chat-start.module.css';

const examplesShown = 2;
/** Some may hold no text that can be asked, as a reference. */
const examplesRead = 10;

/** @param props.onSuggest called with the question that was chosen. */
export function ChatStart({
  onSuggest,
}: {
  readonly onSuggest: (question: string) => void;
}): ReactElement {
  const { data, isPending } = useQuery({
    queryKey: [...documentsKey, 'examples'],
    queryFn: ({ signal }) =>
      call('listDocuments', {
        query: { status: 'completed', limit: String(examplesRead) },
        signal,
      }),
    refetchInterval: pollWhile(
      intervals.documentsRefreshMs,
      ({ total_count }: CallData<'listDocuments'>) => total_count === 0,
    ),
    meta: { logAs: 'Reading titles for example questions' },
  });
  const titles = (data?.documents ?? [])
    .filter(({ metadata }) => metadata.chunks_stored > 0 && metadata.title !== '')
    .map(({ metadata }) => metadata.title)
    .slice(0, examplesShown);
  if (data?.total_count === 0) {
    return (
      <div className={classes.start}>
        <EmptyState
          icon="chat"
          title="Start a conversation"
          text="No document of your library can be asked yet. Search for articles and process them, then ask."
        >
          <Button
            component={Link}
            to="/"
            variant="filled"
            leftSection={<Icon name="search" size={16} />}
          >
            Search for articles
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.start}>
      <EmptyState
        icon="chat"
        title="Start a conversation"
        text="Each answer comes from your documents and carries markers that open the passage it rests on."
      >
        {isPending ? <span className={classes.space} /> : null}
        {titles.map((title) => (
          <button
            key={title}
            type="button"
            className={classes.example}
            onClick={() => onSuggest(questionAbout(title))}
          >
            {questionAbout(title)}
          </button>
        ))}
      </EmptyState>
    </div>
  );
}

function questionAbout(title: string): string {
  return `What are the main findings of “${title.replace(/(?<![.\s])[.\s]+$/, '')}”?`;
}
