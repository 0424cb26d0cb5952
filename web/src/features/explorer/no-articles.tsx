/** A search that ended without an article: said plainly, with what could be tried. */
import { lookedUpAs } from '@lectern/contract/words/say';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format';
import type { SearchResults } from '../../session/use-current-search';
import { EmptyState } from '../../ui/empty-state';

export function NoArticles({ results }: { readonly results: SearchResults }): ReactElement {
  const { request, records_found: found } = results;
  const count = (status: string): number =>
    results.engines.filter((engine) => engine.status === status).length;
  const answered = count('completed');
  const stopped = count('cancelled');
  const years = request.years_back ?? 0;
  const engines = `${formatPlural(answered, 'engine')} answered`;
  const lastYears = `the last ${formatPlural(years, 'year')}`;
  // Neither years nor the number of words matter where one work was asked for by its name.
  const isLookup = results.notices.some((notice) => notice.startsWith(lookedUpAs));
  const nothing = `${engines} and found nothing for “${request.query}”`;
  const none = isLookup ? `${nothing}.` : `${nothing} in ${lastYears}.`;
  const outcome =
    found === 0
      ? none
      : `${engines} with ${formatPlural(found, 'record')} for “${request.query}”, and none of them is left: each is of before ${lastYears} or has what the query excludes.`;
  const isSilent = answered === 0;
  const said = isSilent
    ? `No engine answered the search for “${request.query}”, so this says nothing about what exists.`
    : outcome;
  const advice = isSilent ? '' : adviceOf(isLookup);
  // What was stopped might have found more without any other words.
  const more = stopped === 0 ? advice : stoppedText(stopped);
  return <EmptyState icon="search" title="Found 0 articles" text={`${said} ${more}`.trim()} />;
}

function adviceOf(isLookup: boolean): string {
  return isLookup
    ? 'The title of the work may find it.'
    : 'Fewer or more general words, more years or Domain Search may find more.';
}

function stoppedText(count: number): string {
  return `${formatPlural(count, 'engine')} ${count === 1 ? 'was' : 'were'} stopped before an answer.`;
}
