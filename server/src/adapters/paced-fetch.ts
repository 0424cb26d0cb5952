/** Reads pages of services that ask for it no faster than they ask; everything else at once. */
import { parseUrl } from '@lectern/contract';
import type { FetchedPage, FetchOptions, PageFetcher } from '../ports/page-fetcher.js';
import { type Clock, systemClock } from './engines/clock.js';
import type { EnginePace } from './engines/engine-client.js';
import { createPaceLimiter, type SharedTurns } from './engines/pace-limiter.js';

export interface PacedHost {
  /** Origin of the pages. */
  readonly origin: string;
  readonly pace: EnginePace;
  /** Where other servers read its pages too. */
  readonly sharedTurns?: SharedTurns | undefined;
}

/** Aborting while waiting for the turn rejects with the signal's reason. */
export function withPace(
  fetcher: PageFetcher,
  hosts: readonly PacedHost[],
  clock: Clock = systemClock,
): PageFetcher {
  const limiters = new Map(
    hosts.map(({ origin, pace, sharedTurns }) => [
      origin,
      createPaceLimiter(pace, clock, sharedTurns),
    ]),
  );
  return {
    async fetchPage(url: string, options: FetchOptions): Promise<FetchedPage> {
      const limiter = limiters.get(parseUrl(url)?.origin ?? '');
      if (limiter === undefined) return fetcher.fetchPage(url, options);
      const endTurn = await limiter.takeTurn(options.signal);
      try {
        return await fetcher.fetchPage(url, options);
      } finally {
        endTurn();
      }
    },
  };
}
