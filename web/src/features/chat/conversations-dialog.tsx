/** The conversations of a mode, newest first: opened, forgotten, or a new one begun. */
import type { Conversation } from '@lectern/contract';
import { ActionIcon, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { call, messageOf } from '../../lib/api';
import { formatMoment, formatPlural } from '../../lib/format';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import { Skeleton } from '../../ui/skeleton';
import { type ChatMode, chatCalls, chatKey, conversationsKey } from './chat-mode';
import classes from './conversations-dialog.module.css';

interface ConversationsDialogProps {
  readonly mode: ChatMode;
  readonly sessionId: string;
  readonly onOpen: (sessionId: string) => void;
  readonly onNew: () => void;
  readonly onClose: () => void;
}

export function ConversationsDialog({ mode, sessionId, onOpen, onNew, onClose }: ConversationsDialogProps): ReactElement {
  const list = useQuery({
    queryKey: conversationsKey(mode),
    queryFn: ({ signal }) => call(chatCalls[mode].list, { query: {}, signal }),
  });
  const forget = useForget(mode);
  const newRef = useRef<HTMLButtonElement>(null);
  const sessions = list.data?.sessions ?? [];
  return (
    <Dialog
      title="Conversations"
      size="work"
      isFlush
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button ref={newRef} variant="filled" leftSection={<Icon name="plus" size={16} />} onClick={onNew}>
            New conversation
          </Button>
        </>
      }
    >
      {list.isPending ? <ListSkeleton /> : null}
      {list.isError ? <p className={classes.none}>The conversations could not be loaded: {messageOf(list.error)}</p> : null}
      {list.data && sessions.length === 0 ? <p className={classes.none}>There are no conversations yet.</p> : null}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <Row
            key={session.session_id}
            session={session}
            isOpen={session.session_id === sessionId}
            onOpen={() => onOpen(session.session_id)}
            onForget={() => {
              forget(session.session_id);
              // Its own button goes with it.
              newRef.current?.focus();
            }}
          />
        ))}
      </ul>
      {list.data && list.data.total_count > sessions.length ? (
        <p className={classes.none}>
          The latest {sessions.length} of {formatPlural(list.data.total_count, 'conversation')}.
        </p>
      ) : null}
    </Dialog>
  );
}

interface RowProps {
  readonly session: Conversation;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onForget: () => void;
}

function Row({ session, isOpen, onOpen, onForget }: RowProps): ReactElement {
  const title = session.title || 'Untitled';
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <button type="button" className={classes.open} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>
          {formatPlural(session.messages, 'message')} · <time dateTime={session.updated_at}>{formatMoment(session.updated_at)}</time>
          {session.is_arriving ? ' · an answer is arriving' : ''}
        </span>
      </button>
      <ActionIcon aria-label={`Delete the conversation “${title}”`} onClick={onForget}>
        <Icon name="trash" size={17} />
      </ActionIcon>
    </li>
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
    onSuccess: (_answer, id) => queryClient.resetQueries({ queryKey: chatKey(mode, id) }),
    onError: (error) => showNotice('danger', `Error: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey(mode) }),
  });
  return mutate;
}
