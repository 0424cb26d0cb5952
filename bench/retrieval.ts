/** Chooses the settings of retrieval on some collections and reports them on others, then measures the product's own ingest and retrieval: `npm run bench:retrieval`. */
import { join } from 'node:path';
import type { MatchedPassage } from '@lectern/contract';
import { createRetriever } from '../server/src/pipeline/retrieval/retrieve.js';
import { loadPassages } from '../server/src/store/passages/scored-passages.js';
import { chooseSettings } from './support/chosen-settings.js';
import {
  type Collection,
  mean,
  ndcgAt10,
  readCollection,
  recallAt100,
} from './support/collection.js';
import { openLaboratory, rankBySegments } from './support/laboratory.js';
import { writeReport } from './support/report.js';
import { type StoredCollection, withStored } from './support/stored-collection.js';
import {
  describeChoice,
  describeLanguages,
  describeProduct,
  questionsMax,
  type Ranked,
  type Row,
} from './support/written-retrieval.js';

const collections = (
  process.env.LECTERN_COLLECTIONS ??
  'cranfield,cisi,medline,adi,lisa,time,claims,discovery,pubmedqa,xquad/en'
).split(',');
const languages = (process.env.LECTERN_LANGUAGES ?? 'xquad/de,xquad/es,xquad/zh').split(',');
/** Those that the product itself is measured on, as it takes time to store them; none for the laboratory alone. */
const stored = (process.env.LECTERN_STORED ?? collections.join(',')).split(',').filter(Boolean);
const { signal } = new AbortController();

await main();

async function main(): Promise<void> {
  const data = process.env.LECTERN_DATA;
  if (!data) {
    process.stdout.write(
      'Set LECTERN_DATA to the folder that holds evaluation/<collection>/{corpus.jsonl,queries.jsonl,qrels.tsv}.\n',
    );
    process.exitCode = 1;
    return;
  }
  const read = async (name: string): Promise<Collection> =>
    readCollection(join(data, 'evaluation'), name);
  const laboratories = [];
  for (const name of collections) laboratories.push(openLaboratory(await read(name)));
  const choice = describeChoice(chooseSettings(laboratories));
  if (stored.length === 0) {
    process.stdout.write(`${choice.join('\n')}\n`);
    return;
  }
  const rows: Row[] = [];
  const others: Row[] = [];
  for (const [index, name] of [...stored, ...languages].entries()) {
    const isLanguage = index >= stored.length;
    const strangers = isLanguage ? [] : await readStrangers(stored.at(index - 1) ?? '');
    const row = await measureCollection(shorten(await read(name)), { strangers, isLanguage });
    (isLanguage ? others : rows).push(row);
    process.stdout.write(
      `${name}: ${mean(row.plain.ndcg)} ${mean(row.words.ndcg)} ${mean(row.ours.ndcg)}\n`,
    );
  }
  writeReport('retrieval', [...choice, ...describeProduct(rows), ...describeLanguages(others)]);

  async function readStrangers(name: string): Promise<string[]> {
    return (await read(name)).queries.slice(0, 40).map(({ text }) => text);
  }
}

function shorten(collection: Collection): Collection {
  const step = Math.max(1, collection.queries.length / questionsMax);
  const count = Math.min(questionsMax, collection.queries.length);
  const queries = Array.from(
    { length: count },
    (_, index) => collection.queries[Math.floor(index * step)],
  ).filter((query) => query !== undefined);
  return { ...collection, queries };
}

function measureCollection(
  collection: Collection,
  { strangers, isLanguage }: { strangers: readonly string[]; isLanguage: boolean },
): Promise<Row> {
  return withStored(collection, async (stored) => {
    const plainBy = isLanguage ? rankBySegments(collection) : await plainWords(stored);
    const plain = await rankAll(collection, plainBy);
    const retriever = createRetriever(stored);
    const words = await rankAll(collection, async (query) =>
      stored.toDocuments(
        await retriever.retrieve({ query, topK: 200, signal, byWordsAlone: true }),
      ),
    );
    const relevant: number[] = [];
    const ours = await rankAll(collection, async (query, gains) => {
      const found = await retriever.retrieve({ query, topK: 200, signal });
      const [first] = found;
      if (first !== undefined && gains.has(stored.toDocuments([first])[0] ?? ''))
        relevant.push(first.relevance_score);
      return stored.toDocuments(found);
    });
    // As people ask: for ten passages.
    const milliseconds = await timeAll(collection, (query) =>
      retriever.retrieve({ query, topK: 10, signal }),
    );
    const foreign: number[] = [];
    for (const query of strangers) {
      const [best] = await retriever.retrieve({ query, topK: 10, signal });
      foreign.push(best?.relevance_score ?? 0);
    }
    const { name } = collection;
    return {
      ...{ name, passages: stored.passages, plain, words, relevant, foreign },
      ours: { ...ours, milliseconds },
    };
  });
}

type Ranker = (query: string, gains: ReadonlyMap<string, number>) => Promise<string[]>;

/** BM25 on the same passages, titles as often as they stand there. */
async function plainWords({ database, toDocuments }: StoredCollection): Promise<Ranker> {
  await database.query(
    `create index plain_words on chunks using bm25 (search_text) with (text_config = 'english')`,
  );
  return async (query) => {
    const rows = await database.query<{ id: string }>(
      `select id from chunks order by search_text <@> to_bm25query($1, 'plain_words') limit 400`,
      [query],
    );
    const ids = rows.map(({ id }) => id);
    return toDocuments(await loadPassages(database, ids));
  };
}

async function rankAll({ queries, gains }: Collection, rank: Ranker): Promise<Ranked> {
  const ndcg: number[] = [];
  const recall: number[] = [];
  const milliseconds: number[] = [];
  for (const { id, text } of queries) {
    const judged = gains.get(id) ?? new Map<string, number>();
    const started = performance.now();
    const ranking = await rank(text, judged);
    milliseconds.push(performance.now() - started);
    ndcg.push(ndcgAt10(ranking, judged));
    recall.push(recallAt100(ranking, judged));
  }
  return { ndcg, recall, milliseconds };
}

async function timeAll(
  { queries }: Collection,
  ask: (query: string) => Promise<readonly MatchedPassage[]>,
): Promise<number[]> {
  const times: number[] = [];
  for (const { text } of queries) {
    const started = performance.now();
    await ask(text);
    times.push(performance.now() - started);
  }
  return times;
}
