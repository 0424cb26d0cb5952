/** Which articles of a search are in the library: as the same work, whatever it was put in as. */
import { NotFoundError } from '../../errors.js';
import type { Jobs } from '../../jobs/job.js';
import type { Database } from '../../store/database/database.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { findStored } from '../../store/documents/stored-works.js';
import { keysOfArticle, workOfArticle } from '../../works/article-work.js';
import type { SearchJob } from './search-job.js';
import { toResults } from './search-state.js';

export interface SearchLibraryParts {
  readonly jobs: Jobs;
  readonly job: SearchJob;
  readonly database: Database;
}

/** @throws NotFoundError */
export async function findInLibrary(
  id: string,
  { jobs, job, database }: SearchLibraryParts,
): Promise<{ documents: Record<string, string> }> {
  const search = await jobs.find(job, id);
  if (search === null) throw new NotFoundError('Search not found');
  const { articles } = toResults(search);
  await keyChangedWorks(database);
  const found = await findStored(
    database,
    articles.map((article) => ({
      identifiers: keysOfArticle(article),
      work: workOfArticle(article),
    })),
  );
  return {
    documents: Object.fromEntries(
      articles.flatMap(({ url }, index) => {
        const documentId = found[index]?.documentId;
        return documentId ? [[url, documentId]] : [];
      }),
    ),
  };
}
