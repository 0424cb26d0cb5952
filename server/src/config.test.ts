import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, secretsOf } from './config.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function load(environment: Record<string, string>) {
  return loadConfig({ environment, cwd: folder });
}

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('needs nothing', () => {
    const config = load({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8000,
      dataDir: join(folder, 'data'),
      databaseUrl: '',
      accessToken: '',
      allowedHosts: [],
      logLevel: 'info',
      contactEmail: '',
      models: {
        openaiBaseUrl: '',
        anthropicBaseUrl: '',
        googleBaseUrl: '',
        ollamaBaseUrl: 'http://127.0.0.1:11434',
        isOllamaConfigured: false,
        chatModel: '',
        embeddingModel: '',
        jobBudget: { maxTokens: 1_000_000, maxCost: 2 },
      },
      fetchAllow: [],
      recognitionFolder: join(folder, 'data', 'ocr'),
      isDemo: false,
    });
    expect(load({ OCR: 'Off' }).recognitionFolder).toBeNull();
    expect(config.origins.europePmc).toBe('https://www.ebi.ac.uk');
    expect(secretsOf(config)).toEqual([]);
  });

  it('reads the settings file, which the environment overrules', () => {
    writeFileSync(
      join(folder, '.env'),
      '# comment\nPORT=9000\nHOST="localhost"\nTAVILY_API_KEY=from-file # note\nCONTACT_EMAIL=a@b.org\n',
    );
    const config = load({ PORT: '9001', TAVILY_API_KEY: '' });
    expect(config).toMatchObject({
      port: 9001,
      host: 'localhost',
      contactEmail: 'a@b.org',
      keys: { tavily: '' },
    });
  });

  it('says which settings file it cannot read', () => {
    expect(() => loadConfig({ environment: {}, cwd: folder, envFile: folder })).toThrow(
      /settings file .* cannot be read/,
    );
  });

  it('names every fault at once, and no value of any setting', () => {
    const canary = 'canary value';
    const faults = faultsOf({
      HOST: `${canary} host`,
      PORT: '99999',
      DATABASE_URL: `mysql://${canary}`,
      ALLOWED_HOSTS: 'https://lectern.example',
      LOG_LEVEL: 'loud',
      CONTACT_EMAIL: 'nobody',
      TAVILY_API_KEY: canary,
      OPENALEX_BASE_URL: 'ftp://openalex.org',
      CROSSREF_BASE_URL: 'https://user:canary@crossref.org',
      OPENAI_BASE_URL: 'localhost:11434',
      CHAT_MODEL: canary,
      ANTHROPIC_API_KEY: canary,
      GOOGLE_BASE_URL: canary,
      OLLAMA_BASE_URL: canary,
      MAX_JOB_TOKENS: '1.5',
      MAX_JOB_COST: '0',
      FETCH_ALLOW: '127.0.0.1',
      OCR: 'maybe',
      LECTERN_DEMO: 'yes',
    });
    const named = faults.map((fault) => fault.split(' ')[0]);
    expect(named.sort()).toEqual(
      [
        'HOST',
        'PORT',
        'DATABASE_URL',
        'ALLOWED_HOSTS',
        'LOG_LEVEL',
        'CONTACT_EMAIL',
        'TAVILY_API_KEY',
        'OPENALEX_BASE_URL',
        'CROSSREF_BASE_URL',
        'OPENAI_BASE_URL',
        'CHAT_MODEL',
        'ANTHROPIC_API_KEY',
        'GOOGLE_BASE_URL',
        'OLLAMA_BASE_URL',
        'MAX_JOB_TOKENS',
        'MAX_JOB_COST',
        'FETCH_ALLOW',
        'OCR',
        'LECTERN_DEMO',
      ].sort(),
    );
    expect(faults).toContain('CONTACT_EMAIL must be an e-mail address.');
    expect(faults).toContain(
      'OLLAMA_BASE_URL must be off, or an http or https address without user name, password, query or fragment.',
    );
    expect(faults.join('\n')).not.toContain('canary');
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'lectern.example', '128.0.0.1'])(
    'refuses HOST %s without an access token',
    (host) => {
      expect(faultsOf({ HOST: host })).toEqual([
        expect.stringContaining('ACCESS_TOKEN must be set'),
      ]);
      expect(load({ HOST: host, ACCESS_TOKEN: 'let-me-in-please' }).host).toBe(host);
    },
  );

  it('refuses an access token that can be guessed, says how one is made, and does not tell it', () => {
    const faults = faultsOf({ ACCESS_TOKEN: 'canary7' });
    expect(faults).toEqual([
      expect.stringMatching(/^ACCESS_TOKEN must have at least 8 characters; .*openssl rand/),
    ]);
    expect(faults.join()).not.toContain('canary');
    expect(load({ ACCESS_TOKEN: '' }).accessToken).toBe('');
  });

  it.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]'])(
    'takes HOST %s without an access token',
    (host) => {
      expect(load({ HOST: host }).host).toBe(host.replace(/[[\]]/g, ''));
    },
  );

  it.each([
    'lectern.example',
    'lectern.example:443',
    '127.0.0.1:5173,box',
    '10.0.0.1',
    '[fd00::1]:9',
  ])(
    'refuses ALLOWED_HOSTS %s without an access token, since a proxy then lets others in',
    (hosts) => {
      expect(faultsOf({ ALLOWED_HOSTS: hosts })).toEqual([
        expect.stringContaining('ACCESS_TOKEN must be set when ALLOWED_HOSTS names another host'),
      ]);
      expect(load({ ALLOWED_HOSTS: hosts, ACCESS_TOKEN: 'let-me-in-please' }).accessToken).not.toBe(
        '',
      );
    },
  );

  it.each(['127.0.0.1:5173', 'LocalHost', '[::1]:9', '127.0.0.1, localhost:80'])(
    'takes ALLOWED_HOSTS %s without an access token',
    (hosts) => {
      expect(load({ ALLOWED_HOSTS: hosts }).accessToken).toBe('');
    },
  );

  it('lists the missing token beside the other faults', () => {
    expect(faultsOf({ HOST: '0.0.0.0', PORT: 'x' })).toHaveLength(2);
    expect(faultsOf({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'box', PORT: 'x' })).toHaveLength(3);
  });

  it.each(['', '-1', '80.5', '1e3', '0x50', '65536', '８０'])(
    'takes no PORT "%s" but a whole number',
    (port) => {
      if (port === '') expect(load({ PORT: port }).port).toBe(8000);
      else
        expect(faultsOf({ PORT: port })).toEqual(['PORT must be a whole number from 0 to 65535.']);
    },
  );

  it('finds the folder of models, or says that there is none', () => {
    const models = (path: string) => load({ MODELS_DIR: path });
    expect(models(folder).modelsDir).toBe(folder);
    expect(() => models(join(folder, 'none'))).toThrow('MODELS_DIR must be a folder');
  });

  it('cuts trailing slashes of addresses', () => {
    const config = load({
      OPENALEX_BASE_URL: 'http://127.0.0.1:4000/',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1//',
    });
    expect(config.origins.openalex).toBe('http://127.0.0.1:4000');
    expect(config.models.openaiBaseUrl).toBe('http://127.0.0.1:11434/v1');
  });

  it('counts a model provider as configured by its key alone', () => {
    const { models } = load({
      OPENAI_API_KEY: 'sk-1',
      ANTHROPIC_API_KEY: 'sk-2',
      GOOGLE_API_KEY: 'sk-3',
    });
    expect(models).toMatchObject({
      openaiBaseUrl: 'https://api.openai.com/v1',
      isOpenAi: true,
      isOpenAiLocal: false,
      anthropicBaseUrl: 'https://api.anthropic.com/v1',
      googleBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    });
  });

  it('takes addresses of model providers with the version of their protocol or without', () => {
    const local = 'http://127.0.0.1:9';
    const settings = {
      ANTHROPIC_BASE_URL: local,
      GOOGLE_BASE_URL: `${local}/v1beta`,
      OLLAMA_BASE_URL: `${local}/v1`,
      OPENAI_BASE_URL: `${local}/v1`,
    };
    expect(load(settings).models).toMatchObject({
      isOpenAi: false,
      isOpenAiLocal: true,
      anthropicBaseUrl: `${local}/v1`,
      googleBaseUrl: `${local}/v1beta`,
      ollamaBaseUrl: local,
      isOllamaConfigured: true,
    });
    expect(load({ OLLAMA_BASE_URL: 'Off' }).models.ollamaBaseUrl).toBe('');
    const addressOf = (given: string) => load({ OPENAI_BASE_URL: given }).models.openaiBaseUrl;
    expect(addressOf('https://api.openai.com')).toBe('https://api.openai.com/v1');
    // Not every server that speaks its protocol has a version in its address.
    expect(addressOf(local)).toBe(local);
  });

  it('reads what a job may take', () => {
    expect(load({ MAX_JOB_TOKENS: '5000', MAX_JOB_COST: '0.25' }).models.jobBudget).toEqual({
      maxTokens: 5000,
      maxCost: 0.25,
    });
    expect(load({ MAX_JOB_COST: 'off' }).models.jobBudget.maxCost).toBeNull();
  });

  it('splits lists and lowers their case', () => {
    const config = load({
      ALLOWED_HOSTS: ' Lectern.Example, box:8443,,[::1]:9 ',
      FETCH_ALLOW: '127.0.0.1:4001,LocalHost:80',
      ACCESS_TOKEN: 'let-me-in-please',
    });
    expect(config.allowedHosts).toEqual(['lectern.example', 'box:8443', '[::1]:9']);
    expect(config.fetchAllow).toEqual(['127.0.0.1:4001', 'localhost:80']);
  });

  it('knows every secret, the password in the database address included', () => {
    const config = load({
      DATABASE_URL: 'postgres://me:p%40ss@db/x',
      ACCESS_TOKEN: 'token-of-a-server',
      NCBI_API_KEY: 'key',
      ANTHROPIC_API_KEY: 'ant',
      GOOGLE_API_KEY: 'goo',
    });
    expect(secretsOf(config)).toEqual(
      expect.arrayContaining([
        'token-of-a-server',
        'key',
        'ant',
        'goo',
        'p%40ss',
        'p@ss',
        'postgres://me:p%40ss@db/x',
      ]),
    );
  });
});
