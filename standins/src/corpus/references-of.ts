/** Which made-up works a work refers to: older ones that share two of its keywords or more. */
import type { Work } from './work.js';

const leastShared = 2;

export function referencesOf(work: Work, among: readonly Work[]): Work[] {
  const keywords = new Set(work.keywords);
  return among.filter(
    (other) =>
      other.date < work.date &&
      other.keywords.filter((keyword) => keywords.has(keyword)).length >= leastShared,
  );
}
