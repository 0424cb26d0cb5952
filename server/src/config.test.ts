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
      models: { openaiBaseUrl: '', chatModel: 'gpt-4o-mini', embeddingModel: 'text-embedding-3-small' },
      fetchAllow: [],
      recognitionFolder: join(folder, 'data', 'ocr'),
      isDemo: false,
    });
    expect(load({ OCR: 'Off' }).recognitionFolder).toBeNull();
    expect(config.origins.europePmc).toBe('https://www.ebi.ac.uk');
    expect(secretsOf(config)).toEqual([]);
  });

  it('reads the settings file, which the environment overrules', () => {
    writeFileSync(join(folder, '.env'), '# comment\nPORT=9000\nHOST="localhost"\nTAVILY_API_KEY=from-file # note\nCONTACT_EMAIL=a@b.org\n');
    const config = load({ PORT: '9001', TAVILY_API_KEY: '' });
    expect(config).toMatchObject({ port: 9001, host: 'localhost', contactEmail: 'a@b.org', keys: { tavily: '' } });
  });

  it('says which settings file it cannot read', () => {
    expect(() => loadConfig({ environment: {}, cwd: folder, envFile: folder })).toThrow(/settings file .* cannot be read/);
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
        'FETCH_ALLOW',
        'OCR',
        'LECTERN_DEMO',
      ].sort(),
    );
    expect(faults).toContain('CONTACT_EMAIL must be an e-mail address.');
    expect(faults.join('\n')).not.toContain('canary');
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'lectern.example', '128.0.0.1'])('refuses HOST %s without an access token', (host) => {
    expect(faultsOf({ HOST: host })).toEqual([expect.stringContaining('ACCESS_TOKEN must be set')]);
    expect(load({ HOST: host, ACCESS_TOKEN: 'let-me-in' }).host).toBe(host);
  });

  it.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]'])('takes HOST %s without an access token', (host) => {
    expect(load({ HOST: host }).host).toBe(host.replace(/[[\]]/g, ''));
  });

  it('lists the missing token beside the other faults', () => {
    expect(faultsOf({ HOST: '0.0.0.0', PORT: 'x' })).toHaveLength(2);
  });

  it.each(['', '-1', '80.5', '1e3', '0x50', '65536', '８０'])('takes no PORT "%s" but a whole number', (port) => {
    if (port === '') expect(load({ PORT: port }).port).toBe(8000);
    else expect(faultsOf({ PORT: port })).toEqual(['PORT must be a whole number from 0 to 65535.']);
  });

  it('cuts trailing slashes of addresses', () => {
    const config = load({ OPENALEX_BASE_URL: 'http://127.0.0.1:4000/', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1//' });
    expect(config.origins.openalex).toBe('http://127.0.0.1:4000');
    expect(config.models.openaiBaseUrl).toBe('http://127.0.0.1:11434/v1');
  });

  it('counts a model provider as configured by its key alone', () => {
    expect(load({ OPENAI_API_KEY: 'sk-1' }).models.openaiBaseUrl).toBe('https://api.openai.com/v1');
  });

  it('splits lists and lowers their case', () => {
    const config = load({ ALLOWED_HOSTS: ' Lectern.Example, box:8443,,[::1]:9 ', FETCH_ALLOW: '127.0.0.1:4001,LocalHost:80' });
    expect(config.allowedHosts).toEqual(['lectern.example', 'box:8443', '[::1]:9']);
    expect(config.fetchAllow).toEqual(['127.0.0.1:4001', 'localhost:80']);
  });

  it('knows every secret, the password in the database address included', () => {
    const config = load({ DATABASE_URL: 'postgres://me:p%40ss@db/x', ACCESS_TOKEN: 'token', NCBI_API_KEY: 'key' });
    expect(secretsOf(config)).toEqual(expect.arrayContaining(['token', 'key', 'p%40ss', 'p@ss', 'postgres://me:p%40ss@db/x']));
  });
});
