/** How the results of a search are sorted and filtered, kept for this tab over reloads; another search begins with its own order. */
import { useStoredOf } from '../../../lib/use-stored-of';
import { type Arrangement, sortOrders } from './arrange-articles';

export function useArrangement(
  searchId: string,
): readonly [Arrangement, (arrangement: Arrangement) => void] {
  return useStoredOf('lectern.arrangement', searchId, parse);
}

/** As found where nothing is kept. */
function parse(stored: unknown): Arrangement {
  const library = field(stored, 'library');
  return {
    sort: sortOrders.find((order) => order === field(stored, 'sort')) ?? 'relevance',
    fromYear: field(stored, 'fromYear'),
    toYear: field(stored, 'toYear'),
    kind: field(stored, 'kind'),
    access: field(stored, 'access') === 'open' ? 'open' : '',
    engine: field(stored, 'engine'),
    library: library === 'in' || library === 'out' ? library : '',
  };
}

function field(object: unknown, name: string): string {
  const value: unknown = Object(object)[name];
  return typeof value === 'string' ? value : '';
}
