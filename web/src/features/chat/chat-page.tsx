/** The QA Chat: questions to the library, answers with markers, and the passages that they open. */
import { type ReactElement, useRef } from 'react';
import { useStoredState } from '../../lib/use-stored-state';
import { ChatBar, type ChatMode } from './chat-bar';
import classes from './chat-page.module.css';
import { Composer } from './composer';
import { Conversation } from './conversation';
import { DirectMode } from './direct-mode';
import { PassagePanel } from './passage-panel';
import { useChat } from './use-chat';
import { usePassageDesk } from './use-open-passage';

export function ChatPage(): ReactElement {
  const chat = useChat();
  const desk = usePassageDesk();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useStoredState<ChatMode>('lectern.chat_mode', (stored) => (stored === 'direct' ? 'direct' : 'rag'));
  const [draft, setDraft] = useStoredState('lectern.chat_draft', (stored) => (typeof stored === 'string' ? stored : ''));
  const isBusy = chat.pending !== null;
  const isRag = mode === 'rag';

  const ask = (text: string): void => {
    if (isBusy || text.trim() === '') return;
    chat.ask(text.trim());
    inputRef.current?.focus();
  };
  const clear = (): void => {
    desk.close();
    chat.clear();
    inputRef.current?.focus();
  };
  const suggest = (question: string): void => {
    setDraft(question);
    inputRef.current?.focus();
  };

  return (
    <div className={classes.page} data-open={(isRag && desk.open !== null) || undefined}>
      <div className={classes.column}>
        <ChatBar mode={mode} isBusy={isBusy} canClear={isRag && chat.turns.length > 0} onMode={setMode} onClear={clear} />
        {isRag ? <Conversation chat={chat} desk={desk} onAsk={ask} onSuggest={suggest} /> : <DirectMode onRag={() => setMode('rag')} />}
        <Composer
          ref={inputRef}
          draft={draft}
          isBusy={isBusy}
          isDisabled={!isRag}
          onChange={setDraft}
          onStop={chat.stop}
          onSend={() => {
            if (isBusy || draft.trim() === '') return;
            ask(draft);
            setDraft('');
          }}
        />
      </div>
      {isRag && desk.open ? <PassagePanel open={desk.open} onMove={desk.move} onClose={desk.close} /> : null}
    </div>
  );
}
