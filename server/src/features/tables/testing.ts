/** Gives tests the study tables of a real database, filled by the real runner. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isFinished, type StudyTable } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../../http/testing.js';
import { createJobRunner } from '../../jobs/runner.js';
import { modelsOf } from '../../pipeline/models/testing-model.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import type { Database } from '../../store/database/database.js';
import { createTableJob } from './job.js';
import { registerTableRoutes } from './routes.js';
import { createTablesService, type TablesService } from './service.js';

export interface TableWorld {
  readonly app: FastifyInstance;
  readonly service: TablesService;
  /** Waits until nothing is being filled. */
  settled(id: string): Promise<StudyTable>;
  close(): Promise<void>;
}

/** Words alone choose: what the model brings is told where it is read. */
export const indifferent: SentenceJudge = {
  judge: ({ stretches }) =>
    Promise.resolve(stretches.map(({ sentences }) => sentences.map(() => 0))),
};

/** One at a time in a process: the runner allows no second one. */
export async function openTableWorld(
  database: Database,
  model: LanguageModel | null = null,
  judge: SentenceJudge = indifferent,
): Promise<TableWorld> {
  const languageModels = modelsOf(model);
  const budget = { maxTokens: Number.POSITIVE_INFINITY, maxCost: null };
  const job = createTableJob({ database, queries: database, languageModels, budget, judge });
  const runner = createJobRunner({ database, kinds: [job] });
  await runner.start();
  const { jobs } = runner;
  const parts = { database, jobs, job, languageModels, newId: randomUUID };
  const service = createTablesService(parts);
  const app = await buildTestApp([(server) => registerTableRoutes(server, service)]);
  return {
    app,
    service,
    async settled(id) {
      for (;;) {
        const table = await service.get(id);
        if (isFinished(table.status)) return table;
        await delay(50);
      }
    },
    async close() {
      await app.close();
      await runner.stop();
    },
  };
}

export const phage = {
  title: 'Phage gel for wound infection: a randomised controlled trial',
  abstract:
    'METHODS: We conducted a randomised controlled trial. 84 adults with wound infection were randomly assigned to phage gel or plain gel for ten days. RESULTS: Wounds closed in 71% with phage gel and 52% with plain gel (P = 0.03). LIMITATIONS: Nurses were not blinded.',
  url: 'https://journal.example/phage',
};
export const silent = { title: 'A note without text', url: 'https://journal.example/silent' };
