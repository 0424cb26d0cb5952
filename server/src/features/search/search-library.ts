/** Which articles of a search are in the library: as the same work, whatever it was put in as. */
import { NotFoundError } from '../../errors.js';
import type { Jobs } from '../../jobs/job.js';
import type { Queries } from '../../store/database/database.js';
import { findDocumentsByIdentifiers } from '../../store/documents/document-identifiers.js';
import { workKeys } from '../../works/work-keys.js';
import type { SearchJob } from './search-job.js';
import { toResults } from './search-state.js';

export interface SearchLibraryParts {
  readonly jobs: Jobs;
  readonly job: SearchJob;
  readonly queries: Queries;
}

/** @throws NotFoundError */
export async function findInLibrary(
  id: string,
  { jobs, job, queries }: SearchLibraryParts,
): Promise<{ documents: Record<string, string> }> {
  const search = await jobs.find(job, id);
  if (search === null) throw new NotFoundError('Search not found');
  const { articles } = toResults(search);
  const found = await findDocumentsByIdentifiers(
    queries,
    articles.map(({ identifiers, doi, url }) =>
      workKeys({ ...identifiers, doi: identifiers.doi || doi }, url),
    ),
  );
  return {
    documents: Object.fromEntries(
      articles.flatMap(({ url }, index) => {
        const documentId = found[index];
        return documentId ? [[url, documentId]] : [];
      }),
    ),
  };
}
