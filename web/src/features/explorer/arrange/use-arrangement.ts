/** How the results of a search are sorted and filtered, kept for this tab over reloads; another search begins with its own order. */
import { useStoredState } from '../../../lib/use-stored-state';
import { type Arrangement, asFound, sortOrders } from './arrange-articles';

interface Kept {
  readonly searchId: string;
  readonly arrangement: Arrangement;
}

const key = 'lectern.arrangement';

export function useArrangement(
  searchId: string,
): readonly [Arrangement, (arrangement: Arrangement) => void] {
  const [kept, keep] = useStoredState<Kept | null>(key, parse);
  return [
    kept?.searchId === searchId ? kept.arrangement : asFound,
    (arrangement) => keep({ searchId, arrangement }),
  ];
}

function parse(stored: unknown): Kept | null {
  const searchId = field(stored, 'searchId');
  const given: unknown = Object(stored).arrangement;
  const library = field(given, 'library');
  if (searchId === '') return null;
  return {
    searchId,
    arrangement: {
      sort: sortOrders.find((order) => order === field(given, 'sort')) ?? 'relevance',
      fromYear: field(given, 'fromYear'),
      toYear: field(given, 'toYear'),
      kind: field(given, 'kind'),
      access: field(given, 'access') === 'open' ? 'open' : '',
      engine: field(given, 'engine'),
      library: library === 'in' || library === 'out' ? library : '',
    },
  };
}

function field(object: unknown, name: string): string {
  const value: unknown = Object(object)[name];
  return typeof value === 'string' ? value : '';
}
