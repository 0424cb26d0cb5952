/** How many articles the filters leave, and how many of those that are hidden are selected all the same. */
import type { Article } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatPlural } from '../../../lib/format';
import classes from './shown-count.module.css';

interface ShownCountProps {
  readonly articles: readonly Article[];
  readonly shown: readonly Article[];
  readonly isSelected: (url: string) => boolean;
  readonly onShowAll: () => void;
}

export function ShownCount({
  articles,
  shown,
  isSelected,
  onShowAll,
}: ShownCountProps): ReactElement {
  const hidden = articles.filter(
    (article) => isSelected(article.url) && !shown.includes(article),
  ).length;
  return (
    <div className={classes.line}>
      <p role="status">
        {shown.length} of {articles.length} shown
        {hidden === 0 ? '' : ` · ${formatPlural(hidden, 'selected article')} hidden by the filters`}
      </p>
      <Button size="xs" onClick={onShowAll}>
        Show all
      </Button>
    </div>
  );
}
