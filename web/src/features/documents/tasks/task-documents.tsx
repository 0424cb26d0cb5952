/** What became of each document of a task, folded: a task may have very many. */
import type { TaskDocument } from '@lectern/contract';
import { type ReactElement, useState } from 'react';
import { formatPlural } from '../../../lib/format';
import { StatusBadge } from '../../../ui/status-badge';
import classes from './task-panel.module.css';

export function TaskDocuments({
  documents,
}: {
  readonly documents: readonly TaskDocument[];
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>What became of each document</summary>
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard.
        <ul className={classes.documents} aria-label="Documents of the task" tabIndex={0}>
          {documents.map((document) => (
            <li key={document.document_id} className={classes.document}>
              <StatusBadge status={document.status} word={document.status} />
              <span className={classes.documentTitle}>{document.title}</span>
              <span
                className={classes.documentNews}
                data-failed={document.status === 'failed' || undefined}
              >
                {newsOf(document)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

function newsOf({ status, stage, error, chunks_stored }: TaskDocument): string {
  if (error !== '') return error;
  if (status === 'completed') return `${formatPlural(chunks_stored, 'chunk')} stored`;
  return status === 'processing' ? stage : '';
}
