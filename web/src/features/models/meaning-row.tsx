/** One model that can be installed: what it is, how far it is, and what can be done with it. */
import type { ReactElement } from 'react';
import type { CallData } from '../../lib/api';
import { formatBytes, formatNumber } from '../../lib/format';
import { ProgressBar } from '../../ui/progress-bar';
import { type BadgeStatus, StatusBadge } from '../../ui/status-badge';
import { MeaningActions } from './meaning-actions';
import classes from './meaning-row.module.css';
import type { LocalModel, Meaning } from './use-meaning';

interface MeaningRowProps {
  readonly model: LocalModel;
  /** The setting that decides in place of this screen. */
  readonly fixedBy: string | null;
  /** What happens to texts without it; empty where nothing is to be said. */
  readonly without: string;
  /** How far the library is embedded by it; undefined where that is not known. */
  readonly embedding: CallData<'getReembedStatus'> | undefined;
  /** What the library says of it; undefined where it is not in use. */
  readonly reranking: Meaning['reranking'] | undefined;
}

export function MeaningRow({
  model,
  fixedBy,
  without,
  embedding,
  reranking,
}: MeaningRowProps): ReactElement {
  const { name, description, languages, licence, bytes, published, state, message } = model;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <p className={classes.name}>{name}</p>
        <StateBadge model={model} />
      </div>
      <p className={classes.text}>{description}</p>
      <dl className={classes.facts}>
        <Fact term="Languages">{languages}</Fact>
        <Fact term="Size">{formatBytes(bytes)}</Fact>
        <Fact term="Licence">{licence}</Fact>
        <Fact term="Published">
          <a href={published.source} target="_blank" rel="noreferrer">
            {published.value}
          </a>{' '}
          {published.measure}
        </Fact>
      </dl>
      {state === 'downloading' ? <Download model={model} /> : null}
      {message === '' ? null : (
        <p className={classes.text} data-state={state} role="alert">
          {message}
        </p>
      )}
      {embedding === undefined ? null : <Embedding status={embedding} />}
      {reranking === undefined ? null : <Measured reranking={reranking} />}
      {without === '' ? null : <p className={classes.text}>{without}</p>}
      <MeaningActions model={model} fixedBy={fixedBy} without={without} />
    </li>
  );
}

function Fact({
  term,
  children,
}: {
  readonly term: string;
  readonly children: React.ReactNode;
}): ReactElement {
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const badges = {
  absent: ['missing', 'Not installed'],
  downloading: ['processing', 'Downloading'],
  failed: ['failed', 'Failed'],
  incomplete: ['failed', 'Incomplete'],
  installed: ['available', 'Installed'],
} as const satisfies Record<LocalModel['state'], readonly [BadgeStatus, string]>;

function StateBadge({ model }: { readonly model: LocalModel }): ReactElement {
  const [status, word] = badges[model.state];
  return <StatusBadge status={status} word={model.in_use ? 'In use' : word} />;
}

function Download({ model }: { readonly model: LocalModel }): ReactElement {
  const { name, bytes_done, bytes_total } = model;
  return (
    <div className={classes.progress}>
      <ProgressBar
        label={`Download of ${name}`}
        percent={bytes_total === 0 ? 0 : (100 * bytes_done) / bytes_total}
      />
      <p className={classes.label} role="status">
        {bytes_total === 0
          ? 'Asking for its files…'
          : `${formatBytes(bytes_done)} of ${formatBytes(bytes_total)}`}
      </p>
    </div>
  );
}

/** How far the library is embedded by the model in use. */
export function Embedding({
  status,
}: {
  readonly status: CallData<'getReembedStatus'>;
}): ReactElement | null {
  const { status: state, percentage, passages_done, passages_total, error } = status;
  if (state === 'failed')
    return (
      <p className={classes.text} data-state="failed" role="alert">
        Embedding the library failed: {error ?? 'Unknown error'} Passages without a vector of the
        model are found by their words; the Vectors screen starts it again.
      </p>
    );
  if (state !== 'pending' && state !== 'processing') return null;
  return (
    <div className={classes.progress}>
      <ProgressBar label="Embedding the library" percent={percentage} />
      <p className={classes.label} role="status">
        {formatNumber(passages_done)} of {formatNumber(passages_total)} passages embedded. Words
        answer meanwhile.
      </p>
    </div>
  );
}

function Measured({ reranking }: { readonly reranking: Meaning['reranking'] }): ReactElement {
  if (reranking === null)
    return (
      <p className={classes.label}>
        It is tried on questions made from your library before it may change an order.
      </p>
    );
  const { tried, rank_before, rank_after, weight } = reranking;
  return (
    <p className={classes.text}>
      In your library, of {formatNumber(tried)} questions: mean reciprocal rank{' '}
      {rank_before.toFixed(2)} without, {rank_after.toFixed(2)} with it.{' '}
      {weight === 0 ? 'It does not help here, so the order stays.' : `It counts for ${weight}.`}
    </p>
  );
}
