/** A workflow that has ended, in whichever way: what it brought, or why it brought less. */
import { sayEnd } from '@lectern/contract/say-run';
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../../lib/api';
import { Failure } from '../../ui/failure';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { draftOf } from './draft';
import { ResultsHead } from './results/results-head';
import { ResultsPanel } from './results/results-panel';
import { useCurrentWorkflow } from './use-current-workflow';
import { changeDraft } from './use-draft';
import { useWorkflowResults } from './use-workflow';
import type { ShownWorkflow } from './workflow-screen';

export function EndedWorkflow({
  workflow,
  state,
  desk,
  tabs,
  titleRef,
  wasFollowed,
}: ShownWorkflow & { readonly wasFollowed: boolean }): ReactElement {
  const results = useWorkflowResults(workflow.workflow_id, state);
  const { leave } = useCurrentWorkflow();
  const askAgain = (
    <Button
      size="xs"
      onClick={() => {
        changeDraft(draftOf(workflow));
        void leave();
      }}
    >
      Ask again
    </Button>
  );
  return (
    <>
      <ResultsHead
        workflow={workflow}
        status={state.status}
        results={results.data ?? null}
        titleRef={titleRef}
      />
      <HowItEnded status={state.status} message={state.error_message} action={askAgain} />
      {results.isError && results.data === undefined ? (
        <Failure onAgain={() => void results.refetch()}>
          {wasFollowed ? 'Failed to load results: ' : 'Failed to load workflow: '}
          {messageOf(results.error)}
        </Failure>
      ) : null}
      {results.isPending && !results.isError ? <Skeleton width="100%" height={420} /> : null}
      {results.data ? (
        <ResultsPanel results={results.data} desk={desk} hasEnded tabs={tabs} />
      ) : null}
    </>
  );
}

interface HowItEndedProps {
  readonly status: string;
  readonly message: string | null;
  readonly action: ReactNode;
}

function HowItEnded({ status, message, action }: HowItEndedProps): ReactElement | null {
  if (status === 'completed') return null;
  if (status === 'failed') {
    return (
      <Notice kind="danger" role="alert" action={action}>
        {sayEnd(status, message)}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" action={action}>
      {sayEnd(status, message)}
    </Notice>
  );
}
