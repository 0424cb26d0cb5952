/** A workflow that has ended, in whichever way: what it brought, or why it brought less. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Failure } from '../../ui/failure';
import { Skeleton } from '../../ui/skeleton';
import { draftOf } from './draft';
import { HowItEnded } from './how-it-ended';
import { ResultsHead } from './results/results-head';
import { ResultsPanel } from './results/results-panel';
import { useCurrentWorkflow } from './use-current-workflow';
import { askAgain, readDraft } from './use-draft';
import type { ShownWorkflow } from './workflow-screen';

export function EndedWorkflow({
  workflow,
  state,
  desk,
  tabs,
  titleRef,
  results,
  wasFollowed,
}: ShownWorkflow & { readonly wasFollowed: boolean }): ReactElement {
  const { leave } = useCurrentWorkflow();
  const again = (
    <Button
      size="xs"
      onClick={() => {
        // Whether plans are seen first is no part of what was asked.
        askAgain({ ...draftOf(workflow), showPlan: readDraft().showPlan });
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
        read={results.read}
        titleRef={titleRef}
      />
      <HowItEnded status={state.status} message={state.error_message} action={again} />
      {results.error !== null ? (
        <Failure onAgain={() => void results.refetch()}>
          {wasFollowed ? 'Failed to load results: ' : 'Failed to load workflow: '}
          {messageOf(results.error)}
        </Failure>
      ) : null}
      {results.error === null && results.read === null ? (
        <Skeleton width="100%" height={420} />
      ) : null}
      {results.read ? (
        <ResultsPanel
          results={results.read.results}
          desk={desk}
          hasEnded={results.read.isUpToDate}
          isRunning={false}
          tabs={tabs}
        />
      ) : null}
    </>
  );
}
