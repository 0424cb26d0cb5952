/** The five stages of processing, by the progress of the task. */
import type { DocumentStage, DocumentTask } from '@lectern/contract';
import type { ReactElement } from 'react';
import { Icon } from '../../../ui/icons';
import { ProgressRing } from '../../../ui/progress-ring';
import classes from './task-panel.module.css';

const stages = [
  'Queued',
  'Text Extraction',
  'Vectorization',
  'Storage',
  'Complete',
] as const satisfies readonly DocumentStage[];

type StageState = 'done' | 'now' | 'ahead';

interface TaskStagesProps {
  readonly task: DocumentTask;
  /** It could not be read since. */
  readonly isUnread: boolean;
}

export function TaskStages({ task, isUnread }: TaskStagesProps): ReactElement {
  const current = stages.indexOf(task.stage);
  const stateOf = (index: number): StageState => {
    if (index < current || task.progress >= 100) return 'done';
    return index === current && !task.completed ? 'now' : 'ahead';
  };
  return (
    <ol className={classes.stages} aria-label="Stages">
      {stages.map((stage, index) => {
        const state = stateOf(index);
        return (
          <li
            key={stage}
            className={classes.stage}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {state === 'now' && !isUnread ? (
              <ProgressRing size={15} />
            ) : (
              <Icon name={state === 'done' ? 'check' : 'circle-dashed'} size={15} />
            )}
            <span className={classes.stageName}>{stage}</span>
            {state === 'done' ? <span className="visually-hidden"> (done)</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
