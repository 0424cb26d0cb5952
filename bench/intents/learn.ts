/** Learns a reader of intents from messages: which words messages are asked with, what features weigh, and which intents a word is typical of. */

import { stopWords } from '../../server/src/reading/language/stop-words.js';
import { featuresOf } from '../../server/src/reading/message/intent-features.js';
import { maskWords } from '../../server/src/reading/message/mask-words.js';
import {
  type Intent,
  intents,
  type PackedIntents,
} from '../../server/src/reading/message/read-intent.js';
import type { Labelled } from './data.js';
import { fitWeights } from './fit.js';

export interface Learning {
  /** Strength of what draws weights to nothing. */
  readonly strength: number;
  readonly threshold: number;
}

const seed = 45;
const rounds = 30;
/** Messages that a feature must stand in, copies among them. */
const leastOfFeature = 4;
/** A feature of which no weight is as large is left out. */
const leastWeight = 0.1;

export function learn(
  messages: readonly Labelled[],
  { strength, threshold }: Learning,
): PackedIntents {
  const counted = countWords(messages);
  const totals = totalsOf(messages);
  const words = chooseWords(counted, totals);
  const asking = new Set(words);
  const read = messages.flatMap(withCopy).map(({ message, intent }) => ({
    features: [...featuresOf(message, asking)],
    label: intents.indexOf(intent),
  }));
  const features = featuresOfMany(read.map((each) => each.features));
  const places = new Map(features.map((feature, index) => [feature, index]));
  const samples = read.map(({ label, features: own }) => ({
    features: own.flatMap((feature) => places.get(feature) ?? []),
    label,
  }));
  const [featureCount, labelCount] = [features.length, intents.length];
  const fitted = fitWeights(samples, { featureCount, labelCount, strength, rounds, seed });
  return {
    words: words.join(' '),
    typical: packTypical(words, counted, messages),
    ...packWeights(features, fitted.weights),
    bias: [...fitted.bias].map((value) => value.toFixed(4)).join(' '),
    threshold,
  };
}

/** Many write without capitals and signs. */
function withCopy(each: Labelled): Labelled[] {
  const message = each.message.toLowerCase().replace(/[?.!,\s]+$/u, '');
  return message === each.message ? [each] : [each, { ...each, message }];
}

function featuresOfMany(all: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const feature of all.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts]
    .flatMap(([feature, count]) => (count >= leastOfFeature ? [feature] : []))
    .sort();
}

interface Counted {
  /** Messages of each intent that it stands in. */
  readonly byIntent: Map<Intent, number>;
  /** Messages where it begins with a capital within a sentence. */
  names: number;
  capitals: number;
  /** Texts that are asked about: a message of nothing known is one for itself. */
  readonly subjects: Set<string>;
  all: number;
}

const isLetters = /^['\p{Ll}]+$/u;

function countWords(messages: readonly Labelled[]): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  const anyWord = { has: (word: string) => !/\p{N}/u.test(word) };
  for (const { message, intent, subject = message } of messages) {
    const masked = maskWords(message, anyWord);
    const met = new Set<string>();
    masked.forEach(({ token, start, end }, index) => {
      if (!isLetters.test(token) || met.has(token)) return;
      met.add(token);
      const word = counted.get(token) ?? {
        byIntent: new Map(),
        names: 0,
        capitals: 0,
        subjects: new Set(),
        all: 0,
      };
      counted.set(token, word);
      word.all += 1;
      word.subjects.add(subject);
      word.byIntent.set(intent, (word.byIntent.get(intent) ?? 0) + 1);
      const surface = message.slice(start, end);
      const isFirst = masked[index - 1]?.token === '^';
      if (/^\p{Lu}{2,}$/u.test(surface)) word.capitals += 1;
      else if (!isFirst && /^\p{Lu}\p{Ll}/u.test(surface)) word.names += 1;
    });
  }
  return counted;
}

const leastOfWord = 3;
const leastDivergence = 8;

/** Words of several subjects that are no names and tell intents apart, as words of a subject do not. */
function chooseWords(
  counted: ReadonlyMap<string, Counted>,
  totals: ReadonlyMap<Intent, number>,
): string[] {
  const chosen = [...counted].filter(
    ([, word]) =>
      word.subjects.size >= leastOfWord && word.names * 2 < word.all && tells(word, totals),
  );
  return chosen
    .flatMap(([word, { capitals }]) =>
      capitals >= leastOfWord && !stopWords.has(word) ? [word, word.toUpperCase()] : [word],
    )
    .sort();
}

function totalsOf(messages: readonly Labelled[]): Map<Intent, number> {
  const totals = new Map<Intent, number>();
  for (const { intent } of messages) totals.set(intent, (totals.get(intent) ?? 0) + 1);
  return totals;
}

/** How unevenly it is spread over the intents, by the statistic of the likelihood ratio. */
function tells({ byIntent, all }: Counted, totals: ReadonlyMap<Intent, number>): boolean {
  const messages = [...totals.values()].reduce((sum, each) => sum + each, 0);
  let divergence = 0;
  for (const [intent, total] of totals) {
    const seen = byIntent.get(intent) ?? 0;
    if (seen > 0) divergence += 2 * seen * Math.log((seen * messages) / (all * total));
  }
  return divergence >= leastDivergence;
}

/** How much oftener a word stands in messages of an intent than in questions about texts, that it is typical of it. */
const oftener = 3;
const leastTypical = 2;
/** What is typical of so many intents is so of all that speak of the library. */
const typicalOfAll = 3;

/** Of a question no word is typical: whatever carries meaning in it may be what it is about. */
function packTypical(
  words: readonly string[],
  counted: ReadonlyMap<string, Counted>,
  messages: readonly Labelled[],
): string {
  const totals = totalsOf(messages);
  const aboutTexts = messages.filter(({ subject }) => subject !== undefined);
  const inTexts = countWords(aboutTexts);
  const others = intents.filter((intent) => intent !== 'question');
  const bytes = Buffer.alloc(words.length * 2);
  words.forEach((word, index) => {
    const { byIntent = new Map<Intent, number>() } = counted.get(word) ?? {};
    const usual = Math.max(inTexts.get(word)?.all ?? 0, 1) / aboutTexts.length;
    const typical = others.filter((intent) => {
      const seen = byIntent.get(intent) ?? 0;
      return seen >= leastTypical && seen / (totals.get(intent) ?? 1) >= oftener * usual;
    });
    const all = typical.length >= typicalOfAll ? others : typical;
    const bits = all.reduce((sum, intent) => sum | (1 << intents.indexOf(intent)), 0);
    bytes.writeUInt16LE(bits, index * 2);
  });
  return bytes.toString('base64');
}

function packWeights(
  features: readonly string[],
  weights: Float64Array,
): Pick<PackedIntents, 'features' | 'weights' | 'scale'> {
  const most = weights.reduce((max, each) => Math.max(max, Math.abs(each)), 0);
  const scale = Number((most / 127).toPrecision(6));
  const ownOf = (index: number): Float64Array =>
    weights.subarray(index * intents.length, (index + 1) * intents.length);
  const kept = features.flatMap((feature, index) => {
    const own = ownOf(index);
    return own.some((each) => Math.abs(each) >= leastWeight) ? [{ feature, own }] : [];
  });
  const bytes = kept.flatMap(({ own }) => Array.from(own, (each) => Math.round(each / scale)));
  return {
    features: kept.map(({ feature }) => feature).join('\n'),
    weights: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
    scale,
  };
}
