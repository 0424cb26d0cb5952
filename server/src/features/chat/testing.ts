/** A chat with a real database for tests, and a model that says what a test wants, when it wants it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { createAnswerer } from '../../pipeline/answers/answer.js';
import { modelsOf } from '../../pipeline/models/testing-model.js';
import { createRetriever } from '../../pipeline/retrieval/retrieve.js';
import type { Generated, LanguageModel, StreamRequest } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { countDocuments } from '../../store/documents/documents.js';
import type { ChatParts } from './routes.js';
import { createTurns } from './turns.js';

/** Waits for a hundredth of what is asked for. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds / 100, undefined, { signal });
}

export function createChatParts(
  database: Database,
  languageModel: LanguageModel | null,
): ChatParts {
  const embedder = createBuiltInEmbedder();
  const answerer = createAnswerer({
    retriever: createRetriever({ database, embedder }),
    countDocuments: () => countDocuments(database),
  });
  const logUnexpected = (message: string, error: unknown): never => {
    throw new Error(message, { cause: error });
  };
  const turns = createTurns({
    database,
    newId: randomUUID,
    pause,
    logUnexpected,
    writePauseMs: 4,
  });
  return {
    database,
    answerer,
    embedder,
    languageModels: modelsOf(languageModel),
    turns,
    pause,
    now: () => new Date('2026-01-02T03:04:05Z'),
  };
}

export interface SpokenModel {
  readonly model: LanguageModel;
  /** Resolves when the model is asked for the n-th time, from 1. */
  asked(count: number): Promise<StreamRequest>;
  /** What was thought and said until now is no part of the text where `isThought`. */
  say(text: string, isThought?: boolean): void;
  finish(): void;
  fail(error: Error): void;
}

interface Ending {
  readonly resolve: (generated: Generated) => void;
  readonly reject: (error: unknown) => void;
}

/** A model whose answers are spoken by the test; it ends at once when it is aborted. */
export function createSpokenModel(name = 'speaker-1'): SpokenModel {
  const requests: StreamRequest[] = [];
  const waiting: (() => void)[] = [];
  let text = '';
  let current: Ending | null = null;
  const usage = { inputTokens: 10, outputTokens: 5 };
  const refuse = (): never => {
    throw new Error('Only streams are expected');
  };
  return {
    model: {
      provider: 'fake',
      name,
      price: { input: 1, output: 2 },
      generate: refuse,
      generateObject: refuse,
      stream(request) {
        requests.push(request);
        text = '';
        return new Promise((resolve, reject) => {
          current = { resolve, reject };
          if (request.signal.aborted) reject(request.signal.reason);
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
          for (const resume of waiting.splice(0)) resume();
        });
      },
    },
    async asked(count) {
      while (requests.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      const request = requests[count - 1];
      if (request === undefined) throw new Error('The model was not asked');
      return request;
    },
    say(piece, isThought = false) {
      text = isThought ? '' : text + piece;
      requests.at(-1)?.onText(piece, () => text);
    },
    finish: () => current?.resolve({ text, isCut: false, usage }),
    fail: (error) => current?.reject(error),
  };
}
