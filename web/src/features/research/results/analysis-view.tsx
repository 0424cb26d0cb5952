/** The Research Results tab: insights, summary, questions and answers, sources, and how the run went. */
import type { WorkflowResults } from '@lectern/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/page';
import { ProgressLog } from '../progress/progress-log';
import { AnswerList } from './answer-list';
import { KeyInsights } from './key-insights';
import { MetadataPanel } from './metadata-panel';
import { ReportPanel } from './report-panel';
import classes from './results.module.css';
import { MarkedText } from './run-markers';
import { SourcesPanel } from './sources-panel';
import { WriterLine } from './writer-line';

interface AnalysisViewProps {
  readonly results: WorkflowResults;
  /** The run has ended, and these are the results of its end; else this is what there was so far. */
  readonly hasEnded: boolean;
  readonly isRunning: boolean;
}

export function AnalysisView({ results, hasEnded, isRunning }: AnalysisViewProps): ReactElement {
  const { answers, summary, summary_writer: writer, key_insights: insights } = results;
  const { research_results: found } = results;
  const isEmpty = answers.length === 0 && summary === '' && found.sources.length === 0;
  return (
    <>
      {isEmpty ? (
        <Panel>
          <EmptyState icon="flask" text={sayNone({ hasEnded, isRunning })} />
        </Panel>
      ) : (
        <div className={classes.columns}>
          <div className={classes.main}>
            {insights.length > 0 ? <KeyInsights results={results} /> : null}
            {summary === '' ? null : (
              <Panel
                title="Research Summary"
                aside={writer === null ? null : <WriterLine writers={[writer]} />}
              >
                <div className={classes.reading}>
                  <MarkedText text={summary} />
                </div>
              </Panel>
            )}
            {answers.length > 0 ? <AnswerList results={results} mayGoDeeper={hasEnded} /> : null}
            {results.sections.length > 0 ? <ReportPanel sections={results.sections} /> : null}
          </div>
          {found.sources.length > 0 ? <SourcesPanel results={results} mayKeep={hasEnded} /> : null}
        </div>
      )}
      {hasEnded ? (
        <>
          <MetadataPanel results={results} />
          <div className={classes.panel}>
            <ProgressLog id={results.workflow_id} isRunning={false} />
          </div>
        </>
      ) : null}
    </>
  );
}

function sayNone({ hasEnded, isRunning }: Omit<AnalysisViewProps, 'results'>): string {
  if (hasEnded) return 'No research results available.';
  return isRunning
    ? 'Each part appears when its agent has ended.'
    : 'No research results in what has been read of this run so far.';
}
