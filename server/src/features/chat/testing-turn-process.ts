/** A process that makes an answer and is killed by tests: `node … testing-turn-process.ts <data directory>`. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../store/database/database.js';
import { findMessage } from '../../store/sessions/chat-messages.js';
import { createTurns } from './turns.js';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: '' });
const turns = createTurns({
  database,
  newId: randomUUID,
  pause: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
  logUnexpected(message, error) {
    throw new Error(message, { cause: error });
  },
});
const turn = await turns.begin(
  { mode: 'direct', sessionId: 'killed', text: 'What is it?', exchanges: 0 },
  async ({ onText }) => {
    onText('They ask what it is. It is a ', {
      text: () => 'It is a ',
      result() {
        throw new Error('Nobody stops this answer');
      },
    });
    return new Promise(() => undefined);
  },
);
const { value } = await turn.events(new AbortController().signal).next();
const messageId = value?.type === 'started' ? value.message_id : '';
while ((await findMessage(database, messageId))?.text === '') await delay(10);
process.stdout.write('written\n');
