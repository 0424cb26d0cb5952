/**
 * Durable steps on DBOS, over the pool that everything else uses.
 *
 * Each attempt at a job is one DBOS workflow, called `<job id>:<random>`. DBOS tells the steps of a workflow apart by
 * the order in which they begin, which differs from run to run when several go on at once. So a new attempt is a new
 * workflow, and the steps that earlier ones recorded are found by name. DBOS's own recovery is never used: executor
 * ids are new at each start, and `runner.ts` decides what is taken up again and when.
 *
 * DBOS keeps its state in its module: one runner a process at a time. After `shutdown` another one may launch.
 */
import { randomUUID } from 'node:crypto';
import { DBOS } from '@dbos-inc/dbos-sdk';
import type { Pool } from 'pg';
import type { Log } from '../log.js';

export interface DurableRuns {
  launch(): Promise<void>;
  shutdown(): Promise<void>;
  /** Runs the body as one attempt at the job; inside it `step` may be used. Resolves when the body has ended, and never rejects for it. */
  run(jobId: string, body: () => Promise<void>): Promise<void>;
  /** Runs the action and records its JSON result. */
  step<T>(name: string, action: () => Promise<T>): Promise<T>;
  /** Results of all steps of the job that have finished, by name. */
  findSteps(jobId: string): Promise<Map<string, unknown>>;
  /** Removes what is recorded of these jobs. */
  forget(jobIds: readonly string[]): Promise<void>;
}

/** Changing it would orphan nothing, since recovery is ours, but DBOS wants it stable. */
const applicationVersion = 'v1';
const workflowName = 'job';

export function createDurableRuns({
  pool,
  executorId,
  log,
}: {
  pool: Pool;
  executorId: string;
  log: Log;
}): DurableRuns {
  const bodies = new Map<string, () => Promise<void>>();
  let startWorkflow: ((runId: string) => Promise<{ getResult(): Promise<unknown> }>) | null = null;

  return {
    async launch() {
      if (DBOS.isInitialized()) throw new Error('Another job runner is running in this process');
      DBOS.setConfig({
        name: 'lectern',
        systemDatabasePool: pool,
        // Only looked at for its name in DBOS's log.
        systemDatabaseUrl: 'postgresql://lectern@localhost/lectern',
        useListenNotify: false,
        applicationVersion,
        executorID: executorId,
        logger: routeLog(log),
      });
      const workflow = DBOS.registerWorkflow(async (runId: string) => bodies.get(runId)?.(), {
        name: workflowName,
      });
      startWorkflow = (runId) => DBOS.startWorkflow(workflow, { workflowID: runId })(runId);
      await DBOS.launch();
    },
    async shutdown() {
      startWorkflow = null;
      // Deregistering lets another runner of this process register its workflow.
      await DBOS.shutdown({ deregister: true });
    },
    async run(jobId, body) {
      if (startWorkflow === null) throw new Error('The job runner is not running');
      const runId = `${jobId}:${randomUUID()}`;
      bodies.set(runId, body);
      try {
        const handle = await startWorkflow(runId);
        await handle.getResult();
      } finally {
        bodies.delete(runId);
      }
    },
    // One attempt: what a step is to retry, it retries itself, because it knows what may be repeated.
    step: (name, action) => DBOS.runStep(action, { name, retriesAllowed: false }),
    async findSteps(jobId) {
      const steps = new Map<string, unknown>();
      for (const run of await listRuns([jobId])) {
        const recorded = (await DBOS.listWorkflowSteps(run)) ?? [];
        for (const step of recorded)
          if (step.error === null) steps.set(step.name, step.output ?? undefined);
      }
      return steps;
    },
    async forget(jobIds) {
      if (jobIds.length === 0) return;
      const runs = await listRuns(jobIds);
      if (runs.length > 0) await DBOS.deleteWorkflows(runs);
    },
  };
}

async function listRuns(jobIds: readonly string[]): Promise<string[]> {
  const runs = await DBOS.listWorkflows({
    workflow_id_prefix: jobIds.map((id) => `${id}:`),
    loadInput: false,
    loadOutput: false,
  });
  return runs.map((run) => run.workflowID);
}

function routeLog(log: Log): { debug: Entry; info: Entry; warn: Entry; error: Entry } {
  return {
    debug: (entry) => log.debug({ entry }, 'DBOS'),
    info: (entry) => log.debug({ entry }, 'DBOS'),
    warn: (entry) => log.warn({ entry }, 'DBOS'),
    error: (entry) => log.error({ entry }, 'DBOS'),
  };
}
type Entry = (entry: unknown) => void;
