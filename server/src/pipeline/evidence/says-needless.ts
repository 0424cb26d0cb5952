/** Tells of a claim that something is there or is needed whether a statement says that it is done without. English alone. */
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { cutAtPreposition } from '../../reading/language/function-words.js';

interface SaidNeedless {
  /** The words that say it. */
  readonly words: string;
  /** Whether it is the thing of the claim that is not needed; of something else it says neither. */
  readonly isSame: boolean;
}

/** @returns null where the claim asks for no need, or the statement tells of nothing that is not needed. */
export function saysNeedless(claim: string, text: string): SaidNeedless | null {
  const needed = lessNeed.test(claim) ? undefined : asksNeed.exec(claim)?.[1];
  const thing = needed ?? asksThere.exec(claim)?.[1];
  const found = needless.exec(text);
  if (thing === undefined || found === null) return null;
  const { holds } = vocabularyOf(found[2] ?? '');
  const stems = tellingStems(cutAtPreposition(thing));
  const isSame = stems.length > 0 && stems.every(holds);
  // Of what is there nothing is said by something else that is not needed.
  return needed === undefined && !isSame ? null : { words: found[1] ?? '', isSame };
}

const asksNeed =
  /\b(?:needs?(?: for| of)?|requires?|rel(?:y|ies) on|depends? on|necessitates?) (.{1,200})/iu;
/** `Reduce the need for transfusion` asks which way a need goes. */
export const lessNeed =
  /\b(?:reduc|lower|decreas|lessen|increas|rais|avoid|prevent|eliminat|remov|obviat|abolish|chang|affect|influenc)\p{L}{0,4} (?:the |their |its |any |a )?(?:needs?|requirements?|dependence|reliance)\b/iu;
const asksThere = /^there (.{1,200})/iu;
const needless =
  /\b(without (?:the |any |an? )?(?:need(?:ing)?|requir(?:ing|ement)|relying|reliance|depend(?:ing|ence))(?: for| of| on| upon)?|(?:remov|eliminat|obviat|avoid|abolish)(?:e|es|ed|s|ing|al of)? (?:the |any )?(?:need|requirement) (?:for|of)) ([^,;]{1,120})/iu;
