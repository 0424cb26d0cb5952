/** The five agents of a run beside each other, each with its state and what it says. */
import { researchAgents } from '@lectern/contract/research-limits';
import type { ReactElement } from 'react';
import { StatusBadge } from '../../../ui/status-badge';
import { useAgents } from '../use-workflow';
import { agentLook } from '../workflow-words';
import classes from './progress-panel.module.css';

interface AgentRowProps {
  readonly id: string;
  readonly isRunning: boolean;
}

export function AgentRow({ id, isRunning }: AgentRowProps): ReactElement {
  const agents = useAgents(id, isRunning).data?.agents;
  return (
    <ul className={classes.agents} aria-label="Agents">
      {researchAgents.map((name) => (
        <li key={name} className={classes.agentCell}>
          <span className={classes.agentName}>{name}</span>
          <StatusBadge {...agentLook(agents?.[name]?.status)} />
          <span className={classes.agentMessage}>{agents?.[name]?.message}</span>
        </li>
      ))}
    </ul>
  );
}
