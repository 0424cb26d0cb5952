/** Reads and checks every setting, once, at start. Nothing else in the server reads the environment. */

import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parseUrl } from '@lectern/contract';
import { type ModelSettings, readModelSettings } from './model-settings.js';
import { originsOf, type ServiceName } from './service-origins.js';
import {
  isLoopback,
  type LogLevel,
  type SettingName,
  type Settings,
  settingNames,
  settingsSchema,
} from './settings.js';

export interface Config {
  /** What the environment gives, as it stands there; it goes before what is set on the screen. */
  readonly given: Readonly<Partial<Record<SettingName, string>>>;
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Empty = embedded database. */
  readonly databaseUrl: string;
  readonly accessToken: string;
  /** Further values of the Host header that are accepted, lower case, with or without port. */
  readonly allowedHosts: readonly string[];
  readonly logLevel: LogLevel;
  /** Empty where none is set. */
  readonly contactEmail: string;
  /** Empty text where a key is not set. */
  readonly keys: {
    readonly tavily: string;
    readonly openalex: string;
    readonly semanticScholar: string;
    readonly ncbi: string;
    readonly core: string;
    readonly openai: string;
    readonly anthropic: string;
    readonly google: string;
  };
  /** Origins without a trailing slash; a path may stand before what the adapters add. */
  readonly origins: Readonly<Record<ServiceName, string>>;
  readonly models: ModelSettings;
  /** Settings whose addresses must be public, each time they are reached. */
  readonly publicOnly: readonly SettingName[];
  /** Folder of models that a person copied there, absolute; null where none is set. */
  readonly modelsDir: string | null;
  /** `host:port` that guarded-fetch may reach although it is not public; lower case. */
  readonly fetchAllow: readonly string[];
  /** Where the data for reading scanned pages is unpacked to; null when such pages are not read. */
  readonly recognitionFolder: string | null;
  /** Whether services are asked now and then, by their DOIs, which documents of the library are retracted. */
  readonly looksUpRetractions: boolean;
  /** True when the outside services are stand-ins. The screens say so; nothing else may depend on it. */
  readonly isDemo: boolean;
}

/** What is wrong with the settings: one sentence a fault, none with the value of a setting. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[], cause?: unknown) {
    super(
      `Lectern cannot start with these settings:\n${faults.map((fault) => `- ${fault}`).join('\n')}`,
      { cause },
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

export interface ConfigSources {
  /** The process's own when left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** `.env` in the working folder when left out; it need not exist. The environment wins over it. */
  readonly envFile?: string;
  /** Where relative paths begin. */
  readonly cwd: string;
}

/** @throws ConfigError that lists every fault at once. */
export function loadConfig(sources: ConfigSources): Config {
  // biome-ignore lint/style/noProcessEnv: this is the one place that reads it.
  const environment = sources.environment ?? process.env;
  const given = {
    ...readEnvFile(sources.envFile ?? join(sources.cwd, '.env')),
    ...definedOnly(environment),
  };
  const values = knownSettings(given);
  const parsed = settingsSchema.safeParse(values);
  const faults =
    parsed.error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`) ?? [];
  faults.push(...doorFaults(values), ...folderFaults(values, sources.cwd));
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return toConfig(parsed.data, values, sources.cwd);
}

/**
 * The same with what was set on the screen, where the environment is silent.
 * @param values each is one that `settingsSchema` takes
 */
export function withSettings(
  config: Config,
  values: Config['given'],
  publicOnly: readonly SettingName[],
): Config {
  const settings = settingsSchema.parse({ ...values, ...config.given });
  return { ...config, ...servicesOf(settings), publicOnly };
}

/** Every configured value that must never be seen in a log or an answer. */
export function secretsOf(config: Config): string[] {
  const password = parseUrl(config.databaseUrl)?.password ?? '';
  return [
    config.accessToken,
    ...Object.values(config.keys),
    config.databaseUrl,
    password,
    decodeOrKeep(password),
  ].filter((secret) => secret !== '');
}

function readEnvFile(path: string): Record<string, string> {
  try {
    return definedOnly(parseEnv(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new ConfigError([`The settings file ${path} cannot be read.`], error);
  }
}

function definedOnly(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function knownSettings(
  values: Readonly<Record<string, string>>,
): Partial<Record<SettingName, string>> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = values[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Nobody but the accounts of this machine may be answered without a token. */
function doorFaults(values: Partial<Record<SettingName, string>>): string[] {
  if (values.ACCESS_TOKEN !== undefined) return [];
  const host = settingsSchema.shape.HOST.safeParse(values.HOST);
  const allowed = settingsSchema.shape.ALLOWED_HOSTS.safeParse(values.ALLOWED_HOSTS);
  const faults: string[] = [];
  if (host.success && !isLoopback(host.data))
    faults.push(
      'ACCESS_TOKEN must be set when HOST is not a loopback address, because other machines can then reach the server.',
    );
  if (allowed.success && !allowed.data.every(isLoopbackPlace))
    faults.push(
      'ACCESS_TOKEN must be set when ALLOWED_HOSTS names another host than this machine, because whoever reaches that name can then reach the server.',
    );
  return faults;
}

/** Models that nobody finds would be missed without a word. */
function folderFaults(
  { MODELS_DIR: folder }: Partial<Record<SettingName, string>>,
  cwd: string,
): string[] {
  if (folder === undefined || folder.includes('\u0000')) return [];
  return isFolder(resolve(cwd, folder)) ? [] : ['MODELS_DIR must be a folder that can be read.'];
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Whatever the reason, what lies there is not found.
    return false;
  }
}

/** @param place As ALLOWED_HOSTS has it, with or without port. */
export function isLoopbackPlace(place: string): boolean {
  return isLoopback(place.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''));
}

function toConfig(settings: Settings, given: Config['given'], cwd: string): Config {
  const dataDir = resolve(cwd, settings.DATA_DIR);
  return {
    given,
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    accessToken: settings.ACCESS_TOKEN,
    allowedHosts: settings.ALLOWED_HOSTS,
    logLevel: settings.LOG_LEVEL,
    contactEmail: settings.CONTACT_EMAIL,
    ...servicesOf(settings),
    publicOnly: [],
    modelsDir: settings.MODELS_DIR === '' ? null : resolve(cwd, settings.MODELS_DIR),
    fetchAllow: settings.FETCH_ALLOW,
    recognitionFolder: settings.OCR ? join(dataDir, 'ocr') : null,
    looksUpRetractions: settings.RETRACTIONS,
    isDemo: settings.LECTERN_DEMO,
  };
}

/** Where the services are, and the keys for them. */
function servicesOf(settings: Settings): Pick<Config, 'keys' | 'origins' | 'models'> {
  return {
    keys: {
      tavily: settings.TAVILY_API_KEY,
      openalex: settings.OPENALEX_API_KEY,
      semanticScholar: settings.SEMANTIC_SCHOLAR_API_KEY,
      ncbi: settings.NCBI_API_KEY,
      core: settings.CORE_API_KEY,
      openai: settings.OPENAI_API_KEY,
      anthropic: settings.ANTHROPIC_API_KEY,
      google: settings.GOOGLE_API_KEY,
    },
    origins: originsOf(settings),
    models: readModelSettings(settings),
  };
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
