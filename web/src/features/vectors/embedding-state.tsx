/** Passages that only their words find because they have no vector of the model in use: how many, why, and the way to embed them. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { formatDuration, formatNumber } from '../../lib/format';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/page';
import { ProgressBar } from '../../ui/progress-bar';
import { useWorkedSeconds } from '../../ui/use-elapsed';
import classes from './embedding-state.module.css';
import { LoadFailure } from './load-failure';
import {
  isUnderWay,
  type ReembedStatus,
  useCancelReembed,
  useReembedStatus,
  useStartReembed,
} from './use-reembed';
import type { VectorStats } from './use-vectors';

export function EmbeddingState({ stats }: { readonly stats: VectorStats }): ReactElement | null {
  const status = useReembedStatus();
  const start = useStartReembed();
  if (status.data && isUnderWay(status.data)) {
    return (
      <>
        {stats.embedding_stand_in === null ? null : <StandIn stats={stats} />}
        <LoadFailure what="re-embedding status" query={status} />
        <ReembedProgress
          status={status.data}
          readAt={status.dataUpdatedAt}
          isUnread={status.isError}
        />
      </>
    );
  }
  if (stats.embedding_stand_in !== null) return <StandIn stats={stats} />;
  const missing = Math.max(0, stats.total_passages - stats.vectors_in_use);
  if (missing === 0 && stats.other_models.length === 0) return null;
  const action = (
    <Button size="xs" disabled={start.isPending} onClick={() => start.mutate()}>
      Re-embed
    </Button>
  );
  return (
    <>
      {status.data?.status === 'failed' ? (
        <Notice kind="danger" role="alert">
          Re-embedding failed: {status.data.error ?? 'Unknown error'} What was embedded until then
          stays.
        </Notice>
      ) : null}
      {status.data?.status === 'completed' && status.data.passages_refused > 0 ? (
        <Notice kind="danger" role="alert">
          {status.data.message}
        </Notice>
      ) : null}
      <Notice kind="warning" action={action}>
        {stats.other_models.length > 0 ? (
          <OtherModels stats={stats} />
        ) : (
          <MissingVectors count={missing} model={stats.embedding_model} />
        )}
      </Notice>
    </>
  );
}

function StandIn({ stats }: { readonly stats: VectorStats }): ReactElement {
  return (
    <Notice kind="warning">
      {stats.embedding_stand_in}. <code>{stats.embedding_model}</code> stands in until the chosen
      model can be had. Passages with other vectors are found by their words alone until then, and
      those that are added meanwhile from then on, until they are embedded again.
    </Notice>
  );
}

function OtherModels({ stats }: { readonly stats: VectorStats }): ReactNode {
  return (
    <>
      {stats.other_models.map(({ model, dimension, vectors }) => (
        <span key={`${model} ${dimension}`}>
          {count(vectors, 'vector')} of <code>{model}</code> ({dimension} dimensions), which is not
          in use.{' '}
        </span>
      ))}
      Their passages are found by their words alone until they are embedded again with{' '}
      <code>{stats.embedding_model}</code>.
    </>
  );
}

function MissingVectors({
  count: missing,
  model,
}: {
  readonly count: number;
  readonly model: string;
}): ReactNode {
  return (
    <>
      {count(missing, 'passage')} without a vector of <code>{model}</code>: found by words alone
      until embedded.
    </>
  );
}

interface ReembedProgressProps {
  readonly status: ReembedStatus;
  /** In milliseconds since the epoch. */
  readonly readAt: number;
  readonly isUnread: boolean;
}

function ReembedProgress({ status, readAt, isUnread }: ReembedProgressProps): ReactElement {
  const cancel = useCancelReembed();
  const elapsed = useWorkedSeconds({
    seconds: status.elapsed_seconds,
    readAt,
    isAtWork: status.status === 'processing',
    isUnread,
  });
  return (
    <Panel
      title="Re-embedding"
      aside={
        <Button
          size="xs"
          leftSection={<Icon name="stop" size={15} />}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel re-embedding
        </Button>
      }
    >
      <ProgressBar label="Re-embedding" percent={status.percentage} />
      <p className={classes.facts}>
        <span role="status">{status.message}</span>
        <span>
          {formatNumber(status.passages_done)} of {formatNumber(status.passages_total)} passages
        </span>
        <span>
          with <code>{status.embedding_model}</code>
        </span>
        <span>{formatDuration(elapsed)}</span>
      </p>
    </Panel>
  );
}

function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}
