/** The calls of the search for articles. */
import { z } from 'zod';
import { cancelledSchema } from './job.js';
import { idParams, route } from './route.js';
import {
  apiKeyStatusSchema,
  searchRequestSchema,
  searchResultsSchema,
  searchStatusSchema,
} from './search.js';

export const searchRoutes = {
  getSearchApiKeys: route({
    method: 'GET',
    path: '/search/api-keys',
    tag: 'Search',
    summary: 'Which keys are set',
    data: apiKeyStatusSchema,
  }),
  startSearch: route({
    method: 'POST',
    path: '/search/articles',
    tag: 'Search',
    summary: 'Start a search',
    body: searchRequestSchema,
    data: z.object({ search_id: z.string() }),
  }),
  getSearchStatus: route({
    method: 'GET',
    path: '/search/articles/:id/status',
    tag: 'Search',
    summary: 'How far a search is',
    params: idParams,
    notFound: 'Search not found',
    data: searchStatusSchema,
  }),
  getSearchResults: route({
    method: 'GET',
    path: '/search/articles/:id/results',
    tag: 'Search',
    summary: 'The articles of a search; so far, while it runs. 409 with the reason where it failed',
    params: idParams,
    notFound: 'Search not found',
    data: searchResultsSchema,
  }),
  getSearchLibrary: route({
    method: 'GET',
    path: '/search/articles/:id/library',
    tag: 'Search',
    summary: 'Which articles of a search are in the library',
    params: idParams,
    notFound: 'Search not found',
    data: z.object({
      /** Ids of documents by the addresses of the articles; articles that are not there are left out. */
      documents: z.record(z.string(), z.string()),
    }),
  }),
  cancelSearch: route({
    method: 'DELETE',
    path: '/search/articles/:id',
    tag: 'Search',
    summary: 'Cancel a search',
    params: idParams,
    notFound: 'Search not found',
    data: cancelledSchema,
  }),
} as const;
