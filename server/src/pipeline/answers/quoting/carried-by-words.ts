/** For answers whose sentences nobody could judge: which of them the words of the question carry, and which come nearest. */
import type { NearPassage, ScoredPassage } from '@lectern/contract';
import { placeQuote } from '../../../reading/citations/place-quote.js';
import { shareHeld, vocabularyOf, weighClaim } from '../../../reading/claims/weigh-words.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { quoteWithAbove } from '../text-above.js';
import { type PickedSentence, pickSentences } from './pick-sentences.js';

/**
 * Of the words of the question, general ones counting less. Of the questions of `bench/answers` by words alone (tune and what stands beside it),
 * 60 of 69 that are answered so have the right sentence first, and 4 of 110 without an answer get one; without it 82 of 93, and 11 of 110. Measured before `leastOwn`, and not since.
 */
const leastHeld = 0.8;
/** The least that the sentence holds of them itself: a title would else carry whatever its document says. */
const leastOwn = 0.5;

/** Those that hold nearly all words of the question, with the title and the headings above them, and half of them themselves. */
export function carriedByWords<Sentence extends PickedSentence>(
  question: string,
  sentences: readonly Sentence[],
): Sentence[] {
  const weighed = weighClaim(lastLine(question));
  return sentences.filter((sentence) => {
    const { passage, quote } = sentence;
    const own = vocabularyOf(passage.text.slice(quote.start, quote.end));
    return (
      shareHeld(weighed, own) >= leastOwn &&
      shareHeld(weighed, vocabularyOf(quoteWithAbove(sentence))) >= leastHeld
    );
  });
}

/** What whoever asked is told. @param fault Why the sentences could not be judged. */
export function tellUnjudged(fault: string): string {
  return `${fault.replace(/[.]$/, '')}. Sentences are chosen by their words alone, and only those quoted that hold half of the words of the question, and nearly all of them with their title and headings.`;
}

/** The passages whose sentences come nearest by their words in front, each with its sentence. */
export function nearestByWords(
  question: string,
  passages: readonly ScoredPassage[],
): NearPassage[] {
  const picked = pickSentences(question, passages, { maxSentences: 3, maxTokens: 400 });
  const near = new Map<string, NearPassage>();
  for (const { passage, quote } of picked)
    if (!near.has(passage.id))
      near.set(passage.id, { ...passage, quote: placeQuote(quote, passage) });
  return [...near.values(), ...passages.filter(({ id }) => !near.has(id))];
}
