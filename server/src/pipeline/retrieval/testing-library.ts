/** A small library for tests, with texts of our own. */
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { insertDocument } from '../../store/documents/documents.js';
import { insertChunks, searchTextOf } from '../../store/passages/chunks.js';
import { insertVectors } from '../../store/passages/vectors.js';
import { embedPassages } from '../ingest/embed.js';

export interface TestDocument {
  readonly title: string;
  readonly passages: readonly string[];
}

const smallLibrary: readonly TestDocument[] = [
  {
    title: 'Sleep and the consolidation of memory',
    passages: [
      'Sleep consolidates memory by replaying the activity of the day in the hippocampus. In our study of 48 adults, recall improved by 21 percent after a night of sleep. Short naps had a smaller effect [12, 13]. The improvement was strongest for word pairs.',
      'We measured slow waves with electrodes on the scalp. Slow waves were counted in periods of thirty seconds. Participants who had taken caffeine were left out.',
    ],
  },
  {
    title: 'Curing of concrete',
    passages: [
      'Concrete gains most of its strength in the first 28 days. Moist curing raises the strength because the cement keeps taking up water. Dry air stops the reaction early.',
      'Fly ash slows the early gain of strength. After ninety days, mixtures with fly ash were as strong as those without.',
    ],
  },
  {
    title: 'Honeybees and pesticides',
    passages: [
      'Neonicotinoids reduce the ability of honeybees to find their way home. Foragers that had fed on treated nectar returned half as often as others. The effect lasted for three days.',
      'Colonies near treated fields raised fewer queens. Winter losses were higher in the second year.',
    ],
  },
  {
    title: 'Solar cells of perovskite',
    passages: [
      'Perovskite solar cells reach an efficiency of 25 percent in the laboratory. Moisture destroys the crystals within weeks. A layer of polymer keeps water out and extends the life of the cells to one year.',
    ],
  },
];

/** Stores the small library with vectors of the embedder. */
export function addSmallLibrary(database: Database, embedder: Embedder): Promise<void> {
  return addDocuments(database, embedder, smallLibrary);
}

export async function addDocuments(
  database: Database,
  embedder: Embedder,
  documents: readonly TestDocument[],
): Promise<void> {
  const signal = new AbortController().signal;
  for (const { title, passages } of documents) {
    const chunks = toChunks(passages);
    const texts = chunks.map((chunk) => searchTextOf(title, chunk));
    const vectors = await embedPassages(embedder, texts, signal);
    await database.transaction(async (queries) => {
      const documentId = await insertDocument(queries, {
        title,
        status: 'completed',
        chunksStored: chunks.length,
        identifiers: [
          { kind: 'url', value: `https://library.example/${encodeURIComponent(title)}` },
        ],
        text: passages.join('\n\n'),
      });
      const chunkIds = await insertChunks(queries, { documentId, title, chunks });
      await insertVectors(queries, { documentId, model: embedder.model, chunkIds, vectors });
    });
  }
}

function toChunks(passages: readonly string[]): Parameters<typeof insertChunks>[1]['chunks'] {
  let offset = 0;
  return passages.map((text, index) => {
    const charStart = offset;
    offset += text.length + 2;
    const place = {
      index,
      charStart,
      charEnd: charStart + text.length,
      pageStart: null,
      pageEnd: null,
    };
    return { ...place, text, headingPath: [], tokenCount: text.split(' ').length };
  });
}
