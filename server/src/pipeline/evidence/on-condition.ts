/** Knows what a statement says on a condition alone: what stands behind `if` is not said to be so. English alone. */

/** The statement without its conditions. */
export function leaveOutConditions(text: string): string {
  return text.replaceAll(condition, '');
}

/** Up to the next comma or the end. */
const condition =
  /\s?\b(?:(?:even |only )?if|unless|provided that|as long as|so long as|in case)\s[^,;]{1,300},?/giu;
