/** Chooses the settings of retrieval on some collections and reports them on others, then measures the product's own ingest and retrieval: `npm run bench:retrieval`. */
import { join } from 'node:path';
import type { MatchedPassage } from '@lectern/contract';
import { refinement } from '../server/src/pipeline/retrieval/refine-words.js';
import { createRetriever } from '../server/src/pipeline/retrieval/retrieve.js';
import { loadPassages } from '../server/src/store/passages/scored-passages.js';
import { type Choice, chooseSettings } from './support/chosen-settings.js';
import {
  type Collection,
  mean,
  ndcgAt10,
  readCollection,
  recallAt100,
} from './support/collection.js';
import { openLaboratory, rankBySegments } from './support/laboratory.js';
import { compareCollections, compareQuestions, writeCompared } from './support/paired.js';
import { percentile, writeReport } from './support/report.js';
import { type StoredCollection, withStored } from './support/stored-collection.js';

const collections = (
  process.env.LECTERN_COLLECTIONS ??
  'cranfield,cisi,medline,adi,lisa,time,claims,discovery,pubmedqa,xquad/en'
).split(',');
const languages = (process.env.LECTERN_LANGUAGES ?? 'xquad/de,xquad/es,xquad/zh').split(',');
/** Of each collection, so that those of many questions do not take all the time. */
const questionsMax = Number(process.env.LECTERN_QUESTIONS ?? 250);
/** Those that the product itself is measured on, as it takes time to store them; none for the laboratory alone. */
const stored = (process.env.LECTERN_STORED ?? collections.join(',')).split(',').filter(Boolean);
const { signal } = new AbortController();

interface Row {
  readonly name: string;
  readonly passages: number;
  readonly plain: Ranked;
  readonly ours: Ranked;
  /** Relevance shown with the first passage, where it was judged relevant. */
  readonly relevant: readonly number[];
  /** Relevance of the best passage for questions that belong to another collection. */
  readonly foreign: readonly number[];
}

interface Ranked {
  readonly ndcg: readonly number[];
  readonly recall: readonly number[];
  readonly milliseconds: readonly number[];
}

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
    process.stdout.write(`${name}: ${mean(row.plain.ndcg)} ${mean(row.ours.ndcg)}\n`);
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
      ...{ name, passages: stored.passages, plain, relevant, foreign },
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

function describeChoice({ leftOut, overall, onAll }: Choice): string[] {
  const say = ({ titles, closeness, topics }: Choice['onAll']): string =>
    `titles ${titles}×, closeness ${closeness}, topics ${topics}`;
  return [
    '# Retrieval',
    '',
    'No key, no model. nDCG@10 with linear gain, a mean over questions; documents without a text are left out with their judgements. In brackets 95 % of',
    '4,000 means of questions drawn again (paired bootstrap); over collections each counts the same.',
    '',
    '## Chosen on all collections but one, reported on that one',
    '',
    'In memory, by the words, closeness and topics of the product; plain BM25 (k1 1.2, b 0.75) on the same stems and passages.',
    '',
    '| Reported on | Questions | Chosen on the others | BM25 | With that setting | Difference |',
    '|---|---|---|---|---|---|',
    ...leftOut.map(
      ({ name, questions, setting, plain, reported, gain }) =>
        `| ${name} | ${questions} | ${say(setting)} | ${plain.toFixed(4)} | ${reported.toFixed(4)} | ${writeCompared(gain)} |`,
    ),
    `| mean | | | ${mean(leftOut.map(({ plain }) => plain)).toFixed(4)} | ${mean(leftOut.map(({ reported }) => reported)).toFixed(4)} | ${writeCompared(overall)} |`,
    '',
    `Best on all of them: ${say(onAll)}. The product has: ${say({ titles: 2, ...refinement })}.`,
    '',
  ];
}

function describeProduct(rows: readonly Row[]): string[] {
  const gains = rows.map(({ ours, plain }) =>
    ours.ndcg.map((value, index) => value - (plain.ndcg[index] ?? 0)),
  );
  const middle = (read: (row: Row) => readonly number[]): string =>
    mean(rows.map((row) => mean(read(row)))).toFixed(4);
  return [
    '## The product, as it is',
    '',
    `Ingest, then up to ${questionsMax} questions of each collection; documents ranked by their best passage. Plain BM25 is pg_textsearch alone on the same passages.`,
    'These collections chose the settings above; milliseconds are of ten passages.',
    '',
    '| Collection | Passages | BM25 nDCG@10 | Lectern nDCG@10 | Difference | BM25 Recall@100 | Lectern Recall@100 | p50 ms | p99 ms |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, passages, plain, ours }) =>
        `| ${name} | ${passages} | ${mean(plain.ndcg).toFixed(4)} | ${mean(ours.ndcg).toFixed(4)} | ${writeCompared(compareQuestions(ours.ndcg, plain.ndcg))} | ${mean(plain.recall).toFixed(4)} | ${mean(ours.recall).toFixed(4)} | ${percentile(ours.milliseconds, 0.5).toFixed(1)} | ${percentile(ours.milliseconds, 0.99).toFixed(1)} |`,
    ),
    `| mean | | ${middle(({ plain }) => plain.ndcg)} | ${middle(({ ours }) => ours.ndcg)} | ${writeCompared(compareCollections(gains))} | ${middle(({ plain }) => plain.recall)} | ${middle(({ ours }) => ours.recall)} | | |`,
    '',
    'Relevance that is shown. Of first passages that were judged relevant, the share shown at so much or more; of questions of another collection (40), the share whose best passage stays below.',
    'Its formula was fitted on cranfield, cisi, medline and adi; the others report it.',
    '',
    '| Collection | relevant ≥ 0.2 | relevant ≥ 0.5 | foreign < 0.3 | foreign < 0.5 | foreign < 0.7 |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, relevant, foreign }) =>
        `| ${name} | ${[0.2, 0.5].map((limit) => (1 - shareBelow(relevant, limit)).toFixed(2)).join(' | ')} | ${[0.3, 0.5, 0.7].map((limit) => shareBelow(foreign, limit).toFixed(2)).join(' | ')} |`,
    ),
    '',
  ];
}

function describeLanguages(rows: readonly Row[]): string[] {
  return [
    '## Other languages',
    '',
    'Questions and passages in the same language; BM25 on the words of `Intl.Segmenter` as they stand, in memory.',
    '',
    '| Collection | BM25 nDCG@10 | Lectern nDCG@10 | Difference | relevant ≥ 0.5 |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, plain, ours, relevant }) =>
        `| ${name} | ${mean(plain.ndcg).toFixed(4)} | ${mean(ours.ndcg).toFixed(4)} | ${writeCompared(compareQuestions(ours.ndcg, plain.ndcg))} | ${(1 - shareBelow(relevant, 0.5)).toFixed(2)} |`,
    ),
  ];
}

function shareBelow(values: readonly number[], limit: number): number {
  return mean(values.map((value) => (value < limit ? 1 : 0)));
}
