/** What narrows and sorts the library, as the screen holds it and as the server is asked. */
import type { documentSorts, LibraryDocument } from '@lectern/contract';
import type { CallInput } from '../../lib/api';
import { fieldsOf, textOf, textsOf } from '../../lib/use-stored-state';

type DocumentStatus = LibraryDocument['metadata']['processing_status'];
export type DocumentSort = (typeof documentSorts)[number];

/** Any of the values within one list, all lists together; an empty list lets everything pass. */
export interface DocumentFilters {
  readonly search: string;
  readonly sourceTypes: readonly string[];
  readonly fileTypes: readonly string[];
  readonly statuses: readonly DocumentStatus[];
  readonly sort: DocumentSort;
}

export const noFilters: DocumentFilters = {
  search: '',
  sourceTypes: [],
  fileTypes: [],
  statuses: [],
  sort: 'newest',
};

export const sortNames: Readonly<Record<DocumentSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  authors: 'Authors',
  journal: 'Journal',
  publication_date: 'Publication date',
  size: 'Size',
};

export const statusNames = [
  'pending',
  'processing',
  'completed',
  'failed',
] as const satisfies readonly DocumentStatus[];

/** Sorting leaves nothing out and is no filter. */
export function isFiltered({ search, sourceTypes, fileTypes, statuses }: DocumentFilters): boolean {
  return search.trim() !== '' || sourceTypes.length + fileTypes.length + statuses.length > 0;
}

type FilterQuery = CallInput<'listDocumentIds'>['query'];

export function toQuery({
  search,
  sourceTypes,
  fileTypes,
  statuses,
}: DocumentFilters): FilterQuery {
  return {
    _t: String(Date.now()),
    search: search.trim() === '' ? undefined : search.trim(),
    source_type: anyOf(sourceTypes),
    file_type: anyOf(fileTypes),
    status: anyOf(statuses),
  };
}

function anyOf(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  // A comma stands between two values.
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** Filters from this tab's storage; those that cannot be read are none. */
export function parseFilters(stored: unknown): DocumentFilters {
  const { search, sourceTypes, fileTypes, statuses, sort } = fieldsOf(stored);
  return {
    search: textOf(search),
    sourceTypes: textsOf(sourceTypes),
    fileTypes: textsOf(fileTypes),
    statuses: statusNames.filter((status) => textsOf(statuses).includes(status)),
    sort: isSort(sort) ? sort : 'newest',
  };
}

export function isSort(value: unknown): value is DocumentSort {
  return typeof value === 'string' && Object.hasOwn(sortNames, value);
}
