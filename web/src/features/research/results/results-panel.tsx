/** What a run brought, in tabs: results, and hypotheses, datasets and visualizations where there are any. */
import type { WorkflowResults } from '@lectern/contract';
import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import type { PassageDesk } from '../../../passages/use-open-passage';
import { DatasetsView } from '../datasets/datasets-view';
import { HypothesesView } from '../hypotheses/hypotheses-view';
import { VisualizationsView } from '../visualizations/visualizations-view';
import { AnalysisView } from './analysis-view';
import classes from './results-panel.module.css';
import { RunProvider } from './run-markers';

interface ResultsPanelProps {
  readonly results: WorkflowResults;
  readonly desk: PassageDesk;
  /** The run has ended, and these are the results of its end. */
  readonly hasEnded: boolean;
  /** Neither holds where the run has ended, and these are what was read of it before. */
  readonly isRunning: boolean;
  /** The open tab is kept while the run goes on and ends. */
  readonly tabs: OpenTab;
}

export interface OpenTab {
  readonly open: string;
  readonly onOpen: (title: string) => void;
}

export const firstTab = 'Research Results';

interface Tab {
  readonly title: string;
  readonly count: number;
  readonly view: (props: ResultsPanelProps) => ReactElement;
}

export function ResultsPanel(props: ResultsPanelProps): ReactElement {
  const { results, desk } = props;
  const tabs = tabsOf(results);
  const { open: wanted, onOpen: setWanted } = props.tabs;
  const id = useId();
  const rowRef = useRef<HTMLDivElement>(null);
  // What was open may be gone when the run goes on.
  const open = tabs.find(({ title }) => title === wanted) ?? tabs[0];
  const walk = (event: KeyboardEvent): void => {
    const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key];
    if (step === undefined || open === undefined) return;
    event.preventDefault();
    const next = (tabs.indexOf(open) + step + tabs.length) % tabs.length;
    setWanted(tabs[next]?.title ?? wanted);
    rowRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <RunProvider results={results} desk={desk}>
      <div
        ref={rowRef}
        className={classes.tabs}
        role="tablist"
        aria-label="What the research brought"
        onKeyDown={walk}
      >
        {tabs.map(({ title, count }) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={tabId(id, title)}
            className={classes.tab}
            aria-selected={title === open?.title}
            aria-controls={`${id}-panel`}
            tabIndex={title === open?.title ? 0 : -1}
            onClick={() => {
              desk.close();
              setWanted(title);
            }}
          >
            {title} <span className={classes.count}>{count}</span>
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={tabId(id, open?.title ?? '')}
        className={classes.panel}
      >
        {open?.view(props)}
      </div>
    </RunProvider>
  );
}

/** Without the blanks of a title, at which a list of ids is parted. */
function tabId(id: string, title: string): string {
  return `${id}-${title.replaceAll(' ', '-')}`;
}

function tabsOf(results: WorkflowResults): readonly Tab[] {
  const { answers, hypotheses, datasets, visualizations, workflow_id: id } = results;
  const others: readonly Tab[] = [
    {
      title: 'Research Hypotheses',
      count: hypotheses.length,
      view: (props) => <HypothesesView results={props.results} mayGoDeeper={props.hasEnded} />,
    },
    {
      title: 'Generated Datasets',
      count: datasets.length,
      view: (props) => <DatasetsView id={id} results={props.results} hasEnded={props.hasEnded} />,
    },
    {
      title: 'Visualizations',
      count: visualizations.length,
      view: (props) => (
        <VisualizationsView id={id} results={props.results} hasEnded={props.hasEnded} />
      ),
    },
  ];
  return [
    {
      title: firstTab,
      count: answers.length,
      view: AnalysisView,
    },
    ...others.filter(({ count }) => count > 0),
  ];
}
