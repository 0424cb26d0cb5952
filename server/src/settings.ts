/** The form of each setting: its name in the environment, its default and what it may hold. `config.ts` gives them meaning. */

import { isIP } from 'node:net';
import { parseUrl, parseWebUrl } from '@lectern/contract';
import { z } from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const bracketed = /^\[(.+)\]$/;

/** A secret: what fits in a header. Its value never stands in a fault. */
const secret = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must not hold spaces, line breaks or characters outside ASCII')
  .default('');

/** So few can be tried that a token of this length is not guessed. */
const tokenLeast = 8;

const badBaseUrl =
  'must be an http or https address without user name, password, query or fragment';

const badOllamaUrl = badBaseUrl.replace('must be', 'must be off, or');

function baseUrl(message = badBaseUrl) {
  return z
    .string()
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .refine(isBaseUrl, message)
    .optional();
}

function commaList(isEntry: (entry: string) => boolean, message: string) {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter((entry) => entry !== ''),
    )
    .refine((entries) => entries.every(isEntry), message)
    .default([]);
}

const onOff = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['on', 'off'], 'must be on or off'))
  .transform((text) => text === 'on')
  .default(true);

/** Every setting. Values are what the environment gives, trimmed, with empty ones left out. */
export const settingsSchema = z.object({
  HOST: z
    .string()
    .transform((text) => bracketed.exec(text)?.[1] ?? text)
    .refine(
      (text) => isIP(text) !== 0 || hostName.test(text),
      'must be an IP address or a host name',
    )
    .default('127.0.0.1'),
  PORT: z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      'must be a whole number from 0 to 65535',
    )
    .transform(Number)
    .default(8000),
  DATA_DIR: z
    .string()
    .refine((text) => !text.includes('\u0000'), 'must be a path')
    .default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be an address that begins with postgres:// or postgresql://')
    .default(''),
  ACCESS_TOKEN: secret.refine(
    (text) => text === '' || text.length >= tokenLeast,
    `must have at least ${tokenLeast} characters; "openssl rand -hex 24" makes one, and so does node -p "crypto.randomBytes(24).toString('hex')"`,
  ),
  ALLOWED_HOSTS: commaList(
    isHostWithOptionalPort,
    'must be a list of host names, each with or without :port, separated by commas',
  ),
  LOG_LEVEL: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`))
    .default('info'),
  CONTACT_EMAIL: z.email('must be an e-mail address').default(''),
  TAVILY_API_KEY: secret,
  OPENALEX_API_KEY: secret,
  SEMANTIC_SCHOLAR_API_KEY: secret,
  NCBI_API_KEY: secret,
  CORE_API_KEY: secret,
  TAVILY_BASE_URL: baseUrl(),
  DUCKDUCKGO_BASE_URL: baseUrl(),
  OPENALEX_BASE_URL: baseUrl(),
  CROSSREF_BASE_URL: baseUrl(),
  ARXIV_BASE_URL: baseUrl(),
  SEMANTIC_SCHOLAR_BASE_URL: baseUrl(),
  NCBI_BASE_URL: baseUrl(),
  EUROPE_PMC_BASE_URL: baseUrl(),
  CLINICAL_TRIALS_BASE_URL: baseUrl(),
  UNPAYWALL_BASE_URL: baseUrl(),
  DBLP_BASE_URL: baseUrl(),
  DOAJ_BASE_URL: baseUrl(),
  CORE_BASE_URL: baseUrl(),
  WIKIPEDIA_BASE_URL: baseUrl(),
  OPENAI_API_KEY: secret,
  OPENAI_BASE_URL: baseUrl(),
  ANTHROPIC_API_KEY: secret,
  ANTHROPIC_BASE_URL: baseUrl(),
  GOOGLE_API_KEY: secret,
  GOOGLE_BASE_URL: baseUrl(),
  OLLAMA_BASE_URL: z.union(
    [
      z
        .string()
        .regex(/^off$/i)
        .transform(() => 'off' as const),
      baseUrl(badOllamaUrl),
    ],
    { error: badOllamaUrl },
  ),
  CHAT_MODEL: modelName(),
  EMBEDDING_MODEL: modelName(),
  MAX_JOB_TOKENS: z
    .string()
    .refine((text) => /^[1-9]\d{0,11}$/.test(text), 'must be a whole number from 1 on')
    .transform(Number)
    .default(1_000_000),
  MAX_JOB_COST: z
    .string()
    .refine(
      (text) => /^(?:off|\d{1,6}(?:\.\d{1,6})?)$/i.test(text) && Number(text) !== 0,
      'must be off, or US dollars such as 2 or 0.50',
    )
    .transform((text) => (/^off$/i.test(text) ? null : Number(text)))
    .default(2),
  MODEL_HUB_URL: baseUrl(),
  MODELS_DIR: z
    .string()
    .refine((text) => !text.includes('\u0000'), 'must be a path')
    .default(''),
  FETCH_ALLOW: commaList(isHostWithPort, 'must be a list of host:port, separated by commas'),
  OCR: onOff,
  RETRACTIONS: onOff,
  LECTERN_DEMO: z
    .enum(['0', '1'], 'must be 1 or 0')
    .transform((text) => text === '1')
    .default(false),
});
export type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;
export type LogLevel = (typeof logLevels)[number];
export const settingNames = settingsSchema.keyof().options;

/** True for the names and addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Empty where none is named. */
function modelName() {
  return z
    .string()
    .max(200, 'must have at most 200 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be the name of a model, without spaces')
    .default('');
}

function isBaseUrl(text: string): boolean {
  const url = parseWebUrl(text);
  return url !== null && url.username === '' && url.password === '' && !/[?#@\s]/.test(text);
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && parseUrl(text) !== null;
}

function isHostWithOptionalPort(entry: string): boolean {
  return isHost(entry) || isHostWithPort(entry);
}

function isHostWithPort(entry: string): boolean {
  const match = /^(.+):(\d{1,5})$/.exec(entry);
  return (
    match?.[1] !== undefined &&
    isHost(match[1]) &&
    Number(match[2]) >= 1 &&
    Number(match[2]) <= 65_535
  );
}

function isHost(text: string): boolean {
  const inner = bracketed.exec(text)?.[1];
  return inner === undefined ? isIP(text) === 4 || hostName.test(text) : isIP(inner) === 6;
}
