/** What stands beside the Research System: quick starts, keys, the latest workflows, the agents, and a guide. */
import type { ReactElement, ReactNode } from 'react';
import { AgentList } from './agent-list';
import { QuickStart } from './quick-start';
import classes from './rail.module.css';
import { RecentWorkflows } from './recent-workflows';

interface ResearchRailProps {
  /** Which keys are set. */
  readonly keys: ReactNode;
  /** Called when something was chosen that the page shows. */
  readonly onNavigate: (() => void) | undefined;
}

export function ResearchRail({ keys, onNavigate }: ResearchRailProps): ReactElement {
  return (
    <>
      <QuickStart onNavigate={onNavigate} />
      <section className={classes.section} aria-label="API Keys Status">
        {keys}
      </section>
      <RecentWorkflows onNavigate={onNavigate} />
      <AgentList />
      <ResearchGuide />
    </>
  );
}

function ResearchGuide(): ReactElement {
  return (
    <section className={classes.section} aria-label="Research guide">
      <details className={classes.guide}>
        <summary className={classes.heading}>Research guide</summary>
        <ol className={classes.steps}>
          <li>Enter a topic, or begin with a quick start.</li>
          <li>Add up to five questions of your own, and choose where to look.</li>
          <li>Start Research. The agents search, read, answer and check what they cite.</li>
          <li>Follow a marker to the passage that a statement rests on.</li>
        </ol>
      </details>
      <p className={classes.hint}>
        Research takes 5-15 minutes. You may leave this page; the work goes on.
      </p>
    </section>
  );
}
