/** Adds to a question the words that its best passages share: pseudo relevance feedback. */
import { findWords } from '../../reading/language/words.js';

export interface FeedbackPassage {
  readonly text: string;
  readonly score: number;
}

export interface ExpansionParts {
  /** How telling each word is; 0 for one that the library does not hold. */
  readonly weigh: (words: readonly string[]) => Promise<number[]>;
  /** `stemWord`, or what remembers it. */
  readonly stem: (word: string) => string;
}

/** Share of the added words in the whole query, and how many are added at most; chosen by `npm run bench:retrieval`. */
const feedbackShare = 0.3;
const addedWords = 30;
/** The query is written as so many words: a word's weight is how often it stands there. */
const resolution = 150;

/**
 * The question with repeated words, so that the word index weighs them: RM3 (Abdul-Jaleel et al., TREC 2004), the added words weighted
 * by inverse document frequency as well. The question itself where there is nothing to learn from.
 */
export async function expandQuery(
  question: string,
  passages: readonly FeedbackPassage[],
  { weigh, stem }: ExpansionParts,
): Promise<string> {
  const asked = countStems([{ text: question, score: 1 }], stem);
  const shared = countStems(passages, stem);
  if (asked.size === 0 || shared.size === 0) return question;
  const candidates = [...shared.values()];
  const weights = await weigh(candidates.map(({ surface }) => surface));
  const added = candidates
    .map((candidate, index) => ({ ...candidate, share: candidate.share * (weights[index] ?? 0) }))
    .sort((one, other) => other.share - one.share)
    .slice(0, addedWords);
  return write(
    mix(asked, scaled([...asked.values()], 1 - feedbackShare), scaled(added, feedbackShare)),
  );
}

interface WeightedWord {
  readonly stem: string;
  readonly surface: string;
  readonly share: number;
}

/** How much of the passages each stem is, passages counted by their score. */
function countStems(
  passages: readonly FeedbackPassage[],
  stemOf: ExpansionParts['stem'],
): Map<string, WeightedWord> {
  const total = passages.reduce((sum, { score }) => sum + score, 0);
  const stems = new Map<string, WeightedWord>();
  for (const { text, score } of passages) {
    const words = findWords(text, stemOf);
    for (const { stem, surface } of words) {
      const known = stems.get(stem);
      stems.set(stem, {
        stem,
        surface: known?.surface ?? surface,
        share: (known?.share ?? 0) + score / total / words.length,
      });
    }
  }
  return stems;
}

function scaled(words: readonly WeightedWord[], share: number): WeightedWord[] {
  const total = words.reduce((sum, word) => sum + word.share, 0);
  return total === 0 ? [] : words.map((word) => ({ ...word, share: (word.share / total) * share }));
}

/** Words of the question keep the form in which they were asked. */
function mix(
  asked: ReadonlyMap<string, WeightedWord>,
  ...lists: readonly WeightedWord[][]
): WeightedWord[] {
  const mixed = new Map<string, WeightedWord>();
  for (const word of lists.flat()) {
    const share = (mixed.get(word.stem)?.share ?? 0) + word.share;
    mixed.set(word.stem, {
      stem: word.stem,
      surface: asked.get(word.stem)?.surface ?? word.surface,
      share,
    });
  }
  return [...mixed.values()];
}

function write(words: readonly WeightedWord[]): string {
  return words
    .flatMap(({ surface, share }) => Array<string>(Math.round(share * resolution)).fill(surface))
    .join(' ');
}
