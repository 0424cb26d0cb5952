/** The Summary page: what is selected, what to ask for, the summary with its sources, and the ones made before. */
import type { Article } from '@lectern/contract';
import { readerName } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { useStoredState } from '../../lib/use-stored-state';
import { PassagePanel } from '../../passages/passage-panel';
import { usePassageDesk } from '../../passages/use-open-passage';
import { type SelectedArticles, useSelectedArticles } from '../../session/use-selected-articles';
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
import { noArticles, type SummaryState, useSummary } from './use-summary';

export function SummaryPage(): ReactElement {
  const selected = useSelectedArticles();
  const { articles } = selected;
  const summary = useSummary();
  const desk = usePassageDesk();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [options, setOptions] = useStoredState('lectern.summary_options', readOptions);
  const [isMeasured, setIsMeasured] = useState(false);
  const state = withoutOldFault(summary.state, articles);
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
        <SuccessBanner id={summary.id} state={state} />
        <SelectedNotice selected={selected} />
        <div
          className={classes.columns}
          data-idle={state.status === 'idle' || state.status === 'cancelled' || undefined}
        >
          <GeneratedPanel
            state={state}
            articles={articles}
            desk={desk}
            titleRef={titleRef}
            canGenerate={options.focusAreas.length > 0}
            onStop={summary.stop}
            onRetry={() => generate()}
            onExtract={() => generate(readerName)}
          />
          <div className={classes.rail}>
            <OptionsPanel
              options={options}
              isBusy={state.status === 'loading'}
              isReady={!selected.isLoading && selected.failure === null}
              onChange={(part) => setOptions({ ...options, ...part })}
              onGenerate={
                shown !== null || (state.status === 'failed' && articles.length > 0)
                  ? null
                  : () => generate()
              }
            />
            {shown ? <DownloadPanel shown={shown} /> : null}
            {shown ? (
              <ActionsPanel
                hasMeasures={shown.details !== null}
                onClear={clear}
                onMeasure={() => setIsMeasured(true)}
              />
            ) : null}
            <HistoryPanel openId={shown?.summaryId ?? null} onOpen={open} onDeleted={clear} />
          </div>
        </div>
      </Page>
      {desk.open ? <PassagePanel open={desk.open} onMove={desk.move} onClose={desk.close} /> : null}
      {isMeasured && shown?.details ? (
        <SummaryAnalyticsDialog summary={shown.details} onClose={() => setIsMeasured(false)} />
      ) : null}
    </div>
  );
}

/** That nothing was selected is no longer true once something is. */
function withoutOldFault(state: SummaryState, articles: readonly Article[]): SummaryState {
  return state.status === 'failed' && state.error === noArticles && articles.length > 0
    ? { status: 'idle' }
    : state;
}

function SelectedNotice({
  selected: { articles, isLoading, failure },
}: {
  readonly selected: SelectedArticles;
}): ReactElement {
  if (failure !== null) {
    return (
      <Notice
        kind="danger"
        role="alert"
        action={
          <Button size="xs" onClick={failure.retry}>
            Try again
          </Button>
        }
      >
        Failed to load the selected articles: {failure.message}
      </Notice>
    );
  }
  if (isLoading) {
    return (
      <Notice kind="info" role="status">
        Loading the selected articles…
      </Notice>
    );
  }
  return articles.length > 0 ? (
    <Notice kind="info" role="status">
      Found {articles.length} articles for summary generation.
    </Notice>
  ) : (
    <Notice kind="warning" role="status">
      No articles found. Please search and select articles in the main Explorer first.
    </Notice>
  );
}
