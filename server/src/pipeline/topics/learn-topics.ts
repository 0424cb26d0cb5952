/** Keeps the topics of the library: learns them anew when it has grown or shrunk by a share, and places the passages that came since. */
import { z } from 'zod';
import type { Database } from '../../store/database/database.js';
import {
  addModel,
  type PassageToRead,
  readPassagesFrom,
  readPassagesToPlace,
  readTopicsState,
  readTopicWords,
  storePlaces,
  type TopicsState,
  useModel,
} from '../../store/passages/topics.js';
import { startThread, type Thread } from '../../thread.js';

/** In fewer passages too few words stand together often enough to tell anything. */
const passagesMin = 50;
/** Of a larger library this many are read, at random. */
const sampleMax = 20_000;
/** Grown or shrunk by this share. */
const changeShare = 0.25;
const passagesAtOnce = 250;

const limits = {
  name: 'topics-worker',
  folder: 'pipeline/topics',
  timeoutMs: 600_000,
  heapMb: 1024,
  subject: 'The library',
  task: 'read',
} as const;

/** Looks once whether anything is to be done, and does it; gives whether it did. What an interruption left undone, the next call does. */
export async function learnTopics(database: Database, signal: AbortSignal): Promise<boolean> {
  const state = await readTopicsState(database);
  const isDue = isLearningDue(state);
  if (!isDue && (state.model === null || state.waiting === 0)) return false;
  const thread = startThread({ ...limits, signal });
  try {
    const modelId = isDue ? await learn(thread, database, state) : (state.model?.id ?? '');
    if (!isDue) await thread.ask({ words: await readTopicWords(database, modelId) }, z.null());
    await placePassages(thread, database, modelId);
    await database.transaction((queries) => useModel(queries, modelId));
    return true;
  } finally {
    await thread.end();
  }
}

function isLearningDue({ passages, model }: TopicsState): boolean {
  if (passages < passagesMin) return false;
  return model === null || Math.abs(passages - model.passages) > changeShare * model.passages;
}

async function learn(
  thread: Thread,
  database: Database,
  { passages }: TopicsState,
): Promise<string> {
  let after: string | null = null;
  for (let read = 0; read < sampleMax; read += passagesAtOnce) {
    const page: readonly PassageToRead[] = await readPassagesFrom(database, {
      after,
      limit: passagesAtOnce,
    });
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
    await thread.ask({ learnFrom: page.map(toText) }, z.null());
  }
  const words = await thread.ask({ fit: true }, wordsSchema);
  return database.transaction((queries) => addModel(queries, { passages, words }));
}

const wordsSchema = z.array(z.object({ stem: z.string(), vector: z.instanceof(Uint8Array) }));
const placesSchema = z.array(z.instanceof(Uint8Array).nullable());

async function placePassages(thread: Thread, database: Database, modelId: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page: readonly PassageToRead[] = await readPassagesToPlace(database, {
      modelId,
      after,
      limit: passagesAtOnce,
    });
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
    const vectors = await thread.ask({ place: page.map(toText) }, placesSchema);
    // Of a passage without any known word nothing can be told, and it need not be looked at again.
    const places = page.map(({ id }, index) => ({ id, vector: vectors[index] ?? noPlace }));
    await storePlaces(database, modelId, places);
  }
}

const noPlace = new Uint8Array();

function toText({ text, language }: PassageToRead): { text: string; language: string | null } {
  return { text, language };
}
