/** The Summary page: what is selected, what to ask for, the summary with its sources, and the ones made before. */
import type { Article } from '@lectern/contract';
import { readerName } from '@lectern/contract/limits';
import { type ReactElement, useRef, useState } from 'react';
import { useStoredState } from '../../lib/use-stored-state';
import { PassagePanel } from '../../passages/passage-panel';
import { usePassageDesk } from '../../passages/use-open-passage';
import { isFinal, useCurrentSearchId, useSearchStatus } from '../../session/use-current-search';
import { useSearchResults } from '../../session/use-search-results';
import { useSelection } from '../../session/use-selection';
import { useSession } from '../../session/use-session';
import { Notice } from '../../ui/notice';
import { Page, PageHead } from '../../ui/page';
import { ActionsPanel } from './actions-panel';
import { DownloadPanel } from './download-panel';
import { GeneratedPanel } from './generated-panel';
import { HistoryPanel } from './history-panel';
import { OptionsPanel } from './options-panel';
import { SuccessBanner } from './success-banner';
import { SummaryAnalyticsDialog } from './summary-analytics-dialog';
import { readOptions } from './summary-options';
import classes from './summary-page.module.css';
import { useSummary } from './use-summary';

export function SummaryPage(): ReactElement {
  const { articles, isLoading } = useSelectedArticles();
  const summary = useSummary();
  const desk = usePassageDesk();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [options, setOptions] = useStoredState('lectern.summary_options', readOptions);
  const [isMeasured, setIsMeasured] = useState(false);
  const { state } = summary;
  const shown = state.status === 'ready' ? state.shown : null;
  const generate = (model?: string): void => {
    desk.close();
    summary.generate(articles, options, model);
  };
  const clear = (): void => {
    desk.close();
    summary.clear();
  };

  const open = (summaryId: string): void => {
    desk.close();
    summary.open(summaryId);
    titleRef.current?.focus();
  };

  return (
    <div className={classes.page} data-open={desk.open !== null || undefined}>
      <Page>
        <PageHead title="Summary" />
        <SuccessBanner state={state} />
        <SelectedNotice count={articles.length} isLoading={isLoading} />
        <div className={classes.columns} data-idle={state.status === 'idle' || state.status === 'cancelled' || undefined}>
          <GeneratedPanel
            state={state}
            articles={articles}
            desk={desk}
            titleRef={titleRef}
            onStop={summary.stop}
            onRetry={() => generate()}
            onExtract={() => generate(readerName)}
          />
          <div className={classes.rail}>
            <OptionsPanel
              options={options}
              isBusy={state.status === 'loading'}
              isReady={!isLoading}
              onChange={(part) => setOptions({ ...options, ...part })}
              onGenerate={shown !== null || (state.status === 'failed' && articles.length > 0) ? null : () => generate()}
            />
            {shown ? <DownloadPanel shown={shown} /> : null}
            {shown ? <ActionsPanel hasMeasures={shown.details !== null} onClear={clear} onMeasure={() => setIsMeasured(true)} /> : null}
            <HistoryPanel openId={shown?.summaryId ?? null} onOpen={open} onDeleted={clear} />
          </div>
        </div>
      </Page>
      {desk.open ? <PassagePanel open={desk.open} onMove={desk.move} onClose={desk.close} /> : null}
      {isMeasured && shown?.details ? <SummaryAnalyticsDialog summary={shown.details} onClose={() => setIsMeasured(false)} /> : null}
    </div>
  );
}

interface SelectedArticles {
  readonly articles: readonly Article[];
  /** Until it is known what is selected. */
  readonly isLoading: boolean;
}

/** Articles of the search of this tab that are selected and have an address. */
function useSelectedArticles(): SelectedArticles {
  const id = useCurrentSearchId();
  const status = useSearchStatus(id);
  const results = useSearchResults(id, status.data);
  const selection = useSelection();
  const hasNoSession = useSession().isError;
  const articles = (results.data?.articles ?? []).filter(({ url }) => url !== '' && selection.isSelected(url));
  const areResultsLoading = status.isPending || (isFinal(status.data?.status) && results.isPending);
  return { articles, isLoading: id !== null && !hasNoSession && (areResultsLoading || selection.isLoading) };
}

function SelectedNotice({ count, isLoading }: { readonly count: number; readonly isLoading: boolean }): ReactElement {
  if (isLoading) {
    return (
      <Notice kind="info" role="status">
        Loading the selected articles…
      </Notice>
    );
  }
  return count > 0 ? (
    <Notice kind="info" role="status">
      Found {count} articles for summary generation.
    </Notice>
  ) : (
    <Notice kind="warning" role="status">
      No articles found. Please search and select articles in the main Explorer first.
    </Notice>
  );
}
