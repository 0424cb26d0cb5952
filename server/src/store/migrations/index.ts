/** All migrations, in order. */
import { foundation } from './001-foundation.js';
import { originals } from './002-originals.js';
import { libraryUpkeep } from './003-library-upkeep.js';
import { documentSearch } from './004-document-search.js';
import { chatTurns } from './005-chat-turns.js';
import { summaries } from './006-summaries.js';
import { unfinishedImports } from './007-unfinished-imports.js';
import { databaseIdentity } from './008-database-identity.js';
import { pageTurns } from './009-page-turns.js';
import { jobSteps } from './010-job-steps.js';
import { works } from './011-works.js';
import { research } from './012-research.js';
import { sameWorks } from './013-same-works.js';
import { passageWords } from './014-passage-words.js';
import { retractions } from './015-retractions.js';
import { fieldSources } from './016-field-sources.js';
import { studyTables } from './017-study-tables.js';
import { editorialNotices } from './018-editorial-notices.js';
import { movedJobs } from './019-moved-jobs.js';
import { longAddresses } from './020-long-addresses.js';
import { outdatedReviews } from './021-outdated-reviews.js';
import { saidOfWorks } from './022-said-of-works.js';
import type { Migration } from './migration.js';

export const migrations: readonly Migration[] = [
  foundation,
  originals,
  libraryUpkeep,
  documentSearch,
  chatTurns,
  summaries,
  unfinishedImports,
  databaseIdentity,
  pageTurns,
  jobSteps,
  works,
  research,
  sameWorks,
  passageWords,
  retractions,
  fieldSources,
  studyTables,
  editorialNotices,
  movedJobs,
  longAddresses,
  outdatedReviews,
  saidOfWorks,
];
