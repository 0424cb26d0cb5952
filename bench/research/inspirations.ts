/** Part (b): papers that inspired a hypothesis, found among hundreds by the question alone, beside BM25 in the same run. */
import path from 'node:path';
import { rankWorks } from '../../server/src/pipeline/hypotheses/rank-works.js';
import { findWords } from '../../server/src/reading/language/words.js';
import { type Collection, mean, ndcgAt10, readCollection } from '../support/collection.js';
import { createRandom } from '../support/random.js';
import type { MeasuredPart } from './research-part.js';

/** Questions in the order of the file that rules were chosen on. */
const tuned = 13;
const resamples = 10_000;

export async function measureInspirations(data: string | undefined): Promise<MeasuredPart> {
  const heading = ['## (b) Papers that inspired a hypothesis, by the question alone', ''];
  if (!data)
    return { lines: [...heading, 'Not measured: LECTERN_DATA is not set.', ''], broken: [] };
  const collection = await readCollection(path.join(data, 'evaluation'), 'discovery');
  const pairs = measurePairs(collection);
  const half = pairs.slice(tuned);
  const rows = [
    ['all', pairs] as const,
    ['first 13 (rules were chosen on them)', pairs.slice(0, tuned)] as const,
    ...(half.length > 0 ? [['the rest (read once, at the end)', half] as const] : []),
  ].map(([name, some]) => describe(name, some));
  const isBelow = mean(pairs.map(({ ours }) => ours)) < mean(pairs.map(({ bm25 }) => bm25));
  return {
    lines: [
      ...heading,
      `${collection.documents.length} titles and abstracts. nDCG@10; BM25 with k1 0.9, b 0.4 on the same stems; difference with its 95 % interval by paired bootstrap (${resamples} resamples, seed 1).`,
      '',
      '| questions | BM25 | ours | difference |',
      '|---|---|---|---|',
      ...rows,
      '',
    ],
    broken: isBelow ? ['the ranking by question is below BM25'] : [],
  };
}

interface Pair {
  readonly ours: number;
  readonly bm25: number;
}

function measurePairs({ documents, queries, gains }: Collection): Pair[] {
  const works = documents.map(({ title, text }) => ({ title, abstract: text }));
  const plain = createBm25(works.map(({ title, abstract }) => `${title}\n${abstract}`));
  return queries.map(({ id, text }) => {
    const judged = gains.get(id) ?? new Map<string, number>();
    const score = (ranking: readonly number[]): number =>
      ndcgAt10(
        ranking.map((index) => documents[index]?.id ?? ''),
        judged,
      );
    return {
      ours: score(rankWorks(works, text).map(({ index }) => index)),
      bm25: score(plain(text)),
    };
  });
}

function describe(name: string, pairs: readonly Pair[]): string {
  const difference = mean(pairs.map(({ ours, bm25 }) => ours - bm25));
  const random = createRandom(1);
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let draw = 0; draw < pairs.length; draw += 1) {
      const pair = pairs[Math.floor(random() * pairs.length)];
      sum += pair === undefined ? 0 : pair.ours - pair.bm25;
    }
    return sum / pairs.length;
  }).sort((one, other) => one - other);
  const at = (share: number): string => (means[Math.floor(resamples * share)] ?? 0).toFixed(4);
  return `| ${name}: ${pairs.length} | ${mean(pairs.map(({ bm25 }) => bm25)).toFixed(4)} | ${mean(pairs.map(({ ours }) => ours)).toFixed(4)} | ${difference.toFixed(4)} (${at(0.025)} to ${at(0.975)}) |`;
}

/** Every word of the question alike; places of the texts, the best first. */
function createBm25(texts: readonly string[]): (question: string) => number[] {
  const [saturation, lengthShare] = [0.9, 0.4];
  const stems = texts.map((text) => findWords(text).map(({ stem }) => stem));
  const meanLength = mean(stems.map(({ length }) => length));
  const counts = stems.map((own) => {
    const count = new Map<string, number>();
    for (const stem of own) count.set(stem, (count.get(stem) ?? 0) + 1);
    return count;
  });
  const holders = (stem: string): number => counts.filter((count) => count.has(stem)).length;
  return (question) => {
    const asked = findWords(question).map(({ stem }) => ({ stem, held: holders(stem) }));
    return counts
      .map((count, index) => {
        const long = (stems[index]?.length ?? 0) / meanLength;
        const score = asked.reduce((sum, { stem, held }) => {
          const times = count.get(stem) ?? 0;
          const rarity = Math.log(1 + (texts.length - held + 0.5) / (held + 0.5));
          return (
            sum +
            (rarity * times * (saturation + 1)) /
              (times + saturation * (1 - lengthShare + lengthShare * long))
          );
        }, 0);
        return { index, score };
      })
      .sort((one, other) => other.score - one.score || one.index - other.index)
      .map(({ index }) => index);
  };
}
