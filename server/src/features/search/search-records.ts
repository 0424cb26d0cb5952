/** Searches that were made: listed, told as a file, repeated with what is new marked, and forgotten. */
import type { Article, SearchRecord, SearchResults } from '@lectern/contract';
import { ConflictError, NotFoundError } from '../../errors.js';
import type { FileAnswer } from '../../http/file-answer.js';
import type { Jobs } from '../../jobs/job.js';
import type { Queries } from '../../store/database/database.js';
import { noteStandings } from '../../store/documents/note-standings.js';
import { workOfArticle } from '../../works/article-work.js';
import { groupWorks } from '../../works/group-works.js';
import { inputOf, type SearchJob } from './search-job.js';
import { type Search, toResults } from './search-state.js';
import { writeSearchFile } from './write-search-file.js';

export interface SearchRecords {
  list(page: {
    limit: number;
    offset: number;
  }): Promise<{ searches: SearchRecord[]; has_more: boolean }>;
  /** @throws NotFoundError, as all that follow; ConflictError while it runs. */
  export(id: string, format: 'md' | 'csv'): Promise<FileAnswer>;
  repeat(id: string): Promise<{ search_id: string }>;
  delete(id: string): Promise<{ success: boolean; message: string }>;
}

interface RecordParts {
  readonly jobs: Jobs;
  readonly job: SearchJob;
  readonly queries: Queries;
  readonly today: () => Date;
}

export function createSearchRecords({ jobs, job, queries, today }: RecordParts): SearchRecords {
  const find = async (id: string): Promise<Search> => {
    const search = await jobs.find(job, id);
    if (search === null) throw new NotFoundError('Search not found');
    return search;
  };
  return {
    async list({ limit, offset }) {
      const found = await jobs.list(job, { limit: limit + 1, offset });
      return {
        searches: found.slice(0, limit).map(describeSearch),
        has_more: found.length > limit,
      };
    },
    async export(id, format) {
      const search = await find(id);
      if (search.finishedAt === null) throw new ConflictError('The search is still running');
      const results = await findResults(search, queries);
      return writeSearchFile({ search, results }, format, today());
    },
    async repeat(id) {
      const { input } = await find(id);
      const again = { ...inputOf(input.request, today()), repeats: id };
      return { search_id: await jobs.start(job, again) };
    },
    async delete(id) {
      await find(id);
      await jobs.cancel(job, id);
      const success = await jobs.remove(job, id);
      return {
        success,
        message: success ? 'Search deleted' : 'The search has not ended yet, please try again',
      };
    },
  };
}

/** With what the library holds against its articles now. */
export async function findResults(search: Search, queries: Queries): Promise<SearchResults> {
  const results = toResults(search);
  return { ...results, articles: await noteStandings(queries, results.articles) };
}

/** What a repeated search found that the one before it had not; null where it is none, or that one is gone, had no answer or may not have asked for papers as old. */
export async function findNewSince(
  search: Search,
  { jobs, job }: Pick<RecordParts, 'jobs' | 'job'>,
): Promise<SearchResults['new_since']> {
  const { repeats, fromYear } = search.input;
  const before = repeats === undefined ? null : await jobs.find(job, repeats);
  if (before === null || (fromYear === null && before.input.fromYear !== null)) return null;
  const { articles: known, engines } = toResults(before);
  const answered = engines.filter(({ status }) => status === 'completed').map(({ name }) => name);
  if (answered.length === 0) return null;
  const { articles } = toResults(search);
  const old = new Set(findOld(articles, known));
  // What only engines found that gave no answer then may be as old as any.
  const isKnown = ({ found_by }: Article): boolean =>
    found_by.some((name) => answered.includes(name));
  const compared = articles.filter((article) => old.has(article) || isKnown(article));
  return {
    search_id: before.id,
    searched_at: before.createdAt,
    article_urls: compared.filter((article) => !old.has(article)).map(({ url }) => url),
    articles_compared: compared.length,
  };
}

/** Those that were known. */
function findOld(found: readonly Article[], known: readonly Article[]): Article[] {
  const groups = groupWorks([...known, ...found].map(workOfArticle));
  const old = new Set(groups.filter((group) => group.some((index) => index < known.length)).flat());
  return found.filter((_, index) => old.has(known.length + index));
}

function describeSearch(search: Search): SearchRecord {
  const { request, articles, engines, records_found, duplicates_merged } = toResults(search);
  return {
    search_id: search.id,
    status: search.status,
    request,
    created_at: search.createdAt,
    finished_at: search.finishedAt,
    articles: articles.length,
    records_found,
    duplicates_merged,
    engines_asked: engines.filter(({ status }) => status !== 'skipped').length,
    engines_failed: engines.filter(({ status }) => status === 'failed').length,
    repeats: search.input.repeats ?? null,
    error: search.error,
  };
}
