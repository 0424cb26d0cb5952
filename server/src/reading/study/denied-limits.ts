/** Tells what sounds like a limit of a study and is none: it is denied, or is one of an earlier study. */

/** What nothing did, or what is said to be unlikely; the rest of the sentence may tell a limit. */
const denied: readonly RegExp[] = [
  /\b(?:nothing|nobody|no one|none|neither|no(?:\s[\p{L}-]{2,20}){1,2})(?:\sof\s(?:the|these|those|them|our|us)(?:\s[\p{L}-]{2,20})?)?\s(?:was|were|is|are|had been|could|can|may|might|would)\s(?:have\s|be\s|been\s)?(?:left out|limited|restricted|confined|small|short|few|assumed|guess\p{L}*|miss\p{L}*|bias\p{L}*|confound\p{L}*|underestimated|overestimated)\b[^.,;]{0,80}/giu,
  /\b(?:unlikely|implausible|improbable|doubtful|not (?:think|believe|expect|seem|appear|likely|suggest|mean))\b(?:\s(?!(?:and|but|so|which)\s)[\p{L}-]{1,20}){0,8}?\s(?:bias\p{L}*|confound\p{L}*|limited (?:by|to)|restricted to|confined to)\b[^.,;]{0,80}/giu,
  // What was not done may bias: `Towers that were not seen may bias the counts`.
  /\b(?:not|never|hardly|scarcely)\b(?:\s(?!(?:and|but|may|might|could|so|which)\s)[\p{L}-]{1,20}){0,8}?\s(?:bias\p{L}*|confound\p{L}*|limited (?:by|to)|restricted to|confined to)\b[^.,;]{0,80}/giu,
];

/** The text without what it denies. */
export function withoutDenied(text: string): string {
  return denied.reduce((rest, denying) => rest.replace(denying, ' '), text);
}

const ofEarlier =
  /\b(?:[Ii]n|[Oo]f|[Ff]or) (?:the|that|those|an?|our|their) (?:earlier|previous|prior|former|preceding|older|pilot) (?:[\p{L}-]{1,20} )?(?:study|studies|trials?|surveys?|reviews?|cohorts?|experiments?|work|paper|report)\b/u;
const ofOwn = /\b(?:ours|this|present|current|here)\b/iu;

/** Whether a sentence that sounds like a limit may be none. */
export function mayBeNoLimit(text: string): boolean {
  return withoutDenied(text) !== text || isOfEarlier(text);
}

/** `In the earlier study the sample was limited to men.` */
export function isOfEarlier(text: string): boolean {
  return ofEarlier.test(text) && !ofOwn.test(text);
}
