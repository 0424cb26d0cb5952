/** Finds what a statement holds something against: `and not rainfall` of `irrigation, and not rainfall, raised it`. English alone. */
import type { Place } from '../../reading/language/blank-words.js';
import type { Denial } from './find-denials.js';

export interface Statement {
  readonly text: string;
  /** The words that say what came of it, from the verb on; null where that cannot be told. */
  readonly said: Place | null;
  /** Whether words name what acts. Of who did not do just that, what is said is said of others. */
  readonly namesActing: (words: string) => boolean;
  /** Whether words name what changes. */
  readonly namesChanged: (words: string) => boolean;
  /** Whether a denial with the word behind it stands in the claim itself: `far from school`. */
  readonly isClaimed: (words: string) => boolean;
}

/** `Irrigation, and not rainfall, raised it`: what is denied is what it is held against, where the claim names nothing of that; null where it is more. */
export function contrastOf(
  { start, end }: Denial,
  { text, said, namesActing, namesChanged }: Statement,
): string | null {
  const [before, from] = [text.slice(0, start), text.slice(start)];
  const until = said !== null && end <= said.start ? said.start : text.length;
  const [against = '', behind = ''] = text.slice(end, until).split(/([,.;]|\s(?:that|who)\b)/u);
  const isOfPredicate = predicate.test(before) && !/^\s/u.test(behind) && !byMeans.test(against);
  const isContrast =
    /^not\b/iu.test(from) &&
    /\band\s$/iu.test(before) &&
    namesActing(heldBefore(before)) &&
    !isOfPredicate &&
    !resulting.test(`not${against}`) &&
    contrasted.test(against.trimEnd()) &&
    !namesActing(against) &&
    !namesChanged(against);
  return isContrast ? against : null;
}

/** What stands right before `and not`, up to the last verb or preposition but `by`. */
function heldBefore(before: string): string {
  return (
    before
      .replace(/,?\s?and\s$/iu, '')
      .split(/[,;]|\s(?:in|on|at|for|to|of|with|under|among|during|by)\s/iu)
      .at(-1) ?? ''
  );
}

/** A thing, or when or by what it was; no state and no verb. */
const contrasted =
  /^\s(?:(?:before|after|by|through|with|from|during|the|an?|its|their)\s){0,2}(?!(?:in|on|at|for|to|of|as|all|every|always|only|yet|even)\b|\p{L}{1,20}(?:ed|ing|ly)\b)[\p{L}-]{2,30}(?:\s[\p{L}-]{2,30}){0,3}$/iu;
/** What came before the flood and not after it was not brought by that. */
export const atTime = /^\s(?:before|after|during)\b/iu;
const byMeans = /^\s(?:by|through|with|from)\b/iu;
/** Of `it was small and not great`. */
const predicate =
  /\b(?:was|were|is|are|be|been|being|remain(?:s|ed)?|seem(?:s|ed)?|appear(?:s|ed)?|became|becomes?)\s[^,;]{0,60}$/iu;

/** A denial of what a finding is of, or that it lasted. */
export const resulting =
  /^\p{L}{2,20}['’]?t?\s(?:[\p{L}-]{2,20}\s){0,2}(?:effect|differ|exceed|associat|relation|correlat|link|evidence|benefi|advantage|chang|impact|influen|improv|reduc|increas|decreas|gain|longer|more|better|less|lower|higher|seen|observed|found|confirm|maintain|sustain|replicat|reproduc|significan|evident|apparent|present|persist|last|hold|remain|surviv|robust|relevan|meaningful|important)/iu;
