/** What the installation is, how much it holds, and small questions about files. */
import { z } from 'zod';
import { route } from './route.js';

export const systemRoutes = {
  getFileTypes: route({
    method: 'GET',
    path: '/research-explorer/file-types',
    tag: 'System',
    summary: 'File types that can be read, downloaded or left out',
    data: z.object({
      supported: z.array(z.string()),
      known: z.array(z.string()),
      excluded_by_default: z.array(z.string()),
      downloadable_extensions: z.array(z.string()),
    }),
  }),
  checkDownloadable: route({
    method: 'GET',
    path: '/research-explorer/file-types/check-downloadable',
    tag: 'System',
    summary: 'Whether an address answers with a file of a downloadable type',
    failures: { 502: 'The server cannot be reached', 504: 'The page did not arrive in time' },
    query: z.object({ url: z.string().max(4096).optional() }),
    data: z.object({
      url: z.string(),
      /** Of one of the `downloadable_extensions`; the library may take in others. */
      downloadable: z.boolean(),
      file_type: z.string(),
      size: z.number().int().nullable(),
      message: z.string(),
    }),
  }),
  getStats: route({
    method: 'GET',
    path: '/research-explorer/stats',
    tag: 'System',
    summary: 'How much there is',
    data: z.object({
      documents: z.number().int(),
      passages: z.number().int(),
      /** Of all embedding models. */
      vectors: z.number().int(),
      searches: z.number().int(),
      /** True when the outside services are stand-ins with made-up content. */
      is_demo: z.boolean(),
      version: z.string(),
    }),
  }),
  getHealth: route({
    method: 'GET',
    path: '/research-explorer/health',
    tag: 'System',
    summary: 'Whether the server and its database answer',
    data: z.object({
      status: z.literal('healthy'),
      database: z.enum(['embedded', 'external']),
      uptime_seconds: z.number(),
    }),
  }),
} as const;
