/** What each agent does: in the workflow that is shown, or over all of them. */
import { researchAgents, researchLimits } from '@lectern/contract/research-limits';
import type { ReactElement } from 'react';
import { StatusBadge } from '../../../ui/status-badge';
import { useCurrentWorkflow } from '../use-current-workflow';
import { useAgents, useWorkflows } from '../use-workflow';
import { agentLook } from '../workflow-words';
import classes from './rail.module.css';

export function AgentList(): ReactElement {
  const { id } = useCurrentWorkflow();
  const running = useWorkflows(researchLimits.historyAsked).data?.running ?? [];
  const isRunning = running.some(({ workflow_id }) => id === null || workflow_id === id);
  const agents = useAgents(id, isRunning).data?.agents;
  return (
    <section className={classes.section} aria-labelledby="agent-status">
      <h2 id="agent-status" className={classes.heading}>
        Agent status
      </h2>
      <ul className={classes.agents}>
        {researchAgents.map((name) => (
          <li key={name} className={classes.agent}>
            <span>{name}</span>
            <StatusBadge {...agentLook(agents?.[name]?.status)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
