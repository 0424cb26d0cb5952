/** Embeds a library again for another model, in a server that is killed meanwhile. */
import { isFinished, type ReembedStatus, routes } from '@lectern/contract';
import { ask, askUntil } from '../../e2e/api.js';
import { startServer, stopServer } from '../../e2e/lectern.js';

export interface KilledReembedding {
  /** How often it was killed, and after how long each time. */
  readonly killsAfterMs: readonly number[];
  /** Of a server that embeds with the other model. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface KilledUpkeep {
  /** What is seen after each kill: a share that was done, or what was found. */
  readonly seen: readonly string[];
  readonly finalMs: number;
  readonly faults: readonly string[];
}

const doneWithinMs = 120_000;

/** Kills, starts and kills again; the last server ends the work. */
export async function killReembedding({
  killsAfterMs,
  settings,
}: KilledReembedding): Promise<KilledUpkeep> {
  const faults: string[] = [];
  const seen: string[] = [];
  let server = await startServer(settings);
  let before = await begin(server.address);
  let startedAt = performance.now();
  for (const afterMs of killsAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    const last = await ask(server.address, routes.getReembedStatus);
    await stopServer(server.child, 'SIGKILL');
    startedAt = performance.now();
    server = await startServer(settings);
    before = await ask(server.address, routes.getReembedStatus);
    seen.push(`${last.percentage} %`);
    if (before.job_id !== last.job_id)
      faults.push('another job stands in the place of the one that was killed');
    if (before.percentage < last.percentage)
      faults.push(`progress fell from ${last.percentage} to ${before.percentage}`);
    faults.push(...(await findFaults(server.address, false)));
    // After three interruptions a job is given up, and asked for anew.
    if (before.status === 'failed') before = await begin(server.address);
  }
  const end = await askUntil(
    () => ask(server.address, routes.getReembedStatus),
    ({ status }) => status !== null && isFinished(status),
    { withinMs: doneWithinMs },
  );
  const finalMs = performance.now() - startedAt;
  if (end.status !== 'completed') faults.push(`embedding again is ${end.status}: ${end.error}`);
  faults.push(...(await findFaults(server.address, true)));
  await stopServer(server.child);
  return { seen, finalMs, faults };
}

function begin(address: string): Promise<ReembedStatus> {
  return ask(address, routes.startReembed);
}

/** @param isDone Whether every passage must have a vector of the model in use. */
async function findFaults(address: string, isDone: boolean): Promise<string[]> {
  const { checks } = await ask(address, routes.checkLibrary);
  const { stats } = await ask(address, routes.getVectorManagementStats);
  const found = Object.entries(checks).filter(
    ([name, finding]) =>
      (finding?.count ?? 0) > 0 && (isDone || name !== 'passages_without_vectors'),
  );
  return [
    ...found.map(
      ([name, finding]) => `the check of the library finds ${finding?.count} of ${name}`,
    ),
    ...(stats.total_vectors === stats.total_passages
      ? []
      : [`${stats.total_passages} passages have ${stats.total_vectors} vectors`]),
    ...(isDone && stats.vectors_in_use !== stats.total_vectors
      ? ['vectors of the old model are left']
      : []),
  ];
}
