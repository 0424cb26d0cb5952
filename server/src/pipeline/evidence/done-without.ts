/** Finds what a text tells of having done without, or of the end of. English alone. */

/** The words that name it, piece by piece. */
export function findLacked(text: string): string[] {
  const ahead = [...text.matchAll(lacking)].map(
    ({ 0: words, index }) => words + nextWord(text, index + words.length),
  );
  const behind = ended.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, words = '']) => words),
  );
  return [...ahead, ...behind];
}

function nextWord(text: string, at: number): string {
  return ` ${/^[^\s,;.()]{1,40}/u.exec(text.slice(at))?.[0] ?? ''}`;
}

/** What is not there stands behind it, with one word between them at most. */
const lacking =
  /\b(?:without|absence of|lack of|lacking|stop(?:ped|ping|s)?|(?:withdr[ae]w\p{L}{0,4}|discontinu\p{L}{1,6}|cessation|omission|avoidance|removal|deprivation)(?: of| from)?|remov(?:ed|ing|es)|avoid(?:ed|ing|s)?|abstain\p{L}{0,3}(?: from)?|omit\p{L}{0,4}|skip(?:s|ped|ping)?|free (?:of|from))(?:\s|-)(?:[^\s,;.]{1,30}\s)?/giu;

/** `When tablets were stopped`, `once meals had ended`. */
const ended: readonly RegExp[] = [
  /([^\s,;]{1,40}) (?:(?:was|were|is|are|(?:had|has|have) been) (?:stopped|withdrawn|withheld|discontinued|removed|omitted|absent|ended|abandoned)|(?:was|were|is|are) no longer)\b/giu,
  /\b(?:when|after|once) ((?:[^\s,;.]{1,40} ){1,4}?)(?:(?:had|has|have) )?(?:ended|stopped|ceased)\b/giu,
];
