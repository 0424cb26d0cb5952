/** Writes what retrieval was measured to bring, as `bench/results/retrieval.md` shows it. */
import { refinement } from '../../server/src/pipeline/retrieval/refine-words.js';
import type { Choice } from './chosen-settings.js';
import { mean } from './collection.js';
import { compareCollections, compareQuestions, writeCompared } from './paired.js';
import { percentile } from './report.js';

/** Of each collection, so that those of many questions do not take all the time. */
export const questionsMax = Number(process.env.LECTERN_QUESTIONS ?? 250);

export interface Row {
  readonly name: string;
  readonly passages: number;
  readonly plain: Ranked;
  /** Of the product without vectors. */
  readonly words: Ranked;
  readonly ours: Ranked;
  /** Relevance shown with the first passage, where it was judged relevant. */
  readonly relevant: readonly number[];
  /** Relevance of the best passage for questions that belong to another collection. */
  readonly foreign: readonly number[];
}

export interface Ranked {
  readonly ndcg: readonly number[];
  readonly recall: readonly number[];
  readonly milliseconds: readonly number[];
}

export function describeChoice({ leftOut, overall, onAll }: Choice): string[] {
  const say = ({ titles, closeness, topics }: Choice['onAll']): string =>
    `titles ${titles}×, closeness ${closeness}, topics ${topics}`;
  return [
    '# Retrieval',
    '',
    'No key. nDCG@10 with linear gain, a mean over questions; documents without a text are left out with their judgements. In brackets 95 % of',
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

export function describeProduct(rows: readonly Row[]): string[] {
  const gainsOver = (read: (row: Row) => Ranked): number[][] =>
    rows.map((row) =>
      row.ours.ndcg.map((value, index) => value - (read(row).ndcg[index] ?? Number.NaN)),
    );
  const overall = (read: (row: Row) => Ranked): string =>
    writeCompared(compareCollections(gainsOver(read)));
  const middle = (read: (row: Row) => readonly number[]): string =>
    mean(rows.map((row) => mean(read(row)))).toFixed(4);
  return [
    '## The product, as it is',
    '',
    `Ingest, then up to ${questionsMax} questions of each collection; documents ranked by their best passage. Plain BM25 is pg_textsearch alone on the same passages.`,
    'These collections chose the settings above, of words; of the vectors, that the best passages do not pull at the question and that the encoder counts for half were chosen after a look at some of them. Milliseconds are of ten passages.',
    'Vectors: the encoder that comes with Lectern, which counts for half unless it finds too few of the passages again. Without them: the column `Words alone`.',
    '',
    '| Collection | Passages | BM25 nDCG@10 | Words alone nDCG@10 | Lectern nDCG@10 | over BM25 | over words alone | BM25 Recall@100 | Lectern Recall@100 | p50 ms | p99 ms |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, passages, plain, words, ours }) =>
        `| ${name} | ${passages} | ${mean(plain.ndcg).toFixed(4)} | ${mean(words.ndcg).toFixed(4)} | ${mean(ours.ndcg).toFixed(4)} | ${writeCompared(compareQuestions(ours.ndcg, plain.ndcg))} | ${writeCompared(compareQuestions(ours.ndcg, words.ndcg))} | ${mean(plain.recall).toFixed(4)} | ${mean(ours.recall).toFixed(4)} | ${percentile(ours.milliseconds, 0.5).toFixed(1)} | ${percentile(ours.milliseconds, 0.99).toFixed(1)} |`,
    ),
    `| mean | | ${middle(({ plain }) => plain.ndcg)} | ${middle(({ words }) => words.ndcg)} | ${middle(({ ours }) => ours.ndcg)} | ${overall(({ plain }) => plain)} | ${overall(({ words }) => words)} | ${middle(({ plain }) => plain.recall)} | ${middle(({ ours }) => ours.recall)} | | |`,
    '',
    'Relevance that is shown. Of first passages that were judged relevant, the share shown at so much or more; of questions of another collection (40), the share whose best passage stays below.',
    'Its formula was fitted on cranfield, cisi, medline and adi; the others report it.',
    '',
    '| Collection | relevant ≥ 0.2 | relevant ≥ 0.5 | relevant ≥ 0.7 | foreign < 0.3 | foreign < 0.5 | foreign < 0.7 |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, relevant, foreign }) =>
        `| ${name} | ${[0.2, 0.5, 0.7].map((limit) => (1 - shareBelow(relevant, limit)).toFixed(2)).join(' | ')} | ${[0.3, 0.5, 0.7].map((limit) => shareBelow(foreign, limit).toFixed(2)).join(' | ')} |`,
    ),
    '',
  ];
}

export function describeLanguages(rows: readonly Row[]): string[] {
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
