/** Says beside a list of documents what was not looked at, what only mentions its subject, and what of it is retracted. */
import type { OnTopic } from './find-on-topic.js';

/** What is said of those that were not looked at; empty where there are none. */
export function sayBound(
  looked: number,
  { isCut, isOfNewest }: Record<'isCut' | 'isOfNewest', boolean>,
): string {
  if (!isCut) return '';
  return `Only ${isOfNewest ? `the ${looked} newest` : looked} of them were looked at.`;
}

/** What is left out of a list by subject; where kinds are asked for, too, others may be of none. */
export function sayBesides({ mentioning, isCut, isFull, how }: OnTopic, isPlain: boolean): string {
  const bound = 'only the passages that fit best were looked at.';
  if (mentioning === 0 || how !== 'speaks' || !isPlain) return isCut ? `More may: ${bound}` : '';
  const isOne = mentioning === 1;
  const mention = isOne ? 'mentions' : 'mention';
  if (isCut) return `At least ${mentioning} more ${mention} it and may speak of it, too: ${bound}`;
  if (isFull) return `At least ${mentioning} more ${mention} it.`;
  return `${mentioning} ${isOne ? 'other' : 'others'} only ${mention} it.`;
}

export function sayRetracted(count: number, listed: number): string {
  if (count === 0) return '';
  if (listed === 1) return 'It is retracted.';
  return count === 1
    ? '1 of those listed is retracted.'
    : `${count} of those listed are retracted.`;
}
