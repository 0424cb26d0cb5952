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
