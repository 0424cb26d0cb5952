/** Reads the messages of each hand by what is learned from the others, and each part of our own questions by what is learned without it. */
import { openIntents, type ReadIntent } from '../../server/src/reading/message/read-intent.js';
import { type Hand, hands, type Labelled, readHand, readQuestions } from './data.js';
import { learn } from './learn.js';

interface CrossRead extends Labelled {
  readonly learned: ReadIntent;
}

const strengths = [0.1, 0.3, 1, 3] as const;
/** Of all questions, what may be taken for something else. */
export const lostShare = 0.01;

interface Part {
  /** Of the messages that are read. */
  readonly hand: Hand;
  readonly read: readonly CrossRead[];
}

/** Whatever else than a question is likeliest counts, however unlikely: where it has to stop is told by `thresholdOf`. */
function readCrossed(strength: number): Part[] {
  const questions = readQuestions();
  const parts = hands.map((hand, at) => ({
    hand,
    read: [...readHand(hand), ...questions.filter((_, index) => index % hands.length === at)],
  }));
  return parts.map(({ hand, read }) => {
    const learned = parts.flatMap((other) => (other.hand === hand ? [] : other.read));
    const reader = openIntents(learn(learned, { strength, threshold: 0 }));
    return { hand, read: read.map((each) => ({ ...each, learned: reader.read(each.message) })) };
  });
}

/** Mean of the logarithms of what the right intent was given, with the other sign. */
function lossOf(read: readonly CrossRead[]): number {
  const sum = read.reduce((all, { intent, learned }) => all + Math.log(learned.chances[intent]), 0);
  return -sum / read.length;
}

/** The least chance, in hundredths, at which no larger share of the questions is taken for something else. */
function thresholdOf(read: readonly CrossRead[]): number {
  const questions = read.filter(({ intent }) => intent === 'question');
  const lostAt = (threshold: number): number =>
    questions.filter(({ learned }) => learned.intent !== 'question' && learned.chance >= threshold)
      .length;
  for (let hundredths = 0; hundredths < 100; hundredths += 1)
    if (lostAt(hundredths / 100) <= lostShare * questions.length) return hundredths / 100;
  return 1;
}

/** The strength at which the right intents are given most, and its threshold. */
export function chooseLearning(): {
  readonly strength: number;
  readonly threshold: number;
  readonly parts: readonly Part[];
  /** By strength. */
  readonly losses: ReadonlyMap<number, number>;
} {
  const tried = strengths.map((strength) => {
    const parts = readCrossed(strength);
    const all = parts.flatMap(({ read }) => read);
    return { strength, parts, loss: lossOf(all), threshold: thresholdOf(all) };
  });
  const best = tried.reduce((least, each) => (each.loss < least.loss ? each : least));
  return { ...best, losses: new Map(tried.map(({ strength, loss }) => [strength, loss])) };
}
