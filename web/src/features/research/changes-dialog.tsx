/** What is new since a run ended: works that its questions find now, and sources that were retracted. */
import type { Workflow } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { isWebAddress } from '../../lib/addresses';
import { type CallData, call, messageOf } from '../../lib/api';
import { formatPlural, formatTimestamp } from '../../lib/format';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { ProgressRing } from '../../ui/progress-ring';
import classes from './changes-dialog.module.css';
import { workflowKey } from './use-workflow';

interface ChangesDialogProps {
  readonly workflow: Workflow;
  readonly onClose: () => void;
}

export function ChangesDialog({ workflow, onClose }: ChangesDialogProps): ReactElement {
  const { workflow_id: id, finished_at: end } = workflow;
  const changes = useQuery({
    queryKey: [...workflowKey(id), 'changes'],
    queryFn: ({ signal }) => call('getWorkflowChanges', { params: { id }, signal }),
    staleTime: 60_000,
    gcTime: 0,
  });
  return (
    <Dialog
      title={end === null ? 'What is new' : `What is new since ${formatTimestamp(end)}`}
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
        {changes.data && !changes.isFetching ? <p>{sayChanges(changes.data)}</p> : null}
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

type ChangesData = CallData<'getWorkflowChanges'>;

function sayChanges({ new_works: works, retracted }: ChangesData): string {
  const found =
    works.length === 0
      ? 'No new works were found'
      : `${formatPlural(works.length, 'new work')} found`;
  const gone =
    retracted.length === 0
      ? 'no source of this run is known to be retracted since.'
      : `${formatPlural(retracted.length, 'source')} of this run retracted since.`;
  return `${found}; ${gone}`;
}

function Changes({ changes }: { readonly changes: ChangesData }): ReactElement {
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
              .map(({ url, title, publication_date }) => (
                <li key={`${url} ${title}`} dir="auto">
                  {isWebAddress(url) ? (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {title}
                    </a>
                  ) : (
                    title
                  )}{' '}
                  <span className={classes.date}>{publication_date}</span>
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
