/** How a conversation with a model starts, or what is missing for one. */

import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useModelStatus } from '../../session/use-model-status';
import { EmptyState } from '../../ui/empty-state';
import classes from './chat-start.module.css';

export function DirectStart({ onRag }: { readonly onRag: () => void }): ReactElement {
  const { data } = useModelStatus();
  if (data?.ready === false) {
    return (
      <div className={classes.start}>
        <EmptyState icon="cpu" title="Start a conversation" text={data.message}>
          <Button onClick={onRag}>Ask your library in RAG Mode</Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.start}>
      <EmptyState
        icon="cpu"
        title="Start a conversation"
        text={
          <>
            {data?.model ? <>You write with {data.model}. </> : null}
            It answers from what it was trained on, without your documents and without sources:
            check what it says.
          </>
        }
      />
    </div>
  );
}
