import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../store/database/database.js';
import { createTestDataDirectory } from '../../store/database/testing.js';
import { listMessages } from '../../store/sessions/chat-messages.js';
import { resolveWorkerEntry } from '../../worker-entry.js';
import { createTurns } from './turns.js';

// Processes are started and killed one after the other.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

it('is failed after SIGKILL in the middle of an answer, with what had come, and the conversation goes on', async () => {
  const dataDir = await createTestDataDirectory();
  const entry = resolveWorkerEntry('testing-turn-process', 'features/chat');
  const child = spawn(process.execPath, [...entry.execArgv, entry.url.pathname, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(createInterface(child.stdout), 'line'), exited]);
  child.kill('SIGKILL');
  await exited;
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  const pause = async (): Promise<void> => undefined;
  const turns = createTurns({ database, newId: randomUUID, pause, logUnexpected: () => undefined });
  const conversation = { mode: 'direct', sessionId: 'killed' } as const;
  try {
    await turns.restore();
    const { messages } = await listMessages(database, conversation, { limit: 10 });
    const error = 'The server was interrupted before the answer was complete';
    expect(messages).toMatchObject([
      { text: 'What is it?' },
      { status: 'failed', text: 'It is a ', error },
    ]);
    const usage = { model_calls: 1, input_tokens: 1, output_tokens: 1, cost: null };
    const next = await turns.begin(
      { ...conversation, text: 'And now?', exchanges: 0 },
      async () => ({
        text: 'Yes.',
        model: 'm',
        usage,
        isCut: false,
        answer: null,
      }),
    );
    expect((await next.ended).message).toMatchObject({ status: 'done', text: 'Yes.' });
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
