/** Finds what a text tells of having done without, of having had too little of, of its end or of the time before it. English alone. */
import { vocabularyOf } from '../../reading/claims/weigh-words.js';

/** The words that name it, piece by piece. */
export function findLacked(text: string): string[] {
  const ahead = [...text.matchAll(lacking), ...text.matchAll(tooLittle)].map(
    ({ 0: words, index }) => words + nextWord(text, index + words.length),
  );
  const behind = [...ended, shortOf].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, words = '']) => words),
  );
  return [...ahead, ...behind];
}

/** Whether a text is of the time before something that it names nowhere else: `fell before masks were worn`. */
export function isBefore(text: string, stems: readonly string[]): boolean {
  const earlier = findEarlier(text);
  if (earlier.length === 0) return false;
  const { holds } = vocabularyOf(earlier.join('\n'));
  const rest = vocabularyOf(text.replaceAll(before, ' '));
  return stems.some((stem) => holds(stem)) && !stems.some((stem) => rest.holds(stem));
}

/** What was yet to come, piece by piece. */
export function findEarlier(text: string): string[] {
  return [...text.matchAll(before)].map(([words]) => words);
}

function nextWord(text: string, at: number): string {
  return ` ${/^[^\s,;.()]{1,40}/u.exec(text.slice(at))?.[0] ?? ''}`;
}

/** What is not there stands behind it, with one word between them at most. */
const lacking =
  /\b(?:without|absence of|lack of|lacking|stop(?:ped|ping|s)?|(?:withdr[ae]w\p{L}{0,4}|discontinu\p{L}{1,6}|cessation|omission|avoidance|removal|deprivation)(?: of| from)?|(?:shortage|end) of|remov(?:ed|ing|es)|avoid(?:ed|ing|s)?|abstain\p{L}{0,3}(?: from)?|omit\p{L}{0,4}|skip(?:s|ped|ping)?|forgo\p{L}{0,3}|free (?:of|from))(?:\s|-)(?:[^\s,;.]{1,30}\s)?/giu;

/** `Low doses` of it are doses all the same. */
const tooLittle =
  /\b(?:too (?:little|few)|little|insufficient|inadequate|low(?: (?:levels?|intakes?|amounts?|use|consumption)(?: of)?)?) (?!(?:doses?|intensity)\b)/giu;

/** `Vitamin D deficiency`. */
const shortOf =
  /((?:[^\s,;.]{1,40} )?[^\s,;.]{1,40})[ -](?:deficien(?:cy|t)|deprivation|insufficiency|withdrawal|cessation|shortage)\b/giu;

/** `When tablets were stopped`, `once meals had ended`. */
const ended: readonly RegExp[] = [
  /([^\s,;]{1,40}) (?:(?:was|were|is|are|(?:had|has|have) been) (?:stopped|withdrawn|withheld|discontinued|removed|omitted|absent|ended|dropped|abandoned|abolished|lifted|over)|(?:was|were|is|are) no longer)\b/giu,
  /\b(?:when|after|once|since|as) ((?:[^\s,;.]{1,40} ){1,4}?)(?:(?:had|has|have) )?(?:ended|stopped|ceased|expired|lapsed)\b/giu,
];

const before = /\b(?:before|until|prior to)(?: [^\s,;.]{1,30}){1,4}/giu;
