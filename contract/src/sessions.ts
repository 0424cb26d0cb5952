/** Sessions of the browser and the selection of articles that belongs to each. */
import { z } from 'zod';
import { idParams, route, safeJsonObject, safeText, webUrl } from './route.js';
import { textMap } from './text-map.js';

export const sessionSchema = z
  .object({
    session_id: z.string(),
    initial_view: z.string(),
    current_view: z.string(),
    /** The same, by the name under which it was set. */
    target_view: z.string(),
    ui_preferences: safeJsonObject,
    context_data: safeJsonObject,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const selectionActions = ['toggle', 'select_all', 'deselect_all'] as const;
const articleUrls = z.array(webUrl).max(1000);

export const selectionSchema = z
  .object({
    session_id: z.string(),
    /** Article url to whether it is selected. */
    selections: textMap(z.boolean()),
    selected_count: z.number().int(),
  })
  .meta({ id: 'Selection' });
export type Selection = z.infer<typeof selectionSchema>;

export const sessionRoutes = {
  createSession: route({
    method: 'POST',
    path: '/sessions/create',
    tag: 'Sessions',
    summary: 'Open a session',
    body: z.strictObject({
      initial_view: safeText({ min: 1, max: 100 }).default('main_explorer'),
      ui_preferences: safeJsonObject.default({}),
    }),
    data: sessionSchema,
  }),
  getSession: route({
    method: 'GET',
    path: '/sessions/:id',
    tag: 'Sessions',
    summary: 'Read a session',
    params: idParams,
    notFound: 'Session not found',
    data: sessionSchema,
  }),
  updateSession: route({
    method: 'PUT',
    path: '/sessions/:id',
    tag: 'Sessions',
    summary: 'Change the preferences or the context of a session',
    params: idParams,
    notFound: 'Session not found',
    body: z.strictObject({
      ui_preferences: safeJsonObject.optional(),
      context_data: safeJsonObject.optional(),
    }),
    data: sessionSchema,
  }),
  navigate: route({
    method: 'POST',
    path: '/sessions/navigate',
    tag: 'Sessions',
    summary: 'Tell the server which view a session shows',
    notFound: 'Session not found',
    body: z.strictObject({
      session_id: safeText({ min: 1, max: 200 }),
      target_view: safeText({ min: 1, max: 100 }),
      /** Stays as it is where it is left out. */
      context_data: safeJsonObject.optional(),
    }),
    data: sessionSchema,
  }),
  manageSelections: route({
    method: 'POST',
    path: '/research-explorer/selections/manage',
    tag: 'Selections',
    summary: 'Toggle, select or deselect articles',
    notFound: 'Session not found',
    body: z.strictObject({
      session_id: safeText({ min: 1, max: 200 }),
      action: z.enum(selectionActions),
      article_urls: articleUrls.default([]),
      all_article_urls: articleUrls.default([]),
    }),
    data: selectionSchema,
  }),
  getSelections: route({
    method: 'GET',
    path: '/research-explorer/selections/:session_id',
    tag: 'Selections',
    summary: 'Read the selection of a session',
    params: z.object({ session_id: z.string().min(1).max(200) }),
    notFound: 'Session not found',
    data: selectionSchema,
  }),
} as const;
