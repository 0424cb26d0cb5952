/** Puts made-up documents with passages and vectors straight into the database of a data directory that no server has open. */
import { createBuiltInEmbedder } from '../../server/src/adapters/models/built-in-embedder.js';
import { openDatabase } from '../../server/src/store/database/database.js';
import { insertDocument } from '../../server/src/store/documents/documents.js';
import { insertChunks, searchTextOf } from '../../server/src/store/passages/chunks.js';
import { ensureVectorIndex } from '../../server/src/store/passages/vector-index.js';
import { insertVectors } from '../../server/src/store/passages/vectors.js';
import { passageText } from './passages.js';

const passagesEach = 25;
const wordsOfSentence = 14;

export async function fillLibrary(dataDir: string, passages: number): Promise<void> {
  const embedder = createBuiltInEmbedder();
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  try {
    await ensureVectorIndex(database, embedder);
    for (let first = 0; first < passages; first += passagesEach) {
      const title = `Report ${first / passagesEach}`;
      const texts = Array.from({ length: Math.min(passagesEach, passages - first) }, (_, place) =>
        inSentences(passageText(first + place)),
      );
      const chunks = texts.map((text, index) => ({
        index,
        text,
        headingPath: [],
        pageStart: null,
        pageEnd: null,
        charStart: index * 2000,
        charEnd: index * 2000 + text.length,
        tokenCount: 200,
      }));
      const vectors = await embedder.embed(
        chunks.map((chunk) => searchTextOf(title, chunk)),
        { kind: 'passage', signal: new AbortController().signal },
      );
      await database.transaction(async (queries) => {
        const documentId = await insertDocument(queries, {
          title,
          status: 'completed',
          chunksStored: chunks.length,
          identifiers: [{ kind: 'url', value: `https://bench.example/${first}` }],
          text: texts.join('\n\n'),
        });
        const chunkIds = await insertChunks(queries, { documentId, title, chunks });
        await insertVectors(queries, { documentId, model: embedder.model, chunkIds, vectors });
      });
    }
  } finally {
    await database.close();
  }
}

function inSentences(text: string): string {
  const words = text.replace(/\.$/, '').split(' ');
  const sentences: string[] = [];
  for (let from = 0; from < words.length; from += wordsOfSentence) {
    const sentence = words.slice(from, from + wordsOfSentence).join(' ');
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
  }
  return sentences.join(' ');
}
