/** What is new since a run was set going: works that its questions find now, and sources that were retracted. It is looked for while the window is shut, too. */
import type { Workflow, WorkflowChanges } from '@lectern/contract';
import { sayDate } from '@lectern/contract/known-date';
import { sayChanges } from '@lectern/contract/words/say-run';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { isWebAddress } from '../../lib/addresses';
import { call, messageOf } from '../../lib/api';
import { formatTimestamp } from '../../lib/format';
import type { Transfer } from '../../lib/use-transfer';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { ProgressRing } from '../../ui/progress-ring';
import { RunningTransfer } from '../../ui/running-transfer';
import { useToldTransfer } from '../../ui/use-told-transfer';
import classes from './changes-dialog.module.css';
import { workflowKey } from './use-workflow';

interface ChangesDialogProps {
  readonly workflow: Workflow;
  /** What was found the last time; null where nobody has looked since the last run, so that it is looked at once. */
  readonly last: WorkflowChanges | null;
  readonly onClose: () => void;
}

export function ChangesDialog({ workflow, last, onClose }: ChangesDialogProps): ReactElement {
  const look = useLook(workflow);
  const changes = look.result ?? last;
  const begin = useEffectEvent(() => {
    // What came of a look while this was closed is the last one by now, or older than a run since.
    look.reset();
    if (last === null) look.run(null);
  });
  useEffect(() => begin(), []);
  const close = (): void => {
    look.reset();
    onClose();
  };
  const wasStopped =
    look.startedAt > 0 && !look.isRunning && look.result === null && look.error === null;
  // What is looked for is since then, whatever was made again later.
  const since = changes?.since;
  return (
    <Dialog
      title={since === undefined ? 'What is new' : `What is new since ${formatTimestamp(since)}`}
      size="work"
      bodyLabel="What is new"
      onClose={close}
      foot={
        <>
          <Button disabled={look.isRunning} onClick={() => look.run(null)}>
            Search again
          </Button>
          <Button variant="filled" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      {look.isRunning ? (
        <div className={classes.looking}>
          <ProgressRing />
          <RunningTransfer what="Searching again for each question" transfer={look} />
          <p className={classes.state}>It goes on when this window is closed.</p>
        </div>
      ) : null}
      <div role="status" className={classes.state}>
        {wasStopped ? <p>It was stopped: what is new was not looked for to the end.</p> : null}
        {changes && !look.isRunning ? (
          <p>
            {sayChanges(changes)} Looked {formatTimestamp(changes.checked_at)}.
          </p>
        ) : null}
      </div>
      {look.error ? (
        <Notice kind="danger" role="alert">
          {sayNotLooked(messageOf(look.error))}
        </Notice>
      ) : null}
      {changes ? <Changes changes={changes} /> : null}
    </Dialog>
  );
}

function useLook({ workflow_id: id, topic }: Workflow): Transfer<null, WorkflowChanges> {
  const queryClient = useQueryClient();
  return useToldTransfer({
    name: `what is new of ${id}`,
    work: (_: null, signal) => call('getWorkflowChanges', { params: { id }, signal }),
    // The results have it from now on, and mark what was retracted.
    onDone: () => void queryClient.invalidateQueries({ queryKey: [...workflowKey(id), 'results'] }),
    done: {
      to: 'away',
      say: (changes) => ['info', `What is new of “${topic}”: ${sayChanges(changes)}`],
    },
    failed: { to: 'away', say: sayNotLooked },
  });
}

function sayNotLooked(message: string): string {
  return `Failed to look for what is new: ${message}`;
}

function Changes({ changes }: { readonly changes: WorkflowChanges }): ReactElement {
  const questions = [...new Set(changes.new_works.map(({ question }) => question))];
  return (
    <>
      {changes.retracted.length > 0 ? (
        <section>
          <h3>Retracted since</h3>
          <ul className={classes.works}>
            {changes.retracted.map(({ source, title }) => (
              <li key={source}>{title}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {questions.map((question) => (
        <section key={question}>
          <h3 dir="auto">{question}</h3>
          <ul className={classes.works}>
            {changes.new_works
              .filter((work) => work.question === question)
              .map(({ url, title, ...work }) => (
                <li key={`${url} ${title}`} dir="auto">
                  {isWebAddress(url) ? (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {title}
                    </a>
                  ) : (
                    title
                  )}{' '}
                  <span className={classes.date}>
                    {sayDate(work)}
                    {work.may_be_earlier
                      ? ' (the day is not known: it may be older than the run)'
                      : ''}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {changes.notes.map((note) => (
        <Notice key={note} kind="warning">
          {note}
        </Notice>
      ))}
    </>
  );
}
