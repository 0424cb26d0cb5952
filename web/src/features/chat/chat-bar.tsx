/** The bar above the conversation: back, the mode, and Clear Chat. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons';
import { BackToExplorer } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import classes from './chat-bar.module.css';

export type ChatMode = 'rag' | 'direct';

const modes = [
  { value: 'rag', name: 'RAG Mode', icon: 'documents' },
  { value: 'direct', name: 'Direct LLM', icon: 'cpu' },
] as const;

interface ChatBarProps {
  readonly mode: ChatMode;
  /** While an answer is awaited, neither the mode nor the conversation may change. */
  readonly isBusy: boolean;
  readonly canClear: boolean;
  readonly onMode: (mode: ChatMode) => void;
  readonly onClear: () => void;
}

export function ChatBar({ mode, isBusy, canClear, onMode, onClear }: ChatBarProps): ReactElement {
  return (
    <nav className={classes.bar} aria-label="QA Chat">
      <div className={classes.back}>
        <BackToExplorer />
      </div>
      <h1 className={classes.title}>QA Chat</h1>
      <div className={classes.mode}>
        <Segmented label="Mode" choices={modes} value={mode} isDisabled={isBusy} onChange={onMode} />
      </div>
      <Button
        variant="subtle"
        className={classes.clear}
        leftSection={<Icon name="eraser" size={17} />}
        disabled={isBusy || !canClear}
        onClick={onClear}
      >
        Clear Chat
      </Button>
    </nav>
  );
}
