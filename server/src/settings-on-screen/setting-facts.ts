/** What is known of each setting that may be set on the screen: what it is, and to whom a key is sent. */
import type { ChangeableSetting, Setting } from '@lectern/contract';
import type { Config } from '../config.js';
import type { ServiceName } from '../service-origins.js';

export type AddressSetting = Extract<ChangeableSetting, `${string}_BASE_URL`>;

interface KeyFacts {
  readonly kind: 'key';
  /** The setting of the address that it is sent to; null where that may be set in the environment alone. */
  readonly address: AddressSetting | null;
  /** Where it is sent to while no address is set on the screen. */
  readonly home: (config: Config) => string;
}

interface AddressFacts {
  readonly kind: 'address';
  /** The key that is sent there; null where none is. */
  readonly key: ChangeableSetting | null;
}

type SettingFacts = KeyFacts | AddressFacts | { readonly kind: Extract<Setting['kind'], 'model'> };

const ofProvider = (address: AddressSetting, home: string): KeyFacts => ({
  kind: 'key',
  address,
  home: () => home,
});

const ofEngine = (service: ServiceName): KeyFacts => ({
  kind: 'key',
  address: null,
  home: ({ origins }) => origins[service],
});

export const settingFacts: Readonly<Record<ChangeableSetting, SettingFacts>> = {
  OPENAI_API_KEY: ofProvider('OPENAI_BASE_URL', 'https://api.openai.com'),
  OPENAI_BASE_URL: { kind: 'address', key: 'OPENAI_API_KEY' },
  ANTHROPIC_API_KEY: ofProvider('ANTHROPIC_BASE_URL', 'https://api.anthropic.com'),
  ANTHROPIC_BASE_URL: { kind: 'address', key: 'ANTHROPIC_API_KEY' },
  GOOGLE_API_KEY: ofProvider('GOOGLE_BASE_URL', 'https://generativelanguage.googleapis.com'),
  GOOGLE_BASE_URL: { kind: 'address', key: 'GOOGLE_API_KEY' },
  OLLAMA_BASE_URL: { kind: 'address', key: null },
  CHAT_MODEL: { kind: 'model' },
  EMBEDDING_MODEL: { kind: 'model' },
  TAVILY_API_KEY: ofEngine('tavily'),
  OPENALEX_API_KEY: ofEngine('openalex'),
  SEMANTIC_SCHOLAR_API_KEY: ofEngine('semanticScholar'),
  NCBI_API_KEY: ofEngine('ncbi'),
  CORE_API_KEY: ofEngine('core'),
};
