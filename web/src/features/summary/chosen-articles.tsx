/** What a summary would be made of. */
import type { SummaryArticle } from '@lectern/contract';
import { sayDate } from '@lectern/contract/known-date';
import type { ReactElement } from 'react';
import classes from './generated-panel.module.css';

export function ChosenArticles({
  articles,
}: {
  readonly articles: readonly SummaryArticle[];
}): ReactElement {
  return (
    <ul className={classes.chosen} aria-label="Articles for the summary">
      {articles.map(({ url, document_id, title, authors, journal, ...dated }) => (
        <li key={document_id ?? url} className={classes.chosenRow}>
          <p className={classes.chosenTitle} dir="auto">
            {title || 'Untitled'}
          </p>
          <p className={classes.chosenFacts}>
            {[authors, sayDate(dated), journal]
              .filter((fact) => fact !== '' && fact !== 'Unknown')
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
