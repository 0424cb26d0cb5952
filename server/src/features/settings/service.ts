/** What a person sets on the Models screen, and the test of a search engine's key. */
import { type ChangeableSetting, changeableSettings, type SettingsView } from '@lectern/contract';
import { InvalidRequestError, NotFoundError } from '../../errors.js';
import { readQuery } from '../../pipeline/search/read-query.js';
import { EngineError, type SearchEngine } from '../../ports/search-engine.js';

export interface SettingsService {
  describe(): Promise<SettingsView>;
  change(name: string, value: string, sentTo?: string): Promise<SettingsView>;
  remove(name: string): Promise<SettingsView>;
  setAside(): Promise<SettingsView>;
  /** One real search. @throws InvalidRequestError for what is no key of a search engine. */
  test(name: string, signal: AbortSignal): Promise<{ success: boolean; message: string }>;
}

export interface SettingsParts {
  readonly settings: {
    describe(): Promise<SettingsView>;
    change(name: ChangeableSetting, value: string, sentTo?: string): Promise<SettingsView>;
    remove(name: ChangeableSetting): Promise<SettingsView>;
    setAside(): Promise<SettingsView>;
  };
  /** Asked themselves, whatever they answered before. */
  readonly engines: ReadonlyMap<string, SearchEngine>;
  readonly today: () => Date;
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
  /** For one test, in milliseconds. */
  readonly deadlineMs: number;
}

/** Which engine a key is for. */
const engineOf: Readonly<Partial<Record<ChangeableSetting, string>>> = {
  TAVILY_API_KEY: 'tavily',
  OPENALEX_API_KEY: 'openalex',
  SEMANTIC_SCHOLAR_API_KEY: 'semantic-scholar',
  NCBI_API_KEY: 'pubmed',
  CORE_API_KEY: 'core',
};

export function createSettingsService(parts: SettingsParts): SettingsService {
  const { settings } = parts;
  return {
    describe: () => settings.describe(),
    change: async (name, value, sentTo) => settings.change(find(name), value, sentTo),
    remove: async (name) => settings.remove(find(name)),
    setAside: () => settings.setAside(),
    async test(name, signal) {
      const id = engineOf[find(name)];
      if (id === undefined) throw new InvalidRequestError(`${name} is no key of a search engine`);
      const engine = parts.engines.get(id);
      return engine === undefined
        ? { success: false, message: `${name} is not set.` }
        : ask(engine, parts, signal);
    },
  };
}

function find(name: string): ChangeableSetting {
  const found = changeableSettings.find((each) => each === name);
  if (found === undefined) throw new NotFoundError('There is no such setting');
  return found;
}

async function ask(
  engine: SearchEngine,
  { today, now, deadlineMs }: SettingsParts,
  caller: AbortSignal,
): Promise<{ success: boolean; message: string }> {
  const started = now();
  const toYear = today().getUTCFullYear();
  const late = AbortSignal.timeout(deadlineMs);
  try {
    const query = { ...readQuery('sleep and memory'), count: 5, fromYear: toYear - 5, toYear };
    const signal = AbortSignal.any([caller, late]);
    await engine.search(query, { signal, isTestOfKey: true });
    return { success: true, message: `Answered in ${Math.round(now() - started)} ms.` };
  } catch (error) {
    if (caller.aborted) throw error;
    if (late.aborted) return { success: false, message: `${engine.name} did not answer in time.` };
    if (!(error instanceof EngineError)) throw error;
    return { success: false, message: `${error.message}.` };
  }
}
