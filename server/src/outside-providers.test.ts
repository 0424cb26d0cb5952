import { describe, expect, it } from 'vitest';
import { readModelSettings } from './model-settings.js';
import { findOutsideProviders, liesOutside } from './outside-providers.js';
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

describe('models that lie outside', () => {
  const settings = { OPENAI_BASE_URL: 'http://127.0.0.1:1234/v1' };
  const models = readModelSettings(settingsSchema.parse(settings));

  it.each<[provider: string, name: string, isOutside: boolean]>([
    ['ollama', 'gpt-oss:20b', false],
    ['ollama', 'gpt-oss:120b-cloud', true],
    ['ollama', 'glm-5:cloud', true],
    ['ollama', 'GLM-5:Cloud', true],
    ['ollama', 'nimbus-cloud:7b', false],
    ['openai-compatible', 'glm-5:cloud', true],
    ['openai-compatible', 'nimbus-cloud', false],
    ['openai-compatible', 'gpt-4o', false],
    ['openai-compatible', 'openai/gpt-4o', true],
    ['openai-compatible', 'openai/gpt-oss-20b', false],
    ['openai-compatible', 'anthropic/claude-sonnet-4.5', true],
    ['openai-compatible', 'google/gemini-2.0-flash', true],
    ['openai-compatible', 'google/gemma-3-27b', false],
    ['built-in', 'lectern-built-in-1', false],
  ])('are told by what a server within passes on: %s %s', (provider, name, isOutside) => {
    expect(liesOutside(models, provider, name)).toBe(isOutside);
  });

  it('are all of a provider that lies outside', () => {
    const outside = readModelSettings(settingsSchema.parse({ ANTHROPIC_API_KEY: 'k' }));
    expect(liesOutside(outside, 'anthropic', 'claude-sonnet-5')).toBe(true);
  });
});
