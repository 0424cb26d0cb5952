/**
 * Ranks judged collections in memory by the product's own words, closeness and topics, so that many settings are compared in seconds. What does not
 * hang on the settings is worked out once and kept in the folder for temporary files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPairs, shareOfPairs } from '../../server/src/pipeline/retrieval/measure-closeness.js';
import { fitTopics } from '../../server/src/pipeline/topics/fit-topics.js';
import {
  compareVectors,
  placeStems,
  unpackVector,
} from '../../server/src/pipeline/topics/topic-vector.js';
import { rememberStems } from '../../server/src/reading/language/remember-stems.js';
import { findWords } from '../../server/src/reading/language/words.js';
import { type Collection, ndcgAt10 } from './collection.js';
import { cutDocument } from './cut-document.js';

export interface Setting {
  /** How often titles count. */
  readonly titles: 1 | 2;
  readonly closeness: number;
  readonly topics: number;
}

/** A passage among the best of a question, with all that a setting weighs. */
interface Candidate {
  readonly document: string;
  /** Scores of BM25 by how often titles count. */
  readonly words: readonly [once: number, twice: number];
  readonly closeness: number;
  readonly topics: number;
}

export interface Laboratory {
  readonly name: string;
  /** nDCG@10 of each question. */
  measure(setting: Setting): number[];
}

const candidatesMax = 150;
/** As the product does. */
const ranked = 100;
const readAgain = 20;
/** A change of what is kept needs another. */
const version = 3;

export function openLaboratory(collection: Collection): Laboratory {
  const folder = join(tmpdir(), 'lectern-laboratory');
  const key = createHash('sha256').update(JSON.stringify([version, collection.documents]));
  const path = join(folder, `${collection.name.replace('/', '-')}-${key.digest('hex')}.json`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, JSON.stringify(prepare(collection)));
  }
  const kept: Record<string, Candidate[]> = JSON.parse(readFileSync(path, 'utf8'));
  const measure = (setting: Setting): number[] =>
    collection.queries.map(({ id }) =>
      ndcgAt10(rank(kept[id] ?? [], setting), collection.gains.get(id) ?? new Map()),
    );
  return { name: collection.name, measure };
}

function rank(all: readonly Candidate[], { titles, closeness, topics }: Setting): string[] {
  const wordsOf = ({ words }: Candidate): number => words[titles - 1] ?? 0;
  const found = [...all].sort((a, b) => wordsOf(b) - wordsOf(a)).slice(0, ranked);
  const best = Math.max(Number.MIN_VALUE, ...found.map(wordsOf));
  const nearest = Math.max(Number.MIN_VALUE, ...found.map((each) => each.topics));
  const scored = found.map((each, index) => ({
    document: each.document,
    score:
      wordsOf(each) / best +
      (index < readAgain ? closeness * each.closeness : 0) +
      topics * (each.topics / nearest),
  }));
  return [...new Set(scored.sort((a, b) => b.score - a.score).map(({ document }) => document))];
}

interface Passage {
  readonly document: string;
  readonly opening: readonly string[];
  readonly text: readonly string[];
}

function prepare({ documents, queries }: Collection): Record<string, Candidate[]> {
  const stem = rememberStems();
  const stemsOf = (text: string): string[] => findWords(text, stem).map((word) => word.stem);
  const passages = documents.flatMap((document) =>
    cutDocument(document).map(
      ({ opening, text }): Passage => ({
        document: document.id,
        opening: stemsOf(opening),
        text: stemsOf(text),
      }),
    ),
  );
  const scorers = ([1, 2] as const).map((titles) => indexPassages(passages, titles));
  const learned = passages.map(({ opening, text }) => [...opening, ...text]);
  const topics = new Map(
    fitTopics(learned).map(({ stem: name, vector }) => [name, unpackVector(vector)]),
  );
  const places = learned.map((stems) => placeStems(stems, topics));
  return Object.fromEntries(
    queries.map(({ id, text }) => {
      const asked = stemsOf(text);
      const [once, twice] = scorers.map(({ score }) => score(asked));
      const place = placeStems(asked, topics);
      const pairs = findPairs(
        asked,
        asked.map((name) => scorers[0]?.rarity.get(name) ?? 0),
      );
      const best = [...(twice ?? [])].sort(([, a], [, b]) => b - a).slice(0, candidatesMax);
      const candidates = best.map(([at, score]): Candidate => {
        const other = places[at];
        return {
          document: passages[at]?.document ?? '',
          words: [once?.get(at) ?? 0, score],
          closeness: shareOfPairs(pairs, learned[at] ?? []),
          topics: place && other ? Math.max(0, compareVectors(place, other)) : 0,
        };
      });
      return [id, candidates];
    }),
  );
}

/** BM25 with k1 1.2 and b 0.75, as pg_textsearch has it. */
function indexPassages(passages: readonly Passage[], titles: number) {
  const places = new Map<string, Map<number, number>>();
  const lengths = passages.map(({ opening, text }, at) => {
    for (const [stems, weight] of [[opening, titles] as const, [text, 1] as const])
      for (const stem of stems) {
        const held = places.get(stem) ?? new Map<number, number>();
        places.set(stem, held.set(at, (held.get(at) ?? 0) + weight));
      }
    return titles * opening.length + text.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const rarity = new Map(
    [...places].map(([stem, { size }]) => [
      stem,
      Math.log(1 + (passages.length - size + 0.5) / (size + 0.5)),
    ]),
  );
  const score = (asked: readonly string[]): Map<number, number> => {
    const scores = new Map<number, number>();
    for (const stem of asked)
      for (const [at, count] of places.get(stem) ?? []) {
        const norm = 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / average);
        const part = ((rarity.get(stem) ?? 0) * count * 2.2) / (count + norm);
        scores.set(at, (scores.get(at) ?? 0) + part);
      }
    return scores;
  };
  return { rarity, score };
}

/** Plain BM25 on the words of `Intl.Segmenter` as they stand: what any language has without knowing it. */
export function rankBySegments({ documents }: Collection): (query: string) => Promise<string[]> {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const wordsOf = (text: string): string[] =>
    Array.from(segmenter.segment(text.toLowerCase()))
      .filter(({ isWordLike }) => isWordLike === true)
      .map(({ segment }) => segment);
  const passages = documents.flatMap((document) =>
    cutDocument(document).map(({ opening, text }) => ({
      ...{ document: document.id, opening: wordsOf(opening), text: wordsOf(text) },
    })),
  );
  const { score } = indexPassages(passages, 1);
  return async (query) => {
    const scores = [...score(wordsOf(query))].sort(([, one], [, other]) => other - one);
    return [...new Set(scores.map(([at]) => passages[at]?.document ?? ''))];
  };
}
