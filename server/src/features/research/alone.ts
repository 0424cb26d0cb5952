/** Work of an agent that may fail without the others: its agent says why, and the run goes on. */
import type { AgentName } from '@lectern/contract';
import { AppError } from '../../errors.js';
import type { Run } from './run.js';

export interface LoneWork<T> {
  readonly agent: AgentName;
  /** What there is where it failed. */
  readonly otherwise: T;
  /** Said in place of what nobody foresaw. */
  readonly unexpected: string;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

/** @throws the signal's reason alone. */
export async function alone<T>(
  run: Run,
  { agent, otherwise, unexpected, logUnexpected }: LoneWork<T>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    run.signal.throwIfAborted();
    if (!(error instanceof AppError)) logUnexpected(`The ${agent} failed`, error);
    const sentence = error instanceof AppError ? error.message : unexpected;
    run.viewer.agent(agent, 'error', sentence);
    await run.note(agent, sentence, 'error');
    return otherwise;
  }
}
