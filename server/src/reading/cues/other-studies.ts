/** Tells that a sentence speaks of a study that is not its own. */

/** A study, or what was concluded in it, by the name of whoever made it. */
export const named =
  /(?<!\b(?:[Tt]his|[Oo]ur|[Pp]resent)\s)\b(?:[Tt]rial|[Ss]tudy|[Rr]eview|[Ss]urvey|[Mm]eta-analysis)\sby\s\p{Lu}\p{Ll}|\b(?:conclusion|finding|claim|view)s?\sof\s\p{Lu}\p{Ll}{2,20}\sthat\b/u;

/** Whether a sentence is of another study from its beginning, so that what it tells is not of this one. */
export function isOnAnother(text: string): boolean {
  return former.test(text) || ofNamed.test(text);
}

const former =
  /^(?:(?:the|an?|all|most|both|many)\s)?(?:(?:[\p{L}-]{1,15}\s)?(?:limitations?|weakness(?:es)?|strengths?|funding|funders?|sponsors?)\s(?:of|for)\s(?:the\s|an?\s)?)?(?:earlier|previous|prior)\s(?:[\p{L}-]{1,20}\s){0,2}(?:trials?|stud(?:y|ies)|reviews?|surveys?|cohorts?)\s(?:was|were|had|has|have|did|is|are|by|of|in|on)\b/iu;
const ofNamed =
  /^(?:[Tt]he\s)?(?:(?:[\p{L}-]{1,15}\s)?(?:limitations?|weakness(?:es)?|strengths?|funding|funders?|sponsors?)\s(?:of|for)\s(?:the\s)?)?(?!(?:[Tt]his|[Oo]ur|[Pp]resent)\s)(?:[\p{L}-]{1,20}\s)?(?:trial|study|review|survey|meta-analysis)\sby\s\p{Lu}\p{Ll}/u;

/** Whether what a sentence tells is of another study than its own, as far as its own words show: those of this study may be set beside it. */
export function tellsOfAnotherStudy(text: string): boolean {
  if (ofThis.test(text)) return false;
  return isOnAnother(text) || namesOthers(text) || foundByNamed.test(text) || another.test(text);
}

/** As in `Galli (2003) held that`; not where others are only set beside what was found, as in `moss fell, contrary to Galli (2003)`. */
function namesOthers(text: string): boolean {
  return namingOthers.test(text.replace(besideOthers, ''));
}

const namingOthers = /\p{Lu}\p{L}{1,30} \((?:19|20)\d\d/u;
const besideOthers =
  /[,;:]\s(?:contrary to|unlike|in contrast (?:to|with)|in line with|in agreement with|consistent with|compared (?:to|with)|as (?:in|did|by|with))\b[^;]{0,300}$/iu;

const ofThis = /^(?:in (?:our|this|the present)|we|our|ours|this|the present|here,?)\b/iu;

/** `Vale and Reed found that`; `Vale et al. used` at the beginning, as what is measured may be so `as Vale et al. did`. */
const foundByNamed =
  /^\p{Lu}\p{Ll}{1,20} (?:(?:and|&) (?:colleagues|co-?workers)|et al\.?) \p{Ll}{2,14}|\b\p{Lu}\p{Ll}{1,20} (?:(?:and|&) (?:colleagues|co-?workers|\p{Lu}\p{Ll}{1,20})|et al\.?) (?:\p{Ll}{2,12} )?(?:report|show|f[io]und|state|describe|suggest|claim|argue|conclude|observe|demonstrate)(?:s|d|ed|n)?\b/u;

/** What is told of is another one from the beginning: `in 2012 an earlier trial treated`, `their study was`. */
const another = new RegExp(
  [
    String.raw`^(?:[\p{L}-]{1,15},?\s(?:contrast,?\s)?)?(?:in (?:19|20)\d\d,? )?(?:in |for |of |among )?(?:(?:an?|the|one|some|many|most|several|two|all)\s)?(?:earlier|previous|prior|another)\s(?:[\p{L}-]{1,20}\s){0,2}(?:trials?|stud(?:y|ies)|reviews?|surveys?|cohorts?|experiments?)\b`,
    String.raw`^(?:in )?(?:that|their|his|her)\s(?:[\p{L}-]{1,20}\s)?(?:trial|study|review|survey|cohort|experiment)(?:,|\s(?:was|were|had|has|did|found|\p{L}{2,12}ed)\b)`,
  ].join('|'),
  'iu',
);
