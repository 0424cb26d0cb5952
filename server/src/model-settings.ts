/** What the settings say about model providers: which are configured, where they are, and what a job may take of them. */
import { parseUrl } from '@lectern/contract';
import { isLoopback, type Settings } from './settings.js';

export interface ModelSettings {
  /** OpenAI, or whatever speaks its protocol; empty where it is not configured. */
  readonly openaiBaseUrl: string;
  /** The address is OpenAI's own. */
  readonly isOpenAi: boolean;
  /** The address is on this machine. */
  readonly isOpenAiLocal: boolean;
  /** Empty where it is not configured. */
  readonly anthropicBaseUrl: string;
  /** Empty where it is not configured. */
  readonly googleBaseUrl: string;
  /** Empty where Ollama is not even looked for. */
  readonly ollamaBaseUrl: string;
  /** The settings name the address of Ollama. */
  readonly isOllamaConfigured: boolean;
  /** The default model; empty where the first provider decides. */
  readonly chatModel: string;
  /** Empty where the first provider decides. */
  readonly embeddingModel: string;
  /** Where models for this machine are downloaded from. */
  readonly hub: { readonly url: string; readonly isSetByPerson: boolean };
  /** US dollars; no limit where null. */
  readonly jobBudget: { readonly maxTokens: number; readonly maxCost: number | null };
}

const openai = 'https://api.openai.com/v1';
const anthropic = 'https://api.anthropic.com/v1';
const google = 'https://generativelanguage.googleapis.com/v1beta';
const huggingFace = 'https://huggingface.co';
const ollama = 'http://127.0.0.1:11434';

/** A provider is configured by its key or by its address. */
export function readModelSettings(settings: Settings): ModelSettings {
  const given = settings.OPENAI_BASE_URL;
  // Others may serve the same protocol without a version.
  const isGivenOpenAi = given !== undefined && hostOf(given) === hostOf(openai);
  const openaiBaseUrl =
    (isGivenOpenAi ? withVersion(given, '/v1') : given) ??
    (settings.OPENAI_API_KEY === '' ? '' : openai);
  const ollamaBaseUrl = settings.OLLAMA_BASE_URL ?? ollama;
  return {
    openaiBaseUrl,
    isOpenAi: hostOf(openaiBaseUrl) === hostOf(openai),
    isOpenAiLocal: isLoopback(hostOf(openaiBaseUrl)),
    anthropicBaseUrl:
      withVersion(settings.ANTHROPIC_BASE_URL, '/v1') ??
      (settings.ANTHROPIC_API_KEY === '' ? '' : anthropic),
    googleBaseUrl:
      withVersion(settings.GOOGLE_BASE_URL, '/v1beta') ??
      (settings.GOOGLE_API_KEY === '' ? '' : google),
    // People give the address of its OpenAI-like part, too.
    ollamaBaseUrl: ollamaBaseUrl === 'off' ? '' : ollamaBaseUrl.replace(/\/v1$/, ''),
    isOllamaConfigured: settings.OLLAMA_BASE_URL !== undefined,
    chatModel: settings.CHAT_MODEL,
    embeddingModel: settings.EMBEDDING_MODEL,
    hub: {
      url: settings.MODEL_HUB_URL ?? huggingFace,
      isSetByPerson: settings.MODEL_HUB_URL !== undefined,
    },
    jobBudget: { maxTokens: settings.MAX_JOB_TOKENS, maxCost: settings.MAX_JOB_COST },
  };
}

/** Both forms are usual: with the version of the protocol and without. */
function withVersion(baseUrl: string | undefined, version: string): string | undefined {
  return baseUrl === undefined || new URL(baseUrl).pathname !== '/'
    ? baseUrl
    : `${baseUrl}${version}`;
}

function hostOf(baseUrl: string): string {
  return parseUrl(baseUrl)?.hostname.replace(/^\[|\]$/g, '') ?? '';
}
