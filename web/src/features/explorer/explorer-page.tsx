/** The Research Explorer: search, the answer to what was searched for, results, selection and their processing. */

import { hasVisibleText } from '@lectern/contract/visible-text';
import { useDidUpdate } from '@mantine/hooks';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatPlural } from '../../lib/format';
import { fieldsOf, useStoredState } from '../../lib/use-stored-state';
import { usePassageDesk } from '../../passages/use-open-passage';
import { useSearchSettings } from '../../session/search-settings';
import { useShowNotice } from '../../ui/notices';
import { Page } from '../../ui/page';
import { usePageKeys } from '../../ui/page-keys';
import { ArticleAnswerPanel } from './answer/article-answer-panel';
import { useArticleAnswer } from './answer/use-article-answer';
import { ErrorBanner } from './error-banner';
import classes from './explorer-page.module.css';
import { FinishedSearch, loadLaterParts, PassagePanel } from './later-parts';
import { NoResultsYet } from './no-results-yet';
import { ProcessingDesk } from './processing-desk';
import { SearchRecordLine } from './records/search-record-line';
import { RunningSearch } from './running-search';
import { SearchBox } from './search-box';
import { UnreadSearch } from './unread-search';
import { type ExplorerSearch, useExplorerSearch } from './use-explorer-search';
import { useFocusKept } from './use-focus-kept';
import { useProcessing } from './use-processing';
import { WelcomePanel } from './welcome-panel';

const queryKey = 'lectern.search_query';
const answerKnownKey = 'lectern.answer_known';

export function ExplorerPage(): ReactElement {
  const search = useExplorerSearch();
  const answering = useArticleAnswer();
  const desk = usePassageDesk();
  const processing = useProcessing();
  const showNotice = useShowNotice();
  const inputRef = useRef<HTMLInputElement>(null);
  const { containerRef, keepFocus } = useFocusKept();
  const { settings } = useSearchSettings();
  const [isAnswerKnown, setIsAnswerKnown] = useState(
    () => window.localStorage.getItem(answerKnownKey) !== null,
  );
  const [query, setDraft] = useDraft(search.id, search.query);
  // Its passages belong to the search that was shown.
  useDidUpdate(() => desk.close(), [search.id]);
  usePageKeys(['/'], () => inputRef.current?.focus());
  const isSearchLikely = query !== '' || search.id !== null;
  useEffect(() => {
    if (isSearchLikely) loadLaterParts();
  }, [isSearchLikely]);

  const withQuery = (act: (trimmed: string) => void): void => {
    if (search.isBusy) return;
    const trimmed = query.trim();
    if (!hasVisibleText(trimmed)) {
      showNotice('warning', 'Please enter a research query');
      return;
    }
    desk.close();
    keepFocus();
    act(trimmed);
  };
  const submit = (): void => withQuery((trimmed) => search.start(trimmed));
  const shownId = search.isOf(query.trim()) ? search.id : null;
  // One that begins has no place yet; the one at work would lose its own to a second.
  const isAnswering = answering.isStarting || (answering.isAtWork && shownId !== null);
  const answerThis = (): void => {
    if (isAnswering) return;
    withQuery((trimmed) => {
      window.localStorage.setItem(answerKnownKey, 'yes');
      setIsAnswerKnown(true);
      const articles = settings.answer_articles;
      const answer = (searchId: string): void => answering.start({ searchId, articles });
      // What is on the screen already need not be searched for again.
      if (shownId !== null) answer(shownId);
      else search.start(trimmed, answer);
    });
  };
  const repeat = (): void => {
    desk.close();
    keepFocus();
    search.repeat();
  };
  const answerAgain = (): void => {
    if (search.id !== null)
      answering.start({ searchId: search.id, articles: settings.answer_articles });
  };
  const leave = (): void => {
    setDraft('');
    desk.close();
    search.reset();
  };
  const clear = (): void => {
    leave();
    inputRef.current?.focus();
  };

  return (
    <div className={classes.page} data-open={desk.open !== null || undefined}>
      <div className={classes.column} ref={containerRef}>
        <Page>
          <h1 className="visually-hidden">Research Explorer</h1>
          <ErrorBanner search={search} />
          <SearchBox
            ref={inputRef}
            query={query}
            isBusy={search.isBusy}
            isAnswering={isAnswering}
            answerNote={isAnswerKnown ? null : noteOf(settings.answer_articles)}
            onChange={setDraft}
            onSubmit={submit}
            onAnswer={answerThis}
            hasSearch={search.id !== null}
            onClear={clear}
          />
          <SearchRecordLine
            searchId={search.id}
            hasEnded={!search.isBusy && !search.isUnfinished && search.status !== undefined}
            onRepeat={repeat}
            onLeave={() => {
              desk.close();
              keepFocus();
            }}
            onDeleted={leave}
          />
          <ProcessingDesk processing={processing} articles={search.results?.articles ?? []} />
          <ArticleAnswerPanel answering={answering} desk={desk} onAgain={answerAgain} />
          {isUnread(search) ? <UnreadSearch search={search} /> : null}
          {search.isBusy || search.isUnfinished ? <RunningSearch search={search} /> : null}
          {!search.isBusy && search.results ? (
            <FinishedSearch
              typed={query}
              results={search.results}
              processing={processing}
              answer={answering.state.data}
              desk={desk}
              onRepeat={repeat}
            />
          ) : null}
          {search.id === null && !search.isBusy ? <WelcomePanel /> : null}
          {hasNothingYet(search) ? (
            <NoResultsYet
              onExample={(example) => {
                setDraft(example);
                inputRef.current?.focus();
              }}
            />
          ) : null}
        </Page>
      </div>
      {desk.open ? <PassagePanel open={desk.open} onMove={desk.move} onClose={desk.close} /> : null}
    </div>
  );
}

/** How far it is, or what it found, could not be read. */
function isUnread({ isBusy, isInterrupted, results }: ExplorerSearch): boolean {
  return isInterrupted && !isBusy && results === undefined;
}

/** Nothing was searched for, or the search failed. */
function hasNothingYet(search: ExplorerSearch): boolean {
  const hasSome = search.isBusy || search.isUnfinished || search.results !== undefined;
  return !hasSome && !isUnread(search);
}

interface Draft {
  readonly searchId: string | null;
  readonly text: string;
}

/** What stands in the box: what was typed beside this search, else what it asks. Another search, by a link or a way back, brings its own. */
function useDraft(
  searchId: string | null,
  asked: string,
): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useStoredState<Draft | null>(queryKey, parseDraft);
  // What was typed beside one search began the next, or was left: it must not stand over the first when that comes back.
  useDidUpdate(() => setDraft(null), [searchId]);
  const query = draft !== null && draft.searchId === searchId ? draft.text : asked;
  return [query, (text) => setDraft({ searchId, text })];
}

function parseDraft(stored: unknown): Draft | null {
  const { searchId, text } = fieldsOf(stored);
  if (typeof text !== 'string') return null;
  return { searchId: typeof searchId === 'string' ? searchId : null, text };
}

function noteOf(articles: number): string {
  return `Answer this reads up to ${formatPlural(articles, 'article')} into your library.`;
}
