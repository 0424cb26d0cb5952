/** What the search does now, by which engine, how far, how long, and the way to stop it. */
import type { EngineReport } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDuration, formatMoment, formatPlural, formatSeconds } from '../../lib/format';
import { Icon } from '../../ui/icons';
import { ProgressBar } from '../../ui/progress-bar';
import { ProgressRing } from '../../ui/progress-ring';
import { StatusBadge } from '../../ui/status-badge';
import { useWorkedSeconds } from '../../ui/use-elapsed';
import classes from './search-progress-card.module.css';
import type { ExplorerSearch } from './use-explorer-search';
import { takesFocus } from './use-focus-kept';

export function SearchProgressCard({ search }: { readonly search: ExplorerSearch }): ReactElement {
  const progress = search.status?.progress;
  const elapsed = useWorkedSeconds({
    ...{ seconds: progress?.elapsed_seconds ?? 0, readAt: search.statusAt },
    ...{ isAtWork: search.status?.status === 'processing', isUnread: search.isInterrupted },
  });
  const left = progress?.estimated_time_remaining;
  const title = progress?.current_step || 'Starting the search';
  return (
    <section className={classes.card} aria-label="Search progress">
      <header className={classes.head}>
        <span className={classes.ring}>
          <ProgressRing size={18} />
        </span>
        <h2 className={classes.title} {...takesFocus}>
          {title}
        </h2>
        <span className={classes.time}>
          {progress ? `${formatDuration(elapsed)} so far` : null}
          {left === null || left === undefined ? null : `, about ${formatDuration(left)} left`}
        </span>
        <Button
          size="xs"
          leftSection={<Icon name="stop" size={15} />}
          disabled={search.status === undefined || search.isCancelling}
          onClick={search.cancel}
        >
          Cancel Search
        </Button>
      </header>
      <div className={classes.body}>
        <ProgressBar label="Search" percent={(progress?.progress ?? 0) * 100} />
        <p className={classes.message} role="status">
          {progress?.message ?? 'Waiting for the first word from the server.'}
        </p>
        <ul className={classes.engines} aria-label="Search engines">
          {(progress?.engines ?? []).map((engine) => (
            <EngineRow key={engine.engine} engine={engine} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function keptAnswer({ kept_since }: EngineReport): string {
  return kept_since === undefined ? '' : `kept answer of ${formatMoment(kept_since)}`;
}

function EngineRow({ engine }: { readonly engine: EngineReport }): ReactElement {
  const found =
    engine.status === 'completed' || engine.articles_found > 0
      ? formatPlural(engine.articles_found, 'article')
      : '';
  return (
    <li className={classes.engine}>
      <span className={classes.name}>{engine.name}</span>
      <span className={classes.badge}>
        <StatusBadge status={engine.status} />
      </span>
      <span className={classes.says}>
        {[found, keptAnswer(engine), engine.message].filter((part) => part !== '').join(', ')}
      </span>
      <span className={classes.seconds}>
        {engine.duration_ms === null ? '' : formatSeconds(engine.duration_ms)}
      </span>
    </li>
  );
}
