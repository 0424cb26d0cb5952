/** What browser and server agree on. */
import { articleAnswerRoutes } from './article-answers.js';
import { articleDownloadRoutes } from './article-downloads.js';
import { articleRoutes } from './articles.js';
import { chatRoutes } from './chat-routes.js';
import { documentProcessingRoutes } from './document-processing.js';
import { documentRoutes } from './document-routes.js';
import { documentUploadRoutes } from './document-uploads.js';
import { libraryFileRoutes } from './library-file.js';
import { libraryUpkeepRoutes } from './library-upkeep.js';
import { meaningRoutes } from './meaning.js';
import { modelRoutes } from './models.js';
import { referenceRoutes } from './references.js';
import { researchPartRoutes } from './research-part-routes.js';
import { researchRoutes } from './research-routes.js';
import { searchRecordRoutes } from './search-records.js';
import { searchRoutes } from './search-routes.js';
import { sessionRoutes } from './sessions.js';
import { settingRoutes } from './settings.js';
import { studyTableRoutes } from './study-tables.js';
import { summaryRoutes } from './summary-routes.js';
import { systemRoutes } from './system.js';
import { vectorSearchRoutes } from './vector-search.js';
import { vectorRoutes } from './vectors.js';

export * from './article-answers.js';
export * from './article-downloads.js';
export * from './articles.js';
export * from './body-names.js';
export * from './chat.js';
export * from './chat-events.js';
export * from './chat-routes.js';
export * from './dataset-specification.js';
export * from './document-processing.js';
export * from './document-routes.js';
export * from './document-uploads.js';
export * from './documents.js';
export * from './engine-reports.js';
export * from './file-types.js';
export * from './job.js';
export * from './library-file.js';
export * from './library-upkeep.js';
export * from './limits.js';
export * from './meaning.js';
export * from './models.js';
export * from './name-suffix.js';
export * from './notices.js';
export * from './passages.js';
export * from './person-names.js';
export * from './placement.js';
export * from './quotations.js';
export * from './reference-forms.js';
export * from './references.js';
export * from './research.js';
export * from './research-changes.js';
export * from './research-data.js';
export * from './research-limits.js';
export * from './research-part-routes.js';
export * from './research-results.js';
export * from './research-routes.js';
export * from './research-templates.js';
export * from './route.js';
export * from './search.js';
export * from './search-records.js';
export * from './sessions.js';
export * from './settings.js';
export * from './study-tables.js';
export * from './summaries.js';
export * from './summary-entries.js';
export * from './summary-routes.js';
export * from './system.js';
export * from './vector-search.js';
export * from './vectors.js';
export * from './web-address.js';

/** Every route by the name that client and server call it. */
export const routes = {
  ...sessionRoutes,
  ...searchRoutes,
  ...searchRecordRoutes,
  ...articleRoutes,
  ...articleAnswerRoutes,
  ...articleDownloadRoutes,
  ...documentRoutes,
  ...documentUploadRoutes,
  ...documentProcessingRoutes,
  ...vectorSearchRoutes,
  ...vectorRoutes,
  ...libraryFileRoutes,
  ...libraryUpkeepRoutes,
  ...referenceRoutes,
  ...chatRoutes,
  ...modelRoutes,
  ...meaningRoutes,
  ...settingRoutes,
  ...summaryRoutes,
  ...studyTableRoutes,
  ...researchRoutes,
  ...researchPartRoutes,
  ...systemRoutes,
} as const;
export type Routes = typeof routes;
export type RouteName = keyof Routes;
