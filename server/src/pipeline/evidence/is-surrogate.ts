/** Tells whether a result is of something else than what a claim says is changed, such as the oxygen in a muscle where the distance walked is asked for. English alone. */
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { headOf } from './is-of-other.js';
import { readObject } from './read-slots.js';

interface Result {
  readonly text: string;
  /** Whether its work says it as one of its results, and not as what it concludes. */
  readonly isOneResult: boolean;
  /** The other sentences of its work. */
  readonly others: readonly string[];
}

/** True where its work tells of that itself in another sentence, or where it names that only among what was taken into account. */
export function isSurrogate(claim: string, { text, isOneResult, others }: Result): boolean {
  const head = headOf(readObject(claim) ?? '');
  if (head === undefined) return false;
  const isNamed = (said: string): boolean => vocabularyOf(said).holds(head);
  if (isNamed(text.replace(adjustment, ' '))) return false;
  // A conclusion may name it in other words.
  return (
    isNamed(text) ||
    (isOneResult && others.some((said) => !hasStanding(said, ['meant']) && isNamed(said)))
  );
}

/** What was taken into account was not found. */
const adjustment =
  /\b(?:after|when|with|in models?) (?:adjust|correct|controll|account)\p{L}{2,6}\b.{0,300}$/iu;
