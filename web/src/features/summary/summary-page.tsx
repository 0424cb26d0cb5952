/** The Summary page: what is selected, what to ask for, the summary with its sources, and the ones made before. */
import type { SummaryArticle } from '@lectern/contract';
import { readerName } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatPlural } from '../../lib/format';
import { useStoredState } from '../../lib/use-stored-state';
import { PassagePanel } from '../../passages/passage-panel';
import { usePassageDesk } from '../../passages/use-open-passage';
import { tooManyFor } from '../../session/too-many-chosen';
import { type ChosenDocument, useChosenDocuments } from '../../session/use-chosen-documents';
import { useDocumentNames } from '../../session/use-document-names';
import { type SelectedArticles, useSelectedArticles } from '../../session/use-selected-articles';
import { Failure } from '../../ui/failure';
import { Notice } from '../../ui/notice';
import { Page, PageHead } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import { ActionsPanel } from './actions-panel';
import { DownloadPanel } from './download-panel';
import { GeneratedPanel } from './generated-panel';
import { HistoryPanel } from './history-panel';
import { noArticles } from './make-summary';
import { OptionsPanel } from './options-panel';
import { SuccessBanner } from './success-banner';
import { SummaryAnalyticsDialog } from './summary-analytics-dialog';
import { readOptions } from './summary-options';
import classes from './summary-page.module.css';
import { StudyTablePanel } from './table/study-table-panel';
import { toChosenArticle, toSummaryArticle } from './to-summary-article';
import { type SummaryState, useSummary } from './use-summary';

export function SummaryPage(): ReactElement {
  const selected = useSelectedArticles();
  const [params, setParams] = useSearchParams();
  const isTable = params.get('view') === 'table';
  const [chosen, turnToArticles] = useChosenDocuments();
  const documents = useNamed(chosen, !isTable);
  const articles =
    documents.length > 0 ? documents.map(toChosenArticle) : selected.articles.map(toSummaryArticle);
  const isLoading = documents.length === 0 && selected.isLoading;
  const tooMany = tooManyFor('summary', articles.length);
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
        <PageHead title="Summary">
          <Segmented
            label="What is shown"
            choices={views}
            value={isTable ? 'table' : 'summary'}
            onChange={(view) => {
              desk.close();
              setParams((now) => {
                if (view === 'table') now.set('view', view);
                else now.delete('view');
                return now;
              });
            }}
          />
        </PageHead>
        {isTable ? null : <SuccessBanner id={summary.id} state={state} />}
        <WhatIsChosen
          documents={documents}
          selected={selected}
          isTable={isTable}
          onClear={turnToArticles}
        />
        {isTable ? (
          <StudyTablePanel
            articles={articles}
            isLoading={isLoading}
            isUnread={selected.failure !== null}
            desk={desk}
          />
        ) : null}
        <div
          hidden={isTable}
          className={classes.columns}
          data-idle={state.status === 'idle' || state.status === 'cancelled' || undefined}
        >
          <GeneratedPanel
            state={state}
            articles={articles}
            isLoading={isLoading}
            isUnread={selected.failure !== null}
            desk={desk}
            titleRef={titleRef}
            canGenerate={options.focusAreas.length > 0 && tooMany === null}
            onStop={summary.stop}
            onAskAgain={summary.askAgain}
            onRetry={() => generate()}
            onExtract={() => generate(readerName)}
          />
          <div className={classes.rail}>
            <OptionsPanel
              options={options}
              isBusy={state.status === 'loading'}
              isReady={documents.length > 0 || (!selected.isLoading && selected.failure === null)}
              problem={tooMany}
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

/** @param isListed whether they are named one by one. */
function useNamed(chosen: readonly ChosenDocument[], isListed: boolean): readonly ChosenDocument[] {
  const unnamed = isListed ? chosen.filter(({ title }) => title === '') : [];
  const nameOf = useDocumentNames(unnamed.map(({ document_id }) => document_id));
  return chosen.map((document) =>
    unnamed.includes(document) ? { ...document, title: nameOf(document.document_id) } : document,
  );
}

const views = [
  { value: 'summary', name: 'Summary', icon: 'lines' },
  { value: 'table', name: 'Study table', icon: 'article' },
] as const;

interface WhatIsChosenProps {
  readonly documents: readonly ChosenDocument[];
  readonly selected: SelectedArticles;
  readonly isTable: boolean;
  readonly onClear: () => void;
}

/** The table itself says what it is to be filled with; a summary has no place for that. */
function WhatIsChosen({
  documents,
  selected,
  isTable,
  onClear,
}: WhatIsChosenProps): ReactElement | null {
  if (documents.length > 0) return <ChosenNotice documents={documents} onClear={onClear} />;
  if (isTable && selected.failure === null) return null;
  return <SelectedNotice selected={selected} />;
}

function ChosenNotice({
  documents,
  onClear,
}: {
  readonly documents: readonly ChosenDocument[];
  readonly onClear: () => void;
}): ReactElement {
  return (
    <Notice
      kind="info"
      role="status"
      action={
        <Button size="xs" onClick={onClear}>
          Use selected articles
        </Button>
      }
    >
      {formatPlural(documents.length, 'document')} of your library chosen.
    </Notice>
  );
}

/** That nothing was selected is no longer true once something is. */
function withoutOldFault(state: SummaryState, articles: readonly SummaryArticle[]): SummaryState {
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
      <Failure onAgain={failure.retry}>
        Failed to load the selected articles: {failure.message}
      </Failure>
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
      Found {formatPlural(articles.length, 'article')} for summary generation.
    </Notice>
  ) : (
    <Notice kind="warning" role="status">
      No articles found. Please search and select articles in the main Explorer first.
    </Notice>
  );
}
