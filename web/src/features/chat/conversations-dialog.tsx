/** The conversations of a mode, newest first: opened, forgotten, or a new one begun. */
import type { Conversation } from '@lectern/contract';
import { listDefaults } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, messageOf } from '../../lib/api';
import { formatMoment, formatPlural } from '../../lib/format';
import { useLatestFirst } from '../../lib/use-latest-first';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import { RecordList, RecordRow } from '../../ui/record-list';
import { ShowMore } from '../../ui/show-more';
import { Skeleton } from '../../ui/skeleton';
import { type ChatMode, chatCalls, chatKey, conversationsKey } from './chat-mode';
import classes from './conversations-dialog.module.css';
import { forgetRefusedTurns } from './refused-turns';

interface ConversationsDialogProps {
  readonly mode: ChatMode;
  readonly sessionId: string;
  readonly onOpen: (sessionId: string) => void;
  readonly onNew: () => void;
  readonly onClose: () => void;
}

export function ConversationsDialog({
  mode,
  sessionId,
  onOpen,
  onNew,
  onClose,
}: ConversationsDialogProps): ReactElement {
  const list = useLatestFirst<Conversation>({
    queryKey: conversationsKey(mode),
    step: listDefaults.conversations,
    read: async (query, signal) => {
      const { sessions, total_count } = await call(chatCalls[mode].list, { query, signal });
      return { entries: sessions, total: total_count };
    },
    idOf: ({ session_id }) => session_id,
  });
  const forget = useForget(mode);
  const newRef = useRef<HTMLButtonElement>(null);
  const [doomed, setDoomed] = useState<Conversation | null>(null);
  const confirm = (): void => {
    if (doomed) forget(doomed.session_id);
    flushSync(() => setDoomed(null));
    // Its own button goes with it.
    newRef.current?.focus();
  };
  return (
    <Dialog
      title="Conversations"
      size="work"
      isFlush
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            ref={newRef}
            variant="filled"
            leftSection={<Icon name="plus" size={16} />}
            onClick={onNew}
          >
            New conversation
          </Button>
        </>
      }
    >
      {list.entries || list.error ? null : <ListSkeleton />}
      {list.error ? (
        <Failure onAgain={list.readAgain}>
          The conversations could not be loaded: {messageOf(list.error)}
        </Failure>
      ) : null}
      {list.entries?.length === 0 ? (
        <p className={classes.none}>There are no conversations yet.</p>
      ) : null}
      <div className={classes.records}>
        <RecordList>
          {list.entries?.map((session) => (
            <Row
              key={session.session_id}
              session={session}
              isOpen={session.session_id === sessionId}
              onOpen={() => onOpen(session.session_id)}
              onDelete={() => setDoomed(session)}
            />
          ))}
        </RecordList>
      </div>
      <ShowMore more={list.more} />
      {doomed ? (
        <ConfirmDialog
          title="Delete conversation"
          confirmLabel="Delete"
          isDestructive
          onCancel={() => setDoomed(null)}
          onConfirm={confirm}
        >
          <p>Are you sure you want to delete this conversation? This action cannot be undone.</p>
          <p className={classes.named}>{doomed.title || 'Untitled'}</p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}

interface RowProps {
  readonly session: Conversation;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function Row({ session, isOpen, onOpen, onDelete }: RowProps): ReactElement {
  const title = session.title || 'Untitled';
  const facts = (
    <>
      {formatPlural(session.messages, 'message')} ·{' '}
      <time dateTime={session.updated_at}>{formatMoment(session.updated_at)}</time>
      {session.is_arriving ? ' · an answer is arriving' : ''}
    </>
  );
  return (
    <RecordRow
      title={title}
      facts={facts}
      isOpen={isOpen}
      onOpen={onOpen}
      deleteLabel={`Delete the conversation “${title}”`}
      onDelete={onDelete}
    />
  );
}

function ListSkeleton(): ReactElement {
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton width="70%" height={18} />
      <Skeleton width="55%" height={18} />
      <Skeleton width="62%" height={18} />
    </div>
  );
}

function useForget(mode: ChatMode): (sessionId: string) => void {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(chatCalls[mode].forget, { params: { id } }),
    onSuccess: (_answer, id) => {
      forgetRefusedTurns(queryClient, { mode, sessionId: id });
      return queryClient.resetQueries({ queryKey: chatKey(mode, id) });
    },
    onError: (error) => showNotice('danger', `Error: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey(mode) }),
  });
  return mutate;
}
