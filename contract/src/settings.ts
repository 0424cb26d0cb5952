/** Keys, addresses and models that a person may set on the Models screen. A key goes in and never comes back. */
import { z } from 'zod';
import { settingValueMax } from './limits.js';
import { idParams, route, safeText } from './route.js';

/** By the names that they have in the environment, which goes before what is set on the screen. */
export const changeableSettings = [
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_BASE_URL',
  'GOOGLE_API_KEY',
  'GOOGLE_BASE_URL',
  'OLLAMA_BASE_URL',
  'CHAT_MODEL',
  'EMBEDDING_MODEL',
  'TAVILY_API_KEY',
  'OPENALEX_API_KEY',
  'SEMANTIC_SCHOLAR_API_KEY',
  'NCBI_API_KEY',
  'CORE_API_KEY',
] as const;
export type ChangeableSetting = (typeof changeableSettings)[number];

const settingSchema = z
  .object({
    name: z.enum(changeableSettings),
    kind: z.enum(['key', 'address', 'model']),
    /** Where the value that is in force comes from. */
    source: z.enum(['environment', 'screen', 'none']),
    /** What is in force; always null for a key, and where nothing is set. */
    value: z.string().nullable(),
    /** The origin that a key is sent to, and no other; null for what is no key. */
    sent_to: z.string().nullable(),
    /** A value was set on the screen, whether it is in force or not. */
    is_kept: z.boolean(),
    /** Why it cannot be set on the screen; empty where it can. */
    fixed_by: z.string(),
    /** Why what is kept is not in force; empty where it is. */
    message: z.string(),
  })
  .meta({ id: 'Setting' });
export type Setting = z.infer<typeof settingSchema>;

const settingsViewSchema = z
  .object({
    settings: z.array(settingSchema),
    file: z.object({
      /** `damaged` and `unreadable`: nothing of it is in force, and nothing is written to it. */
      state: z.enum(['absent', 'read', 'damaged', 'unreadable']),
      /** Empty where nothing is wrong. */
      message: z.string(),
    }),
    /** What the change brought with it, such as a key that was cleared with its address. */
    notices: z.array(z.string()),
  })
  .meta({ id: 'Settings' });
export type SettingsView = z.infer<typeof settingsViewSchema>;

const named = { params: idParams, notFound: 'There is no such setting' } as const;
const refused = {
  409: 'It is set by the environment, its address has been changed, or the settings file is damaged',
  507: 'Not enough disk space',
} as const;

export const settingRoutes = {
  getSettings: route({
    method: 'GET',
    path: '/settings',
    tag: 'Models',
    summary: 'What is set, and by whom; of keys only whether they are set',
    data: settingsViewSchema,
  }),
  changeSetting: route({
    method: 'PUT',
    path: '/settings/:id',
    tag: 'Models',
    summary: 'Set a key, an address or a model; in force at once',
    ...named,
    failures: refused,
    body: z.strictObject({
      value: safeText({ min: 1, max: settingValueMax }),
      /** Of a key: the origin that it is meant for. Refused where it would be sent to another by now. */
      sent_to: safeText({ max: settingValueMax }).optional(),
    }),
    data: settingsViewSchema,
  }),
  removeSetting: route({
    method: 'DELETE',
    path: '/settings/:id',
    tag: 'Models',
    summary: 'Remove what was set on the screen',
    ...named,
    failures: refused,
    data: settingsViewSchema,
  }),
  testSetting: route({
    method: 'POST',
    path: '/settings/:id/test',
    tag: 'Models',
    summary: 'Ask a search engine once with its key',
    ...named,
    data: z.object({ success: z.boolean(), message: z.string() }),
  }),
  setAsideSettings: route({
    method: 'POST',
    path: '/settings/set-aside',
    tag: 'Models',
    summary: 'Give a damaged settings file another name, so that a new one can be written',
    failures: { 409: 'The settings file is not damaged', 507: 'Not enough disk space' },
    data: settingsViewSchema,
  }),
} as const;
