/** What was searched for an answer, and which documents could not be: silence about the rest would pass for an answer of all. */
import type { LookedAt as Looked } from '@lectern/contract';
import type { ReactElement } from 'react';
import { formatNumber, formatPlural } from '../lib/format';
import classes from './looked-at.module.css';

export function LookedAt({ looked }: { readonly looked: Looked }): ReactElement | null {
  const { searched, documents, unread } = looked;
  if (documents === 0) return null;
  const missing = documents - searched;
  if (missing === 0)
    return (
      <p className={classes.line}>
        Looked at {documents === 1 ? 'the 1 document' : `all ${formatNumber(documents)} documents`}.
      </p>
    );
  return (
    <details className={classes.line}>
      <summary>
        Looked at {formatNumber(searched)} of {formatPlural(documents, 'document')};{' '}
        {formatNumber(missing)} could not be searched
      </summary>
      <ul className={classes.list}>
        {unread.map(({ document_id, title, reason }) => (
          <li key={document_id}>
            <span dir="auto">{title || 'Untitled'}</span>: {reason}
          </li>
        ))}
        {missing > unread.length ? <li>and {formatNumber(missing - unread.length)} more</li> : null}
      </ul>
    </details>
  );
}
