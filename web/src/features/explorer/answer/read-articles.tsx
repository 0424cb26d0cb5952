/** What an answer looked at: one line, and on request every article with what became of it. */
import type { ArticleResult } from '@lectern/contract';
import type { ReactElement } from 'react';
import { ProcessingRow } from '../processing-row';
import classes from './article-answer-panel.module.css';

interface ReadArticlesProps {
  readonly articles: readonly ArticleResult[];
  readonly label: string;
  /** How far it is could not be read since. */
  readonly isUnread: boolean;
}

export function ReadArticles({ articles, label, isUnread }: ReadArticlesProps): ReactElement {
  return (
    <details className={classes.read}>
      <summary>{label}</summary>
      <ul aria-label="Articles read for the answer">
        {articles.map((row) => (
          <ProcessingRow key={row.article_url} row={row} isUnread={isUnread} />
        ))}
      </ul>
    </details>
  );
}
