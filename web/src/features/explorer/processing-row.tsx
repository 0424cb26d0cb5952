/** One article of the processing, and what became of it. */
import type { ArticleResult } from '@lectern/contract';
import type { ReactElement } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import classes from './processing-row.module.css';
import { isAbstractAlone, resultText } from './processing-words';

interface ProcessingRowProps {
  readonly row: ArticleResult;
  /** How far it is could not be read since. */
  readonly isUnread: boolean;
}

export function ProcessingRow({ row, isUnread }: ProcessingRowProps): ReactElement {
  const isOpen = row.status === 'pending' || row.status === 'processing';
  const status = isUnread && isOpen ? 'unknown' : row.status;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.title} dir="auto" title={row.article_title}>
          {row.article_title || row.article_url}
        </p>
        <p className={classes.result} data-status={row.status}>
          <span className={classes.fact}>{resultText(row)}</span>
          {row.file_type === '' ? null : <code className={classes.fact}>{row.file_type}</code>}
          {row.note ? <span className={classes.fact}>{row.note}</span> : null}
        </p>
      </div>
      <StatusBadge status={isAbstractAlone(row) ? 'thin' : status} />
    </li>
  );
}
