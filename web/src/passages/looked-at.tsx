/** What was searched for an answer, and which documents could not be: silence about the rest would pass for an answer of all. */
import type { LookedAt as Looked } from '@lectern/contract';
import { listUnread, sayLookedAt } from '@lectern/contract/words/answer-words';
import type { ReactElement } from 'react';
import classes from './looked-at.module.css';

export function LookedAt({ looked }: { readonly looked: Looked }): ReactElement {
  const unread = listUnread(looked);
  if (unread.length === 0) return <p className={classes.line}>{sayLookedAt(looked)}</p>;
  return (
    <details className={classes.line}>
      <summary>{sayLookedAt(looked)}</summary>
      <ul className={classes.list}>
        {unread.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one title.
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
