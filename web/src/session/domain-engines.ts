/** Which engines Domain Search asks for a category, by the names that people know. */
import type { DomainCategory } from '@lectern/contract';
import { domainSearchEngines } from '@lectern/contract/limits';

/** @param keys which keys are set; CORE is asked only with its key. */
export function domainEnginesOf(
  category: DomainCategory,
  keys: Readonly<Record<string, boolean>>,
): readonly string[] {
  return domainSearchEngines[category]
    .filter(({ id }) => id !== 'core' || keys.core === true)
    .map(({ name }) => name);
}
