/** Tells whether what a statement denies is nothing that a claim speaks of. English alone. */
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';

/** Whether what there is none of is nothing that the claim speaks of, nor a result: `no scheme checks it`. */
export function deniesAnother(denial: string, claim: string): boolean {
  const [, thing] = /^no ((?:[\p{L}-]{1,30}(?: |$)){1,3})/iu.exec(denial) ?? [];
  if (thing === undefined || results.test(thing)) return false;
  const { holds } = vocabularyOf(claim);
  const stems = tellingStems(thing);
  return stems.length > 0 && !stems.some((stem) => holds(stem));
}

const results =
  /\b(?:effects?|differen|associat|relation|correlat|link|evidence|benefi|advantage|chang|impact|influen|improv|reduc|increas|decreas|harm|risk|significan|clear|role|need|indication|support|gain|longer|more|better|such|statistic|interaction|predict|value|proof|sign|impairment|deterioration)/iu;
