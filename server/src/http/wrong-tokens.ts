/** How many wrong access tokens are heard of one address. */
import { AppError } from '../errors.js';

export interface WrongTokens {
  /** @throws AppError where no more is heard of the address for now. */
  checkRoom(address: string): void;
  /** @param digest Of a wrong one: what says the same again guesses nothing, as a page does that has an old one. */
  noteWrong(address: string, digest: string): void;
  noteRight(address: string): void;
}

const wrongMax = 20;
const windowMs = 60_000;
const addressesMax = 10_000;

/**
 * So many different ones a minute. An address that has had the right one is always heard, so that nobody who guesses beside it, as
 * behind one proxy, shuts it out.
 *
 * @param now Milliseconds by a clock that nobody sets.
 */
export function createWrongTokens(now: () => number): WrongTokens {
  const tried = new Map<string, { readonly digests: Set<string>; readonly until: number }>();
  const trusted = new Set<string>();
  const find = (address: string) => {
    const found = tried.get(address);
    if (found === undefined || found.until > now()) return found;
    tried.delete(address);
    return undefined;
  };
  return {
    checkRoom(address) {
      if ((find(address)?.digests.size ?? 0) < wrongMax) return;
      throw new AppError('Too many wrong access tokens were tried, please wait a minute', {
        status: 429,
        retryAfterSeconds: windowMs / 1000,
      });
    },
    noteWrong(address, digest) {
      if (trusted.has(address)) return;
      const known = find(address);
      if (known !== undefined) return void known.digests.add(digest);
      const [oldest] = tried.keys();
      if (tried.size >= addressesMax && oldest !== undefined) tried.delete(oldest);
      tried.set(address, { digests: new Set([digest]), until: now() + windowMs });
    },
    noteRight(address) {
      trusted.add(address);
      tried.delete(address);
    },
  };
}
