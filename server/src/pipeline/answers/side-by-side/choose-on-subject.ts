/** Chooses the sentences in which a document tells what it found on a subject: by their words, by where they stand, and by a model that has read them. */
import type { ScoredPassage } from '@lectern/contract';
import { AppError } from '../../../errors.js';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { isFound } from '../../../reading/cues/standing.js';
import { placeOfSentence } from '../../../reading/passage.js';
import { firstOfEachText } from '../first-of-each-text.js';
import { chooseFindings, isChosen } from '../one-document/choose-findings.js';
import { readQuotable } from '../quoting/is-quotable.js';
import { judgePassages } from '../quoting/judge-sentences.js';
import {
  type PassageSentence,
  type ScoredSentence,
  scoreSentences,
} from '../quoting/score-sentences.js';
import { leastOdds } from '../quoting/weigh-judged.js';

interface Choosing {
  /** Left out, words and places alone decide. */
  readonly judge?: SentenceJudge | undefined;
  readonly signal: AbortSignal;
  /** At least 1. */
  readonly most: number;
  /** Told what failed of the judge: words and places then decide alone. */
  readonly onFault?: ((fault: string) => void) | undefined;
}

/**
 * Chosen by hand on 103 pairs of a question and a document of three sets of our own: the first sentence tells what was found for 89 of them, for 82 by
 * the words of `chooseFindings` alone.
 */
const weights = { odds: 0.3, words: 2.5, place: 1.5, phrased: 0.7 } as const;
/** The judge reads the passages of so many sentences, those likeliest without it. */
const judgedMost = 30;

/** The best first, each sentence once; empty where it tells nothing. @param passages All of the document. */
export async function chooseOnSubject(
  subject: string,
  passages: readonly ScoredPassage[],
  { judge, signal, most, onFault }: Choosing,
): Promise<ScoredSentence[]> {
  const sentences = passages.flatMap(readQuotable);
  const phrased = new Set(chooseFindings(sentences, passages).map(({ text }) => text));
  const title = passages[0]?.document_title ?? '';
  const candidates = scoreSentences(subject, sentences).filter(
    (each) => each.text !== title && (phrased.has(each.text) || tellsFound(each)),
  );
  const plainWorth = (sentence: ScoredSentence): number =>
    weights.words * sentence.score +
    (isChosen(sentence.section) ? weights.place : 0) +
    (phrased.has(sentence.text) ? weights.phrased : 0);
  const likely = candidates
    .toSorted((one, other) => plainWorth(other) - plainWorth(one))
    .slice(0, judgedMost);
  const read = passages.filter(({ id }) => likely.some(({ passage }) => passage.id === id));
  const asked = [...new Set([subject, title])].filter((text) => text !== '');
  const odds: ReadonlyMap<string, number>[] = [];
  for (const question of asked)
    if (judge !== undefined) odds.push(await readOdds(question, read, { judge, signal, onFault }));
  const worthOf = (sentence: ScoredSentence): number => {
    const place = placeOfSentence(sentence);
    const judged = odds.reduce(
      (sum, of) => sum + Math.max(leastOdds, of.get(place) ?? leastOdds),
      0,
    );
    return weights.odds * judged + plainWorth(sentence);
  };
  const ranked = candidates
    .map((sentence) => ({ sentence, worth: worthOf(sentence) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ sentence }) => sentence);
  return firstOfEachText(ranked).slice(0, most);
}

/** Not what others found, nor what was done. */
function tellsFound({ section, text }: PassageSentence): boolean {
  return section !== 'introduction' && section !== 'methods' && isFound(text);
}

/** Empty where the model failed. */
async function readOdds(
  question: string,
  passages: readonly ScoredPassage[],
  { onFault, ...options }: { readonly judge: SentenceJudge } & Pick<Choosing, 'signal' | 'onFault'>,
): Promise<ReadonlyMap<string, number>> {
  try {
    return await judgePassages(question, passages, options);
  } catch (error) {
    if (options.signal.aborted || !(error instanceof AppError)) throw error;
    onFault?.(`${error.message.replace(/[.]$/, '')}. Sentences are chosen by their words alone.`);
    return new Map();
  }
}
