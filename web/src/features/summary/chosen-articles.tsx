/** What a summary would be made of. */
import type { Article } from '@lectern/contract';
import type { ReactElement } from 'react';
import classes from './generated-panel.module.css';

export function ChosenArticles({
  articles,
}: {
  readonly articles: readonly Article[];
}): ReactElement {
  return (
    <ul className={classes.chosen} aria-label="Articles for the summary">
      {articles.map(({ url, title, authors, publication_date, journal }) => (
        <li key={url} className={classes.chosenRow}>
          <p className={classes.chosenTitle} dir="auto">
            {title || 'Untitled'}
          </p>
          <p className={classes.chosenFacts}>
            {[authors, publication_date, journal].filter((fact) => fact !== '').join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
