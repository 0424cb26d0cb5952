/** Knows what a statement says on a condition alone: what stands behind `if` is not said to be so. English alone. */

/** The statement without its conditions. */
export function leaveOutConditions(text: string): string {
  return text.replaceAll(condition, '');
}

/** Up to the next comma or the end. */
const condition =
  /\s?\b(?:(?:even |only )?if|unless|provided that|(?<!\b(?:last|lasts|lasted|lasting|about|nearly|just|twice|half)\s)as long as(?!\sth(?:ose|at|e)\b)|so long as|in case(?!\s(?:series|reports?|stud|control)))\s[^,;]{1,300},?/giu;
