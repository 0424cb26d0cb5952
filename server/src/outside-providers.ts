/** Which model providers and models lie outside: what is sent to them leaves the machine and its network. */

import { isIP } from 'node:net';
import type { ProviderId } from '@lectern/contract';
import { parseUrl } from '@lectern/contract';
import { isPublicAddress } from './adapters/guarded-fetch-address.js';
import { isOllamaCloud, isPassedToMaker } from './adapters/models/passed-on.js';
import type { ModelSettings } from './model-settings.js';
import { isLoopback } from './settings.js';

/** Also what a server within passes on, where the name of the model tells it. */
export function liesOutside(models: ModelSettings, provider: string, name: string): boolean {
  if (findOutsideProviders(models).has(provider)) return true;
  const isCompatible = provider === 'openai-compatible';
  if (isCompatible && isPassedToMaker(name)) return true;
  return (isCompatible || provider === 'ollama') && isOllamaCloud(name);
}

/** Identifiers of those whose configured address is neither of this machine nor of its network. */
export function findOutsideProviders(models: ModelSettings): ReadonlySet<string> {
  const openAi = models.isOpenAi ? 'openai' : 'openai-compatible';
  const addresses: readonly (readonly [ProviderId, string])[] = [
    [openAi, models.openaiBaseUrl],
    ['anthropic', models.anthropicBaseUrl],
    ['google', models.googleBaseUrl],
    ['ollama', models.ollamaBaseUrl],
  ];
  return new Set(
    addresses.filter(([, address]) => address !== '' && isOutside(address)).map(([id]) => id),
  );
}

/** A name that only a private network knows has no dot, or one of the endings that are kept for such. */
function isOutside(address: string): boolean {
  const host = (parseUrl(address)?.hostname ?? '').replace(/^\[|\]$/g, '');
  if (isLoopback(host)) return false;
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(?:local|localhost|lan|internal|home\.arpa)$/i.test(host);
}
