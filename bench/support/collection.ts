/** Reads judged collections in BEIR layout and measures rankings against their judgements. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Collection {
  readonly name: string;
  readonly documents: readonly { id: string; title: string; text: string }[];
  /** Only those with a positive judgement of a document that is there. */
  readonly queries: readonly { id: string; text: string }[];
  /** Positive gains of documents by query id. */
  readonly gains: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Documents without a text are left out, as the product refuses them, and so are their judgements and questions that have no others. */
export async function readCollection(folder: string, name: string): Promise<Collection> {
  const all = name === 'claims' ? await readClaims(folder) : await readFiles(folder, name);
  const documents = all.documents.filter(({ text }) => text.trim() !== '');
  const kept = new Set(documents.map(({ id }) => id));
  const gains = new Map(
    [...all.gains].flatMap(([query, judged]): [string, Map<string, number>][] => {
      const left = [...judged].filter(([id]) => kept.has(id));
      return left.length === 0 ? [] : [[query, new Map(left)]];
    }),
  );
  return { name, documents, queries: all.queries.filter(({ id }) => gains.has(id)), gains };
}

async function readFiles(folder: string, name: string): Promise<Collection> {
  const documents = await readLines(join(folder, name, 'corpus.jsonl'));
  const queries = await readLines(join(folder, name, 'queries.jsonl'));
  return {
    name,
    documents: documents.map(({ _id, title = '', text }) => ({ id: _id, title, text })),
    queries: queries.map(({ _id, text }) => ({ id: _id, text })),
    gains: await readGains(join(folder, name, 'qrels.tsv')),
  };
}

/** Each sentence of evidence is a document; those that support or refute a claim answer it. */
async function readClaims(folder: string): Promise<Collection> {
  const lines = (await readFile(join(folder, 'claims', 'dev.jsonl'), 'utf8')).trim().split('\n');
  const rows = lines.map((line): { claim: string; evidence: string; label: string } =>
    JSON.parse(line),
  );
  const gains = new Map<string, Map<string, number>>();
  for (const { claim, evidence, label } of rows) {
    if (label === 'Neutral') continue;
    gains.set(claim, (gains.get(claim) ?? new Map<string, number>()).set(evidence, 1));
  }
  return {
    name: 'claims',
    documents: [...new Set(rows.map(({ evidence }) => evidence))].map((text) => ({
      ...{ id: text, title: '', text },
    })),
    queries: [...gains.keys()].map((text) => ({ id: text, text })),
    gains,
  };
}

async function readLines(path: string): Promise<{ _id: string; title?: string; text: string }[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line));
}

async function readGains(path: string): Promise<Map<string, Map<string, number>>> {
  const gains = new Map<string, Map<string, number>>();
  for (const line of (await readFile(path, 'utf8')).trim().split('\n').slice(1)) {
    const [query = '', document = '', score = '0'] = line.split('\t');
    if (Number(score) <= 0) continue;
    gains.set(query, (gains.get(query) ?? new Map<string, number>()).set(document, Number(score)));
  }
  return gains;
}

/** nDCG at 10 with linear gain, for document ids in rank order. */
export function ndcgAt10(ranking: readonly string[], gains: ReadonlyMap<string, number>): number {
  const ideal = [...gains.values()].sort((one, other) => other - one);
  return discountedSum(ranking.map((id) => gains.get(id) ?? 0)) / discountedSum(ideal);
}

function discountedSum(gains: readonly number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}

/** Share of the relevant documents among the first 100. */
export function recallAt100(
  ranking: readonly string[],
  gains: ReadonlyMap<string, number>,
): number {
  return ranking.slice(0, 100).filter((id) => gains.has(id)).length / gains.size;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
