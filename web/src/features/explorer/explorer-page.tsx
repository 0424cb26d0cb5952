/** The Research Explorer: search, results, selection and their processing. */

import { hasVisibleText } from '@lectern/contract/visible-text';
import { useHotkeys } from '@mantine/hooks';
import { type ReactElement, useRef } from 'react';
import { useStoredState } from '../../lib/use-stored-state';
import { useShowNotice } from '../../ui/notices';
import { Page } from '../../ui/page';
import { ErrorBanner } from './error-banner';
import { FinishedSearch } from './finished-search';
import { ProcessingDesk } from './processing-desk';
import { RunningSearch } from './running-search';
import { SearchBox } from './search-box';
import { useExplorerSearch } from './use-explorer-search';
import { useProcessing } from './use-processing';
import { WelcomePanel } from './welcome-panel';

const queryKey = 'lectern.search_query';

export function ExplorerPage(): ReactElement {
  const search = useExplorerSearch();
  const processing = useProcessing();
  const showNotice = useShowNotice();
  const inputRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useStoredState<string | null>(queryKey, (stored) =>
    typeof stored === 'string' ? stored : null,
  );
  const query = draft ?? search.status?.request.query ?? '';
  useHotkeys([['/', () => inputRef.current?.focus()]]);

  const submit = (): void => {
    if (search.isBusy) return;
    const trimmed = query.trim();
    if (!hasVisibleText(trimmed)) {
      showNotice('warning', 'Please enter a research query');
      return;
    }
    search.start(trimmed);
  };
  const clear = (): void => {
    setDraft('');
    search.reset();
    inputRef.current?.focus();
  };

  return (
    <Page>
      <h1 className="visually-hidden">Research Explorer</h1>
      <ErrorBanner search={search} />
      <SearchBox
        ref={inputRef}
        query={query}
        isBusy={search.isBusy}
        onChange={setDraft}
        onSubmit={submit}
        onClear={clear}
      />
      <ProcessingDesk processing={processing} articles={search.results?.articles ?? []} />
      {search.isBusy ? <RunningSearch search={search} /> : null}
      {!search.isBusy && search.results ? (
        <FinishedSearch results={search.results} processing={processing} onRepeat={submit} />
      ) : null}
      {!search.isBusy && search.status === undefined ? (
        <WelcomePanel
          onExample={(example) => {
            setDraft(example);
            inputRef.current?.focus();
          }}
        />
      ) : null}
    </Page>
  );
}
