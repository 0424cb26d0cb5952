/** A search that has ended: what the engines said, the header with its tools, and the articles. */
import type { ReactElement } from 'react';
import type { SearchResults } from '../../session/use-current-search';
import { useSelection } from '../../session/use-selection';
import { Notice } from '../../ui/notice';
import { ArticleList } from './article-list';
import { EngineNotices } from './engine-notices';
import { NoArticles } from './no-articles';
import { ResultsHeader } from './results-header';
import type { Processing } from './use-processing';

interface FinishedSearchProps {
  readonly results: SearchResults;
  readonly processing: Processing;
  /** Runs the same search once more. */
  readonly onRepeat: () => void;
}

export function FinishedSearch({
  results,
  processing,
  onRepeat,
}: FinishedSearchProps): ReactElement {
  const selection = useSelection();
  const urls = results.articles.map((article) => article.url);

  return (
    <>
      {results.status === 'cancelled' ? (
        <Notice kind="info">
          The search was cancelled. What had been found until then is below.
        </Notice>
      ) : null}
      {results.notices.map((text) => (
        <Notice key={text} kind="info">
          {text}
        </Notice>
      ))}
      <EngineNotices results={results} onRepeat={onRepeat} />
      {results.articles.length === 0 ? (
        <NoArticles results={results} />
      ) : (
        <>
          <ResultsHeader
            articles={results.articles}
            selection={selection}
            processing={processing}
          />
          <ArticleList
            articles={results.articles}
            isSelected={selection.isSelected}
            onToggle={(url) =>
              selection.change({ action: 'toggle', article_urls: [url], all_article_urls: urls })
            }
          />
        </>
      )}
    </>
  );
}
