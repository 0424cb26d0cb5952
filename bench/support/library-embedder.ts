/** What embeds passages in a library of a bench: the encoder that comes with Lectern, or the built-in embedder where `LECTERN_EMBEDDER=built-in`. */
import { createBuiltInEmbedder } from '../../server/src/adapters/models/built-in-embedder.js';
import { createLocalRuntime } from '../../server/src/adapters/models/local/local-runtime.js';
import {
  packagedDimension,
  packagedFolder,
} from '../../server/src/adapters/models/local/packaged-weights.js';
import { packagedModel } from '../../server/src/features/meaning/catalogue.js';
import { embedPassages } from '../../server/src/pipeline/ingest/embed.js';
import {
  createTrustKeeper,
  type TrustKeeper,
} from '../../server/src/pipeline/retrieval/embedder-trust.js';
import type { Embedder } from '../../server/src/ports/embedder.js';
import type { SentenceJudge } from '../../server/src/ports/sentence-judge.js';
import type { Database } from '../../server/src/store/database/database.js';
import { ensureVectorIndex } from '../../server/src/store/passages/vector-index.js';
import {
  findPassagesToEmbed,
  renewVectors,
} from '../../server/src/store/passages/vector-renewal.js';

export interface LibraryEmbedder {
  readonly embedder: Embedder;
  /** For sentences. */
  readonly encoder: Embedder;
  readonly judge: SentenceJudge;
  close(): Promise<void>;
}

export function openLibraryEmbedder(): LibraryEmbedder {
  const runtime = createLocalRuntime(() => performance.now());
  const { part, close } = runtime.openEmbedder(packagedModel, packagedFolder, packagedDimension);
  const isBuiltIn = process.env.LECTERN_EMBEDDER === 'built-in';
  const judge = runtime.openJudge();
  return {
    embedder: isBuiltIn ? createBuiltInEmbedder() : part,
    encoder: part,
    judge: judge.part,
    close: async () => {
      await close();
      await judge.close();
    },
  };
}

/** All of what the server does behind the ingest: every passage gets its vector, and the library says what the vectors are worth. */
export async function embedBehind(database: Database, embedder: Embedder): Promise<TrustKeeper> {
  const { signal } = new AbortController();
  await ensureVectorIndex(database, embedder);
  let after: string | null = null;
  for (;;) {
    const passages = await findPassagesToEmbed(database, {
      model: embedder.model,
      after,
      limit: 192,
    });
    const last = passages.at(-1);
    if (last === undefined) break;
    const texts = passages.map(({ searchText }) => searchText);
    await renewVectors(database, {
      model: embedder.model,
      passages,
      vectors: await embedPassages(embedder, texts, signal),
    });
    after = last.chunkId;
  }
  const trust = createTrustKeeper({
    ...{ database, embedder, now: () => performance.now() },
    logUnexpected: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  await trust.learn();
  return trust;
}
