/** LanceDB with the same texts and vectors. */
import {
  embedder,
  type Library,
  type Measured,
  measureRecall,
  signal,
  time,
  topK,
} from './hybrid-measures.js';
import type { LanceConnection, LanceModule, LanceTable } from './lance.js';
import { question } from './passages.js';

export async function measureTheirs(
  module: LanceModule,
  library: Library,
  target: string,
): Promise<Measured> {
  const began = performance.now();
  const table = await fillTheirs(await module.connect(target), library);
  await table.createIndex('vector', { config: module.Index.hnswSq({ distanceType: 'cosine' }) });
  await table.createIndex('text', { config: module.Index.fts() });
  const fillSeconds = (performance.now() - began) / 1000;
  const reranker = await module.rerankers.RRFReranker.create();
  const times = await time(async (round) => {
    const [vector] = await embedder.embed([question(round)], { kind: 'query', signal });
    const near = table.query().nearestTo(Array.from(vector ?? []));
    return near
      .fullTextSearch(question(round), { columns: ['text'] })
      .rerank(reranker)
      .select(['id', 'text'])
      .limit(topK)
      .toArray();
  });
  const recall = await measureRecall(library, async (vector) => {
    const found = await table
      .query()
      .nearestTo(Array.from(vector))
      .select(['id'])
      .limit(topK)
      .toArray();
    return found.map(({ id }) => Number(id));
  });
  return { ...times, recall, fillSeconds };
}

async function fillTheirs(
  connection: LanceConnection,
  { texts, vectors }: Library,
): Promise<LanceTable> {
  const rows = (from: number, to: number): { id: number; text: string; vector: number[] }[] =>
    texts.slice(from, to).map((text, index) => ({
      id: from + index,
      text,
      vector: Array.from(vectors[from + index] ?? []),
    }));
  const table = await connection.createTable('library', rows(0, 1000));
  for (let from = 1000; from < texts.length; from += 5000)
    await table.add(rows(from, Math.min(from + 5000, texts.length)));
  return table;
}
