/** The settings that are in force now: what the environment gives, and what a person set on the screen, here or in another server on the same data. */
import type { ChangeableSetting, SettingsView } from '@lectern/contract';
import type { Config } from '../config.js';
import { ConflictError, InvalidRequestError } from '../errors.js';
import type { SettingsFile, SettingsFileView } from '../store/settings-file.js';
import {
  faultOf,
  fixedBy,
  type KeptSettings,
  originOf,
  resolveSettings,
} from './resolve-settings.js';
import { settingFacts } from './setting-facts.js';

/**
 * Takes up what has changed; what it says is shown to the person who changed it.
 * @param before What it was told last; null where it failed to take that up, so that it takes up all.
 */
type SettingsListener = (next: Config, before: Config | null) => Promise<string | null>;

export interface LiveSettings {
  current(): Config;
  onChange(listener: SettingsListener): void;
  describe(): Promise<SettingsView>;
  /**
   * @param sentTo Of a key: the origin that it is meant for, where the person was told one.
   * @throws InvalidRequestError, ConflictError, StorageFullError; nothing has changed then.
   */
  change(name: ChangeableSetting, value: string, sentTo?: string): Promise<SettingsView>;
  remove(name: ChangeableSetting): Promise<SettingsView>;
  /** @throws ConflictError where the file is whole. */
  setAside(): Promise<SettingsView>;
  /** Looks now and then whether another server has changed the file, and tries again what could not be taken up; the function that it gives ends that. */
  watch(logUnexpected: (message: string, error: unknown) => void): () => Promise<void>;
}

export interface LiveSettingsParts {
  /** As the environment alone makes it. */
  readonly config: Config;
  readonly file: SettingsFile;
  /** Runs the work while no other server on the same database does. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Told each key before it is in force. */
  readonly hide: (secrets: readonly string[]) => void;
  readonly now: () => Date;
}

const lookEveryMs = 2000;
/** What could not be taken up may ask a provider each time. */
const tryEveryMs = 60_000;

export async function openLiveSettings(parts: LiveSettingsParts): Promise<LiveSettings> {
  const { config, file, alone, now } = parts;
  const listeners: { readonly listener: SettingsListener; told: Config | null }[] = [];
  let stamp = await file.stamp();
  let kept = await file.read();
  let resolved = resolve(kept);
  let last: Promise<unknown> = Promise.resolve();

  function resolve(view: SettingsFileView): ReturnType<typeof resolveSettings> {
    const settings = settingsOf(view);
    parts.hide(
      Object.entries(settings).flatMap(([, { value, origin }]) => (origin ? [value] : [])),
    );
    return resolveSettings(config, settings);
  }

  /** One thing after another, so that each finds what the one before it left. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function takeUp(): Promise<string[]> {
    stamp = await file.stamp();
    kept = await file.read();
    resolved = resolve(kept);
    const said: string[] = [];
    const failures: unknown[] = [];
    for (const each of listeners) {
      const before = each.told;
      each.told = null;
      try {
        const notice = await each.listener(resolved.config, before);
        each.told = resolved.config;
        if (notice !== null) said.push(notice);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return said;
  }

  async function look(): Promise<void> {
    if ((await file.stamp()) !== stamp) await takeUp();
  }

  async function tryAgain(): Promise<void> {
    if (listeners.some(({ told }) => told === null)) await takeUp();
  }

  function tell(notices: readonly string[] = []): SettingsView {
    const message = 'message' in kept ? kept.message : (kept.warning ?? '');
    return {
      settings: resolved.settings,
      file: { state: kept.state, message },
      notices: [...notices],
    };
  }

  function edit(make: (settings: KeptSettings) => Edited): Promise<SettingsView> {
    return inTurn(async () => {
      const edited = await alone(async () => {
        const found = await file.read();
        if ('message' in found) throw new ConflictError(found.message);
        const made = make(found.settings);
        await file.write(made.settings);
        return made;
      });
      return tell([...edited.notices, ...(await takeUp())]);
    });
  }

  return {
    current: () => resolved.config,
    onChange: (listener) => void listeners.push({ listener, told: resolved.config }),
    describe: () => inTurn(async () => look().then(() => tell())),
    change: (name, value, sentTo) =>
      edit((settings) => {
        requireOrigin(sentTo, name, { config, settings });
        return put(name, value.trim(), { config, settings });
      }),
    remove: (name) => edit((settings) => dropWith(name, undefined, { config, settings })),
    setAside: () =>
      inTurn(async () => {
        const newName = await alone(async () => {
          const found = await file.read();
          if (found.state !== 'damaged' && found.state !== 'unreadable')
            throw new ConflictError('The settings file is not damaged');
          return file.setAside(now());
        });
        return tell([`The damaged file is called ${newName} now.`, ...(await takeUp())]);
      }),
    watch(logUnexpected) {
      const keepDoing = (work: () => Promise<unknown>, everyMs: number, failure: string) =>
        setInterval(() => {
          inTurn(work).catch((error: unknown) => logUnexpected(failure, error));
        }, everyMs).unref();
      const timers = [
        keepDoing(look, lookEveryMs, 'The settings file could not be looked at'),
        keepDoing(tryAgain, tryEveryMs, 'What was set could not be taken up'),
      ];
      return async () => {
        for (const timer of timers) clearInterval(timer);
        await last;
      };
    },
  };
}

interface Edited {
  readonly settings: KeptSettings;
  readonly notices: readonly string[];
}

interface EditedFrom {
  readonly config: Config;
  readonly settings: KeptSettings;
}

/** Another tab may have changed the address since this one showed it. */
function requireOrigin(
  wanted: string | undefined,
  name: ChangeableSetting,
  { config, settings }: EditedFrom,
): void {
  const origin = originOf(name, config, settings);
  if (wanted !== undefined && origin !== null && origin !== wanted)
    throw new ConflictError(
      `${name} was not saved: it would be sent to ${origin} now, and no longer to ${wanted}. Set it again if that is right`,
    );
}

function put(name: ChangeableSetting, value: string, from: EditedFrom): Edited {
  const fixed = fixedBy(name, from.config);
  if (fixed !== '') throw new ConflictError(`${name} cannot be set here: ${fixed}`);
  const fault = value === '' ? `${name} is empty` : faultOf(name, value, from.config);
  if (fault !== null) throw new InvalidRequestError(fault);
  return dropWith(name, value, from);
}

/** Sets or removes it; with an address goes the key that was given for the one before. */
function dropWith(
  name: ChangeableSetting,
  value: string | undefined,
  { config, settings }: EditedFrom,
): Edited {
  const { [name]: _, ...others } = settings;
  const origin = originOf(name, config, settings) ?? undefined;
  const next: KeptSettings =
    value === undefined
      ? others
      : { ...others, [name]: origin === undefined ? { value } : { value, origin } };
  const facts = settingFacts[name];
  const key = facts.kind === 'address' ? facts.key : null;
  if (key === null || next[key] === undefined || originOf(key, config, next) === next[key]?.origin)
    return { settings: next, notices: [] };
  const { [key]: cleared, ...rest } = next;
  return {
    settings: rest,
    notices: [`${key} was removed: it belongs to ${cleared?.origin ?? 'another address'}.`],
  };
}

function settingsOf(view: SettingsFileView): KeptSettings {
  return 'settings' in view ? view.settings : {};
}
