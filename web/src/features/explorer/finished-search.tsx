/** A search that has ended: what the engines said, the header with its tools, and the articles. */
import { type ReactElement, useMemo } from 'react';
import { formatMoment, formatPlural } from '../../lib/format';
import type { PassageDesk } from '../../passages/use-open-passage';
import type { SearchResults } from '../../session/use-current-search';
import { useSelection } from '../../session/use-selection';
import { Notice } from '../../ui/notice';
import { type ArticleMarks, markArticles } from './answer/article-marks';
import type { ArticleAnswer } from './answer/use-article-answer';
import { arrangeArticles, asFound, isFiltered } from './arrange/arrange-articles';
import { ArrangeControl } from './arrange/arrange-control';
import { ShownCount } from './arrange/shown-count';
import { useArrangement } from './arrange/use-arrangement';
import { useInLibrary } from './arrange/use-in-library';
import { ArticleList } from './article-list';
import { EngineNotices } from './engine-notices';
import { NoArticles } from './no-articles';
import { ResultsHeader } from './results-header';
import { SearchNotices } from './search-notices';
import type { Processing } from './use-processing';

interface FinishedSearchProps {
  /** What stands in the box. */
  readonly typed: string;
  readonly results: SearchResults;
  readonly processing: Processing;
  /** From these articles; undefined where none was asked for. */
  readonly answer: ArticleAnswer | undefined;
  readonly desk: PassageDesk;
  /** Runs the same search once more. */
  readonly onRepeat: () => void;
}

export function FinishedSearch({
  typed,
  results,
  processing,
  answer,
  desk,
  onRepeat,
}: FinishedSearchProps): ReactElement {
  const selection = useSelection();
  const fresh = results.new_since ?? null;
  const marks: ArticleMarks = useMemo(() => markArticles(answer), [answer]);
  const { articles, search_id } = results;
  const urls = articles.map((article) => article.url);
  const [kept, arrange] = useArrangement(search_id);
  const isInLibrary = useInLibrary(search_id, processing.ids);
  // Nothing is left out by what nobody knows.
  const arrangement = isInLibrary === null ? { ...kept, library: '' as const } : kept;
  const shown = arrangeArticles(articles, arrangement, isInLibrary ?? (() => false));

  return (
    <>
      {typed.trim() === results.request.query.trim() ? null : (
        <Notice kind="info">
          These are the results of “{results.request.query}”, not of what stands in the box now.
        </Notice>
      )}
      {results.status === 'cancelled' ? (
        <Notice kind="info">{cancelledText(results)}</Notice>
      ) : null}
      <SearchNotices notices={results.notices} />
      {fresh ? (
        <Notice kind="info" role="status">
          {formatPlural(fresh.article_urls.length, 'article')} of {fresh.articles_compared}{' '}
          {fresh.article_urls.length === 1 ? 'is' : 'are'} new since the search of{' '}
          {formatMoment(fresh.searched_at)}.{' '}
          {unknownText(articles.length - fresh.articles_compared)}
        </Notice>
      ) : null}
      <EngineNotices results={results} onRepeat={onRepeat} />
      {articles.length === 0 ? (
        <NoArticles results={results} />
      ) : (
        <>
          <ResultsHeader
            articles={articles}
            shown={shown}
            selection={selection}
            processing={processing}
            arranging={
              <ArrangeControl
                articles={articles}
                arrangement={arrangement}
                isLibraryKnown={isInLibrary !== null}
                onChange={arrange}
              />
            }
          />
          {isFiltered(arrangement) ? (
            <ShownCount
              articles={articles}
              shown={shown}
              isSelected={selection.isSelected}
              onShowAll={() => arrange({ ...asFound, sort: arrangement.sort })}
            />
          ) : null}
          <ArticleList
            articles={shown}
            isSelected={selection.isSelected}
            isInLibrary={isInLibrary ?? undefined}
            marks={marks}
            desk={desk}
            newUrls={fresh?.article_urls}
            onToggle={(url) =>
              selection.change({ action: 'toggle', article_urls: [url], all_article_urls: urls })
            }
          />
        </>
      )}
    </>
  );
}

function unknownText(count: number): string {
  if (count === 0) return '';
  return `For ${formatPlural(count, 'other')} that is not known: no engine that found ${count === 1 ? 'it' : 'them'} had answered then.`;
}

function cancelledText({ articles, records_found: found }: SearchResults): string {
  if (articles.length > 0)
    return 'The search was cancelled. What had been found until then is below.';
  return found === 0
    ? 'The search was cancelled before anything was found.'
    : 'The search was cancelled.';
}
