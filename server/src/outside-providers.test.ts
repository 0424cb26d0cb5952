import { describe, expect, it } from 'vitest';
import { readModelSettings } from './model-settings.js';
import { findOutsideProviders } from './outside-providers.js';
import { settingsSchema } from './settings.js';

describe('providers that lie outside', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ OPENAI_API_KEY: 'k' }, ['openai']],
    [{ ANTHROPIC_API_KEY: 'k', GOOGLE_API_KEY: 'k' }, ['anthropic', 'google']],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:1234/v1' }, []],
    [{ OPENAI_BASE_URL: 'http://[::1]:1234/v1' }, []],
    [{ OPENAI_BASE_URL: 'http://192.168.1.7:1234/v1' }, []],
    [{ OPENAI_BASE_URL: 'http://llm:8000/v1' }, []],
    [{ OPENAI_BASE_URL: 'http://llm.lan/v1' }, []],
    [{ OPENAI_BASE_URL: 'https://models.example.com/v1' }, ['openai-compatible']],
    [{ OLLAMA_BASE_URL: 'http://8.8.8.8:11434' }, ['ollama']],
    [{ OLLAMA_BASE_URL: 'http://ollama.example.com' }, ['ollama']],
  ])('%j: %j', (environment, outside) => {
    const models = readModelSettings(settingsSchema.parse(environment));
    expect([...findOutsideProviders(models)]).toEqual(outside);
  });
});
