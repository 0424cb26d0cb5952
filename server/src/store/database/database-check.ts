/** Tells whether the database works, without standing in line behind the work that keeps it busy. */
import type { Queries } from './database.js';

export interface DatabaseCheckOptions {
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** So long an answer is waited for while the last one is fresh. */
  readonly patienceMs?: number;
  /** So long after an answer the database counts as busy rather than dead. */
  readonly freshMs?: number;
}

/**
 * Gives a check for a database that has just answered. The check asks the database; where the answer takes long because others are asking,
 * it rests on the last one. Any number of checks at once ask one question; one that had no answer for long may have met a dead connection, and is asked anew.
 * The check throws what the question throws; without a fresh answer it waits as long as the question does.
 */
export function createDatabaseCheck(
  queries: Queries,
  options: DatabaseCheckOptions,
): () => Promise<void> {
  const { now, patienceMs = 50, freshMs = 30_000 } = options;
  let answeredAt = now();
  let asked: { readonly at: number; readonly answer: Promise<void> } | null = null;

  function ask(): Promise<void> {
    const question = { at: now(), answer: answered() };
    asked = question;
    const forget = (): void => {
      if (asked === question) asked = null;
    };
    question.answer.then(forget, forget);
    return question.answer;
  }

  async function answered(): Promise<void> {
    await queries.query('select 1', [], freshMs);
    answeredAt = now();
  }

  return async () => {
    const asking = asked !== null && now() - asked.at <= freshMs ? asked.answer : ask();
    if (now() - answeredAt > freshMs) return asking;
    return Promise.race([asking, wait(patienceMs)]);
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
