/** Tells whether a statement and its work speak of a claim at all: what does not is no source that takes no side. English alone. */
import {
  shareHeld,
  type Vocabulary,
  vocabularyOf,
  weighClaim,
} from '../../reading/claims/weigh-words.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { headOf, namesEnds } from './is-of-other.js';
import { outcomeOf } from './leave-out-others.js';

/** Share of the claim's words that a statement and the title above it must hold. */
const leastHeld = 0.5;

export interface SaidInWork {
  readonly text: string;
  readonly title: string;
  /** All that is at hand of it. */
  readonly work: Vocabulary;
}

/** What is not English cannot be compared, and is left as it is. */
export function speaksOfClaim(claim: string, { text, title, work }: SaidInWork): boolean {
  if (tellEnglish(text) === 'other') return true;
  return (
    namesEnds(claim, work) &&
    namesOutcome(claim, text) &&
    shareHeld(weighClaim(claim), vocabularyOf(`${title}\n${text}`)) >= leastHeld
  );
}

/** What a title names every sentence below it would speak of: what is raised or lowered in the claim a statement names itself. */
function namesOutcome(claim: string, text: string): boolean {
  const outcome = outcomeOf(claim);
  const head = outcome === claim ? undefined : headOf(outcome);
  return head === undefined || ofStudy.test(text) || vocabularyOf(text).holds(head);
}

/** May be what the claim asks for. */
const ofStudy =
  /\b(?:outcomes?|end ?points?|effects?|findings?|it|they|them|this|these|results?|evidence|trials?|studies|differ\p{L}{0,6}|respon\p{L}{1,6}|inconclusive|same|as \p{L}{1,20} as|not known|unclear|helps?|benefi\p{L}{1,6})\b/iu;
