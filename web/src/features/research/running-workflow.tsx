/** A workflow at work: what was asked, how far it is, and what there is so far. */
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Failure } from '../../ui/failure';
import { draftOf } from './draft';
import { ResearchForm } from './form/research-form';
import { ProgressPanel, type ProgressPanelProps } from './progress/progress-panel';
import { ResultsPanel } from './results/results-panel';
import classes from './running-workflow.module.css';
import { useCancelWorkflow } from './use-workflow-actions';
import type { ShownWorkflow } from './workflow-screen';

export function RunningWorkflow({
  workflow,
  state,
  desk,
  tabs,
  titleRef,
  results,
  saidAt,
  isUnread,
}: ShownWorkflow & Pick<ProgressPanelProps, 'saidAt' | 'isUnread'>): ReactElement {
  const cancel = useCancelWorkflow(workflow.workflow_id);
  return (
    <>
      <ResearchForm
        draft={draftOf(workflow)}
        onChange={() => {}}
        onStart={() => {}}
        onCancel={cancel.isPending ? null : () => cancel.mutate()}
        state="running"
      />
      <ProgressPanel state={state} saidAt={saidAt} isUnread={isUnread} titleRef={titleRef} />
      {results.error === null ? null : (
        <Failure onAgain={() => void results.refetch()}>
          Failed to load results: {messageOf(results.error)}
        </Failure>
      )}
      {results.read ? (
        <section className={classes.soFar} aria-labelledby="results-so-far">
          <div className={classes.head}>
            <h2 id="results-so-far">Results so far</h2>
            <p className={classes.hint}>each part appears when its agent has ended</p>
          </div>
          <ResultsPanel
            results={results.read.results}
            desk={desk}
            hasEnded={false}
            isRunning
            tabs={tabs}
          />
        </section>
      ) : null}
    </>
  );
}
