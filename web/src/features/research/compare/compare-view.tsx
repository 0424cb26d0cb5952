/** Two runs side by side: their questions, answers, sources and how sure they are. */
import type { WorkflowResults } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call, messageOf } from '../../../lib/api';
import { formatDuration, formatNumber } from '../../../lib/format';
import { Failure } from '../../../ui/failure';
import { Icon } from '../../../ui/icons';
import { Skeleton } from '../../../ui/skeleton';
import { ConfidenceBadge } from '../results/confidence';
import { useCurrentWorkflow } from '../use-current-workflow';
import { workflowKey } from '../use-workflow';
import { AnswersBeside } from './answers-beside';
import classes from './compare-view.module.css';
import { SourcesBeside } from './sources-beside';

interface CompareViewProps {
  readonly id: string;
  readonly besideId: string;
}

export function CompareView({ id, besideId }: CompareViewProps): ReactElement {
  const { open } = useCurrentWorkflow();
  const one = useBesideResults(id);
  const other = useBesideResults(besideId);
  const failed = [one, other].find(({ isError }) => isError);
  return (
    <>
      <div className={classes.head}>
        <h2>Two runs side by side</h2>
        <Button leftSection={<Icon name="arrow-left" size={16} />} onClick={() => open(id)}>
          Back to the run
        </Button>
      </div>
      {failed?.error ? (
        <Failure onAgain={() => void failed.refetch()}>
          Failed to load results: {messageOf(failed.error)}
        </Failure>
      ) : null}
      {one.data && other.data ? <Comparison runs={[one.data, other.data]} /> : null}
      {one.isLoading || other.isLoading ? <Skeleton width="100%" height={420} /> : null}
    </>
  );
}

export type TwoRuns = readonly [WorkflowResults, WorkflowResults];

function Comparison({ runs }: { readonly runs: TwoRuns }): ReactElement {
  return (
    <>
      <section className={classes.panel} aria-label="The runs">
        <div className={classes.pair}>
          {runs.map((run) => (
            <RunFacts key={run.workflow_id} run={run} />
          ))}
        </div>
      </section>
      <AnswersBeside runs={runs} />
      <SourcesBeside runs={runs} />
    </>
  );
}

function RunFacts({ run }: { readonly run: WorkflowResults }): ReactElement {
  const { metadata } = run.research_results;
  const facts = [
    ['Sources', formatNumber(metadata.total_sources)],
    ['Passages cited', formatNumber(metadata.passages_cited)],
    ['Time at work', formatDuration(metadata.research_duration)],
    ['Model', metadata.model],
    ['Hypotheses', formatNumber(run.hypotheses.length)],
    ['Datasets', formatNumber(run.datasets.filter(({ success }) => success).length)],
  ] as const;
  return (
    <div className={classes.side}>
      <h3 className={classes.topic} dir="auto">
        {run.topic}
      </h3>
      <ConfidenceBadge score={metadata.confidence_score} />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function useBesideResults(id: string) {
  return useQuery({
    queryKey: [...workflowKey(id), 'beside'],
    queryFn: ({ signal }) =>
      call('getWorkflowResults', { params: { id }, query: { so_far: 'true' }, signal }),
    staleTime: 60_000,
  });
}
