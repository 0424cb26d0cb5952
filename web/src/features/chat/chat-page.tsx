/** The QA Chat: questions to the library or to a model, answers with markers, and the passages that they open. */
import { chatDefaults, intervals } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { makeId } from '../../lib/make-id';
import { useStoredState } from '../../lib/use-stored-state';
import { PassagePanel } from '../../passages/passage-panel';
import { usePassageDesk } from '../../passages/use-open-passage';
import { chatMemory, takeBegunWith } from '../../session/chat-memory';
import { useModelStatus } from '../../session/use-model-status';
import { Notice } from '../../ui/notice';
import { ChatBar } from './chat-bar';
import { ChatExport } from './chat-export';
import type { AskQuestion, ChatMode } from './chat-mode';
import classes from './chat-page.module.css';
import { Composer, type ComposerHandle } from './composer';
import { ComposerFacts } from './composer-facts';
import { Conversation } from './conversation';
import { ConversationsDialog } from './conversations-dialog';
import { type Chat, useChat } from './use-chat';
import { useChosenScope } from './use-chosen-scope';

export function ChatPage(): ReactElement {
  const [mode, setMode] = useStoredState<ChatMode>(chatMemory.mode, (stored) =>
    stored === 'direct' ? 'direct' : 'rag',
  );
  const [sessionId, setSessionId] = useSessionId(mode);
  const scope = useChosenScope();
  const [model, setModel] = useStoredState<string | null>(chatMemory.model, (stored) =>
    typeof stored === 'string' && stored !== '' ? stored : null,
  );
  const [isListed, setIsListed] = useState(false);
  const chat = useChat(mode, sessionId);
  const desk = usePassageDesk();
  const inputRef = useRef<ComposerHandle>(null);
  const isBusy = chat.pending !== null || chat.awaitedId !== null;
  const isRag = mode === 'rag';
  const models = useModelStatus(isRag ? undefined : intervals.documentsRefreshMs).data;
  const missing = !isRag && models?.ready === false ? models.message : null;

  // The same function for as long as the screen is open, so that turns need not be drawn anew.
  const ask = useCallbackRef<AskQuestion>((text, options) => {
    if (isBusy || text.trim() === '') return;
    chat.ask({ text: text.trim(), documentIds: scope.ids, model, ...options });
    inputRef.current?.focus();
  });
  const openConversation = (id: string): void => {
    desk.close();
    setSessionId(id);
    setIsListed(false);
    inputRef.current?.focus();
  };
  const clear = (): void => {
    desk.close();
    chat.clear();
    inputRef.current?.focus();
  };
  const stop = (): void => {
    chat.stop();
    inputRef.current?.focus();
  };
  const returnToLibrary = (): void => {
    // The input of the other mode cannot take the focus where there is no model.
    flushSync(() => setMode('rag'));
    inputRef.current?.focus();
  };
  useBegunWith(chat, (question) => inputRef.current?.offer(question));
  const suggest = (question: string): void => {
    inputRef.current?.write(question);
    inputRef.current?.focus();
  };

  return (
    <div className={classes.page} data-open={(isRag && desk.open !== null) || undefined}>
      <div className={classes.column}>
        <ChatBar
          mode={mode}
          isBusy={isBusy}
          canClear={chat.turns.length > 0}
          isClearing={chat.isClearing}
          onMode={setMode}
          onClear={clear}
          onConversations={() => setIsListed(true)}
        >
          <ChatExport
            mode={mode}
            sessionId={sessionId}
            // What the server did not take is in no conversation there.
            isDisabled={(chat.history.data?.messages ?? []).length === 0}
          />
        </ChatBar>
        <Conversation
          key={`${mode} ${sessionId}`}
          chat={chat}
          desk={desk}
          onAsk={ask}
          onSuggest={suggest}
          onRag={returnToLibrary}
        />
        <Composer
          ref={inputRef}
          placeholder={isRag ? 'Ask about your documents' : 'Write to the language model'}
          label={isRag ? 'Ask a question about your documents' : 'Write to the language model'}
          isBusy={isBusy}
          isDisabled={missing !== null}
          above={
            // A conversation that is empty says it itself.
            missing === null || chat.turns.length === 0 ? null : (
              <Notice
                kind="warning"
                role="status"
                action={
                  <Button size="xs" onClick={returnToLibrary}>
                    Ask your library in RAG Mode
                  </Button>
                }
              >
                {missing}
              </Notice>
            )
          }
          onStop={stop}
          onSend={ask}
        >
          <ComposerFacts
            mode={mode}
            scope={scope}
            model={model}
            onModel={setModel}
            isBusy={isBusy}
          />
        </Composer>
      </div>
      {isRag && desk.open ? (
        <PassagePanel open={desk.open} onMove={desk.move} onClose={desk.close} />
      ) : null}
      {isListed ? (
        <ConversationsDialog
          mode={mode}
          sessionId={sessionId}
          onOpen={openConversation}
          onNew={() => openConversation(makeId())}
          onClose={() => setIsListed(false)}
        />
      ) : null}
    </div>
  );
}

/** Gives back what a conversation was begun with that has it no more, as after it was cleared. */
function useBegunWith({ mode, sessionId, history }: Chat, offer: (question: string) => void): void {
  const told = history.isFetching ? undefined : history.data;
  const offerNow = useCallbackRef(offer);
  useEffect(() => {
    if (mode !== 'rag' || told === undefined) return;
    const question = takeBegunWith(sessionId);
    const isThere = told.has_earlier || told.messages.some(({ text }) => text === question);
    if (question !== null && !isThere) offerNow(question);
  }, [mode, sessionId, told, offerNow]);
}

/** Each mode has a conversation of its own; the first one is the usual one. */
function useSessionId(mode: ChatMode): readonly [string, (id: string) => void] {
  const read = (stored: unknown): string =>
    typeof stored === 'string' && stored !== '' ? stored : chatDefaults.session_id;
  const rag = useStoredState(chatMemory.session, read);
  const direct = useStoredState('lectern.direct_session', read);
  return mode === 'rag' ? rag : direct;
}
