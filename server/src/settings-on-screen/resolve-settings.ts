/**
 * Which settings are in force: the environment goes before what was set on the screen, a key goes to the origin for which it was given and
 * to no other, and an address from the screen leads only where one may lead.
 */
import {
  type ChangeableSetting,
  changeableSettings,
  parseUrl,
  type Setting,
} from '@lectern/contract';
import { checkUrl, isAllowedHost } from '../adapters/guarded-fetch-address.js';
import { type Config, isLoopbackPlace, withSettings } from '../config.js';
import { UrlNotAllowedError } from '../ports/page-fetcher.js';
import { isLoopback, settingsSchema } from '../settings.js';
import { type AddressSetting, settingFacts } from './setting-facts.js';

/** As the file has it. */
interface KeptSetting {
  readonly value: string;
  /** Of a key: where it may be sent. */
  readonly origin?: string | undefined;
}
export type KeptSettings = Readonly<Partial<Record<ChangeableSetting, KeptSetting>>>;

export interface ResolvedSettings {
  readonly config: Config;
  readonly settings: Setting[];
}

/** @param config As the environment alone makes it. */
export function resolveSettings(config: Config, kept: KeptSettings): ResolvedSettings {
  const resolved = changeableSettings.map((name) => resolveOne(name, config, kept));
  const inForce = resolved.filter(({ setting }) => setting.source === 'screen');
  return {
    settings: resolved.map(({ setting }) => setting),
    config: withSettings(
      config,
      Object.fromEntries(inForce.map(({ setting, value }) => [setting.name, value])),
      inForce.flatMap(({ setting: { name }, value }) =>
        settingFacts[name].kind === 'address' && !isTrusted(value, config) ? [name] : [],
      ),
    ),
  };
}

/** Where the key goes now, with what was set on the screen; null for what is no key. */
export function originOf(
  name: ChangeableSetting,
  config: Config,
  kept: KeptSettings,
): string | null {
  const facts = settingFacts[name];
  if (facts.kind !== 'key') return null;
  const address = facts.address === null ? '' : addressInForce(facts.address, config, kept);
  return new URL(address || facts.home(config)).origin;
}

/** What is wrong with a value, without the value; null where nothing is. */
export function faultOf(name: ChangeableSetting, value: string, config: Config): string | null {
  const parsed = settingsSchema.shape[name].safeParse(value);
  if (!parsed.success) return `${name} ${parsed.error.issues[0]?.message ?? 'cannot be used'}`;
  const isAddress = settingFacts[name].kind === 'address' && value.toLowerCase() !== 'off';
  return isAddress && !mayLeadThere(value, config)
    ? `${name} may lead to public addresses only${
        isOfThisMachineOnly(config) ? ', to this machine' : ''
      } and to what FETCH_ALLOW names. Any other is set in the environment`
    : null;
}

/** Why it cannot be set on the screen; empty where it can. */
export function fixedBy(name: ChangeableSetting, { given }: Config): string {
  if (given[name] !== undefined) return 'Set by the environment';
  const facts = settingFacts[name];
  return facts.kind === 'address' && facts.key !== null && given[facts.key] !== undefined
    ? `${facts.key} is set by the environment, and is sent to no other address`
    : '';
}

function resolveOne(
  name: ChangeableSetting,
  config: Config,
  kept: KeptSettings,
): { readonly setting: Setting; readonly value: string } {
  const { kind } = settingFacts[name];
  const given = config.given[name];
  const stored = kept[name];
  const message = stored === undefined ? '' : whyNotInForce(name, stored, config, kept);
  const ofScreen = stored !== undefined && message === '' ? stored.value : undefined;
  const value = given ?? ofScreen;
  const set = ofScreen === undefined ? 'none' : 'screen';
  return {
    value: value ?? '',
    setting: {
      name,
      kind,
      source: given === undefined ? set : 'environment',
      value: kind === 'key' ? null : (value ?? null),
      sent_to: originOf(name, config, kept),
      is_kept: stored !== undefined,
      fixed_by: fixedBy(name, config),
      message,
    },
  };
}

function whyNotInForce(
  name: ChangeableSetting,
  stored: KeptSetting,
  config: Config,
  kept: KeptSettings,
): string {
  const fixed = fixedBy(name, config);
  if (fixed !== '') return `What was set here is not in force: ${lowerFirst(fixed)}.`;
  const fault = faultOf(name, stored.value, config);
  if (fault !== null) return `${fault}.`;
  const origin = originOf(name, config, kept);
  return origin === null || origin === stored.origin
    ? ''
    : `It was given for ${stored.origin ?? 'another address'} and is not sent to ${origin}. Set it again for this address.`;
}

/** Empty where neither the environment nor the screen has one that may be used. */
function addressInForce(name: AddressSetting, config: Config, kept: KeptSettings): string {
  const given = config.given[name];
  if (given !== undefined) return given;
  const stored = kept[name]?.value;
  return stored === undefined ||
    fixedBy(name, config) !== '' ||
    faultOf(name, stored, config) !== null
    ? ''
    : stored;
}

function mayLeadThere(address: string, config: Config): boolean {
  try {
    checkUrl(address, trustedHosts(address, config));
    return true;
  } catch (error) {
    if (error instanceof UrlNotAllowedError) return false;
    throw error;
  }
}

/** Reached as what stands in the environment is; everything else must be public, whenever it is reached. */
function isTrusted(address: string, config: Config): boolean {
  const url = parseUrl(address);
  return url !== null && isAllowedHost(url, trustedHosts(address, config));
}

/**
 * Programs of this machine are among them while nobody but the accounts of this machine is answered: those reach its ports without the
 * server. To others the server would be a way inside.
 */
function trustedHosts(address: string, config: Config): readonly string[] {
  const url = parseUrl(address);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (url === null || !isLoopback(host) || !isOfThisMachineOnly(config)) return config.fetchAllow;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return [...config.fetchAllow, `${host}:${port}`];
}

function isOfThisMachineOnly({ host, allowedHosts }: Config): boolean {
  return isLoopback(host) && allowedHosts.every(isLoopbackPlace);
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
