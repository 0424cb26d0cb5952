/** What stands in the place of the conversation in Direct LLM mode. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state';
import classes from './conversation.module.css';

export function DirectMode({ onRag }: { readonly onRag: () => void }): ReactElement {
  return (
    <div className={classes.start}>
      <EmptyState icon="cpu" text="Direct chat with a language model comes in a later version.">
        <Button onClick={onRag}>Ask your library in RAG Mode</Button>
      </EmptyState>
    </div>
  );
}
