/** The search settings of the sidebar, kept for this tab. */
import type { DomainCategory } from '@lectern/contract';
import {
  articleAnswerLimits,
  domainCategories,
  searchDefaults,
  searchLimits,
} from '@lectern/contract/limits';
import { createContext, type ReactElement, type ReactNode, use, useMemo } from 'react';
import { fieldsOf, useStoredState, wholeWithin } from '../lib/use-stored-state';

export interface SearchSettings {
  readonly years_back: number;
  readonly num_results: number;
  readonly domain_category: DomainCategory;
  readonly use_tavily: boolean;
  readonly use_duckduckgo: boolean;
  readonly use_domain_search: boolean;
  /** How many articles Answer this reads; not a part of what is searched for. */
  readonly answer_articles: number;
}

interface SearchSettingsState {
  readonly settings: SearchSettings;
  readonly change: (part: Partial<SearchSettings>) => void;
}

const SearchSettingsContext = createContext<SearchSettingsState | null>(null);

export function useSearchSettings(): SearchSettingsState {
  const state = use(SearchSettingsContext);
  if (!state) throw new Error('useSearchSettings needs a SearchSettingsProvider above it');
  return state;
}

export function SearchSettingsProvider({
  children,
}: {
  readonly children: ReactNode;
}): ReactElement {
  const [settings, store] = useStoredState('lectern.search_settings', parseSettings);
  const state = useMemo<SearchSettingsState>(
    () => ({ settings, change: (part) => store({ ...settings, ...part }) }),
    [settings, store],
  );
  return <SearchSettingsContext value={state}>{children}</SearchSettingsContext>;
}

function parseSettings(stored: unknown): SearchSettings {
  const found = fieldsOf(stored);
  const flag = (name: 'use_tavily' | 'use_duckduckgo' | 'use_domain_search'): boolean => {
    const value = found[name];
    return typeof value === 'boolean' ? value : searchDefaults[name];
  };
  return {
    years_back: wholeWithin(found.years_back, searchLimits.yearsBack),
    num_results: wholeWithin(found.num_results, searchLimits.numResults),
    domain_category:
      domainCategories.find((category) => category === found.domain_category) ??
      searchDefaults.domain_category,
    use_tavily: flag('use_tavily'),
    use_duckduckgo: flag('use_duckduckgo'),
    use_domain_search: flag('use_domain_search'),
    answer_articles: wholeWithin(found.answer_articles, articleAnswerLimits.articles),
  };
}
