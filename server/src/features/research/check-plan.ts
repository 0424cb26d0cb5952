/** Whether a plan that a person changed can be carried out. */
import type { ResearchPlan, ResearchSource } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';

/** @throws InvalidRequestError with a sentence. */
export function checkPlan(
  { engines }: ResearchPlan,
  source: ResearchSource,
  known: Pick<ReadonlySet<string>, 'has'>,
): void {
  const unknown = engines.find((engine) => !known.has(engine));
  if (unknown !== undefined) throw new InvalidRequestError(`Unknown search engine ${unknown}`);
  if (source === 'internal' && engines.length > 0)
    throw new InvalidRequestError('A workflow with Internal Only searches no engine');
  if (source === 'external' && engines.length === 0)
    throw new InvalidRequestError('Please choose at least one search engine');
}
