/** The Research System screen: what is asked, how far the run is, and what it brought. */

import { researchLimits } from '@lectern/contract/research-limits';
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { PassagePanel } from '../../passages/passage-panel';
import { usePassageDesk } from '../../passages/use-open-passage';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Page, PageHead, Panel } from '../../ui/page';
import { CompareView } from './compare/compare-view';
import { NewResearch } from './new-research';
import classes from './research-page.module.css';
import { useCurrentWorkflow } from './use-current-workflow';
import { useWorkflows } from './use-workflow';
import { WorkflowScreen } from './workflow-screen';

export function ResearchPage(): ReactElement {
  const { id, besideId } = useCurrentWorkflow();
  const desk = usePassageDesk();
  const shown = `${id} ${besideId}`;
  const close = useEffectEvent(desk.close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: passages belong to the runs that are shown.
  useEffect(() => () => close(), [shown]);
  return (
    <div className={classes.page} data-open={desk.open !== null || undefined}>
      <Page>
        <PageHead title="Multi-Agent Research System" />
        {id === null ? (
          <>
            <RunningElsewhere />
            <NewResearch />
            <Panel>
              <EmptyState icon="flask" text="No research results available." />
            </Panel>
          </>
        ) : null}
        {id !== null && besideId !== null ? (
          <CompareView key={shown} id={id} besideId={besideId} desk={desk} />
        ) : null}
        {id !== null && besideId === null ? <WorkflowScreen key={id} id={id} desk={desk} /> : null}
      </Page>
      {desk.open ? <PassagePanel open={desk.open} onMove={desk.move} onClose={desk.close} /> : null}
    </div>
  );
}

/** A run that was started in another tab, or before this one was opened anew. */
function RunningElsewhere(): ReactElement | null {
  const { open } = useCurrentWorkflow();
  const [running] = useWorkflows(researchLimits.historyAsked).data?.running ?? [];
  if (running === undefined) return null;
  return (
    <Notice
      kind="info"
      action={
        <Button size="xs" onClick={() => open(running.workflow_id)}>
          Follow it
        </Button>
      }
    >
      A workflow is running: {running.topic}
    </Notice>
  );
}
