/** Two runs side by side: how they ended, their questions, answers, sources and how sure they are, drawn as each draws itself. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { messageOf } from '../../../lib/api';
import { formatDuration, formatNumber } from '../../../lib/format';
import type { PassageDesk } from '../../../passages/use-open-passage';
import { Failure } from '../../../ui/failure';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { StatusBadge } from '../../../ui/status-badge';
import { HowItEnded } from '../how-it-ended';
import { MeanConfidence, Remarks } from '../results/metadata-panel';
import { useCurrentWorkflow } from '../use-current-workflow';
import type { ReadRun } from '../use-workflow';
import { workflowLook } from '../workflow-words';
import { AnswersBeside } from './answers-beside';
import classes from './compare-view.module.css';
import { SourcesBeside } from './sources-beside';
import { useRunBeside } from './use-run-beside';

interface CompareViewProps {
  readonly id: string;
  readonly besideId: string;
  readonly desk: PassageDesk;
}

export function CompareView({ id, besideId, desk }: CompareViewProps): ReactElement {
  const { open } = useCurrentWorkflow();
  const sides = [useRunBeside(id), useRunBeside(besideId)] as const;
  const [one, other] = sides;
  const failed = sides.find(({ error }) => error !== null);
  const isLoading = sides.some(({ run, error }) => run === null && error === null);
  return (
    <>
      <div className={classes.head}>
        <h2>Two runs side by side</h2>
        <Button leftSection={<Icon name="arrow-left" size={16} />} onClick={() => open(id)}>
          Back to the run
        </Button>
      </div>
      {failed ? (
        <Failure onAgain={() => void failed.onAgain()}>
          Failed to load results: {messageOf(failed.error)}
        </Failure>
      ) : null}
      {one.run !== null && other.run !== null ? (
        <Comparison runs={[one.run, other.run]} desk={desk} />
      ) : null}
      {isLoading ? <Skeleton width="100%" height={420} /> : null}
    </>
  );
}

export type TwoRuns = readonly [ReadRun, ReadRun];

interface ComparisonProps {
  readonly runs: TwoRuns;
  readonly desk: PassageDesk;
}

function Comparison({ runs, desk }: ComparisonProps): ReactElement {
  return (
    <>
      <section className={classes.panel} aria-label="The runs">
        <div className={classes.pair}>
          {runs.map((run) => (
            <RunFacts key={run.results.workflow_id} run={run} />
          ))}
        </div>
      </section>
      <AnswersBeside runs={runs} desk={desk} />
      <SourcesBeside runs={runs} />
    </>
  );
}

function RunFacts({
  run: { results, state, isUpToDate },
}: {
  readonly run: ReadRun;
}): ReactElement {
  const { metadata } = results.research_results;
  const facts = [
    ['Confidence', <MeanConfidence key="confidence" results={results} />],
    ['Sources', formatNumber(metadata.total_sources)],
    ['Passages cited', formatNumber(metadata.passages_cited)],
    ['Time at work', formatDuration(metadata.research_duration)],
    ['Model', metadata.model],
    ['Hypotheses', formatNumber(results.hypotheses.length)],
    ['Datasets', formatNumber(results.datasets.filter(({ success }) => success).length)],
  ] as const;
  return (
    <div className={classes.side}>
      <h3 className={classes.topic} dir="auto">
        {results.topic}
      </h3>
      <StatusBadge {...workflowLook(state)} />
      {state.status === 'running' ? (
        <Notice kind="info">
          This run is still at work: what it has found so far is shown, and more may come.
        </Notice>
      ) : (
        <HowItEnded status={state.status} message={state.error_message} />
      )}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state.status !== 'running' && !isUpToDate ? (
        <Notice kind="info">What had been read of this run before it ended is shown.</Notice>
      ) : null}
      {state.status !== 'running' && isUpToDate ? <Remarks results={results} /> : null}
    </div>
  );
}
