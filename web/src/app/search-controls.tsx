/** What a search asks and how much of it: years, results, category, engines. */

import { articleAnswerLimits, domainCategories, searchLimits } from '@lectern/contract/limits';
import { type ReactElement, type ReactNode, useId } from 'react';
import { domainEnginesOf } from '../session/domain-engines';
import { type SearchSettings, useSearchSettings } from '../session/search-settings';
import { useApiKeys } from '../session/use-api-keys';
import { useCurrentSearchId, useIsSearching } from '../session/use-current-search';
import { Checkbox } from '../ui/checkbox';
import { CountSlider } from '../ui/count-slider';
import { Select } from '../ui/select';
import classes from './search-controls.module.css';

export function SearchControls(): ReactElement {
  const { settings, change } = useSearchSettings();
  const isSearching = useIsSearching(useCurrentSearchId());
  return (
    <fieldset className={classes.controls} disabled={isSearching}>
      <legend className="visually-hidden">Search controls</legend>
      <CountSlider
        label="Years to Search"
        limit={{ ...searchLimits.yearsBack, step: 1 }}
        value={settings.years_back}
        isDisabled={isSearching}
        onChange={(years_back) => change({ years_back })}
      />
      <CountSlider
        label="Number of Results"
        limit={searchLimits.numResults}
        value={settings.num_results}
        isDisabled={isSearching}
        onChange={(num_results) => change({ num_results })}
      />
      <CountSlider
        label="Articles to Read for an Answer"
        limit={articleAnswerLimits.articles}
        value={settings.answer_articles}
        isDisabled={isSearching}
        onChange={(answer_articles) => change({ answer_articles })}
      />
      <CategorySelect settings={settings} onChange={change} />
      <EngineChoice settings={settings} isDisabled={isSearching} onChange={change} />
    </fieldset>
  );
}

interface PartProps {
  readonly settings: SearchSettings;
  readonly onChange: (part: Partial<SearchSettings>) => void;
}

function CategorySelect({ settings, onChange }: PartProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        Domain Category
      </label>
      <div className={classes.selectBox}>
        <Select
          id={id}
          value={settings.domain_category}
          onChange={(chosen) =>
            onChange({ domain_category: domainCategories.find((category) => category === chosen) })
          }
        >
          {domainCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function EngineChoice({
  settings,
  isDisabled,
  onChange,
}: PartProps & { readonly isDisabled: boolean }): ReactElement {
  const keys = useApiKeys().data ?? {};
  const isNoneChosen =
    !settings.use_tavily && !settings.use_duckduckgo && !settings.use_domain_search;
  return (
    <fieldset className={classes.engines}>
      <legend className={classes.label}>Search Engines</legend>
      <Checkbox
        label="Tavily"
        isChecked={settings.use_tavily}
        isDisabled={isDisabled}
        onChange={(use_tavily) => onChange({ use_tavily })}
      />
      {settings.use_tavily && keys.tavily === false ? (
        <Hint isIndented>
          {settings.use_duckduckgo || settings.use_domain_search
            ? 'No key is set, so it is not asked.'
            : 'No key is set: Domain Search is asked in its place.'}
        </Hint>
      ) : null}
      <Checkbox
        label="DuckDuckGo"
        isChecked={settings.use_duckduckgo}
        isDisabled={isDisabled}
        onChange={(use_duckduckgo) => onChange({ use_duckduckgo })}
      />
      {settings.use_duckduckgo ? (
        <Hint isIndented>Its use is tolerated by DuckDuckGo, not licensed.</Hint>
      ) : null}
      <Checkbox
        label="Domain Search"
        isChecked={settings.use_domain_search}
        isDisabled={isDisabled}
        onChange={(use_domain_search) => onChange({ use_domain_search })}
      />
      <Hint>Domain Search: {domainEnginesOf(settings.domain_category, keys).join(', ')}</Hint>
      {isNoneChosen ? <Hint>Choose at least one engine.</Hint> : null}
    </fieldset>
  );
}

function Hint({
  children,
  isIndented = false,
}: {
  readonly children: ReactNode;
  readonly isIndented?: boolean;
}): ReactElement {
  return (
    <p className={classes.hint} data-indented={isIndented || undefined}>
      {children}
    </p>
  );
}
