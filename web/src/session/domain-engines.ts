/** Which engines Domain Search asks for a category, by the names that people know. */
import type { DomainCategory } from '@lectern/contract';

const engines: Readonly<Record<DomainCategory, readonly string[]>> = {
  academic: ['OpenAlex', 'Crossref', 'Semantic Scholar', 'arXiv'],
  medical: ['PubMed', 'Europe PMC', 'ClinicalTrials.gov'],
  technology: ['arXiv', 'DBLP', 'OpenAlex', 'Semantic Scholar'],
  business: ['OpenAlex', 'Crossref'],
  general: ['Wikipedia', 'OpenAlex', 'Crossref', 'DOAJ'],
};

/** @param keys which keys are set; CORE is asked only with its key. */
export function domainEnginesOf(category: DomainCategory, keys: Readonly<Record<string, boolean>>): readonly string[] {
  const isCoreAsked = category === 'general' && Object.entries(keys).some(([name, isSet]) => isSet && /^core\b/i.test(name));
  return isCoreAsked ? [...engines[category], 'CORE'] : engines[category];
}
