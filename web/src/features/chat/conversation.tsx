/** A conversation: its turns, what is awaited, what failed, or how to start. */
import { type ReactElement, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api';
import type { PassageDesk } from '../../passages/use-open-passage';
import { Failure } from '../../ui/failure';
import { Skeleton } from '../../ui/skeleton';
import { AnswerAnnouncer } from './answer-announcer';
import { readAskedBefore } from './asked-before';
import type { AskQuestion } from './chat-mode';
import { ChatStart } from './chat-start';
import classes from './conversation.module.css';
import { DirectStart } from './direct-start';
import { PendingAnswer } from './pending-answer';
import { ShowEarlier } from './show-earlier';
import { Question, TurnView } from './turn-view';
import { isStored } from './unstored-messages';
import type { Chat } from './use-chat';

interface ConversationProps {
  readonly chat: Chat;
  readonly desk: PassageDesk;
  readonly onAsk: AskQuestion;
  readonly onSuggest: (question: string) => void;
  /** Back to RAG Mode. */
  readonly onRag: () => void;
}

export function Conversation({
  chat,
  desk,
  onAsk,
  onSuggest,
  onRag,
}: ConversationProps): ReactElement {
  const { history, turns, pending, awaitedId } = chat;
  const listRef = useFollowedEnd(chat);
  const isEmpty = turns.length === 0 && pending === null;
  if (isEmpty && history.isPending) return <ConversationSkeleton />;
  const isUnknown = history.isError && history.data === undefined;
  const isNew = isEmpty && !isUnknown;
  const askedBefore = readAskedBefore();
  return (
    <div className={classes.list} ref={listRef}>
      {isUnknown ? (
        <Failure onAgain={() => void history.refetch()}>
          The conversation could not be loaded: {messageOf(history.error)}. Questions can be asked
          all the same.
        </Failure>
      ) : null}
      {isNew && chat.mode === 'rag' ? <ChatStart onSuggest={onSuggest} /> : null}
      {isNew && chat.mode === 'direct' ? <DirectStart onRag={onRag} /> : null}
      {turns[0] ? (
        <ShowEarlier
          hasEarlier={history.data?.has_earlier ?? false}
          earlier={chat.earlier}
          firstId={turns[0].question.id}
        />
      ) : null}
      {turns.map((turn, at) => (
        <TurnView
          key={turn.question.id}
          turn={turn}
          awaitedIn={turn.question.id === awaitedId ? chat.sessionId : null}
          desk={desk}
          before={
            askedBefore.get(turn.question.id) ??
            turns.slice(at).find(({ question }) => isStored(question))?.question.id
          }
          onAsk={pending === null && awaitedId === null ? onAsk : undefined}
        />
      ))}
      {pending ? (
        <article className={classes.turn} aria-label={pending.text} aria-busy="true">
          <Question text={pending.text} time={new Date(pending.askedAt).toISOString()} />
          <PendingAnswer
            mode={chat.mode}
            sessionId={chat.sessionId}
            askedAt={pending.askedAt}
            isOfChosen={pending.documentIds.length > 0}
          />
        </article>
      ) : null}
      <AnswerAnnouncer turns={turns} isPending={pending !== null} isAwaiting={awaitedId !== null} />
    </div>
  );
}

/** Brings what is new into view: the end of the conversation, or the beginning of an answer that is taller than the window. */
function useFollowedEnd({ turns, pending, history }: Chat) {
  const listRef = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  const newest = pending
    ? `pending ${pending.askedAt}`
    : `turn ${last?.reply?.id ?? last?.question.id ?? ''}`;
  const isKnown = history.data !== undefined || pending !== null;
  useEffect(() => {
    // Named, because each new turn is a reason to scroll.
    if (!isKnown || newest === '') return;
    const last = [...(listRef.current?.querySelectorAll('article') ?? [])].at(-1);
    if (!last) return;
    const isTall = last.getBoundingClientRect().height > window.innerHeight - 308;
    last.scrollIntoView({ block: isTall ? 'start' : 'end' });
  }, [isKnown, newest]);
  return listRef;
}

function ConversationSkeleton(): ReactElement {
  return (
    <div className={classes.list} aria-hidden="true">
      <div className={classes.turn}>
        <Skeleton width="90px" height={13} />
        <Skeleton width="62%" height={22} />
        <Skeleton width="100%" height={1} />
        <Skeleton width="240px" height={13} />
        <Skeleton width="100%" height={17} />
        <Skeleton width="94%" height={17} />
        <Skeleton width="71%" height={17} />
      </div>
    </div>
  );
}
