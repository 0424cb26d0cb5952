/** Turns text into vectors without any model: words, pairs of words and parts of words, projected onto few dimensions. */

import { letOthersWork } from '../../let-others-work.js';
import type { Embedder } from '../../ports/embedder.js';
import { rememberStems } from '../../reading/language/remember-stems.js';
import { findWords } from '../../reading/language/words.js';

const dimension = 384;

/** Each feature is spread over so many dimensions; more means less noise and more work. */
const spread = 8;

/** What pairs and parts of words count beside the words themselves. */
const pairShare = 0.3;
const partShare = 0.15;

/**
 * An embedder that needs nothing and always gives the same vector for the same text. It compares wording, not meaning: texts are near
 * when they share words, neighbouring words or parts of words. A change of the method needs a new model name.
 * The projection is a sparse random one (Achlioptas 2003), drawn from a hash of each feature.
 */
export function createBuiltInEmbedder(): Embedder {
  return {
    model: 'lectern-built-in-1',
    dimension,
    isOfWording: true,
    fusion: { weight: 0.1, calibration: { slope: 6, intercept: -2.5 } },
    async embed(texts, { signal }) {
      const vectors: Float32Array[] = [];
      const stem = rememberStems();
      for (const text of texts) {
        if (vectors.length % 64 === 63) await letOthersWork();
        signal.throwIfAborted();
        vectors.push(embedText(text, stem));
      }
      return vectors;
    },
  };
}

function embedText(text: string, stem: (word: string) => string): Float32Array {
  const vector = new Float32Array(dimension);
  for (const [feature, { count, weight }] of countFeatures(text, stem))
    project(vector, feature, weight * (1 + Math.log(count)));
  return normalise(vector);
}

function countFeatures(
  text: string,
  stem: (word: string) => string,
): Map<string, { count: number; weight: number }> {
  const counts = new Map<string, { count: number; weight: number }>();
  const add = (feature: string, weight: number) => {
    const entry = counts.get(feature);
    if (entry) entry.count += 1;
    else counts.set(feature, { count: 1, weight });
  };
  let previous: { stem: string; end: number } | null = null;
  for (const word of findWords(text, stem)) {
    const weight = priorOf(word.stem);
    add(word.stem, weight);
    for (const part of partsOf(word.stem)) add(part, weight * partShare);
    if (previous && word.start - previous.end < 8)
      add(`${previous.stem} ${word.stem}`, weight * pairShare);
    previous = word;
  }
  return counts;
}

/** Longer words are rarer: a guess at how telling a word is that needs no statistics of the library. */
function priorOf(stem: string): number {
  return Math.min(1, 0.3 + 0.1 * stem.length);
}

/** Beginnings and endings of long words, so that `magnetoplasma` is near `plasma`. */
function partsOf(stem: string): string[] {
  return stem.length < 7 ? [] : [`^${stem.slice(0, 5)}`, `${stem.slice(-5)}$`];
}

function project(vector: Float32Array, feature: string, weight: number): void {
  let state = hash(feature);
  for (let draw = 0; draw < spread; draw += 1) {
    state = mix(state + 0x9e3779b9);
    const position = (state >>> 1) % dimension;
    vector[position] = (vector[position] ?? 0) + (state & 1 ? weight : -weight);
  }
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return mix(value);
}

/** The finalizer of MurmurHash3: every bit of the input changes half the bits of the output. */
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A text without words gets a constant direction, because a vector of zeros has no cosine. */
function normalise(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (length === 0) {
    vector[0] = 1;
    return vector;
  }
  return vector.map((value) => value / length);
}
