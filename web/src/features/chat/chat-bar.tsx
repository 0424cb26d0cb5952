/** The bar above the conversation: back, the mode, and Clear Chat. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../ui/icons';
import { BackToExplorer } from '../../ui/page';
import { ProgressRing } from '../../ui/progress-ring';
import { Segmented } from '../../ui/segmented';
import classes from './chat-bar.module.css';
import type { ChatMode } from './chat-mode';

const modes = [
  { value: 'rag', name: 'RAG Mode', icon: 'documents' },
  { value: 'direct', name: 'Direct LLM', icon: 'cpu' },
] as const;

interface ChatBarProps {
  readonly mode: ChatMode;
  /** While an answer is awaited, neither the mode nor the conversation may change. */
  readonly isBusy: boolean;
  readonly canClear: boolean;
  /** The conversation is being cleared. */
  readonly isClearing: boolean;
  readonly onMode: (mode: ChatMode) => void;
  readonly onClear: () => void;
  readonly onConversations: () => void;
  /** More tools. */
  readonly children: ReactNode;
}

export function ChatBar({
  mode,
  isBusy,
  canClear,
  isClearing,
  onMode,
  onClear,
  onConversations,
  children,
}: ChatBarProps): ReactElement {
  return (
    <nav className={classes.bar} aria-label="QA Chat">
      <span className="visually-hidden" role="status">
        {isClearing ? 'Clearing the conversation' : ''}
      </span>
      <div className={classes.back}>
        <BackToExplorer />
      </div>
      <h1 className={classes.title}>QA Chat</h1>
      <div className={classes.mode}>
        <Segmented
          label="Mode"
          choices={modes}
          value={mode}
          isDisabled={isBusy}
          onChange={onMode}
        />
      </div>
      <Button
        variant="subtle"
        className={classes.tool}
        aria-label="Conversations"
        leftSection={<Icon name="chat" size={17} />}
        disabled={isBusy}
        onClick={onConversations}
      >
        <span className={classes.word}>Conversations</span>
      </Button>
      {children}
      <Button
        variant="subtle"
        className={classes.tool}
        leftSection={isClearing ? <ProgressRing size={17} /> : <Icon name="eraser" size={17} />}
        disabled={isBusy || isClearing || !canClear}
        onClick={onClear}
      >
        Clear Chat
      </Button>
    </nav>
  );
}
