/** How soon a search shows what it has, and how soon after its slowest engine it ends: `npm run bench search`. */
import { type EngineReport, routes } from '@lectern/contract';
import type { StandinName } from '@lectern/standins';
import { ask, askUntil } from '../e2e/api.js';
import { type RunningLectern, startLectern } from '../e2e/lectern.js';
import { percentile, writeReport } from './support/report.js';

const limits = { firstMs: 1000, endMs: 150 };
const runs = 20;
const pollMs = 20;
const waiting = { everyMs: pollMs, withinMs: 300_000 };
/** Longer than the longest pace of the engines, so that none waits for its turn. */
const pauseMs = 3200;
const engines: readonly StandinName[] = ['openalex', 'crossref', 'semanticScholar', 'arxiv'];
const topics = [
  'phage therapy',
  'biochar soil',
  'protein design',
  'microplastics water',
  'heat pumps',
];

const lectern = await startLectern();
try {
  // What is loaded and compiled at the first search is not what is measured.
  await searchFor(lectern, 'remote work');
  const ends: number[] = [];
  const records: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await pause(pauseMs);
    const { afterSlowestMs, found } = await measureEnd(
      lectern,
      `${topics[run % topics.length]} ${run + 1}`,
    );
    ends.push(afterSlowestMs);
    records.push(found);
  }
  await pause(pauseMs);
  const faulty = await measureFaulty(lectern, 'phage therapy resistance');
  report(ends, records, faulty);
} finally {
  await lectern.stop();
}

async function searchFor({ address }: RunningLectern, query: string): Promise<string> {
  const body = {
    query,
    num_results: 50,
    years_back: 10,
    domain_category: 'academic',
    use_tavily: false,
    use_domain_search: true,
  };
  const { search_id: id } = await ask(address, routes.startSearch, { body });
  await askUntil(
    () => ask(address, routes.getSearchStatus, { id }),
    ({ status }) => status === 'completed',
    waiting,
  );
  return id;
}

async function measureEnd(
  server: RunningLectern,
  query: string,
): Promise<{ afterSlowestMs: number; found: number }> {
  server.standins.reset();
  const id = await searchFor(server, query);
  const endedAt = Date.now();
  const answers = engines.flatMap((name) =>
    server.standins.calls(name).map(({ answeredAt }) => answeredAt ?? Number.NaN),
  );
  const { records_found } = await ask(server.address, routes.getSearchResults, { id });
  return { afterSlowestMs: endedAt - Math.max(...answers), found: records_found };
}

interface Faulty {
  /** From the answer of the engine that is fine until its articles are in the results. */
  readonly shownAfterMs: number;
  readonly articles: number;
  /** From the start of the search until the report of each engine was final. */
  readonly finalAfterMs: Readonly<Record<string, number>>;
  readonly reports: readonly EngineReport[];
  readonly status: string;
}

/** Two of four engines dead, one slow, one fine. */
async function measureFaulty(
  { address, standins }: RunningLectern,
  query: string,
): Promise<Faulty> {
  standins.reset();
  standins.tell('crossref', { mode: 'dead' });
  standins.tell('arxiv', { mode: 'dead' });
  standins.tell('semanticScholar', { mode: 'slow' });
  const body = {
    query,
    num_results: 50,
    years_back: 10,
    domain_category: 'academic',
    use_tavily: false,
    use_domain_search: true,
  };
  const began = Date.now();
  const { search_id: id } = await ask(address, routes.startSearch, { body });
  const results = (): ReturnType<typeof ask<typeof routes.getSearchResults>> =>
    ask(address, routes.getSearchResults, { id });
  const first = await askUntil(results, ({ articles }) => articles.length > 0, waiting);
  const shownAt = Date.now();
  const finalAfterMs: Record<string, number> = {};
  const last = await askUntil(
    async () => {
      const found = await results();
      for (const { name, status } of found.engines)
        if (status === 'completed' || status === 'failed')
          finalAfterMs[name] ??= Date.now() - began;
      return found;
    },
    ({ status }) => status === 'completed' || status === 'failed',
    waiting,
  );
  const answeredAt = standins.calls('openalex')[0]?.answeredAt ?? Number.NaN;
  return {
    shownAfterMs: shownAt - answeredAt,
    articles: first.articles.length,
    finalAfterMs,
    reports: last.engines,
    status: last.status,
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function report(ends: readonly number[], records: readonly number[], faulty: Faulty): void {
  const row = (name: string, value: number, limit: number): string =>
    `| ${name} | ${Math.round(value)} | ${limit} |`;
  const engineRows = faulty.reports.map(
    ({ name, status, message }) =>
      `| ${name} | ${status} | ${((faulty.finalAfterMs[name] ?? Number.NaN) / 1000).toFixed(1)} | ${message} |`,
  );
  writeReport('search', [
    '# Search',
    '',
    `The built server against stand-ins; a search of four engines, up to 50 records each. Results are asked for each ${pollMs} ms,`,
    'so that up to so much of every figure is the measuring itself.',
    '',
    `| ${runs} searches, ${Math.min(...records)} to ${Math.max(...records)} records | ms | limit ms |`,
    '|---|---|---|',
    row('end after the answer of the slowest engine, median', percentile(ends, 0.5), limits.endMs),
    row('the same, 95 of 100', percentile(ends, 0.95), limits.endMs),
    row(
      'two engines dead, one slow (20 s): articles shown after the answer of the fine one',
      faulty.shownAfterMs,
      limits.firstMs,
    ),
    '',
    `With these faults the search ended \`${faulty.status}\` with ${faulty.articles} articles shown from the fine engine:`,
    '',
    '| Engine | Status | Known after s | What is said |',
    '|---|---|---|---|',
    ...engineRows,
  ]);
  process.exitCode =
    percentile(ends, 0.95) <= limits.endMs && faulty.shownAfterMs <= limits.firstMs ? 0 : 1;
}
