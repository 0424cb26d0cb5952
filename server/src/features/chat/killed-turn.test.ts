import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { killedTests } from '../../jobs/testing-run.js';
import { openDatabase } from '../../store/database/database.js';
import { listMessages } from '../../store/sessions/chat-messages.js';
import { createTurns } from './turns.js';

const processes = killedTests('features/chat', { entry: 'testing-turn-process' });

it('is failed after SIGKILL in the middle of an answer, with what had come, and the conversation goes on', async () => {
  const { kill } = await processes.run();
  await kill();
  const database = await openDatabase({ dataDir: processes.dataDir, databaseUrl: '' });
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
  }
});
