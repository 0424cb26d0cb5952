/** How many wrong access tokens are heard, of one caller and of all. */
import { AppError } from '../errors.js';

export interface Caller {
  readonly address: string;
  /** Of one that has had the right token, whatever its address is; null of others. */
  readonly browser: string | null;
}

export interface WrongTokens {
  /** @throws AppError where no more is heard of the caller for now. */
  checkRoom(caller: Caller): void;
  /** @param digest Of a wrong one: what says the same again guesses nothing, as a page does that has an old one. */
  noteWrong(caller: Caller, digest: string): void;
  noteRight(caller: Caller): void;
}

const wrongMax = 20;
const wrongMaxOfAll = 200;
const windowMs = 60_000;
const addressesMax = 10_000;

/**
 * So many different ones a minute, of an address and of all of them; a browser that has had the right one has as many of its own, so that
 * nobody who guesses beside it, as behind one proxy, shuts it out. An address that has had it is not counted with the others.
 *
 * @param now Milliseconds by a clock that nobody sets.
 */
export function createWrongTokens(now: () => number): WrongTokens {
  const tried = new Map<string, { readonly digests: Set<string>; readonly until: number }>();
  const proven = new Set<string>();
  let all = { count: 0, until: 0 };
  const find = (name: string) => {
    const found = tried.get(name);
    if (found === undefined || found.until > now()) return found;
    tried.delete(name);
    return undefined;
  };
  const isProven = ({ browser, address }: Caller): boolean =>
    browser !== null || proven.has(address);
  return {
    checkRoom(caller) {
      const own = find(nameOf(caller))?.digests.size ?? 0;
      const isFull = all.count >= wrongMaxOfAll && all.until > now() && !isProven(caller);
      if (own < wrongMax && !isFull) return;
      throw new AppError('Too many wrong access tokens were tried, please wait a minute', {
        status: 429,
        retryAfterSeconds: windowMs / 1000,
      });
    },
    noteWrong(caller, digest) {
      const name = nameOf(caller);
      const known = find(name) ?? { digests: new Set<string>(), until: now() + windowMs };
      if (known.digests.has(digest)) return;
      known.digests.add(digest);
      tried.set(name, known);
      forgetOldest(tried);
      if (isProven(caller)) return;
      if (all.until <= now()) all = { count: 0, until: now() + windowMs };
      all.count += 1;
    },
    noteRight({ address }) {
      proven.add(address);
      forgetOldest(proven);
    },
  };
}

function nameOf({ browser, address }: Caller): string {
  return browser === null ? `address ${address}` : `browser ${browser}`;
}

function forgetOldest(kept: Map<string, unknown> | Set<string>): void {
  const [oldest] = kept.keys();
  if (kept.size > addressesMax && oldest !== undefined) kept.delete(oldest);
}
