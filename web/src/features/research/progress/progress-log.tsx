/** What the agents wrote down, newest first; it grows while the run goes on. */

import type { ResearchLogEntry } from '@lectern/contract';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../lib/api';
import { formatNumber } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import { Fold } from '../fold';
import { useWorkflowLog } from '../use-workflow';
import classes from './progress-log.module.css';

interface ProgressLogProps {
  readonly id: string;
  readonly isRunning: boolean;
  readonly isOpenAtFirst?: boolean;
}

const shownAtFirst = 60;

export function ProgressLog({
  id,
  isRunning,
  isOpenAtFirst = false,
}: ProgressLogProps): ReactElement {
  const log = useWorkflowLog(id, isRunning);
  const entries = log.data ?? [];
  const [isWhole, setIsWhole] = useState(false);
  const newest = [...entries].reverse();
  const shown = isWhole ? newest : newest.slice(0, shownAtFirst);
  const count = entries.length === 1 ? '1 entry' : `${formatNumber(entries.length)} entries`;
  return (
    <div className={classes.log}>
      <Fold
        title="Progress log"
        brief={log.data === undefined ? undefined : count}
        isOpenAtFirst={isOpenAtFirst}
        level={3}
      >
        {log.isError && entries.length === 0 ? (
          <p className={classes.hint}>The log could not be loaded: {messageOf(log.error)}</p>
        ) : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard. */}
        <section className={classes.frame} tabIndex={0} aria-label="Entries of the log">
          <ol className={classes.entries}>
            {shown.map((entry) => (
              <LogLine key={entry.sequence} entry={entry} />
            ))}
          </ol>
        </section>
        {shown.length < newest.length ? (
          <Button variant="subtle" fullWidth onClick={() => setIsWhole(true)}>
            Show all {count}
          </Button>
        ) : null}
      </Fold>
    </div>
  );
}

const levelIcons = { info: null, warning: 'warning', error: 'alert' } as const;

function LogLine({ entry }: { readonly entry: ResearchLogEntry }): ReactElement {
  const icon = levelIcons[entry.level];
  return (
    <li className={classes.entry} data-level={entry.level}>
      <time className={classes.time} dateTime={entry.at}>
        {new Date(entry.at).toLocaleTimeString('en-GB')}
      </time>
      <span className={classes.agent}>{entry.agent}</span>
      <span className={classes.message} dir="auto">
        {icon === null ? null : (
          <>
            <Icon name={icon} size={15} /> <span className="visually-hidden">{entry.level}: </span>
          </>
        )}
        {entry.message}
      </span>
    </li>
  );
}
