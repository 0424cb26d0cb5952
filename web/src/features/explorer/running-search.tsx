/** A search under way: its progress card, and the articles that have come so far. Those stay also while nobody can say how far it is. */

import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format';
import { ArticleList } from './later-parts';
import classes from './results.module.css';
import { SearchNotices } from './search-notices';
import { SearchProgressCard } from './search-progress-card';
import type { ExplorerSearch } from './use-explorer-search';

const nothingSelected = (): boolean => false;

export function RunningSearch({ search }: { readonly search: ExplorerSearch }): ReactElement {
  const articles = search.partial?.articles ?? [];
  const skeletons = skeletonsFor(search, articles.length);
  return (
    <>
      {search.isInterrupted ? null : <SearchProgressCard search={search} />}
      <SearchNotices notices={search.partial?.notices ?? []} />
      {articles.length > 0 ? (
        <div className={classes.head}>
          <div className={classes.count} role="status">
            <h2>{formatPlural(articles.length, 'article')} so far</h2>
          </div>
          <p className={classes.aside}>They can be selected once the search has ended.</p>
        </div>
      ) : null}
      {articles.length + skeletons > 0 ? (
        <ArticleList articles={articles} isSelected={nothingSelected} skeletons={skeletons} />
      ) : null}
    </>
  );
}

function skeletonsFor({ isInterrupted }: ExplorerSearch, found: number): number {
  if (isInterrupted) return 0;
  return found > 0 ? 1 : 2;
}
