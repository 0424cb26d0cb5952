import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeableSetting, Setting, SettingsView } from '@lectern/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.js';
import { createSettingsFile } from '../store/settings-file.js';
import { type LiveSettings, openLiveSettings } from './live-settings.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-live-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let hidden: string[] = [];
/** Of all servers on the folder. */
let busy: Promise<unknown> = Promise.resolve();
beforeEach(() => {
  hidden = [];
});

function open(environment: Record<string, string> = {}): Promise<LiveSettings> {
  return openLiveSettings({
    config: loadConfig({
      environment: { DATA_DIR: folder, ...environment },
      envFile: join(folder, 'none'),
      cwd: folder,
    }),
    file: createSettingsFile(folder),
    alone: (work) => {
      const result = busy.then(work);
      busy = result.catch(() => undefined);
      return result;
    },
    hide: (secrets) => void hidden.push(...secrets),
    now: () => new Date('2026-01-01T00:00:00Z'),
  });
}

function find({ settings }: SettingsView, name: ChangeableSetting): Setting {
  const setting = settings.find((each) => each.name === name);
  if (setting === undefined) throw new Error(`no ${name}`);
  return setting;
}

describe('what is set on the screen', () => {
  it('is in force at once and after a start, and a key is told to nobody but the log that hides it', async () => {
    const settings = await open();
    const told: string[] = [];
    settings.onChange(async (next, before) => {
      told.push(`${before?.keys.anthropic} -> ${next.keys.anthropic}`);
      return 'taken up';
    });
    const view = await settings.change('ANTHROPIC_API_KEY', ' sk-CANARY\n');
    expect(told).toEqual([' -> sk-CANARY']);
    expect(hidden).toContain('sk-CANARY');
    expect(view.notices).toEqual(['taken up']);
    expect(JSON.stringify(view)).not.toContain('CANARY');
    expect(find(view, 'ANTHROPIC_API_KEY')).toEqual({
      name: 'ANTHROPIC_API_KEY',
      kind: 'key',
      source: 'screen',
      value: null,
      sent_to: 'https://api.anthropic.com',
      is_kept: true,
      fixed_by: '',
      message: '',
    });
    const again = await open();
    expect(again.current().keys.anthropic).toBe('sk-CANARY');
    expect(again.current().models.anthropicBaseUrl).toBe('https://api.anthropic.com/v1');
    expect(find(await again.remove('ANTHROPIC_API_KEY'), 'ANTHROPIC_API_KEY').source).toBe('none');
    expect(again.current().keys.anthropic).toBe('');
    await expect(readFile(join(folder, 'settings.json'), 'utf8')).resolves.not.toContain('CANARY');
  });

  it.each([
    ['OPENAI_API_KEY', 'sk-a\nb', /^OPENAI_API_KEY must not hold spaces, line breaks/],
    ['OPENAI_API_KEY', 'sk-ключ', /outside ASCII$/],
    ['OPENAI_API_KEY', '  ', /^OPENAI_API_KEY is empty$/],
    ['OPENAI_BASE_URL', 'https://user:pass@example.org/v1', /^OPENAI_BASE_URL must be an http/],
    ['OPENAI_BASE_URL', 'file:///etc/passwd', /^OPENAI_BASE_URL must be an http/],
    ['CHAT_MODEL', 'two words', /^CHAT_MODEL must be the name of a model/],
  ] as const)('is refused where the environment would be: %s %j', async (name, value, fault) => {
    const settings = await open();
    await expect(settings.change(name, value)).rejects.toThrow(fault);
    await expect(settings.change(name, value)).rejects.toMatchObject({ status: 422 });
    expect((await settings.describe()).file.state).toBe('absent');
  });

  it('leaves what the environment sets, and says so', async () => {
    const settings = await open({ OPENAI_API_KEY: 'sk-env', CHAT_MODEL: 'big' });
    const view = await settings.describe();
    expect(find(view, 'CHAT_MODEL')).toMatchObject({
      source: 'environment',
      value: 'big',
      fixed_by: 'Set by the environment',
    });
    expect(find(view, 'OPENAI_API_KEY')).toMatchObject({ source: 'environment', value: null });
    await expect(settings.change('CHAT_MODEL', 'small')).rejects.toMatchObject({ status: 409 });
    // The key of the environment would go wherever the screen says.
    await expect(settings.change('OPENAI_BASE_URL', 'https://evil.example/v1')).rejects.toThrow(
      'OPENAI_API_KEY is set by the environment, and is sent to no other address',
    );
  });

  it('goes behind the environment of a later start, and says that it is kept', async () => {
    await (await open()).change('TAVILY_API_KEY', 'of-the-screen');
    const later = await open({ TAVILY_API_KEY: 'of-the-environment' });
    expect(later.current().keys.tavily).toBe('of-the-environment');
    const view = await later.describe();
    expect(find(view, 'TAVILY_API_KEY')).toMatchObject({ source: 'environment', is_kept: true });
    expect(find(view, 'TAVILY_API_KEY').message).toMatch(/not in force: set by the environment/);
    expect(find(await later.remove('TAVILY_API_KEY'), 'TAVILY_API_KEY').is_kept).toBe(false);
  });
});

describe('what a part of the server could not take up', () => {
  it('is tried again each minute until it has, as a whole, and the other parts are told nothing again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const settings = await open();
      const told: string[] = [];
      let tries = 0;
      let isAway = true;
      settings.onChange(async (next, before) => {
        tries += 1;
        if (isAway) throw new Error('The database is away');
        told.push(`${before?.models.chatModel ?? 'unknown'} -> ${next.models.chatModel}`);
        return null;
      });
      settings.onChange(async (next, before) => {
        if (before?.models.chatModel !== next.models.chatModel) told.push('other');
        return null;
      });
      const failed: unknown[] = [];
      const end = settings.watch((_, error) => failed.push(error));
      await expect(settings.change('CHAT_MODEL', 'small')).rejects.toThrow('is away');
      vi.advanceTimersByTime(59_000);
      await settings.describe();
      expect([tries, failed.length, told]).toEqual([1, 0, ['other']]);
      vi.advanceTimersByTime(1000);
      await settings.describe();
      expect([tries, failed.length]).toEqual([2, 1]);
      isAway = false;
      vi.advanceTimersByTime(120_000);
      await settings.describe();
      expect([tries, failed.length]).toEqual([3, 1]);
      expect(told).toEqual(['other', 'unknown -> small']);
      await end();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is taken back as a whole where the person sets it back', async () => {
    const settings = await open();
    await settings.change('CHAT_MODEL', 'small');
    let inForce = 'small';
    let isAway = true;
    settings.onChange(async (next, before) => {
      if (before?.models.chatModel === next.models.chatModel) return null;
      inForce = next.models.chatModel;
      if (isAway) throw new Error('The database is away');
      return null;
    });
    await expect(settings.change('CHAT_MODEL', 'large')).rejects.toThrow('is away');
    isAway = false;
    await settings.change('CHAT_MODEL', 'small');
    expect(inForce).toBe('small');
  });
});

it('settings that are in force though others can read their file are told of', async () => {
  const settings = await openLiveSettings({
    config: loadConfig({
      environment: { DATA_DIR: folder },
      envFile: join(folder, 'none'),
      cwd: folder,
    }),
    file: {
      ...createSettingsFile(folder),
      read: async () => ({
        state: 'read',
        settings: { CHAT_MODEL: { value: 'small' } },
        warning: 'Others can read it.',
      }),
    },
    alone: (work) => work(),
    hide: () => undefined,
    now: () => new Date(0),
  });
  expect(settings.current().models.chatModel).toBe('small');
  expect((await settings.describe()).file).toEqual({
    state: 'read',
    message: 'Others can read it.',
  });
});

describe('a key', () => {
  it('goes with its address: another one removes it', async () => {
    const settings = await open();
    await settings.change('OPENAI_BASE_URL', 'https://one.example/v1');
    await settings.change('OPENAI_API_KEY', 'sk-one');
    const same = await settings.change('OPENAI_BASE_URL', 'https://one.example/v2');
    expect(find(same, 'OPENAI_API_KEY').source).toBe('screen');
    const other = await settings.change('OPENAI_BASE_URL', 'https://two.example/v1');
    expect(other.notices).toEqual([
      'OPENAI_API_KEY was removed: it belongs to https://one.example.',
    ]);
    expect(settings.current().keys.openai).toBe('');
    await settings.change('OPENAI_API_KEY', 'sk-two');
    await settings.remove('OPENAI_BASE_URL');
    expect(settings.current().keys.openai).toBe('');
    expect(settings.current().models.openaiBaseUrl).toBe('');
  });

  it('is not taken for another address than the one that the person was told', async () => {
    const settings = await open();
    const told = find(await settings.describe(), 'OPENAI_API_KEY').sent_to ?? '';
    await settings.change('OPENAI_BASE_URL', 'https://two.example/v1');
    const late = settings.change('OPENAI_API_KEY', 'sk-one', told);
    await expect(late).rejects.toMatchObject({ status: 409 });
    await expect(late).rejects.toThrow(/sent to https:\/\/two\.example now, and no longer to/);
    expect(settings.current().keys.openai).toBe('');
    await settings.change('OPENAI_API_KEY', 'sk-one', 'https://two.example');
    expect(settings.current().keys.openai).toBe('sk-one');
  });

  it('is not sent to another address of the environment, and says so', async () => {
    await (await open()).change('OPENAI_API_KEY', 'sk-one');
    const later = await open({ OPENAI_BASE_URL: 'https://two.example/v1' });
    expect(later.current().keys.openai).toBe('');
    expect(find(await later.describe(), 'OPENAI_API_KEY').message).toBe(
      'It was given for https://api.openai.com and is not sent to https://two.example. Set it again for this address.',
    );
    await later.change('OPENAI_API_KEY', 'sk-two');
    expect(later.current().keys.openai).toBe('sk-two');
  });
});

describe('an address', () => {
  const local = 'http://127.0.0.1:1234/v1';
  it.each([
    ['http://169.254.169.254/v1', {}],
    ['http://192.168.1.9:8000/v1', {}],
    ['http://metadata.internal/v1', {}],
    ['http://2130706433:1234/v1', { HOST: '0.0.0.0', ACCESS_TOKEN: 't'.repeat(40) }],
    ['https://public.example:22/v1', {}],
    [local, { HOST: '0.0.0.0', ACCESS_TOKEN: 't'.repeat(40) }],
    [local, { ALLOWED_HOSTS: 'lectern.example', ACCESS_TOKEN: 't'.repeat(40) }],
  ])('leads nowhere inside: %s %j', async (address, environment) => {
    const settings = await open(environment);
    await expect(settings.change('OPENAI_BASE_URL', address)).rejects.toThrow(
      /^OPENAI_BASE_URL may lead to public addresses only/,
    );
  });

  it('may be of this machine where only this machine is answered, and of what FETCH_ALLOW names; any other is reached as public ones alone', async () => {
    const settings = await open({ FETCH_ALLOW: '10.0.0.5:8080' });
    for (const [address, isPublicOnly] of [
      [local, false],
      ['http://10.0.0.5:8080/v1', false],
      ['https://public.example/v1', true],
    ] as const) {
      await settings.change('OPENAI_BASE_URL', address);
      expect(settings.current().models.openaiBaseUrl).toBe(address);
      expect(settings.current().publicOnly).toEqual(isPublicOnly ? ['OPENAI_BASE_URL'] : []);
    }
    await settings.change('OLLAMA_BASE_URL', 'off');
    expect(settings.current().models.ollamaBaseUrl).toBe('');
  });

  it('is looked at again at each start: what was of this machine is not, once others are answered', async () => {
    await (await open()).change('OPENAI_BASE_URL', local);
    const later = await open({ HOST: '0.0.0.0', ACCESS_TOKEN: 't'.repeat(40) });
    expect(later.current().models.openaiBaseUrl).toBe('');
    expect(find(await later.describe(), 'OPENAI_BASE_URL').message).toMatch(/public addresses/);
  });
});

describe('a damaged file', () => {
  it('is told, not in force, and never written over', async () => {
    const path = join(folder, 'settings.json');
    await (await open()).change('CHAT_MODEL', 'small');
    await writeFile(path, '{"version":1,"settings":{"CHAT_MO');
    const settings = await open();
    const { file } = await settings.describe();
    expect(file).toMatchObject({ state: 'damaged', message: expect.stringMatching(/is damaged/) });
    expect(settings.current().models.chatModel).toBe('');
    await expect(settings.change('CHAT_MODEL', 'big')).rejects.toMatchObject({ status: 409 });
    await expect(settings.remove('CHAT_MODEL')).rejects.toMatchObject({ status: 409 });
    await expect(readFile(path, 'utf8')).resolves.toContain('CHAT_MO');
    const { notices } = await settings.setAside();
    expect(notices[0]).toMatch(/^The damaged file is called settings\.json\.damaged-2026/);
    await settings.change('CHAT_MODEL', 'big');
    expect(settings.current().models.chatModel).toBe('big');
    await expect(settings.setAside()).rejects.toMatchObject({ status: 409 });
  });
});

describe('two servers on one folder', () => {
  it('keep what each of them sets, at the same time, and know of each other', async () => {
    const [one, other] = [await open(), await open()];
    await Promise.all([
      one.change('CHAT_MODEL', 'small'),
      other.change('TAVILY_API_KEY', 'tvly'),
      one.change('CORE_API_KEY', 'core'),
      other.change('NCBI_API_KEY', 'ncbi'),
    ]);
    const heard: string[] = [];
    other.onChange(async (next) => {
      heard.push(next.models.chatModel);
      return null;
    });
    for (const server of [one, other, await open()]) {
      await server.describe();
      const { keys, models } = server.current();
      expect([models.chatModel, keys.tavily, keys.core, keys.ncbi]).toEqual([
        'small',
        'tvly',
        'core',
        'ncbi',
      ]);
    }
    await one.remove('CHAT_MODEL');
    await other.describe();
    expect(heard.at(-1)).toBe('');
  });

  it('look by themselves whether the other one has changed something', async () => {
    const [one, other] = [await open(), await open()];
    const heard = new Promise<string>((resolve) =>
      other.onChange(async (next) => {
        resolve(next.models.chatModel);
        return null;
      }),
    );
    const end = other.watch((_, error) => {
      throw error;
    });
    await one.change('CHAT_MODEL', 'small');
    await expect(heard).resolves.toBe('small');
    await end();
  });
});
