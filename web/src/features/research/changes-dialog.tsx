/** What is new since a run was set going: works that its questions find now, and sources that were retracted. */
import type { Workflow, WorkflowChanges } from '@lectern/contract';
import { sayDate } from '@lectern/contract/known-date';
import { sayChanges } from '@lectern/contract/words/say-run';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { isWebAddress } from '../../lib/addresses';
import { call, messageOf } from '../../lib/api';
import { formatTimestamp } from '../../lib/format';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { ProgressRing } from '../../ui/progress-ring';
import classes from './changes-dialog.module.css';
import { workflowKey } from './use-workflow';

interface ChangesDialogProps {
  readonly workflow: Workflow;
  /** What was found the last time; null where nobody has looked yet, so that it is looked at once. */
  readonly last: WorkflowChanges | null;
  readonly onClose: () => void;
}

export function ChangesDialog({ workflow, last, onClose }: ChangesDialogProps): ReactElement {
  const { workflow_id: id } = workflow;
  const queryClient = useQueryClient();
  const changes = useQuery({
    queryKey: [...workflowKey(id), 'changes'],
    queryFn: async ({ signal }) => {
      const found = await call('getWorkflowChanges', { params: { id }, signal });
      // The results have it from now on, and mark what was retracted.
      void queryClient.invalidateQueries({ queryKey: [...workflowKey(id), 'results'] });
      return found;
    },
    enabled: last === null,
    ...(last === null ? {} : { initialData: last }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // What is looked for is since then, whatever was made again later.
  const since = changes.data?.since;
  return (
    <Dialog
      title={since === undefined ? 'What is new' : `What is new since ${formatTimestamp(since)}`}
      size="work"
      bodyLabel="What is new"
      onClose={onClose}
      foot={
        <>
          <Button disabled={changes.isFetching} onClick={() => void changes.refetch()}>
            Search again
          </Button>
          <Button variant="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div role="status" className={classes.state}>
        {changes.isFetching ? (
          <p className={classes.looking}>
            <ProgressRing /> Searching again for each question…
          </p>
        ) : null}
        {changes.data && !changes.isFetching ? (
          <p>
            {sayChanges(changes.data)} Looked {formatTimestamp(changes.data.checked_at)}.
          </p>
        ) : null}
      </div>
      {changes.isError ? (
        <Notice kind="danger" role="alert">
          Failed to look for what is new: {messageOf(changes.error)}
        </Notice>
      ) : null}
      {changes.data ? <Changes changes={changes.data} /> : null}
    </Dialog>
  );
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
