/**
 * Tells what a message wants by what it learned from messages of several hands (decision 45): words in a row, of which those that name a subject
 * are hidden, weighed by logistic regression. English alone.
 */
import packed from '../../../weights/message-intents.json' with { type: 'json' };
import { findWords } from '../language/words.js';
import { featuresOf } from './intent-features.js';
import { type MaskedWord, maskWords, shapes } from './mask-words.js';

export const intents = [
  'question',
  'list',
  'count',
  'summary',
  'findings',
  'comparison',
  'disagreement',
  'agreement',
  'authors',
  'date',
  'journal',
  'doi',
  'title',
  'ability',
  'greeting',
  'thanks',
] as const;
export type Intent = (typeof intents)[number];

export interface ReadIntent {
  /** `question` where nothing else is likely enough. */
  readonly intent: Intent;
  /** How likely it is, from 0 to 1. */
  readonly chance: number;
  readonly chances: Readonly<Record<Intent, number>>;
}

/** What was learned, as `bench/intents/train.ts` writes it. */
export interface PackedIntents {
  /** Words that messages are asked with, parted by spaces. */
  readonly words: string;
  /** Two bytes a word, in base64: a bit for each intent that it is typical of. */
  readonly typical: string;
  /** Parted by ends of line. */
  readonly features: string;
  /** A byte for each feature and intent, in base64. */
  readonly weights: string;
  /** What a weight of 1 stands for. */
  readonly scale: number;
  /** One for each intent, parted by spaces. */
  readonly bias: string;
  /** What else than a question must be as likely as this. */
  readonly threshold: number;
}

export interface IntentReader {
  read(message: string): ReadIntent;
  readAbout(message: string, intent: Intent): readonly string[];
}

let opened: IntentReader | null = null;

/** Opened at the first message: unpacking is no part of a start. */
function ownReader(): IntentReader {
  opened ??= openIntents(packed);
  return opened;
}

export function readIntent(message: string): ReadIntent {
  return ownReader().read(message);
}

/** The words that name the subject or the document, in small letters: those that messages of this intent are not asked with. */
export function readAbout(message: string, intent: Intent): readonly string[] {
  return ownReader().readAbout(message, intent);
}

export function openIntents(given: PackedIntents): IntentReader {
  const words = given.words.split(' ');
  const asking = new Set(words);
  const typical = typicalOf(given, words);
  const features = new Map(given.features.split('\n').map((feature, index) => [feature, index]));
  const weights = new Int8Array(Buffer.from(given.weights, 'base64'));
  const bias = given.bias.split(' ').map(Number);
  return {
    read(message) {
      const sums = [...bias];
      for (const feature of featuresOf(message, asking)) {
        const place = features.get(feature);
        if (place === undefined) continue;
        const own = weights.subarray(place * sums.length, (place + 1) * sums.length);
        own.forEach((weight, index) => {
          sums[index] = (sums[index] ?? 0) + weight * given.scale;
        });
      }
      return choose(chancesOf(sums), given.threshold);
    },
    readAbout(message, intent) {
      const bit = 1 << intents.indexOf(intent);
      const named = maskWords(message, asking).filter(
        ({ token, isHidden }) => isHidden || (asking.has(token) && !isTypical(token, bit)),
      );
      return findWords(message)
        .filter((word) => !joining.has(word.surface))
        .filter((word) => named.some((span) => isWithin(word, span)))
        .map(({ surface }) => surface);
    },
  };

  function isTypical(word: string, bit: number): boolean {
    return ((typical.get(word) ?? 0) & bit) !== 0;
  }
}

/** They lead to what is claimed, and name nothing. */
const joining: ReadonlySet<string> = new Set(['whether', 'if', 'that']);

/** Of a file the ending is no name. */
function isWithin(word: { start: number; end: number }, span: MaskedWord): boolean {
  const isEnding = span.token === shapes.file && word.end === span.end && word.start > span.start;
  return span.start <= word.start && word.end <= span.end && !isEnding;
}

/** A bit for each intent, by word. */
function typicalOf(given: PackedIntents, words: readonly string[]): Map<string, number> {
  const bits = Buffer.from(given.typical, 'base64');
  return new Map(words.map((word, index) => [word, bits.readUInt16LE(index * 2)]));
}

function chancesOf(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}

function choose(chances: readonly number[], threshold: number): ReadIntent {
  const best = chances.indexOf(Math.max(...chances));
  const index = (chances[best] ?? 0) < threshold ? 0 : best;
  const [first] = intents;
  return {
    intent: intents[index] ?? first,
    chance: chances[index] ?? 0,
    chances: Object.fromEntries(intents.map((intent, at) => [intent, chances[at] ?? 0])) as Record<
      Intent,
      number
    >,
  };
}
